import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';

/** What somebody may do in a workspace, from the least to the most. */
export const roleSchema = z.enum(['member', 'admin', 'owner']);
export type Role = z.infer<typeof roleSchema>;

/** What people are invited as and made: a workspace has one owner, who hands it over. */
export const givenRoleSchema = z.enum(['member', 'admin'], {
  error: () => 'The role must be admin or member.',
});
export type GivenRole = z.infer<typeof givenRoleSchema>;

export const personSchema = z.object({
  user_id: idSchema,
  /** Empty where Microsoft told none. */
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: roleSchema,
  /** Since when they have been in the workspace; of the owner, since when it is theirs. */
  since: instantSchema,
});
export type Person = z.infer<typeof personSchema>;

export const changePersonBody = z.object({ role: givenRoleSchema });

/** user_id: an admin or member of the workspace. */
export const handOverBody = z.object({ user_id: idSchema });

import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';

/** A person's role in a workspace, from the least to the most powerful. */
export const roleSchema = z.enum(['member', 'admin', 'owner']);
export type Role = z.infer<typeof roleSchema>;

/** The roles that can be given. A workspace has one owner, who hands it over. */
export const givenRoleSchema = z.enum(['member', 'admin'], {
  error: () => 'The role must be admin or member.',
});
export type GivenRole = z.infer<typeof givenRoleSchema>;

export const personSchema = z.object({
  user_id: idSchema,
  /** Empty if Microsoft provided none. */
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: roleSchema,
  /** When they joined the workspace; for the owner, when it became theirs. */
  since: instantSchema,
});
export type Person = z.infer<typeof personSchema>;

export const changePersonBody = z.object({ role: givenRoleSchema });

/** user_id: an admin or member of the workspace. */
export const handOverBody = z.object({ user_id: idSchema });

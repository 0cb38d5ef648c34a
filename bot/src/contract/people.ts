import { z } from 'zod';
import { emailSchema } from './auth.ts';
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

export const inviteBody = z
  .object({ email: emailSchema, role: givenRoleSchema })
  .meta({ examples: [{ email: 'ada@example.com', role: 'member' }] });

/** An open invitation. */
export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: givenRoleSchema,
  /** Who invited: their name, or their address. null: they no longer exist. */
  invited_by: z.string().nullable(),
  /** When it was last sent. */
  sent_at: instantSchema,
  expires_at: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** token: from the link in the mail. */
export const invitationTokenBody = z.object({
  token: z
    .string({ error: () => 'The invitation must be text.' })
    .regex(/^[A-Za-z0-9_-]{1,100}$/, 'This is not an invitation: open the link of the mail again.'),
});

/** What a person is invited to. */
export const receivedInvitationSchema = z.object({
  workspace_id: idSchema,
  workspace_name: z.string(),
  role: givenRoleSchema,
  invited_by: z.string().nullable(),
  expires_at: instantSchema,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;

import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { givenRoleSchema } from './people.ts';
import { idSchema, instantSchema } from './primitives.ts';

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

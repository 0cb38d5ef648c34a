import { z } from 'zod';
import { instantSchema } from './primitives.ts';

export const slackStatusSchema = z.object({
  connected: z.boolean(),
  installations: z.array(
    z.object({ team_id: z.string(), team_name: z.string(), installed_at: instantSchema }),
  ),
});
export type SlackStatus = z.infer<typeof slackStatusSchema>;

export const slackOauthUrlResult = z.object({ oauth_url: z.url() });

/**
 * Why the browser came back from Slack and nothing was connected: /settings?slack_error=<code>, and for `signed_out`
 * /login?slack_error=signed_out. The sentences are for the screen.
 */
export const slackInstallErrors = {
  cancelled: 'You cancelled the Slack installation.',
  expired:
    'This Slack installation took too long, was used already, or was started in another browser. Start again here.',
  refused: 'Slack did not confirm this installation. Start again here.',
  taken:
    'This Slack workspace is connected to another Windsock workspace. Ask its owner to disconnect Slack in the settings there, then connect it here.',
  missing_scopes:
    'Slack did not grant everything that Windsock needs. Install it again and allow all that it asks for.',
  misconfigured:
    'The Slack app of this Windsock is not set up as it must be. Whoever runs it finds the reason in its log.',
  workspace_gone: 'The workspace that Slack was to be connected to is not there any more.',
  too_many_requests: 'That was tried too often. Try again in a few minutes.',
  unavailable: 'Slack cannot be connected at the moment. Try again in a minute.',
  signed_out: 'You were signed out meanwhile. Sign in, then connect Slack again.',
} as const;
export type SlackInstallError = keyof typeof slackInstallErrors;

export const teamsStatusSchema = z.object({
  connected: z.boolean(),
  installations: z.array(
    z.object({ tenant_id: z.string(), tenant_name: z.string().nullable(), connected_at: instantSchema }),
  ),
});
export type TeamsStatus = z.infer<typeof teamsStatusSchema>;

/** The token of the bot's "Connect this organisation" card: it names the tenant, nothing that a browser says does. */
export const registerTeamsBody = z.object({ token: z.string().min(1).max(4_000) });

/** Which team (or enterprise, of an org-wide installation); absent: all of the workspace's. */
export const disconnectSlackQuery = z.object({
  team_id: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{1,30}$/)
    .optional(),
});

/** Which tenant; absent: all of the workspace's. */
export const disconnectTeamsQuery = z.object({ tenant_id: z.guid().optional() });

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

/** How a deployment without a Slack app gets one. */
export const slackAppSetupResult = z.object({
  /** Opens Slack with the app's manifest filled in. null: Slack could not reach this deployment. */
  create_url: z.url().nullable(),
  /** Why there is no link, and what to do, for people. null if there is one. */
  reason: z.string().nullable(),
});

export const teamsStatusSchema = z.object({
  connected: z.boolean(),
  installations: z.array(
    z.object({ tenant_id: z.string(), tenant_name: z.string().nullable(), connected_at: instantSchema }),
  ),
});
export type TeamsStatus = z.infer<typeof teamsStatusSchema>;

/**
 * The token of the bot's "Connect this organisation" card. Only the token names the tenant; other values from the
 * browser do not count.
 */
export const registerTeamsBody = z.object({ token: z.string().min(1).max(4_000) });

/** The team (or the enterprise of an org-wide installation). Absent: all of the workspace's. */
export const disconnectSlackQuery = z.object({
  team_id: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{1,30}$/)
    .optional(),
});

/** The tenant. Absent: all of the workspace's. */
export const disconnectTeamsQuery = z.object({ tenant_id: z.guid().optional() });

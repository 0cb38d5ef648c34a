// The parts of Slack's payloads that we read. Their form is checked, since ids and timestamps end up in store keys and
// API calls.
import { z } from 'zod';

export const id = z.string().regex(/^[A-Z][A-Z0-9]{1,30}$/);
const ts = z.string().regex(/^\d{1,12}\.\d{1,9}$/);

/** https://docs.slack.dev/apis/events-api#callback-field */
export const envelopeSchema = z.object({
  team_id: id.nullish(),
  enterprise_id: id.nullish(),
  is_ext_shared_channel: z.boolean().nullish(),
  /** Epoch s. */
  event_time: z.number().nullish(),
  authorizations: z
    .array(
      z.object({
        enterprise_id: id.nullish(),
        team_id: id.nullish(),
        user_id: id,
        is_bot: z.boolean(),
        is_enterprise_install: z.boolean().nullish(),
      }),
    )
    .nullish(),
  event: z.object({ type: z.string() }).loose(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** https://docs.slack.dev/reference/events/message, https://docs.slack.dev/reference/events/app_mention */
export const messageSchema = z.object({
  type: z.enum(['message', 'app_mention']),
  channel: id,
  channel_type: z.string().nullish(),
  user: id.nullish(),
  user_team: id.nullish(),
  source_team: id.nullish(),
  user_profile: z
    .object({
      team: id.nullish(),
      is_restricted: z.boolean().nullish(),
      is_ultra_restricted: z.boolean().nullish(),
    })
    .nullish(),
  text: z.string().nullish(),
  ts,
  thread_ts: ts.nullish(),
});
export type MessageEvent = z.infer<typeof messageSchema>;

/** https://docs.slack.dev/reference/events/member_joined_channel: a person or the bot joined. */
export const joinedSchema = z.object({ user: id, channel: id });

/** https://docs.slack.dev/reference/events/tokens_revoked: ids of users, for the bot's tokens and for people's. */
export const tokensRevokedSchema = z.object({ tokens: z.object({ bot: z.array(z.string()).nullish() }) });

/** https://docs.slack.dev/reference/events/agent_session_stopped */
export const sessionStoppedSchema = z.object({ channel: id, thread_ts: ts, user: id, event_ts: ts });

/** https://docs.slack.dev/reference/interaction-payloads/block_actions-payload */
export const blockActionsSchema = z.object({
  type: z.literal('block_actions'),
  user: z.object({ id, team_id: id.nullish() }),
  team: z.object({ id, enterprise_id: id.nullish() }).nullish(),
  enterprise: z.object({ id }).nullish(),
  is_enterprise_install: z.boolean().nullish(),
  /** Allows one dialog to be opened, within 3 s. */
  trigger_id: z.string().max(200).nullish(),
  channel: z.object({ id }).nullish(),
  container: z.object({ message_ts: ts.nullish(), thread_ts: ts.nullish() }).nullish(),
  message: z.object({ ts, thread_ts: ts.nullish() }).nullish(),
  actions: z
    .array(z.object({ action_id: z.string(), value: z.string().nullish(), action_ts: ts.nullish() }))
    .min(1),
});
export type BlockActions = z.infer<typeof blockActionsSchema>;

/** The value of our buttons: the run whose reply they are under, and the action's id there. */
export const buttonValueSchema = z.object({ r: z.string(), a: z.string() });

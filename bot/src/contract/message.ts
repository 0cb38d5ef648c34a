import { z } from 'zod';
import { feedbackReasonSchema } from './feedback.ts';

/**
 * One message shape for every chat platform. Adapters translate into it and decide nothing:
 * chat/turn.ts decides who is asked.
 */
const surfaceSchema = z.enum(['slack', 'teams', 'local']);
export type SurfaceName = z.infer<typeof surfaceSchema>;

export const addressSchema = z.object({
  surface: surfaceSchema,
  /** Slack team id (or enterprise id of an org-wide install), Teams tenant id. */
  org: z.string(),
  /** Slack channel id, Teams conversation id without ';messageid='. */
  channel: z.string(),
  /** Slack thread_ts (the root's ts), Teams root message id in a channel; in a chat without threads: the channel id. */
  thread: z.string(),
  /** Teams, in a channel: the id of its team. */
  team: z.string().optional(),
  /**
   * What is said there is for this person's eyes alone, and so is what is remembered of it. `in_thread`: the thread had
   * begun when they asked. `by_rule`: they cannot wish otherwise.
   */
  only_for: z
    .object({ user: z.string(), in_thread: z.boolean(), by_rule: z.literal(true).optional() })
    .optional(),
  /** Teams: where to post (service URL) and the bot's and person's ids, as the Bot Framework's ConversationReference. */
  reference: z.record(z.string(), z.unknown()).optional(),
});
export type Address = z.infer<typeof addressSchema>;

const incomingSchema = z.object({
  address: addressSchema,
  /** Slack ts, Teams activity id: with surface, org and channel the identity of the message. */
  message_id: z.string(),
  /** The person's id on the platform. */
  user: z.string(),
  /** Plain text: mentions of the bot removed, entities decoded, platform markup reduced to what was typed. */
  text: z.string(),
  /** The bot was mentioned in it. */
  mentioned: z.boolean(),
  /** One to one with the bot. */
  direct: z.boolean(),
  /** A pressed button: which action, of which run's reply. */
  action: z
    .object({
      id: z.string(),
      run_id: z.string(),
      kind: z.string(),
      text: z.string().optional(),
      /** Why an answer was not useful, where the button's form asked for it. */
      because: z.object({ reason: feedbackReasonSchema.optional(), words: z.string().optional() }).optional(),
    })
    .optional(),
  /** IANA zone of the person where the platform tells it. */
  timezone: z.string().optional(),
  /** Asked with an API key that may not manage, or by a member of the workspace who is no admin: no job is made, changed or run. */
  reads_only: z.literal(true).optional(),
});
export type Incoming = z.infer<typeof incomingSchema>;

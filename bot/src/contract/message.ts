import { z } from 'zod';
import { feedbackReasonSchema } from './feedback.ts';

/**
 * One message shape for every chat platform. Adapters translate into it and decide nothing: chat/turn.ts decides
 * whether the assistant is asked.
 */
const surfaceSchema = z.enum(['slack', 'teams', 'local']);
export type SurfaceName = z.infer<typeof surfaceSchema>;

export const addressSchema = z.object({
  surface: surfaceSchema,
  /** Slack team id (or enterprise id of an org-wide installation), Teams tenant id. */
  org: z.string(),
  /** Slack channel id, Teams conversation id without ';messageid='. */
  channel: z.string(),
  /**
   * Slack thread_ts (the root's ts), or Teams root message id in a channel. In a chat without threads: the channel id.
   */
  thread: z.string(),
  /** Teams, in a channel: the id of its team. */
  team: z.string().optional(),
  /**
   * The answer, and the memory of it, are private to this person. `in_thread`: the thread existed when they asked.
   * `by_rule`: they cannot choose otherwise.
   */
  only_for: z
    .object({ user: z.string(), in_thread: z.boolean(), by_rule: z.literal(true).optional() })
    .optional(),
  /** Teams: where to post (service URL) and the ids of bot and person, as the Bot Framework's ConversationReference. */
  reference: z.record(z.string(), z.unknown()).optional(),
});
export type Address = z.infer<typeof addressSchema>;

const incomingSchema = z.object({
  address: addressSchema,
  /** Slack ts, or Teams activity id. With surface, org and channel it identifies the message. */
  message_id: z.string(),
  /** The person's id on the platform. */
  user: z.string(),
  /** Plain text: mentions of the bot removed, entities decoded, platform markup reduced to what was typed. */
  text: z.string(),
  /** Whether it mentions the bot. */
  mentioned: z.boolean(),
  /** Whether it is one to one with the bot. */
  direct: z.boolean(),
  /** A pressed button: which action, of which run's reply. */
  action: z
    .object({
      id: z.string(),
      run_id: z.string(),
      kind: z.string(),
      text: z.string().optional(),
      /** Why an answer was not useful, if the button's form asked for it. */
      because: z.object({ reason: feedbackReasonSchema.optional(), words: z.string().optional() }).optional(),
    })
    .optional(),
  /** The person's IANA zone, if the platform provides it. */
  timezone: z.string().optional(),
  /**
   * Asked with an API key without the scope `manage`, or by a member who is not an admin: no job is created, changed or
   * run.
   */
  reads_only: z.literal(true).optional(),
});
export type Incoming = z.infer<typeof incomingSchema>;

import { z } from 'zod';
import { idSchema, timezoneSchema } from './primitives.ts';
import { replySchema } from './reply.ts';

/** A question, or a pressed button of an earlier reply. `thread` continues a conversation. */
export const askBody = z
  .object({
    text: z
      .string()
      .trim()
      .min(1, 'Say what you would like to know.')
      .max(4_000, 'The question must not be longer than 4000 characters.')
      // JSON Schema has no trimming, so this requires a character that is not a space.
      .meta({ pattern: '[^\\s\\uFEFF]' })
      .optional(),
    thread: idSchema.optional(),
    /**
     * Begins a conversation under an id chosen by the asker, so that its address is known before its answer. `thread`
     * and `action` take precedence.
     */
    new_thread: z.uuid().optional(),
    /** The person's IANA zone. Absent: the workspace's. */
    timezone: timezoneSchema.optional(),
    action: z.object({ run_id: idSchema, id: z.string().min(1).max(100) }).optional(),
  })
  .refine(({ text, action }) => (text === undefined) !== (action === undefined), {
    message: 'Send either text or action.',
  })
  .meta({
    oneOf: [{ required: ['text'] }, { required: ['action'] }],
    examples: [{ text: 'which EC2 instances are running in Sydney?' }],
  });

export const askResult = z.object({
  run_id: idSchema,
  /** Send it with the next question so that "only the stopped ones" is understood. */
  thread: idSchema,
  status: z.enum(['pending', 'leased', 'done', 'failed']),
  /** The progress in a few words, while a slow answer is not there yet. */
  progress: z.string().optional(),
  /** Absent until the answer is there: read the run again. */
  reply: replySchema.optional(),
  /** The whole table as CSV, if a button asked for it. */
  file: z.object({ name: z.string(), title: z.string(), content: z.string() }).optional(),
  /** There was a file, which is not stored. Asking again with the same Idempotency-Key makes it again. */
  file_elsewhere: z.literal(true).optional(),
});
export type AskResult = z.infer<typeof askResult>;

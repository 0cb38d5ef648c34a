import { z } from 'zod';
import { idSchema, timezoneSchema } from './primitives.ts';
import { replySchema } from './reply.ts';

/** A question, or a pressed button of an earlier reply; `thread` goes on with a conversation. */
export const askBody = z
  .object({
    text: z
      .string()
      .trim()
      .min(1, 'Say what you would like to know.')
      .max(4_000, 'The question must not be longer than 4000 characters.')
      // JSON Schema knows no trimming: something besides spaces.
      .meta({ pattern: '[^\\s\\uFEFF]' })
      .optional(),
    thread: idSchema.optional(),
    /** Begins a conversation under this id of the asker's choice, which has an address before it has an answer. `thread` and `action` go before it. */
    new_thread: z.uuid().optional(),
    /** IANA zone of the person; absent: the workspace's. */
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
  /** What is going on, in a few words, while the answer is not there yet and takes its time. */
  progress: z.string().optional(),
  /** Absent while the answer is not there yet: read the run again. */
  reply: replySchema.optional(),
  /** The whole table as CSV, where a button asked for it. */
  file: z.object({ name: z.string(), title: z.string(), content: z.string() }).optional(),
  /** There was a file, which is not kept: asked again under the same Idempotency-Key, it is made again. */
  file_elsewhere: z.literal(true).optional(),
});
export type AskResult = z.infer<typeof askResult>;

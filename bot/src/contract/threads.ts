import { z } from 'zod';
import { askResult } from './ask.ts';
import { feedbackResult } from './feedback.ts';
import { idSchema, instantSchema } from './primitives.ts';

/** A conversation with the assistant in the console or over the API, as listed for its owner. */
export const threadSummarySchema = z.object({
  id: idSchema,
  /** The first question, cut if long. */
  title: z.string(),
  created_at: instantSchema,
});
export type ThreadSummary = z.infer<typeof threadSummarySchema>;

/** A question of a thread, and its result. */
const turnSchema = z.object({
  /** What was typed, or the label of the pressed button. */
  said: z.string(),
  /** The button, if one was pressed. */
  action: z.object({ run_id: idSchema, id: z.string() }).optional(),
  asked_at: instantSchema,
  result: askResult,
  /** The asker's feedback on the answer. Absent: none yet. */
  feedback: feedbackResult.optional(),
});
export type ThreadTurn = z.infer<typeof turnSchema>;

export const threadSchema = threadSummarySchema.extend({
  /** Oldest first. Questions that are no longer kept are missing. */
  turns: z.array(turnSchema),
  /** The cursor of the turns before these, for ?cursor=. Absent: there are none. */
  earlier: z.string().optional(),
});
export type Thread = z.infer<typeof threadSchema>;

export const readThreadQuery = z.object({
  cursor: z.string().min(1).max(1000).optional(),
});

export const listThreadsQuery = z.object({
  /** Words that the first question must contain, all of them. */
  search: z.string().trim().min(1).max(100).optional(),
  /** Continues the list: taken from its Link header. */
  cursor: z.string().min(1).max(1000).optional(),
});

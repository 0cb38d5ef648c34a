import { z } from 'zod';
import { askResult } from './ask.ts';
import { feedbackResult } from './feedback.ts';
import { idSchema, instantSchema } from './primitives.ts';

/** A conversation with the assistant in the console or over the API, as the list of one's own shows it. */
export const threadSummarySchema = z.object({
  id: idSchema,
  /** The first question, cut where it is long. */
  title: z.string(),
  created_at: instantSchema,
});
export type ThreadSummary = z.infer<typeof threadSummarySchema>;

/** A question of a thread and what became of it. */
const turnSchema = z.object({
  /** What was typed, or the label of the button that was pressed. */
  said: z.string(),
  /** The button, where one was pressed. */
  action: z.object({ run_id: idSchema, id: z.string() }).optional(),
  asked_at: instantSchema,
  result: askResult,
  /** What the asker thinks of the answer; absent: they have not said. */
  feedback: feedbackResult.optional(),
});
export type ThreadTurn = z.infer<typeof turnSchema>;

export const threadSchema = threadSummarySchema.extend({
  /** The oldest first. What is older than questions are kept is not among them. */
  turns: z.array(turnSchema),
  /** Where the turns before these are read: ?cursor=. Absent: there are none. */
  earlier: z.string().optional(),
});
export type Thread = z.infer<typeof threadSchema>;

export const readThreadQuery = z.object({
  cursor: z.string().min(1).max(1000).optional(),
});

export const listThreadsQuery = z.object({
  /** Words that the first question must have, all of them. */
  search: z.string().trim().min(1).max(100).optional(),
  /** Where the list goes on: taken from its Link header. */
  cursor: z.string().min(1).max(1000).optional(),
});

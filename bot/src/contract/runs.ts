import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';

/** One of a workspace's runs, as its history lists it. */
export const runSummarySchema = z.object({
  id: idSchema,
  kind: z.enum(['question', 'job', 'analysis', 'announcement']),
  /** The question, the job's description, or what was analysed. A question to the assistant alone stays between the two. */
  what: z.string(),
  status: z.enum(['pending', 'leased', 'done', 'failed']),
  created_at: instantSchema,
  finished_at: instantSchema.nullable(),
  /** 'channel': see the start of an analysis. */
  waits_for: z.literal('channel').optional(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

/** Where the history goes on: taken from its Link header. */
export const listRunsQuery = z.object({
  cursor: z.string().min(1).max(1000).optional(),
});

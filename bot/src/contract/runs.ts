import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';

/** A run in a workspace's history. */
export const runSummarySchema = z.object({
  id: idSchema,
  kind: z.enum(['question', 'job', 'analysis', 'announcement']),
  /** The question, the job's description, or what was analysed. A private question is not shown. */
  what: z.string(),
  status: z.enum(['pending', 'leased', 'done', 'failed']),
  created_at: instantSchema,
  finished_at: instantSchema.nullable(),
  /** 'channel': see the start of an analysis. */
  waits_for: z.literal('channel').optional(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

/** Continues the history: taken from its Link header. */
export const listRunsQuery = z.object({
  cursor: z.string().min(1).max(1000).optional(),
});

import { z } from 'zod';
import { instantSchema } from './primitives.ts';

/** 5 cron fields on the clock of an IANA zone, or one instant with the zone in which it was said. */
export const scheduleSchema = z.union([
  z.object({ kind: z.literal('cron'), cron: z.string(), timezone: z.string() }),
  z.object({ kind: z.literal('once'), at: instantSchema, timezone: z.string() }),
]);

/** A scheduled job as it was understood. Nothing is saved until it is confirmed. */
export const proposalSchema = z.object({
  description: z.string(),
  /** What is asked each time. */
  query: z.string(),
  /** How the query was understood. */
  plan: z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()) }),
  schedule: scheduleSchema,
  /** The first runs, at most three. */
  next_runs: z.array(instantSchema),
});
export type Proposal = z.infer<typeof proposalSchema>;

import { z } from 'zod';
import { scheduleSchema } from './proposal.ts';

const jobSchema = z.object({ id: z.string(), description: z.string() });

/** What is wanted with jobs that are there, before it is done: nothing of it is until it is confirmed. */
export const jobChangeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['pause', 'resume', 'delete', 'run']), jobs: z.array(jobSchema) }),
  /** Jobs that nobody ordered: kept where it is confirmed, turned off where it is cancelled. */
  z.object({ do: z.literal('keep'), jobs: z.array(jobSchema) }),
  z.object({ do: z.literal('move'), job: jobSchema, from: scheduleSchema, to: scheduleSchema }),
]);
export type JobChange = z.infer<typeof jobChangeSchema>;

import { z } from 'zod';
import { scheduleSchema } from './proposal.ts';

const jobSchema = z.object({ id: z.string(), description: z.string() });

/** A change of existing jobs that was requested. Nothing happens until it is confirmed. */
export const jobChangeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['pause', 'resume', 'delete', 'run']), jobs: z.array(jobSchema) }),
  /** Jobs that nobody ordered. Confirming keeps them, cancelling turns them off. */
  z.object({ do: z.literal('keep'), jobs: z.array(jobSchema) }),
  z.object({ do: z.literal('move'), job: jobSchema, from: scheduleSchema, to: scheduleSchema }),
]);
export type JobChange = z.infer<typeof jobChangeSchema>;

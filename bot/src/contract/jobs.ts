import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';

export const jobSchema = z.object({
  id: idSchema,
  description: z.string(),
  query: z.string(),
  platform: z.enum(['slack', 'teams']),
  /** 5 fields in UTC, as the schedule stands today; absent for a one-time job. */
  cron_expression: z.string().optional(),
  enabled: z.boolean(),
  is_default_job: z.boolean(),
  last_run: instantSchema.nullable(),
  next_run: instantSchema.nullable(),
  /** IANA zone in which the schedule was said. */
  timezone: z.string(),
  created_at: instantSchema,
});
export type Job = z.infer<typeof jobSchema>;

export const updateJobBody = z.object({
  enabled: z.boolean({ error: () => 'enabled must be true or false.' }),
});

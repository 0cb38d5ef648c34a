import { z } from 'zod';
import { auditActorSchema } from './audit.ts';
import { idSchema, instantSchema } from './primitives.ts';

export const jobSchema = z.object({
  id: idSchema,
  description: z.string(),
  query: z.string(),
  platform: z.enum(['slack', 'teams']),
  /** 5 fields in UTC, for the schedule's next run. Absent for a one-time job. */
  cron_expression: z.string().optional(),
  enabled: z.boolean(),
  is_default_job: z.boolean(),
  last_run: instantSchema.nullable(),
  next_run: instantSchema.nullable(),
  /**
   * 'channel': it has no place for its answers, and runs once the assistant was called in a connected chat. Absent: it
   * waits for nothing.
   */
  waits_for: z.literal('channel').optional(),
  /** IANA zone of the schedule. */
  timezone: z.string(),
  /** Who confirmed it. Absent: nobody did, or it is older than this field. */
  made_by: auditActorSchema.optional(),
  created_at: instantSchema,
});
export type Job = z.infer<typeof jobSchema>;

/** Continues a list that was too long for one response: taken from its Link header. */
export const listJobsQuery = z.object({
  cursor: z.string().min(1).max(1000).optional(),
});

export const updateJobBody = z.object({
  enabled: z.boolean({ error: () => 'enabled must be true or false.' }),
});

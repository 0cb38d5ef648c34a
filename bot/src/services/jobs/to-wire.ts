import type { Job } from '../../contract/jobs.ts';
import type { JobDoc } from './job-doc.ts';
import { utcText } from './utc-text.ts';

/** A job as the API shows it. `now` in epoch ms: what a paused job would do is told as of now. */
export function toWire(job: JobDoc, now: number): Job {
  const { id, description, query, platform, schedule, enabled, is_default_job, last_run, next_run } = job;
  return {
    id,
    description,
    query,
    platform,
    ...(schedule.kind === 'cron' && { cron_expression: utcText(schedule, next_run, now) }),
    enabled,
    is_default_job,
    last_run,
    next_run,
    timezone: schedule.timezone,
    created_at: job.created_at,
  };
}

import type { Job } from '../../contract/jobs.ts';
import { nextRuns } from '../../domain/recurrence.ts';
import { utcCron } from '../../domain/recurrence-in-utc.ts';
import type { JobDoc } from './job-doc.ts';

/** A job as the API shows it. `now` in epoch ms: what a paused job would do is told as of now. */
export function toWire(job: JobDoc, now: number): Job {
  const { id, description, query, platform, schedule, enabled, is_default_job, last_run, next_run } = job;
  return {
    id,
    description,
    query,
    platform,
    ...(schedule.kind === 'cron' && { cron_expression: inUtc(schedule, next_run, now) }),
    enabled,
    is_default_job,
    last_run,
    next_run,
    timezone: schedule.timezone,
    created_at: job.created_at,
  };
}

function inUtc(
  { cron, timezone }: { cron: string; timezone: string },
  nextRun: string | null,
  now: number,
): string {
  const [next] = nextRun ? [new Date(nextRun)] : nextRuns({ cron, timezone, after: new Date(now), count: 1 });
  return utcCron({ cron, timezone, at: next ?? new Date(now) });
}

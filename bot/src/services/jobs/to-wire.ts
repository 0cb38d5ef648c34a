import type { Job } from '../../contract/jobs.ts';
import { askerOf } from '../audit/record-question.ts';
import type { JobDoc } from './job-doc.ts';
import { utcText } from './utc-text.ts';

/**
 * A job as the API shows it.
 * @param at.now epoch ms: what a paused job would do is told as of now
 * @param at.default channel there is a place for answers of jobs that have none of their own
 */
export function toWire(job: JobDoc, { now, defaultChannel }: { now: number; defaultChannel: boolean }): Job {
  const {
    id,
    description,
    query,
    platform,
    schedule,
    enabled,
    is_default_job,
    last_run,
    confirmed_by,
    next_run,
  } = job;
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
    ...(!defaultChannel && !job.address && next_run && { waits_for: 'channel' as const }),
    ...(confirmed_by && { made_by: askerOf(confirmed_by) }),
    timezone: schedule.timezone,
    created_at: job.created_at,
  };
}

import type { Job } from '../../contract/jobs.ts';
import { askerOf } from '../audit/record-question.ts';
import type { JobDoc } from './job-doc.ts';
import { utcText } from './utc-text.ts';

/**
 * Returns a job as the API shows it.
 * @param at.now epoch ms; a paused job shows what it would do from now on
 * @param at.defaultChannel whether there is a place for the answers of jobs without one of their own
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

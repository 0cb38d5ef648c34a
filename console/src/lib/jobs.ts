import type { Job } from '@windsock/bot/contract/jobs.ts';

type Scheduled = Pick<Job, 'cron_expression' | 'last_run' | 'is_default_job'>;

const isRecurring = ({ cron_expression }: Pick<Job, 'cron_expression'>): boolean => Boolean(cron_expression);

/** Recurring, or never run: what the badge of 'Scheduled Jobs' counts. */
export const isActive = (job: Scheduled): boolean => isRecurring(job) || job.last_run === null;

/** It was to run once, and has: hidden by 'Hide completed one-time jobs'. */
export const isCompleted = (job: Scheduled): boolean => !isActive(job);

export const canToggle = (job: Scheduled): boolean => isRecurring(job) || job.is_default_job;

export const canDelete = (job: Scheduled): boolean => !job.is_default_job && isActive(job);

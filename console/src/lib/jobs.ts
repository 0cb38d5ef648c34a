import type { Job } from '@windsock/bot/contract/jobs.ts';

type Scheduled = Pick<Job, 'cron_expression' | 'last_run' | 'is_default_job'>;

const isRecurring = ({ cron_expression }: Pick<Job, 'cron_expression'>): boolean => Boolean(cron_expression);

/** Whether a job is recurring or has never run: the badge of 'Scheduled Jobs' counts these. */
export const isActive = (job: Scheduled): boolean => isRecurring(job) || job.last_run === null;

/** Whether a one-time job has run: 'Hide completed one-time jobs' hides it. */
export const isCompleted = (job: Scheduled): boolean => !isActive(job);

export const canToggle = (job: Scheduled): boolean => isRecurring(job) || job.is_default_job;

export const canDelete = (job: Scheduled): boolean => !job.is_default_job && isActive(job);

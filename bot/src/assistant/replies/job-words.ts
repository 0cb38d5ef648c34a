import { instantsOf } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { isCompleted } from '../../services/jobs/job-doc.ts';
import type { ListedJob } from '../jobs/existing-jobs.ts';
import { whenInWords } from './proposal.ts';

export const PLATFORM_NAMES = { slack: 'Slack', teams: 'Teams' };

/** Returns 'Daily cost report, every day at 09:00 (Europe/London)', for a reply's text. */
export const jobInWords = ({ description, schedule }: Pick<JobDoc, 'description' | 'schedule'>): string =>
  `${data(description)}, ${whenInWords(schedule)}`;

/** Returns a schedule in words without its zone: 'every day at 09:00'. */
export const withoutZone = (described: string): string => described.replace(/ \([^()]*\)$/, '');

/** Returns a job's state in a few words. */
export function statusOf({ job, waits }: ListedJob): string {
  if (isCompleted(job)) return 'has run';
  const count = job.failures?.count ?? 0;
  const failed =
    count > 0 ? `failed ${count} ${count === 1 ? 'time' : 'times'}${count > 1 ? ' in a row' : ''}` : '';
  if (!job.enabled) return ['paused', failed].filter(Boolean).join(', ');
  if (waits) return 'waits for a channel';
  return failed ? `on, ${failed}` : 'on';
}

/** Returns the next `count` runs of a schedule, ISO 8601. */
export const nextRuns = ({ schedule }: Pick<JobDoc, 'schedule'>, after: Date, count: number): string[] =>
  instantsOf(schedule, after, count).map((each) => each.toISOString());

import { DateTime } from 'luxon';
import { describeSchedule } from '../../domain/schedule/describe.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { instantsOf } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { isCompleted } from '../../services/jobs/job-doc.ts';
import type { ListedJob } from '../jobs/existing-jobs.ts';
import type { JobPlace } from '../jobs/place.ts';

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

export const RUNS = { cron: ['First run', 'Then', 'Then'], once: ['Runs'] };

/** Returns 'every Monday at 09:00 (Europe/London)', for use within a sentence. */
export const whenInWords = (schedule: Schedule): string =>
  describeSchedule(schedule)
    .replace(/^Once, on/, 'once on')
    .replace(/^(?:Every|On)\b/, (word) => word.toLowerCase());

/** Returns 'Sunday, 22 November 2026 at 09:00 (UTC+10:00)'. */
export function runInWords(at: string, timezone: string): string {
  const local = DateTime.fromISO(at, { zone: timezone });
  const offset = local.offset === 0 ? 'UTC' : `UTC${local.toFormat('ZZ')}`;
  return `${local.toFormat("cccc, d LLLL yyyy 'at' HH:mm")} (${offset})`;
}

const NAMES = { slack: 'Slack', teams: 'Microsoft Teams' };

/** Returns where answers go, for use after 'Posted:'. */
export function placeInWords(place: Exclude<JobPlace, { at: 'none' }>, { kind }: Schedule): string {
  const thread = kind === 'once' ? 'as a new thread' : 'each time as a new thread';
  if (place.at === 'here') return `in this ${place.chat ? 'chat' : 'channel'}, ${thread}`;
  const name = NAMES[place.platform];
  if (place.known) return `in ${name}, where default reports go, ${thread}`;
  return `in ${name}, in the channel where I am first mentioned: it waits until then`;
}

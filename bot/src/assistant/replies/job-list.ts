import { DateTime } from 'luxon';
import type { Reply, Table } from '../../contract/reply.ts';
import { describeSchedule } from '../../domain/schedule/describe.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { isCompleted } from '../../services/jobs/job-doc.ts';
import type { ListedJob } from '../jobs/existing-jobs.ts';
import { PLATFORM_NAMES, statusOf, withoutZone } from './job-words.ts';

/** The most rows that every chat draws in full. */
const MAX_ROWS = 15;

/** Returns the jobs to list, at most 15: this channel's first, then by next run, paused ones last. */
export function jobsToShow(jobs: ListedJob[]): ListedJob[] {
  const key = ({ job, here }: ListedJob) => `${here ? 0 : 1}${job.next_run ?? '~'}`;
  return jobs.toSorted((a, b) => Number(key(a) > key(b)) - Number(key(a) < key(b))).slice(0, MAX_ROWS);
}

/**
 * Lists jobs in a table.
 * @param shown the `jobs` in the table
 * @param about.all how many jobs the workspace has
 * @param about.words the words of the request: 'paused'
 */
export function jobsReply(
  jobs: ListedJob[],
  shown: ListedJob[],
  { all, words, now }: { all: number; words?: string | undefined; now: Date },
): Reply {
  const here = jobs.filter((each) => each.here).length;
  const place = jobs.some(({ inChat }) => inChat) ? 'in this chat' : 'in this channel';
  const paused = jobs.filter(({ job }) => !job.enabled && !isCompleted(job)).length;
  const of = words
    ? ` of ${all} ${jobs.length === 1 ? 'fits' : 'fit'} “${data(words)}”`
    : ` ${jobs.length === 1 ? 'is' : 'are'} scheduled`;
  const facts = [
    ...(here > 0 && here < jobs.length ? [`${here} ${place}`] : []),
    ...(here === jobs.length && here > 1 ? [`all ${place}`] : []),
    ...(paused > 0 ? [`${paused} paused`] : []),
  ];
  const more = words ? [] : facts;
  const hidden = jobs.length - shown.length;
  return {
    kind: 'answer',
    text: `**${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'}**${of}${more.length ? ` (${more.join(', ')})` : ''}.`,
    table: tableOf(shown, now),
    notes: [
      ...(hidden > 0
        ? [
            `${hidden} more ${hidden === 1 ? 'is' : 'are'} under Scheduled Jobs in the settings of Windsock’s console.`,
          ]
        : []),
      'Say “pause the first one”, “move the Monday one to 8”, “run the cost report now” or “delete the last one”.',
    ],
  };
}

function tableOf(jobs: ListedJob[], now: Date): Table {
  const text = (key: string, header: string) => ({ key, header, type: 'text' as const });
  const isMixed = new Set(jobs.map(postedIn)).size > 1;
  const hasRun = jobs.some(({ job }) => job.last_run);
  const [zone, another] = new Set(jobs.map(({ job }) => job.schedule.timezone));
  const when = ({ schedule }: JobDoc) =>
    another ? describeSchedule(schedule) : withoutZone(describeSchedule(schedule));
  return {
    title: another ? 'Scheduled jobs' : `Scheduled jobs (times of ${zone})`,
    columns: [
      text('job', 'Job'),
      text('when', 'When'),
      text('next', 'Next run'),
      ...(hasRun ? [text('last', 'Last run')] : []),
      text('status', 'Status'),
      ...(isMixed ? [text('posted', 'Posted')] : []),
    ],
    rows: jobs.map((each) => ({
      job: each.job.description,
      when: when(each.job),
      next: shortTime(each.job.next_run, each.job, now),
      ...(hasRun && { last: shortTime(each.job.last_run, each.job, now) }),
      status: statusOf(each),
      ...(isMixed && { posted: postedIn(each) }),
    })),
  };
}

const postedIn = ({ here, job, waits }: ListedJob): string =>
  waits ? 'no channel yet' : here ? 'here' : `elsewhere in ${PLATFORM_NAMES[job.platform]}`;

/** Returns 'Mon 23 Nov, 09:00' in the job's own zone, which is shown next to it. */
function shortTime(at: string | null, { schedule }: JobDoc, now: Date): string {
  if (at === null) return '–';
  const local = DateTime.fromISO(at, { zone: schedule.timezone });
  const year = local.year === now.getUTCFullYear() ? '' : ' yyyy';
  return local.toFormat(`ccc d LLL${year}, HH:mm`);
}

import { DateTime } from 'luxon';
import type { Action, Reply, Table } from '../../contract/reply.ts';
import { describeSchedule } from '../../domain/schedule/describe.ts';
import { instantsOf } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { isCompleted } from '../../services/jobs/job-doc.ts';
import type { ListedJob } from '../jobs/existing-jobs.ts';
import { runInWords, whenInWords } from './proposal.ts';

/** The most rows that every chat draws in full. */
const MOST_ROWS = 15;
const NAMES = { slack: 'Slack', teams: 'Teams' };

/** Returns 'Daily cost report, every day at 09:00 (Europe/London)', for a reply's text. */
export const jobInWords = ({ description, schedule }: Pick<JobDoc, 'description' | 'schedule'>): string =>
  `${data(description)}, ${whenInWords(schedule)}`;

/** Sorts jobs for a list: this channel's first, then by next run, paused ones last. */
export function inOrder(jobs: ListedJob[]): ListedJob[] {
  const key = ({ job, here }: ListedJob) => `${here ? 0 : 1}${job.next_run ?? '~'}`;
  return [...jobs].sort((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, MOST_ROWS);
}

/** Lists jobs in a table. @param said.words the words of the request: 'paused' */
export function jobsReply(
  jobs: ListedJob[],
  shown: ListedJob[],
  { all, words, now }: { all: number; words?: string | undefined; now: Date },
): Reply {
  const here = jobs.filter((each) => each.here).length;
  const place = jobs.some(({ inChat }) => inChat) ? 'in this chat' : 'in this channel';
  const paused = jobs.filter(({ job }) => !job.enabled && !isCompleted(job)).length;
  const of = words ? ` of ${all} fit “${data(words)}”` : ` ${jobs.length === 1 ? 'is' : 'are'} scheduled`;
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
        ? [`${hidden} more are under Scheduled Jobs in the settings of Windsock’s console.`]
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
      next: shortly(each.job.next_run, each.job, now),
      ...(hasRun && { last: shortly(each.job.last_run, each.job, now) }),
      status: statusOf(each),
      ...(isMixed && { posted: postedIn(each) }),
    })),
  };
}

const postedIn = ({ here, job, waits }: ListedJob): string =>
  waits ? 'no channel yet' : here ? 'here' : `elsewhere in ${NAMES[job.platform]}`;

/** Returns a job's state in a few words. */
function statusOf({ job, waits }: ListedJob): string {
  if (isCompleted(job)) return 'has run';
  const count = job.failures?.count ?? 0;
  const failed =
    count > 0 ? `failed ${count} ${count === 1 ? 'time' : 'times'}${count > 1 ? ' in a row' : ''}` : '';
  if (!job.enabled) return ['paused', failed].filter(Boolean).join(', ');
  if (waits) return 'waits for a channel';
  return failed ? `on, ${failed}` : 'on';
}

/** Returns 'Mon 23 Nov, 09:00' in the job's own zone, which is shown beside it. */
function shortly(at: string | null, { schedule }: JobDoc, now: Date): string {
  if (at === null) return '–';
  const local = DateTime.fromISO(at, { zone: schedule.timezone });
  const year = local.year === now.getUTCFullYear() ? '' : ' yyyy';
  return local.toFormat(`ccc d LLL${year}, HH:mm`);
}

/** Removes the zone: 'every day at 09:00'. */
export const withoutZone = (described: string): string => described.replace(/ \([^()]*\)$/, '');

/** Shows one job in full. */
export function oneJobReply(listed: ListedJob, now: Date, actions: Action[]): Reply {
  const { job } = listed;
  const { schedule, next_run, last_run } = job;
  const runs = next_run ? [next_run, ...following(job, new Date(next_run), 2)] : [];
  return {
    kind: 'answer',
    text: `**${jobInWords(job)}** is ${STATES[statusOf(listed)] ?? statusOf(listed)}.${
      next_run ? ` Next run: ${runInWords(next_run, schedule.timezone)}.` : ''
    }`,
    bullets: [
      `**Asked each time:** ${data(job.query)}`,
      ...runs.slice(1).map((at) => `**Then:** ${runInWords(at, schedule.timezone)}`),
      `**Last run:** ${last_run ? runInWords(last_run, schedule.timezone) : 'none yet'}`,
      `**Posted:** ${whereOf(listed)}`,
    ],
    ...(Date.parse(next_run ?? '') < now.getTime() && { notes: ['Its time has come: it is about to run.'] }),
    actions,
  };
}

const STATES: Record<string, string> = {
  'has run': 'done: it was to run once, and has',
  'waits for a channel': 'waiting for a channel: mention me where its answers shall go',
};

function whereOf({ job, here, inChat, waits }: ListedJob): string {
  if (waits) return 'nowhere yet: it waits until I am mentioned in a channel';
  if (here) return inChat ? 'in this chat' : 'in this channel';
  return job.address
    ? `in the channel of ${NAMES[job.platform]} where it was made`
    : `where default reports go in ${NAMES[job.platform]}`;
}

export const following = ({ schedule }: Pick<JobDoc, 'schedule'>, after: Date, count: number): string[] =>
  instantsOf(schedule, after, count).map((each) => each.toISOString());

/** The reply if there is no job at all. */
export const noJobsReply = (sentence = 'Nothing is scheduled yet.'): Reply => ({
  kind: 'notice',
  text: `${sentence} Say what you want and when, such as “a daily cost report at 9am”, and I propose a job.`,
  actions: [
    { id: 'example-1', kind: 'ask', label: 'A daily cost report at 9am', text: 'a daily cost report at 9am' },
  ],
});

/** Jobs belong to a workspace, and there is none. */
export const noWorkspaceReply: Reply = {
  kind: 'clarify',
  text: 'Scheduled jobs belong to a workspace with a chat: ask in Slack, in Microsoft Teams or in the console.',
};

import type { Action, Reply } from '../../contract/reply.ts';
import { data } from '../../reply/markup.ts';
import type { ListedJob } from '../jobs/existing-jobs.ts';
import { jobInWords, nextRuns, PLATFORM_NAMES, runInWords, statusOf } from './job-words.ts';

/** Shows one job in full. */
export function oneJobReply(listed: ListedJob, now: Date, actions: Action[]): Reply {
  const { job } = listed;
  const { schedule, next_run, last_run } = job;
  const runs = next_run ? [next_run, ...nextRuns(job, new Date(next_run), 2)] : [];
  return {
    kind: 'answer',
    text: `**${jobInWords(job)}** is ${sentenceStatus(listed)}.${
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

/** Statuses that a sentence says in more words than a cell of a table has room for. */
const LONGER: Record<string, string> = {
  'has run': 'done: it was to run once, and has',
  'waits for a channel': 'waiting for a channel: mention me where its answers should go',
};

function sentenceStatus(listed: ListedJob): string {
  const status = statusOf(listed);
  return LONGER[status] ?? status;
}

function whereOf({ job, here, inChat, waits }: ListedJob): string {
  if (waits) return 'nowhere yet: it waits until I am mentioned in a channel';
  if (here) return inChat ? 'in this chat' : 'in this channel';
  return job.address
    ? `in the channel of ${PLATFORM_NAMES[job.platform]} where it was made`
    : `where default reports go in ${PLATFORM_NAMES[job.platform]}`;
}

import type { JobChange } from '../../contract/job-change.ts';
import type { Action, Reply } from '../../contract/reply.ts';
import { AppError } from '../../domain/errors.ts';
import { whyNotDeletable } from '../../services/jobs/delete.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import { problemReply } from '../replies/clarify.ts';
import { jobInWords } from '../replies/job-words.ts';
import type { ListedJob } from './existing-jobs.ts';
import type { JobsPort } from './jobs-port.ts';

interface Proposing {
  frame: Frame;
  jobs: JobsPort;
}

/** The number of bullets that show what will change. */
const MAX_BULLETS = 10;
/** The most jobs started with one word. Each is posted, and AWS may charge for each. */
const MAX_RUNS = 20;

/**
 * Returns a reply whose Confirm button carries out a change, and the thread's memory of it, so that "yes" confirms it,
 * too.
 */
export function withConfirm(
  reply: Omit<Reply, 'kind'>,
  change: JobChange,
  { frame, jobs }: Proposing,
): Answer {
  const { draft: _, ...rest } = frame;
  const isDelete = change.do === 'delete';
  const actions: Action[] = [
    { id: 'confirm', kind: 'confirm', label: 'Confirm', style: isDelete ? 'danger' : 'primary' },
    { id: 'cancel', kind: 'cancel', label: 'Cancel' },
  ];
  return {
    reply: { kind: 'clarify', ...reply, change, actions },
    frame: { ...rest, choices: [], change: { run: jobs.runId, change } },
  };
}

/** @throws AppError conflict for a job that cannot be deleted, saying why */
export function proposeDelete({ job }: ListedJob, at: Proposing): Answer {
  const why = whyNotDeletable(job);
  if (why) throw new AppError('conflict', why);
  const { id, description } = job;
  const paused =
    job.enabled && job.schedule.kind === 'cron' ? ' To stop it for a while, say “pause it” instead.' : '';
  return withConfirm(
    {
      text: `**Delete ${jobInWords(job)}?** It will not run any more, and cannot be brought back.${paused} Nothing is deleted before you confirm.`,
    },
    { do: 'delete', jobs: [{ id, description }] },
    at,
  );
}

type Order = Exclude<JobChange['do'], 'keep' | 'move'>;
const TITLES: Record<Order, string> = { pause: 'Pause', resume: 'Turn on', delete: 'Delete', run: 'Run' };
const NOTHING: Record<Order, string> = {
  pause: 'None of these jobs can be paused, or all are already.',
  resume: 'All of these jobs are on already.',
  delete: 'None of these jobs can be deleted: pause default jobs that should not run.',
  run: 'There is nothing to run.',
};

/** Changes of several jobs at once always need confirmation. */
export function proposeAll(order: Order, listed: ListedJob[], at: Proposing): Answer {
  const jobs = listed.map(({ job }) => job).filter((job) => isFor(order, job));
  const left = listed.length - jobs.length;
  if (jobs.length === 0) return { reply: { kind: 'clarify', text: NOTHING[order] }, frame: at.frame };
  if (order === 'run' && jobs.length > MAX_RUNS)
    return { reply: problemReply(tooMany(jobs.length)), frame: at.frame };
  const many = jobs.length === 1 ? '1 job' : `${jobs.length} jobs`;
  const all = left > 0 || jobs.length === 1 ? many : jobs.length === 2 ? 'both jobs' : `all ${many}`;
  const more = jobs.length - MAX_BULLETS;
  const they = jobs.length === 1 ? 'It' : 'They';
  const lasting = order === 'delete' ? ` ${they} will not run any more, and cannot be brought back.` : '';
  return withConfirm(
    {
      text: `**${TITLES[order]} ${all}${order === 'run' ? ' now' : ''}?**${lasting} Nothing is changed before you confirm.`,
      bullets: [...jobs.slice(0, MAX_BULLETS).map(jobInWords), ...(more > 0 ? [`and ${more} more`] : [])],
      ...(left > 0 && { notes: [leftOut(order, left)] }),
    },
    { do: order, jobs: jobs.map(({ id, description }) => ({ id, description })) },
    at,
  );
}

const tooMany = (count: number): string =>
  `These are ${count} jobs, and I run no more than ${MAX_RUNS} at once: say which, such as “run the cost reports now”.`;

function isFor(order: Order, job: ListedJob['job']): boolean {
  if (order === 'delete') return whyNotDeletable(job) === undefined;
  if (order === 'run') return true;
  const isTurnable = job.schedule.kind === 'cron' || job.is_default_job;
  return isTurnable && job.enabled === (order === 'pause');
}

function leftOut(order: Order, count: number): string {
  const [jobs, are] = count === 1 ? ['1 other', 'is'] : [`${count} others`, 'are'];
  if (order === 'delete') return `${jobs} ${are} left out: default jobs can only be paused.`;
  if (order === 'pause') return `${jobs} ${are} left out: paused already, or to run only once.`;
  return `${jobs} ${are} left out: on already, or to run only once.`;
}

import type { Answer } from '../answer.ts';
import { jobsReply, jobsToShow } from '../replies/job-list.ts';
import { buttonOf } from '../replies/managed.ts';
import { noJobsReply } from '../replies/no-jobs.ts';
import { oneJobReply } from '../replies/one-job.ts';
import { notFoundReply } from '../replies/which-job.ts';
import type { JobCommand } from './command.ts';
import type { ListedJob } from './existing-jobs.ts';
import type { Managing } from './managing.ts';
import { selectJobs } from './select-jobs.ts';

/** Lists jobs: all of them, or those that a message names. */
export function listJobs(
  { which }: Extract<JobCommand, { do: 'list' }>,
  listed: ListedJob[],
  { frame, now }: Managing,
): Answer {
  if (listed.length === 0) return { reply: noJobsReply(), frame: { ...frame, choices: [] } };
  const found =
    which && selectJobs(which.by === 'words' ? { by: 'all', words: which.words } : which, listed, frame);
  if (found && 'none' in found)
    return { reply: notFoundReply({ do: 'list', which }, jobsToShow(listed), false), frame };
  const jobs = !found ? listed : 'these' in found ? found.these : found.which;
  const [only, another] = jobs;
  const shown = jobsToShow(jobs);
  const memory = { choices: [], listed: shown.map(({ job }) => job.id) };
  if (only && !another) {
    const { enabled, schedule } = only.job;
    const turn = schedule.kind === 'cron' ? [buttonOf(enabled ? 'pause' : 'resume', only.job)] : [];
    const actions = [buttonOf('run', only.job), ...turn, buttonOf('delete', only.job)];
    return {
      reply: oneJobReply(only, now, only.job.is_default_job ? actions.slice(0, -1) : actions),
      frame: { ...frame, ...memory, job: only.job.id },
    };
  }
  const words = which && 'words' in which ? which.words : undefined;
  return {
    reply: jobsReply(jobs, shown, { all: listed.length, words, now }),
    frame: { ...frame, ...memory },
  };
}

import { AppError } from '../../domain/errors.ts';
import { data } from '../../reply/markup.ts';
import { isCompleted } from '../../services/jobs/job-doc.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import type { Choice, JobPlan } from '../plan.ts';
import { problemReply } from '../replies/clarify.ts';
import { jobsReply, jobsToShow } from '../replies/job-list.ts';
import {
  buttonOf,
  notFoundReply,
  pausedReply,
  resumedReply,
  runningReply,
  whichReply,
} from '../replies/managed.ts';
import { noJobsReply } from '../replies/no-jobs.ts';
import { oneJobReply } from '../replies/one-job.ts';
import type { JobCommand } from './command.ts';
import type { ListedJob } from './existing-jobs.ts';
import type { Managing } from './managing.ts';
import { proposeAll, proposeDelete } from './propose-change.ts';
import { proposeMove } from './propose-move.ts';
import { selectJobs } from './select-jobs.ts';

/** What to do, and with which job. */
type JobOrder = Exclude<JobCommand, { do: 'list' }>;

/**
 * Carries out a request about existing jobs. What can be undone is done at once. What cannot, or concerns several jobs,
 * is proposed and done after confirmation.
 */
export async function manage({ command, instead }: JobPlan, at: Managing): Promise<Answer> {
  const listed = (await at.jobs.list()).filter(({ job }) => !isCompleted(job) || job.id === at.frame.job);
  const { job, listed: before } = at.frame;
  const frame = withoutOrders(at.frame);
  if (command.do === 'list') return list(command, listed, { ...at, frame });
  if (at.jobs.whyNoChange) return { reply: problemReply(at.jobs.whyNoChange), frame };
  if (listed.length === 0)
    return withInstead(
      noJobsReply(`Nothing is scheduled, so there is nothing to ${command.do}.`),
      frame,
      instead,
    );
  const found = selectJobs(command.which, listed, { job, listed: before });
  if ('none' in found)
    return withInstead(
      notFoundReply(command, found.near.length > 0 ? found.near : jobsToShow(listed), found.near.length > 0),
      frame,
      instead,
    );
  const open = {
    listed: ('which' in found ? found.which : found.these).map((each) => each.job.id).slice(0, 20),
  };
  if ('which' in found) {
    const wish = command.do === 'move' ? { do: command.do, to: command.to } : { do: command.do };
    return { reply: whichReply(command, found.which), frame: { ...frame, ...open, wish } };
  }
  const [first, another] = found.these;
  if (first && !another) return changeOne(command, first, { ...at, frame: { ...frame, job: first.job.id } });
  if (command.do === 'move')
    return {
      reply: whichReply(command, found.these),
      frame: { ...frame, ...open, wish: { do: 'move', to: command.to } },
    };
  return proposeAll(command.do, found.these, { ...at, frame: { ...frame, ...open } });
}

function list(
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

async function changeOne(command: JobOrder, listed: ListedJob, at: Managing): Promise<Answer> {
  const { job } = listed;
  const { jobs, frame } = at;
  try {
    switch (command.do) {
      case 'pause':
        await jobs.setEnabled(job.id, false);
        return { reply: pausedReply(job, command.until), frame };
      case 'resume': {
        const { next_run } = await jobs.setEnabled(job.id, true);
        return { reply: resumedReply({ ...job, next_run }, job.enabled), frame };
      }
      case 'run':
        await jobs.runNow(job.id);
        return { reply: runningReply(listed), frame };
      case 'delete':
        return proposeDelete(listed, at);
      case 'move':
        return proposeMove(listed, command.to, at);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reply: refusalReply(error, command.do, listed), frame };
  }
}

/** Returns the service's own sentence, with an alternative as a button. */
function refusalReply(error: AppError, wanted: JobOrder['do'], { job }: ListedJob) {
  const reply = problemReply(error.message);
  const instead = wanted === 'pause' ? 'delete' : wanted === 'delete' ? 'pause' : undefined;
  const isThere = error.code === 'conflict' && !isCompleted(job);
  return instead && isThere ? { ...reply, actions: [buttonOf(instead, job)] } : reply;
}

/** Forgets earlier requests. */
function withoutOrders({ wish: _, change: __, ...frame }: Frame): Frame {
  return { ...frame, choices: [] };
}

/** Adds the question itself as a choice, if no job has that name: "run the security check now". */
function withInstead(reply: Answer['reply'], frame: Frame, instead: Choice | undefined): Answer {
  if (!instead) return { reply, frame };
  const choice = { ...instead, label: `Ask now: ${data(instead.label)}` };
  const action = { id: 'choice-1', kind: 'choose' as const, label: choice.label, text: choice.text };
  return {
    reply: { ...reply, actions: [action, ...(reply.actions ?? [])] },
    frame: { ...frame, choices: [choice] },
  };
}

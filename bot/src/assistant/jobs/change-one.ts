import { AppError } from '../../domain/errors.ts';
import { isCompleted } from '../../services/jobs/job-doc.ts';
import type { Answer } from '../answer.ts';
import { problemReply } from '../replies/clarify.ts';
import { buttonOf, pausedReply, resumedReply, runningReply } from '../replies/managed.ts';
import type { JobCommand } from './command.ts';
import type { ListedJob } from './existing-jobs.ts';
import type { Managing } from './managing.ts';
import { proposeDelete } from './propose-change.ts';
import { proposeMove } from './propose-move.ts';

/** What to do, and with which job. */
type JobOrder = Exclude<JobCommand, { do: 'list' }>;

/** Does to one job what a message orders. */
export async function changeOne(command: JobOrder, listed: ListedJob, at: Managing): Promise<Answer> {
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

import type { JobChange } from '../../contract/job-change.ts';
import { AppError } from '../../domain/errors.ts';
import { data } from '../../reply/markup.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import type { JobsPort } from './jobs-port.ts';

const DONE = { pause: 'Paused', resume: 'On again', delete: 'Deleted', run: 'Running now' };

/** Pauses, resumes, runs or deletes each of several jobs, and tells which of them failed. */
export async function changeEach(
  change: Exclude<JobChange, { do: 'keep' | 'move' }>,
  frame: Frame,
  jobs: JobsPort,
): Promise<Answer> {
  const done: string[] = [];
  const failed: string[] = [];
  for (const { id, description } of change.jobs) {
    try {
      await carryOut(change.do, id, jobs);
      done.push(description);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Deleted by somebody else, or by an earlier try of this run.
      if (change.do === 'delete' && error.code === 'not_found') done.push(description);
      else failed.push(`${data(description)}: ${error.message}`);
    }
  }
  const [first, another] = done;
  const what = another ? `${done.length} jobs` : data(first ?? 'nothing');
  const { job, listed, ...rest } = frame;
  const isGone = change.do === 'delete' && change.jobs.some(({ id }) => id === job);
  return {
    reply: {
      kind: failed.length > 0 && done.length === 0 ? 'clarify' : 'notice',
      text: `**${DONE[change.do]}: ${what}.**${change.do === 'delete' && first ? ' It will not run any more.'.replace('It', another ? 'They' : 'It') : ''}`,
      ...(another && { bullets: done.slice(0, 10).map((description) => data(description)) }),
      ...(failed.length > 0 && { notes: failed }),
    },
    // The list is dropped, too, so that "it" cannot mean another job.
    frame: isGone ? rest : { ...rest, ...(job && { job }), ...(listed && { listed }) },
  };
}

async function carryOut(order: keyof typeof DONE, id: string, jobs: JobsPort): Promise<void> {
  if (order === 'delete') await jobs.remove(id);
  else if (order === 'run') await jobs.runNow(id);
  else await jobs.setEnabled(id, order === 'resume');
}

import type { JobChange } from '../../contract/job-change.ts';
import { AppError } from '../../domain/errors.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import { problemReply } from '../replies/clarify.ts';
import { decidedBeforeReply, keptReply, turnedOffReply } from '../replies/default-jobs.ts';
import type { JobsPort } from './jobs-port.ts';

type Keep = Extract<JobChange, { do: 'keep' }>;
interface At {
  frame: Frame;
  jobs: JobsPort;
}

/** Keeps jobs that nobody ordered as they are, or turns them off. Repeating it changes nothing. */
export async function keepOrTurnOff(
  decision: 'confirm' | 'cancel',
  change: Keep,
  { frame, jobs }: At,
): Promise<Answer> {
  if (decision === 'confirm') return { reply: keptReply(await standing(change, jobs)), frame };
  try {
    for (const { id } of await standing(change, jobs)) await jobs.setEnabled(id, false);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reply: problemReply(error.message), frame };
  }
  return { reply: turnedOffReply(await standing(change, jobs)), frame };
}

/** The reply if somebody else pressed first: the state of the jobs, and how to change it. */
export async function decidedBefore(change: Keep, { frame, jobs }: At): Promise<Answer> {
  return { reply: decidedBeforeReply(await standing(change, jobs)), frame };
}

async function standing({ jobs: named }: Keep, jobs: JobsPort): Promise<JobDoc[]> {
  const found = await Promise.all(named.map(({ id }) => jobs.find(id)));
  return found.filter((job) => job !== undefined);
}

import type { JobChange } from '../../contract/job-change.ts';
import type { Reply } from '../../contract/reply.ts';
import { AppError } from '../../domain/errors.ts';
import type { JobDecision } from '../../services/jobs/decide.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import { problemReply } from '../replies/clarify.ts';
import { jobInWords, runInWords } from '../replies/job-words.ts';
import { buttonOf } from '../replies/managed.ts';
import { changeEach } from './change-each.ts';
import type { JobsPort } from './jobs-port.ts';
import { decidedBefore, keepOrTurnOff } from './keep.ts';
import type { Managing } from './managing.ts';

/** A proposed change, and the run that proposed it. */
export interface ProposedChange {
  run: string;
  change: JobChange;
  /** Another job was proposed too. One of the two is decided. */
  beside?: true;
}

const BEFORE: Record<JobDecision, string> = {
  confirmed: 'This was confirmed',
  cancelled: 'This was cancelled',
  changed: 'This was changed',
  moved: 'This was confirmed',
};

const notice = (text: string): Reply => ({ kind: 'notice', text });

/** Applies a button's or a typed word's decision about a change. If it was decided before, says so. */
export async function decideChange(
  decision: 'confirm' | 'cancel',
  { run, change, beside }: ProposedChange,
  { frame, jobs }: Managing,
): Promise<Answer> {
  if (jobs.whyNoChange) return { reply: problemReply(jobs.whyNoChange), frame };
  const confirmed = beside ? 'moved' : 'confirmed';
  const wanted = decision === 'confirm' ? confirmed : 'cancelled';
  const decided = await jobs.decide(run, wanted);
  const after = without(frame, run);
  if (!decided.own && change.do === 'keep') return decidedBefore(change, { frame: after, jobs });
  if (!decided.own) {
    const before =
      beside && decided.decision === 'confirmed' ? 'A second one was added' : BEFORE[decided.decision];
    return {
      reply: notice(`${before} before. Ask “what is scheduled here?” to see how things stand.`),
      frame: after,
    };
  }
  if (change.do === 'keep') return keepOrTurnOff(decision, change, { frame: after, jobs });
  if (wanted === 'cancelled') return { reply: notice('All right, nothing was changed.'), frame: after };
  return change.do === 'move' ? move(change, after, jobs) : changeEach(change, after, jobs);
}

async function move(
  { job: { id }, from, to }: Extract<JobChange, { do: 'move' }>,
  frame: Frame,
  jobs: JobsPort,
): Promise<Answer> {
  try {
    const job = await jobs.move(id, from, to);
    const next = job.next_run
      ? ` Next run: ${runInWords(job.next_run, job.schedule.timezone)}.`
      : ' It is paused.';
    return {
      reply: {
        ...notice(`**Moved: ${jobInWords(job)}.**${next}`),
        ...(!job.enabled && { actions: [buttonOf('resume', job)] }),
      },
      frame: { ...frame, job: id },
    };
  } catch (error) {
    if (error instanceof AppError) return { reply: problemReply(error.message), frame };
    throw error;
  }
}

/** Forgets the change, because "yes" means something else from now on. */
function without({ change, ...frame }: Frame, run: string): Frame {
  return { ...frame, choices: [], ...(change && change.run !== run && { change }) };
}

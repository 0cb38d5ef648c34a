import type { Answer } from '../answer.ts';
import type { Draft, Frame } from '../frame.ts';
import type { Choice, SchedulePlan } from '../plan.ts';
import { problemReply } from '../replies/clarify.ts';
import { whatReply, whenReply, whichTimeReply } from '../replies/job-questions.ts';
import type { Proposing } from './offer.ts';
import { offer } from './offer.ts';

/**
 * Replies to an order for a job with what was understood, and asks for what is missing or for consent. Saves nothing
 * except the thread's memory of it.
 */
export async function propose(plan: SchedulePlan, proposing: Proposing): Promise<Answer> {
  // The next message is about this, and not about a change of another job.
  const { change: _, wish: __, ...frame } = proposing.frame;
  const at = { ...proposing, frame };
  const { reading, what, options = [] } = plan;
  const replaces = plan.amends ? (frame.draft?.run ?? frame.draft?.replaces) : undefined;
  const open = (draft: Draft, choices: Choice[] = []): Frame => ({
    ...frame,
    choices,
    draft: { ...draft, ...(replaces && { replaces }) },
  });
  const wanted = what && { wanted: what };
  if (reading?.kind === 'problem') {
    const reply = problemReply(reading.message);
    return plan.amends ? { reply } : { reply, frame: open({ ...wanted }) };
  }
  const times = reading?.kind === 'ask' ? reading.options.map(({ schedule }) => schedule) : [];
  // If a time is ambiguous, the recurring meaning is used: "on weekdays" keeps its hour.
  const schedule =
    reading && 'schedule' in reading ? reading.schedule : times.findLast(({ kind }) => kind === 'cron');
  const known = schedule && { schedule };
  if (!what) {
    // Which of several times it should run is asked once it is known what it does.
    const isOne = reading?.kind !== 'ask';
    const reply = whatReply(isOne ? schedule : undefined, plan.unclear, options);
    return { reply, frame: open({ ...known }, isOne ? options : []) };
  }
  if (!reading) return { reply: whenReply(what.description, options), frame: open({ ...wanted }, options) };
  if (reading.kind === 'ask')
    return {
      reply: whichTimeReply(what.description, reading.question, options),
      frame: open({ ...wanted, ...known }, options),
    };
  const { asked, but, elsewhere } = plan;
  return offer({ asked, but, what, reading, replaces, elsewhere }, at);
}

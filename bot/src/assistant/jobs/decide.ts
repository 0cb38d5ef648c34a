import type { Proposal } from '../../contract/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { instantsOf } from '../../domain/schedule/schedule.ts';
import type { Answer } from '../answer.ts';
import type { Draft, Frame } from '../frame.ts';
import type { Decision } from '../plan.ts';
import { problemReply } from '../replies/clarify.ts';
import { cancelledReply, changeReply, scheduledReply } from '../replies/decided-replies.ts';
import { historyReply } from '../replies/history-reply.ts';
import { placeInWords } from '../replies/job-words.ts';
import { nowhereReply } from '../replies/nowhere-reply.ts';
import type { JobsPort } from './jobs-port.ts';
import { jobIdOf } from './offer.ts';

/** A proposed job, and the run that proposed it. */
export interface Proposed {
  run: string;
  proposal: Proposal;
}

export interface Deciding {
  frame: Frame;
  now: Date;
  jobs: JobsPort;
}

/** Applies a button's or a typed word's decision about a proposed job. If it was decided before, says so. */
export async function decide(decision: Decision, proposed: Proposed, at: Deciding): Promise<Answer> {
  if (decision === 'confirm') return confirm(proposed, at);
  if (decision === 'cancel') return cancel(proposed, at);
  return change(proposed, at);
}

/** Returns a draft as a proposal. Undefined while it is incomplete. */
export function proposedOf({ run, wanted, schedule }: Draft, now: Date): Proposed | undefined {
  if (!run || !wanted || !schedule) return undefined;
  const { description, query, plan } = wanted;
  const next_runs = instantsOf(schedule, now, 3).map((each) => each.toISOString());
  return {
    run,
    proposal: { description, query, plan: { tool: plan.tool, args: plan.args }, schedule, next_runs },
  };
}

async function confirm({ run, proposal }: Proposed, at: Deciding): Promise<Answer> {
  const { jobs, now } = at;
  const { description, query, plan, schedule } = proposal;
  const place = await jobs.place();
  if (place.at === 'none') {
    const choice = { label: `Now: ${description}`, text: query, plan: { kind: 'tool' as const, ...plan } };
    return { reply: nowhereReply(proposal, place.why, choice), frame: { ...at.frame, choices: [choice] } };
  }
  const id = jobIdOf(run);
  const [next] = instantsOf(schedule, now, 1);
  // A job whose time has passed, or without room for it, is not confirmed. It can be later.
  const why = next
    ? await jobs.whyNoMore()
    : 'The time of this job has passed meanwhile. Tell me another one: “tomorrow at 9”, say.';
  if (why && !(await jobs.find(id))) return { reply: problemReply(why) };
  const { decision, own } = await jobs.decide(run, 'confirmed');
  if (decision !== 'confirmed')
    return { reply: historyReply(decision, proposal), frame: without(at.frame, run) };
  const found = own ? undefined : await jobs.find(id);
  if (!own)
    return {
      reply: historyReply('confirmed', proposal, found),
      frame: { ...without(at.frame, run), ...(found && { job: id }) },
    };
  const address = place.at === 'here' ? { address: place.address } : {};
  try {
    const job = await jobs.create({
      id,
      description,
      query,
      plan,
      schedule,
      platform: place.platform,
      ...address,
    });
    return {
      reply: scheduledReply(job, placeInWords(place, schedule)),
      frame: { ...without(at.frame, run), job: id },
    };
  } catch (error) {
    if (error instanceof AppError) return { reply: problemReply(error.message) };
    throw error;
  }
}

async function cancel({ run, proposal }: Proposed, { frame, jobs }: Deciding): Promise<Answer> {
  const { decision, own } = await jobs.decide(run, 'cancelled');
  if (decision === 'cancelled' && own) return { reply: cancelledReply, frame: without(frame, run) };
  const job = decision === 'confirmed' ? await jobs.find(jobIdOf(run)) : undefined;
  return { reply: historyReply(decision, proposal, job), frame: without(frame, run) };
}

async function change({ run, proposal }: Proposed, { frame, jobs }: Deciding): Promise<Answer> {
  const made = await jobs.find(jobIdOf(run));
  if (made) {
    return {
      reply: historyReply('confirmed', proposal, made),
      frame: { ...without(frame, run), job: made.id },
    };
  }
  const { description, query, plan, schedule } = proposal;
  const before = frame.draft?.run === run ? frame.draft.wanted : undefined;
  const wanted = before ?? { query, description, plan: { kind: 'tool' as const, ...plan } };
  return {
    reply: changeReply(proposal),
    frame: { ...frame, choices: [], draft: { run, wanted, schedule, changing: true } },
  };
}

/** Forgets that proposal, because "yes" means something else from now on. */
function without({ draft, ...frame }: Frame, run: string): Frame {
  return { ...frame, choices: [], ...(draft && draft.run !== run && { draft }) };
}

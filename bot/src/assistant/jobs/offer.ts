import type { Proposal } from '../../contract/proposal.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { instantsOf } from '../../domain/schedule/schedule.ts';
import type { Tool, ToolContext } from '../../tools/tool.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import type { Choice, SaidSchedule, Wanted } from '../plan.ts';
import { onlyHere } from '../planner/scheduled/channel.ts';
import { moveOrAddReply, scheduledAlreadyReply } from '../replies/already.ts';
import { problemReply } from '../replies/clarify.ts';
import { historyReply } from '../replies/history-reply.ts';
import { placeInWords } from '../replies/job-words.ts';
import { nowhereReply } from '../replies/nowhere-reply.ts';
import { proposalReply } from '../replies/proposal.ts';
import { findAlready } from './already.ts';
import { estimateInWords } from './estimate.ts';
import type { JobsPort } from './jobs-port.ts';
import { alwaysNote, fileNote, fixedNote, ignoredNote, mailNote } from './proposal-notes.ts';
import type { Clock } from './same-question.ts';

/** The number of runs shown before confirmation. */
const NEXT_RUNS = 3;

export interface Proposing {
  frame: Frame;
  context: ToolContext;
  tools: readonly Tool[];
  planned: Clock['planned'];
  /** Absent if there is no workspace. */
  jobs: JobsPort | undefined;
}

interface Offer {
  /** The message. */
  asked: string;
  /** What is left out, as a sentence. */
  but: string | undefined;
  what: Wanted;
  reading: Extract<SaidSchedule, { schedule: Schedule }>;
  /** The run that proposed the job which this changes. */
  replaces: string | undefined;
  /** Another channel that was requested. */
  elsewhere: string | undefined;
}

/** Offers the job that a message describes, with buttons to confirm it. */
export async function offer(
  { asked, but, what, reading, replaces, elsewhere }: Offer,
  { frame, context, tools, planned, jobs }: Proposing,
): Promise<Answer> {
  const { schedule } = reading;
  const { description, query } = what;
  const { tool, args, assumed = [], ignored } = what.plan;
  const place = await jobs?.place();
  const { draft: _, ...rest } = frame;
  if (jobs?.whyNoChange) return { reply: problemReply(jobs.whyNoChange), frame: rest };
  if (!jobs || !place || place.at === 'none') {
    const now: Choice = { label: `Now: ${description}`, text: query, plan: what.plan };
    const why = place?.at === 'none' ? place.why : 'no_workspace';
    const wish = { description, schedule, but, ...(reading.kind === 'nearest' && { nearest: reading.why }) };
    // "make that Fridays" still refers to it.
    return {
      reply: nowhereReply(wish, why, now),
      frame: { ...rest, choices: [now], draft: { wanted: what, schedule } },
    };
  }
  const next_runs = instantsOf(schedule, context.now, NEXT_RUNS).map((each) => each.toISOString());
  if (next_runs.length === 0)
    return {
      reply: problemReply('That time has passed. Say one that is to come.'),
      frame: { ...rest, draft: { wanted: what, ...(replaces && { replaces }) } },
    };
  const proposal: Proposal = { description, query, plan: { tool, args }, schedule, next_runs };
  if (replaces) {
    const { decision } = await jobs.decide(replaces, 'changed');
    if (decision === 'confirmed') {
      const job = await jobs.find(jobIdOf(replaces));
      return { reply: historyReply('confirmed', job ?? proposal, job), frame: { ...rest, choices: [] } };
    }
  }
  const clock = { now: context.now, timezone: context.timezone, planned };
  const already = findAlready(proposal, await jobs.list(), { clock, place });
  if (already?.times === 'same')
    return {
      reply: scheduledAlreadyReply(already.job, proposal),
      frame: { ...rest, choices: [], job: already.job.id },
    };
  const why = [
    ...(but ? [but] : []),
    ...(elsewhere ? [onlyHere(elsewhere)] : []),
    ...(reading.kind === 'nearest' ? [reading.why] : []),
  ];
  const draft = { run: jobs.runId, wanted: what, schedule };
  const said = {
    cost: estimateInWords(what.plan, tools, context.accounts),
    where: placeInWords(place, schedule),
    notes: [
      ...reading.assumed,
      ...assumed,
      ...ignoredNote(ignored),
      ...fixedNote(what, schedule, context, planned),
      ...alwaysNote(asked),
      ...mailNote(asked),
      ...(but ? [] : fileNote(asked)),
    ],
  };
  if (already) {
    const reply = moveOrAddReply(already.job, proposal, { ...said, notes: [...why, ...said.notes] });
    const change = reply.change && { change: { run: jobs.runId, change: reply.change } };
    return { reply, frame: { ...rest, choices: [], draft, ...change } };
  }
  const reply = proposalReply(proposal, { ...said, ...(why.length > 0 && { why: why.join(' ') }) });
  return { reply, frame: { ...rest, choices: [], draft } };
}

/** One proposal creates one job, however often it is confirmed. */
export const jobIdOf = (proposal: string): string => `job-${proposal}`;

import type { Proposal } from '../../contract/proposal.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { instantsOf } from '../../domain/schedule/schedule.ts';
import { data } from '../../reply/markup.ts';
import type { Tool, ToolContext } from '../../tools/tool.ts';
import type { Answer } from '../answer.ts';
import type { Draft, Frame } from '../frame.ts';
import type { Choice, SaidSchedule, SchedulePlan, Wanted } from '../plan.ts';
import { onlyHere } from '../planner/scheduled/channel.ts';
import { periodOf } from '../planner/scheduled/moving-words.ts';
import { moveOrAddReply, scheduledAlreadyReply } from '../replies/already.ts';
import { problemReply } from '../replies/clarify.ts';
import {
  historyReply,
  nowhereReply,
  placeInWords,
  proposalReply,
  whatReply,
  whenReply,
  whichTimeReply,
} from '../replies/proposal.ts';
import { findAlready } from './already.ts';
import { estimateInWords } from './estimate.ts';
import type { JobsPort } from './jobs-port.ts';
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

async function offer(
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
      ...fixedNote(what, schedule, context),
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

function ignoredNote(ignored: string[] | undefined): string[] {
  if (!ignored?.length) return [];
  return [`I did not understand ${ignored.map((word) => `“${data(word)}”`).join(', ')}, and left it out.`];
}

/** Notes that a recurring job always covers the same period, or that “this month” is a single day on the first. */
function fixedNote({ plan, query }: Wanted, schedule: Schedule, context: ToolContext): string[] {
  const period = schedule.kind === 'cron' ? periodOf(plan, query, context) : undefined;
  if (!period) return [];
  if (period.moves)
    return isFirstOfMonth(schedule) && TO_DATE.test(period.words)
      ? ['On the first that is one day: say “last month” for the whole month before.']
      : [];
  return [
    `It is about ${data(period.words)} every time: say “yesterday” or “last month” for days that move.`,
  ];
}

const TO_DATE = /\b(?:month to date|this month|so far|mtd)\b/i;
const isFirstOfMonth = (schedule: Schedule): boolean =>
  schedule.kind === 'cron' && schedule.cron.split(' ')[2] === '1';

/** "tell me if there are public buckets": notes that a job also reports when there are none. */
const alwaysNote = (asked: string): string[] =>
  /\b(?:if|unless|whenever|in case|alert|warn)\b/i.test(asked)
    ? ['It is posted each time, also where there is nothing to tell.']
    : [];

/** "mail it to sally@larkspur.example": notes that a job sends no mail. */
const mailNote = (asked: string): string[] =>
  /[\w.+-]+@[\w-]+\.\w+|\be-?mail\b/i.test(asked) ? ['I post here and send no e-mail.'] : [];

/** "with an excel file": notes that a job sends no file. */
const fileNote = (asked: string): string[] =>
  /\b(?:csv|tsv|xlsx?|excel|spreadsheet|pdf|attach(?:ed|ment)?)\b/i.test(asked)
    ? ['It comes without a file: say “as CSV” in its thread when you want one.']
    : [];

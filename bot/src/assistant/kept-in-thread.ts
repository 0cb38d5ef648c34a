import { isDeepStrictEqual } from 'node:util';
import type { Period } from '../contract/query.ts';
import { periodSchema } from '../contract/query.ts';
import { DAY_MS } from '../domain/time.ts';
import { toolById } from '../tools/index.ts';
import type { Answer } from './answer.ts';
import type { Frame } from './frame.ts';
import type { ToolPlan } from './plan.ts';
import { differInOne, filtersOf } from './planner/follow-up/both-costs.ts';
import type { Turn } from './turns.ts';
import { remembered } from './turns.ts';

/** Adds the thread's latest turns to the answer, for a language model to continue from. */
export const withTurn = (
  answer: Answer,
  { asked, before, calls }: { asked: string; before: Frame; calls?: Turn['calls'] | undefined },
): Answer => ({
  ...answer,
  frame: {
    ...(answer.frame ?? before),
    turns: remembered(before.turns, { asked, reply: answer.reply, ...(calls && { calls }) }),
  },
});

/** The job that the thread is about. */
export const jobOf = ({ job }: Frame): Pick<Frame, 'job'> => (job ? { job } : {});

/** The lists that the thread showed, plus one. */
export function listsWith({ lists = [] }: Frame, plan: ToolPlan): ToolPlan[] {
  if (!isListed(plan)) return lists;
  const { args, tool } = plan;
  const others = isNarrower(lists.at(-1), plan) ? lists.slice(0, -1) : lists;
  // The first is kept longest, because people count from it.
  const kept = others.length < MAX_LISTS ? others : others.toSpliced(1, 1);
  return [...kept, { kind: 'tool', tool, args }];
}

/** Reports whether a list replaces the one before it. */
const isNarrower = (before: ToolPlan | undefined, plan: ToolPlan): boolean =>
  before?.tool === plan.tool &&
  isDeepStrictEqual(before.args.group_by, plan.args.group_by) &&
  !isElsewhere(before.args.regions, plan.args.regions) &&
  !(plan.tool === 'cost.usage' && differInOne(filtersOf(before), filtersOf(plan)));

/** Returns the list from which the thread narrowed to its last one: the first of those that replaced each other. */
export function widerWith({ lists = [], wider }: Frame, plan: ToolPlan): Pick<Frame, 'wider'> {
  const before = lists.at(-1);
  if (!isListed(plan) || toolById(plan.tool)?.kind !== 'list') return wider ? { wider } : {};
  if (!before || !isNarrower(before, plan)) return {};
  if (wider?.tool === plan.tool) return { wider };
  return isDeepStrictEqual(before.args, plan.args) ? {} : { wider: before };
}

/** Returns the list to which a question about all of them goes back, after an answer in several parts. */
export function widerOf({ lists = [], wider }: Frame): Pick<Frame, 'wider'> {
  const base = wider ?? lists.find(({ tool }) => toolById(tool)?.kind === 'list');
  return base ? { wider: base } : {};
}

const MAX_LISTS = 3;

/** "and frankfurt", after a list of Sydney: another list. */
const isElsewhere = (before: unknown, now: unknown): boolean =>
  Array.isArray(before) && Array.isArray(now) && !now.some((region) => before.includes(region));

/** One row, or a number, is not a list. */
const isListed = ({ args, tool }: ToolPlan): boolean =>
  args.limit !== 1 &&
  (args.row === undefined || tool !== 'checks.urgent') &&
  (args.measure === undefined || args.group_by !== undefined) &&
  (toolById(tool)?.kind === 'list' || /^(?:cost\.|checks\.(?:findings|urgent)$)/.test(tool));

/** Returns the words of the last plan, as long as it is the same. */
export const askedOf = (plan: ToolPlan, { last, asked }: Frame): Pick<Frame, 'asked'> =>
  asked && last && isDeepStrictEqual([last.tool, last.args], [plan.tool, plan.args]) ? { asked } : {};

/** October and then September: the days that were shown before, of costs that are the same but for their days. */
export function otherDays(frame: Frame, { args, tool }: ToolPlan): Pick<Frame, 'otherDays'> {
  const { last } = frame;
  if (tool !== 'cost.usage' || last?.tool !== tool) return {};
  const [{ period: now, ...rest }, { period: before, ...restBefore }] = [args, last.args];
  if (!isDeepStrictEqual(rest, restBefore)) return {};
  if (isDeepStrictEqual(now, before)) return frame.otherDays ? { otherDays: frame.otherDays } : {};
  const days = periodSchema.parse(before);
  const [one, two] = [daysIn(days), daysIn(periodSchema.parse(now))];
  return Math.min(one, two) / Math.max(one, two) >= ALIKE ? { otherDays: days } : {};
}

const daysIn = ({ end, start }: Period): number => (Date.parse(end) - Date.parse(start)) / DAY_MS;
/** Months are compared with months, even with one that has only a week to go. A day is not compared with a year. */
const ALIKE = 0.7;

/** What a later "bigger" is about. */
export const drawnAs = (as: ToolPlan['as'] | 'source' | 'meaning'): Pick<Frame, 'drawn'> =>
  as === 'chart' || as === 'large' ? { drawn: true } : {};

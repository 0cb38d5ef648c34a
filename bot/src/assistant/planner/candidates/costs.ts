import type { Filter } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import { isLineOfBill, LINE_OF_BILL } from '../cost/line-of-bill.ts';
import { costPlan } from '../cost/plan.ts';
import type { CostReading } from '../cost/reading.ts';
import { singleThingsPlan } from '../cost/single-things.ts';
import type { Readings } from '../readings.ts';
import type { Candidate } from './candidate.ts';

/**
 * Reads the question as one about money. Returns undefined if nothing points to money.
 * @param lists the other things that the question may ask for
 */
export function costCandidate(
  { cost, lists: read, question }: Readings,
  lists: Candidate[],
  input: PlanInput,
): { candidate: Candidate; isDecisive: boolean } | undefined {
  const isLine = isLineOfBill({ cost, lists: read, question });
  const score = isLine ? LINE_OF_BILL : evidenceOf(cost, question.text, lists);
  if (score <= 0) return undefined;
  const told = isLine ? { ...cost, score } : cost;
  const ofThings = singleThingsPlan({ cost: told, lists: read, question }, lists);
  if (ofThings)
    return {
      candidate: { plan: ofThings, score: score + OF_THINGS, noun: true, nounAt: 0 },
      isDecisive: true,
    };
  const isThingNamed = !isLine && lists.some((list) => list.noun && list.score > 0);
  return {
    candidate: {
      plan: costPlan(cost, input),
      score: score + (isThingNamed ? 3 : 2),
      noun: true,
      nounAt: 0,
    },
    isDecisive: score >= 5 && !isThingNamed,
  };
}

/** This scores higher than a thing that is only named: the costs explain the thing, too. */
const OF_THINGS = 4;

const BESIDE = /\b(?:vs\.?|versus|compared? (?:to|with)|against)\s/i;
const SIDES = 9;

/** Returns how strongly a question points to money: by words for it, or by a time where nothing could be listed. */
function evidenceOf(cost: CostReading, text: string, lists: Candidate[]): number {
  const { baseline, filters, groupBy, ignored, named, period } = cost;
  // "EC2 vs RDS": two services side by side and nothing else.
  const isBeside = filters.some(
    ({ dimension, op, values }) => dimension === 'service' && op === 'eq' && values.length > 1,
  );
  const isCosts = isBeside && groupBy[0] === 'service' && BESIDE.test(text) && ignored.length === 0;
  if (cost.score <= 0 && isCosts) return SIDES;
  if (cost.score > 0 || !period) return cost.score;
  const isThingNamed = lists.some(({ noun }) => noun);
  // "October against September"
  const sides =
    named.length > 1 && baseline && lists.every(({ noun, plan }) => !noun || !hasOwnFilters(plan.args));
  if (sides && ignored.length < 9) return 9 - ignored.length;
  // "november per account and region": nothing else has a time and is told apart by two of these.
  if (
    groupBy.length > 1 &&
    groupBy.every((key) => /^(?:region|account|service|tag:)/.test(key)) &&
    ignored.length < 2
  )
    return 9;
  if (isThingNamed) return 0;
  // "top 5 services in September", "GuardDuty last month"
  const isPartOfBill =
    groupBy.some((key) => !/^(?:region|account)$/.test(key)) || filters.some(({ op }) => op === 'eq');
  // "November so far per team": only costs are grouped by team and month.
  if (groupBy.some((key) => key.startsWith('tag:')) && ignored.length < 3) return 6 - ignored.length;
  // If the question does not mention money, events show what changed.
  if (/\bchang/i.test(text) && groupBy.length === 0) return 0;
  if (baseline && ignored.length < 4) return 4 - ignored.length;
  return isPartOfBill || cost.compares || /\btotal\b/i.test(text) ? 5 - 1.5 * ignored.length : 0;
}

/** Reports whether the plan has filters besides those that periods made. */
const hasOwnFilters = (args: Record<string, unknown>): boolean =>
  ((args.filters ?? []) as Filter[]).some(({ field }) => !/(_at|modified|since|active|used)$/.test(field));

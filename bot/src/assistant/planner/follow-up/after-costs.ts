import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isComparative, readAsked } from '../cost/asked.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { amongPeers } from './among-peers.ts';
import { asSeries } from './as-series.ts';
import { againstNamed, askedOfCosts, leftOf } from './asked-of-costs.ts';
import { WHY, WHY_THAT } from './asks-why.ts';
import { besidesTheTwo, betweenShown } from './between-shown.ts';
import { costsBeside, UNTAGGED } from './costs-beside.ts';
import { theEnd } from './end-of-costs.ts';
import { afterForecast, forecastAfter, forecastAgainst } from './forecast-after.ts';
import { ofGroup } from './of-billed-group.ts';
import { patchCost } from './patch-cost.ts';
import { peopleOf, WHO_IS_THAT } from './people-of.ts';
import { opensElliptically } from './ties.ts';
import { whyOf } from './why-of-costs.ts';

/** Plans what a message asks about the costs that were shown. */
export function afterCosts(last: ToolPlan, readings: Readings, input: PlanInput): ToolPlan | undefined {
  const between = betweenShown(last, readings, input);
  if (between) {
    const said = { ...readings, cost: besidesTheTwo(readings.cost) };
    // "which was dearer" asks for one of the two.
    return (isComparative(readings.question.text) ? undefined : afterCosts(between, said, input)) ?? between;
  }
  const { question, lists, cost, group } = readings;
  const { text } = question;
  const asked = { ...input, text };
  const one = group ?? theEnd(last, readings, input);
  const isWho = one && one.id !== UNTAGGED && WHO_IS_THAT.test(text);
  const people = isWho ? peopleOf(one, input.graph) : undefined;
  if (people) return people;
  if (one) {
    const ofOne = ofGroup(last, cost, one, text);
    // "break the second one down" groups it by its next dimension.
    const { finer, ...others } = readAsked(text).asked;
    const isFiner = group !== undefined && finer && Object.keys(others).length === 0;
    const narrowed =
      (isFiner ? undefined : askedOfCosts(last, ofOne, asked, true)) ?? patchCost(last, ofOne, asked);
    if (narrowed) return WHY.test(text) || WHY_THAT.test(text) ? whyOf(narrowed, input) : narrowed;
  }
  // "why is web so much" is about one of the groups that were shown.
  const asksWhy = WHY.test(text) && cost.filters.length > 0 ? patchCost(last, cost, asked) : undefined;
  if (asksWhy && !asksWhy.ignored) return whyOf(asksWhy, input);
  // "what is behind it", of costs that lack a tag, asks what they are.
  const isOfUntagged = last.tool === 'cost.usage' && isLacking(last) && BEHIND.test(text);
  const parts = isOfUntagged ? askedOfCosts(last, cost, asked) : undefined;
  if (parts) return parts;
  if (WHY_THAT.test(text)) return whyOf(last, input);
  const ofTime = whyThen(last, readings, asked);
  if (ofTime) return ofTime;
  const among = amongPeers(last, cost, asked);
  if (among) return among;
  const within = contentsOf(last, cost, asked);
  if (within) return within;
  const beside = costsBeside(last, cost, text, input.frame?.shown) ?? asSeries(last, cost, asked);
  if (beside) return beside;
  const elliptic = opensElliptically(text);
  const wasAhead = last.tool === 'cost.forecast';
  if (cost.ahead && (elliptic || wasAhead || cost.score <= 0) && !lists.some(({ noun }) => noun))
    return forecastAfter(last, cost, input);
  const against = forecastAgainst(last, readings, input);
  if (against) return against;
  const standsAlone = cost.score > 0 && cost.period && !elliptic && MONEY.test(text);
  const answer = standsAlone ? undefined : askedOfCosts(last, cost, asked);
  if (answer) return answer;
  if (wasAhead) return afterForecast(last, cost, { input, elliptic });
  if (standsAlone) return undefined;
  // "which EC2 instances are running?": a question that costs cannot answer is a new one.
  const isNamed = lists.some(({ noun }) => noun) && (leftOf(cost).length > 0 || LISTS.test(text));
  const isOther = cost.score <= 0 && (isNamed || HAVING.test(text));
  return isOther ? undefined : patchCost(last, cost, asked);
}

const MONEY = /\b(?:cost|costs|spen[dt]|bill|charges?|pay)\b/i;
const BEHIND = /\bwhat (?:is|are) (?:all |really )?(?:behind|in|inside) (?:it|that|this|them|those|there)\b/i;
const isLacking = ({ args }: ToolPlan): boolean =>
  ((args.filters ?? []) as CostFilter[]).some(({ op, values }) => op === 'eq' && values.includes(''));

/** "why was october so bad": why the costs that were shown are as they are in another time. */
function whyThen(last: ToolPlan, { cost }: Readings, asked: PlanInput): ToolPlan | undefined {
  const isPlain = cost.period !== undefined && cost.filters.length + cost.groupBy.length === 0;
  if (!WHY.test(asked.text) || !isPlain || cost.ahead || leftOf(cost).length > 0) return undefined;
  const { baseline: _, ...args } = last.args;
  // "why is it higher than september", after October: the message names one side, the other was shown.
  const sides = cost.compares && cost.named.length === 1 ? againstNamed(last, cost, asked) : undefined;
  const baseline = cost.compares ? cost.baseline : undefined;
  const times = sides ?? { period: cost.period, ...(baseline && { baseline }) };
  return whyOf({ ...last, args: { ...args, ...times } }, asked);
}

const WHAT_IS_IN =
  /\bwhat (?:is|are|was|were) (?:all |actually |really )?(?:in(?:side)?|part of|behind|under)\b/i;

/**
 * "what is in the untagged part, by service", after a comparison, asks for the costs of that part, not for their
 * change.
 */
function contentsOf(last: ToolPlan, cost: CostReading, asked: PlanInput): ToolPlan | undefined {
  const isCompared = last.tool === 'cost.compare' || last.tool === 'cost.increase';
  const isOfPart = cost.filters.length > 0 && WHAT_IS_IN.test(asked.text) && !cost.compares;
  if (!isCompared || !isOfPart || leftOf(cost).length > 0) return undefined;
  const { accounts, filters, metric, period } = last.args;
  const usage = { period, filters, metric, ...(accounts !== undefined && { accounts }) };
  const groupBy = cost.groupBy.length > 0 ? cost.groupBy : ['service'];
  return patchCost(toolPlan('cost.usage', usage), { ...cost, groupBy, ignored: [] }, asked);
}

/** "which regions have no trail": whether something exists is not a question about costs. */
const HAVING = /\b(?:has|have|had) (?:no|not|any|an?)\b/i;

/** "show the S3 buckets", "how many volumes": asks for the things, although it names a service. */
const LISTS =
  /^(?:(?:and|now|ok|so|please)[, ]+)*(?:list|name|count|how many|show (?:me )?(?:the|all|our|my))\b/i;

import { baselineFor } from '../../../domain/baseline.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { groupOf, isGroup } from '../../shown.ts';
import { isComparative, readAsked } from '../cost/asked.ts';
import { asManyDays } from '../cost/periods.ts';
import { costPlan } from '../cost/plan.ts';
import type { CostReading } from '../cost/reading.ts';
import { NOTHING } from '../cost/reading.ts';
import type { Readings } from '../readings.ts';
import { serviceOfTool } from '../services-of-tools.ts';
import { toolPlan } from '../tool-plan.ts';
import { amongPeers } from './among-peers.ts';
import { asksForSteps, asSeries } from './as-series.ts';
import { askedOfCosts, leftOf } from './asked-of-costs.ts';
import { WHY, WHY_THAT } from './asks-why.ts';
import { besidesTheTwo, betweenShown } from './between-shown.ts';
import type { CostArgs } from './costs-beside.ts';
import { billedAs, costsBeside, UNTAGGED } from './costs-beside.ts';
import { afterForecast, forecastAfter } from './forecast-after.ts';
import { patchCost } from './patch-cost.ts';
import { peopleOf, WHO_IS_THAT } from './people-of.ts';
import { sameDays } from './same-days.ts';
import { opensElliptically } from './ties.ts';
import { withIncluded } from './with-included.ts';

const MONEY = /\b(?:cost|costs|spen[dt]|bill|charges?|pay)\b/i;
/** Plans what a message asks about the costs that were shown. */
export function afterCosts(last: ToolPlan, readings: Readings, input: PlanInput): ToolPlan | undefined {
  const between = betweenShown(last, readings, input);
  if (between) {
    const said = { ...readings, cost: besidesTheTwo(readings.cost) };
    // "which was dearer" asks for one of the two.
    return (isComparative(readings.question.text) ? undefined : afterCosts(between, said, input)) ?? between;
  }
  const { question, lists, cost, group } = readings;
  const { text, tokens } = question;
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
  if (WHY_THAT.test(text)) return whyOf(last, input);
  const including = withIncluded(last, cost);
  if (including) return including;
  const among = amongPeers(last, cost, asked);
  if (among) return among;
  const alike = sameDays(last, cost, question);
  if (alike) return alike;
  const within = contentsOf(last, cost, asked);
  if (within) return within;
  const beside = costsBeside(last, cost, text, input.frame?.shown) ?? asSeries(last, cost, asked);
  if (beside) return beside;
  const elliptic = opensElliptically(text);
  const wasAhead = last.tool === 'cost.forecast';
  if (cost.ahead && (elliptic || wasAhead || cost.score <= 0) && !lists.some(({ noun }) => noun))
    return forecastAfter(last, cost, input);
  const ofIt = costOfIt(last, cost, asked);
  if (ofIt) return ofIt;
  const standsAlone = cost.score > 0 && cost.period && !elliptic && MONEY.test(text);
  const answer = standsAlone ? undefined : askedOfCosts(last, cost, asked);
  if (answer) return answer;
  if (wasAhead) return afterForecast(last, cost, { input, elliptic });
  if (standsAlone) return undefined;
  const ofThings =
    cost.score <= 0 && (elliptic || tokens.length <= SHORT) ? ofService(cost, readings) : undefined;
  if (ofThings) return patchCost(last, ofThings, asked);
  // "which EC2 instances are running?": a question that costs cannot answer is a new one.
  const isNamed = lists.some(({ noun }) => noun) && (leftOf(cost).length > 0 || LISTS.test(text));
  const isOther = cost.score <= 0 && (isNamed || HAVING.test(text));
  return isOther ? undefined : patchCost(last, cost, asked);
}

const OF_IT = /\b(?:it|that|this|they|those|these)\b/i;

const HOW_MUCH = /\bhow much (?:was|is|were|are|did)\b/i;

/** "what did it cost last month", after why costs rose, asks for the same costs in that time. */
function costOfIt(last: ToolPlan, cost: CostReading, asked: PlanInput): ToolPlan | undefined {
  const { accounts, filters = [], metric } = last.args as unknown as CostArgs;
  const isPlain = cost.filters.length === 0 && cost.accounts.length === 0 && !cost.compares && !cost.ahead;
  if (!isPlain || !cost.period || filters.length === 0) return undefined;
  const isOfIt = OF_IT.test(asked.text) && (MONEY.test(asked.text) || HOW_MUCH.test(asked.text));
  if (!isOfIt || leftOf(cost).length > 0) return undefined;
  return costPlan(
    { ...cost, filters, accounts: accounts ?? [], ...(metric && { metric }), ignored: [] },
    asked,
  );
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

/** "break that one down": one of several rows; the first if none was picked. */
const THAT_ONE = /\b(?:that|this) one\b/i;

/** "which team spends most?" "on what?", "in which region?", "why": returns the one row that the last answer named. */
function theEnd(last: ToolPlan, { cost, question }: Readings, { frame }: PlanInput): Shown | undefined {
  const { shown: [first] = [] } = frame ?? {};
  const isOne = last.args.limit === 1 || last.args.end !== undefined || THAT_ONE.test(question.text);
  const focus = frame?.focus ?? first;
  if (!isOne || !focus || !isGroup(focus)) return undefined;
  const { asked } = readAsked(question.text);
  if (WHY_THAT.test(question.text) || WHO_IS_THAT.test(question.text)) return focus;
  const isElse = asked.end || asked.change || asked.sum || asked.difference || cost.filters.length > 0;
  const dimension = groupOf(focus.kind);
  const isFiner = asked.finer || (cost.groupBy.length > 0 && !cost.groupBy.includes(dimension));
  // "is it going up or down": about that one, not about all.
  const isOverTime = cost.compares || asked.at === 'monthly' || asksForSteps(question.text);
  const isOfIt = isOverTime && cost.groupBy.length === 0 && /\b(?:it|that|this|its)\b/i.test(question.text);
  return (isFiner || isOfIt) && !isElse ? focus : undefined;
}

const LEAVES_OUT =
  /\b(?:without|except|excluding|exclude|minus|not counting|ignoring|besides|other than|apart from)\b/i;

/** "what is in the second one?": returns a reading of the costs of one row. */
function ofGroup(last: ToolPlan, cost: CostReading, { id, kind }: Shown, text: string): CostReading {
  const dimension = groupOf(kind);
  const values = [billedAs({ id, kind })];
  const others = cost.filters.filter((filter) => filter.dimension !== dimension);
  // "without the first one": all other rows, grouped as before.
  const { limit: _, ...rest } = cost;
  if (LEAVES_OUT.test(text))
    return { ...rest, filters: [...others, { dimension, op: 'ne', values }], ignored: [] };
  // The contents of a group are shown by the next finer dimension.
  const { group_by: groups = [] } = last.args as { group_by?: string[] };
  const finer =
    groups[0] === dimension && !asksForSteps(text)
      ? [dimension === 'service' ? 'usage_type' : 'service']
      : [];
  const groupBy = cost.groupBy.length > 0 ? cost.groupBy : finer;
  return { ...rest, groupBy, filters: [...others, { dimension, op: 'eq', values }], ignored: [] };
}

/** "which regions have no trail": whether something exists is not a question about costs. */
const HAVING = /\b(?:has|have|had) (?:no|not|any|an?)\b/i;

/** "show the S3 buckets", "how many volumes": asks for the things, although it names a service. */
const LISTS =
  /^(?:(?:and|now|ok|so|please)[, ]+)*(?:list|name|count|how many|show (?:me )?(?:the|all|our|my))\b/i;

/** Messages up to this length only select things: "just for the databases please". */
const SHORT = 5;

/** "show the buckets": asks for the things, not for their costs. */
const WANTS_THINGS =
  /^(?:(?:and|now|ok|so|please)[, ]+)*(?:list|show|name|count|which|what (?!about\b|of\b)|how many|are|is|do|does)\b/i;

/** "and for databases?" after costs: stays with costs and filters by the service of the things. */
function ofService(cost: CostReading, { lists, question }: Readings): CostReading | undefined {
  if (
    WANTS_THINGS.test(question.text) ||
    LEAVES_OUT.test(question.text) ||
    cost.filters.some(({ dimension }) => dimension === 'service')
  )
    return undefined;
  const [named] = lists.filter(({ noun, details, ignored }) => noun && details === 0 && ignored.length === 0);
  const service = named && serviceOfTool(named.vocabulary.tool.id);
  if (!service) return undefined;
  return {
    ...cost,
    filters: [...cost.filters, { dimension: 'service', op: 'eq', values: [service] }],
    ignored: [],
  };
}

/** Explains the same days and filters. For a forecast, it explains what was spent so far. */
function whyOf(last: ToolPlan, clock: PlanInput): ToolPlan {
  const { period, baseline, filters = [], metric, accounts } = last.args as unknown as CostArgs;
  if (last.tool === 'cost.forecast')
    return costPlan(
      { ...NOTHING, filters, accounts: accounts ?? [], why: true, ...(metric && { metric }) },
      clock,
    );
  return toolPlan('cost.increase', {
    period,
    // A month in progress is compared with as many days of the other month.
    baseline: baseline ? asManyDays(baseline, period) : baselineFor(period, clock),
    filters,
    metric: metric ?? 'unblended',
    ...(accounts && { accounts }),
  });
}

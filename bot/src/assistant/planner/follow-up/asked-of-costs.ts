import { isDeepStrictEqual } from 'node:util';
import type { Period } from '../../../contract/query.ts';
import { baselineFor } from '../../../domain/baseline.ts';
import { precedingPeriod } from '../../../domain/preceding-period.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { labelled } from '../../../tools/cost/days.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Asked } from '../cost/asked.ts';
import { readAsked } from '../cost/asked.ts';
import { payersOf } from '../cost/groups.ts';
import { costPlan, monthsOf } from '../cost/plan.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import { NOTHING } from '../cost/reading.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { patchCost } from './patch-cost.ts';

interface CostArgs {
  period: Period;
  baseline?: Period;
  granularity?: 'total' | 'daily' | 'monthly';
  group_by?: string[];
  filters?: CostFilter[];
  metric?: string;
  accounts?: string[];
  limit?: number;
  sort?: 'asc' | 'desc';
  skip?: number;
  bound?: CostReading['bound'];
}

type Input = PlanInput & { text: string };

/** "and more expensive", after costs that fell. */
const CHEAPER_OR_DEARER = { most: 'rose', least: 'fell', none: undefined } as const;

const THAN_ANOTHER =
  /\bthan\b(?! (?:last|previous|before|usual|normal|expected|the (?:last|previous|month|week|quarter|year|day|same|period|time)))/i;

const HOW_MUCH_OF = /\bhow much of (?:it|that|this|those|these|the (?:total|rise|growth|difference))\b/i;

/** Returns the words of a message that neither its reading as costs nor its question about them explains. */
export const leftOf = (cost: CostReading, words: ReadonlySet<string> = new Set()): string[] =>
  cost.ignored.filter((word) => {
    const lower = word.toLowerCase();
    return !words.has(lower) && !FUNCTION_WORDS.has(lower);
  });

/**
 * "which shrank", "who is the biggest", "by how much", "break it down", "since which day": plans a question about the
 * costs that were shown, or about the part of them that it names. Returns undefined if the message asks nothing about
 * them or says more.
 * @param isOfGroup whether the reading is about one of the groups that were shown
 */
export function askedOfCosts(
  last: ToolPlan,
  cost: CostReading,
  input: Input,
  isOfGroup = false,
): ToolPlan | undefined {
  const { asked, words } = readAsked(input.text, last.args.change !== undefined);
  if (Object.keys(asked).length === 0 || leftOf(cost, words).length > 0) return undefined;
  // "by how much more than the second": the message does not say which second.
  const isThan = THAN_ANOTHER.test(input.text) && !cost.period && cost.filters.length === 0;
  if (isThan && (last.args as unknown as CostArgs).limit !== 1) return undefined;
  // "in percent please", after a comparison: the answer gives the change in percent.
  const isOfChange = last.tool === 'cost.compare' && asked.share && Object.keys(asked).length === 1;
  if (isOfChange && isBare(cost)) return { kind: 'tool', tool: last.tool, args: last.args };
  const isAhead = last.tool === 'cost.forecast';
  // A forecast is shown next to the time before.
  const before = isAhead ? precedingPeriod((last.args as unknown as CostArgs).period) : undefined;
  const isBefore = !cost.period || [cost.period, cost.baseline].some((each) => each?.start === before?.start);
  if (isAhead && (asked.difference || asked.sum) && isBefore) return forecastOf(last, cost, input);
  const patched = patchCost(base(last, input), { ...cost, compares: false, ignored: [] }, input);
  const args = (patched ?? base(last, input)).args as unknown as CostArgs;
  // For one member of a group, grouping by the same dimension adds nothing.
  const shown = (last.args as unknown as CostArgs).group_by?.[0];
  const group = cost.groupBy[0] ?? (asked.who ? payersOf(shown, input.graph) : isOfGroup ? undefined : shown);
  const change =
    asked.change ??
    (last.args.change === undefined
      ? undefined
      : last.args.end && asked.end
        ? (last.args.change as Asked['change'])
        : CHEAPER_OR_DEARER[asked.end ?? 'none']);
  if (change) return changed(change, args, { group, end: asked.end }, input);
  // "by how much", for one end of an order: the answer gives the distance to the next row.
  if (asked.difference && !cost.period && args.limit === 1 && last.tool === 'cost.usage')
    return patched ?? last;
  if (asked.difference && !isBeside(args)) return compared(args, group, input);
  // "how much of that is in oregon", after a comparison, is about both of its periods.
  if (args.baseline && patched && cost.filters.length > 0 && HOW_MUCH_OF.test(input.text))
    return compared(args, cost.groupBy[0] ?? args.group_by?.[0], input);
  // A comparison is broken down as a comparison.
  if (args.baseline && (asked.finer || asked.who) && !asked.end)
    return compared(args, asked.who ? group : (cost.groupBy[0] ?? finer(args.filters, []).at(-1)), input);
  if (asked.since) return daily(args, input);
  const plan = usage({ ...asked, ...(asked.difference && { sum: true }) }, args, { group, cost, input });
  return asked.share && OF_THAT.test(input.text) ? shareOf(plan, last) : plan;
}

/** Reports whether a message names no costs. */
const isBare = ({ accounts, filters, groupBy, period }: CostReading): boolean =>
  accounts.length + filters.length + groupBy.length === 0 && !period;

const OF_THAT = /\b(?:of|in|from) (?:it|that|this|those|these|them|there)\b/i;

/** "how much of that is in Oregon": a share of the costs that were shown, if those were a part themselves. */
function shareOf(plan: ToolPlan, { args: { filters } }: ToolPlan): ToolPlan {
  const isPart =
    Array.isArray(filters) && filters.length > 0 && !isDeepStrictEqual(filters, plan.args.filters);
  return isPart && plan.args.share ? { ...plan, args: { ...plan.args, share_of: filters } } : plan;
}

/** A forecast has no parts, so the plan uses what was spent so far. */
function base(last: ToolPlan, input: Input): ToolPlan {
  if (last.tool !== 'cost.forecast') return last;
  const { filters = [], accounts = [], metric } = last.args as unknown as CostArgs;
  return costPlan({ ...NOTHING, filters, accounts, ...(metric && { metric }) }, input);
}

function forecastOf(last: ToolPlan, cost: CostReading, input: Input): ToolPlan {
  const patched = patchCost(last, without(cost), input);
  return patched ?? { kind: 'tool', tool: last.tool, args: last.args };
}

/** Returns a reading of a question about the future without the days to compare with. */
const without = ({ period: _, baseline: __, ...cost }: CostReading): CostReading => ({
  ...cost,
  ...{ named: [], compares: false, groupBy: [], ignored: [] },
});

/** Reports whether costs show several values of one group side by side. */
const isBeside = ({ filters = [], group_by: [group] = [] }: CostArgs): boolean =>
  filters.some(({ dimension, op, values }) => dimension === group && op === 'eq' && values.length > 1);

/** The arguments that every cost tool shares. */
const common = ({ filters = [], metric = 'unblended', accounts }: CostArgs): Record<string, unknown> => ({
  filters,
  metric,
  ...(accounts && { accounts }),
});

function changed(
  change: NonNullable<Asked['change']>,
  args: CostArgs,
  { end, group }: Pick<Asked, 'end'> & { group: string | undefined },
  input: Input,
): ToolPlan {
  const { period, baseline = baselineFor(period, input) } = args;
  return toolPlan('cost.compare', {
    ...common(args),
    ...{ period, baseline, group_by: [group ?? 'service'], change },
    ...(end && { end }),
  });
}

function compared(args: CostArgs, group: string | undefined, input: Input): ToolPlan {
  const { period, baseline = baselineFor(period, input) } = args;
  return toolPlan('cost.compare', { ...common(args), period, baseline, group_by: [group ?? 'service'] });
}

/** A step is looked for in the last days up to this number, since people wonder about steps weeks later. */
const LOOKS_BACK = 62;

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
/** "which day did it begin": plans the costs that were shown, and those before them, day by day. */
export const stepOf = (last: ToolPlan, input: Input): ToolPlan =>
  daily(base(last, input).args as unknown as CostArgs, input);

/** Plans both periods of a comparison by day, so that the answer can show the day of the change. */
function daily(args: CostArgs, input: Input): ToolPlan {
  const { period, baseline = baselineFor(period, input) } = args;
  const earliest = daysBefore(period.end, LOOKS_BACK);
  const start = [baseline.start, period.start, earliest].sort()[0] ?? period.start;
  return toolPlan('cost.usage', {
    ...common(args),
    period: start === period.start ? period : labelled({ start, end: period.end }),
    granularity: 'daily',
    group_by: ['service'],
  });
}

function usage(
  asked: Asked,
  args: CostArgs,
  { group, cost, input }: { group: string | undefined; cost: CostReading; input: Input },
): ToolPlan {
  const { baseline: _, bound: _b, granularity = 'total', limit, skip: _s, sort: __, ...rest } = args;
  // For one service, team or region, grouping by the same dimension adds nothing.
  const isOnly = rest.filters?.some(
    ({ dimension, op, values }) => dimension === group && op === 'eq' && values.length === 1,
  );
  // "which team spends the most", after the costs of one team, is about all teams.
  const isOfAll = isOnly && asked.end !== undefined && (asked.who === true || cost.groupBy[0] === group);
  if (isOfAll) rest.filters = rest.filters?.filter(({ dimension }) => dimension !== group);
  const groups = group === undefined || (isOnly && !isOfAll) ? [] : [group];
  const at =
    asked.at ??
    (asked.sum || asked.finer || group !== args.group_by?.[0] || asked.share ? 'total' : granularity);
  const isOne = asked.end !== undefined && at === 'total' && !isBeside({ ...rest, group_by: groups });
  const least = asked.end === 'least' ? { sort: 'asc' as const } : {};
  // If everything is shown, only its parts have a share.
  const isPart = rest.filters?.some(({ dimension }) => dimension !== 'record_type');
  return toolPlan('cost.usage', {
    ...common(rest),
    period: at === 'monthly' && granularity === 'total' ? monthsOf(rest.period, input) : rest.period,
    granularity: at,
    group_by: asked.finer ? finer(rest.filters, groups) : groups,
    ...(cost.limit ? { limit: cost.limit } : isOne ? { limit: 1 } : limit && !asked.sum ? { limit } : {}),
    ...least,
    ...(cost.skip && { skip: cost.skip }),
    ...(asked.share && isPart && { share: true }),
  });
}

/** Returns the next finer dimension: usage types for a service, services for everything else. */
function finer(filters: readonly CostFilter[] = [], [group]: string[]): string[] {
  const services = filters.filter(({ dimension, op }) => dimension === 'service' && op === 'eq');
  const isOne = services.length === 1 && services[0]?.values.length === 1;
  if (isOne)
    return group === undefined || group === 'usage_type' ? ['usage_type', 'region'] : [group, 'usage_type'];
  return group === undefined || group === 'service' ? ['service', 'usage_type'] : [group, 'service'];
}

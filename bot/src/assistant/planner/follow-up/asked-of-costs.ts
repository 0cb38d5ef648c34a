import { isDeepStrictEqual } from 'node:util';
import { usualComparison } from '../../../domain/baseline.ts';
import { precedingPeriod } from '../../../domain/preceding-period.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Asked } from '../cost/asked.ts';
import { readAsked, VARIED } from '../cost/asked.ts';
import { payersOf } from '../cost/groups.ts';
import type { CostReading } from '../cost/reading.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { changed, compared } from './changed-costs.ts';
import type { CostArgs, Input } from './cost-args.ts';
import { isBeside } from './cost-args.ts';
import { base, daily, jumpOf } from './daily-costs.ts';
import { patchCost } from './patch-cost.ts';
import { finer, usage } from './usage-asked.ts';

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
  const { asked, words } = readAsked(withoutValues(input.text, cost), last.args.change !== undefined);
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
  // "on which day did it jump": one day among those that were shown.
  if (asked.at && (asked.change === 'rose' || asked.change === 'fell'))
    return jumpOf(args, asked.at, asked.change, input);
  // "which changed the most", after a comparison: it begins with that.
  if (args.baseline && asked.end && !asked.change && VARIED.test(input.text))
    return compared(args, group, input);
  const change =
    asked.change ??
    (last.args.change === undefined
      ? undefined
      : last.args.end && (asked.end ?? asked.relative)
        ? (last.args.change as Asked['change'])
        : CHEAPER_OR_DEARER[asked.end ?? 'none']);
  if (change) {
    const times = againstNamed(last, cost, input);
    return changed(change, { ...args, ...times }, { ...asked, group, limit: cost.limit }, input);
  }
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

const SINCE_THEN = /\b(?:since|from) then\b/i;

/**
 * "which one went up most against september", after October: the time that was shown against the one that is named.
 * "since then": this month against the one that was shown.
 */
export function againstNamed(
  last: ToolPlan,
  cost: CostReading,
  input: Input,
): Pick<CostArgs, 'period' | 'baseline'> | undefined {
  const shown = last.args as unknown as CostArgs;
  if (SINCE_THEN.test(input.text) && !cost.period) {
    const { period } = usualComparison(input);
    return shown.period.end <= period.start ? { period, baseline: shown.period } : undefined;
  }
  if (!cost.compares || cost.named.length !== 1) return undefined;
  const patched = patchCost(last, { ...cost, filters: [], groupBy: [], ignored: [] }, input);
  const { baseline, period } = (patched?.args ?? {}) as unknown as CostArgs;
  return baseline && period ? { baseline, period } : undefined;
}

/** "what about development": the value of a tag says nothing else. */
const withoutValues = (text: string, { filters }: CostReading): string =>
  filters
    .filter(({ dimension }) => dimension.startsWith('tag:'))
    .flatMap(({ values }) => values.filter((value) => value !== ''))
    .reduce((rest, value) => rest.replaceAll(value, ' '), text.toLowerCase());

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

function forecastOf(last: ToolPlan, cost: CostReading, input: Input): ToolPlan {
  const patched = patchCost(last, without(cost), input);
  return patched ?? { kind: 'tool', tool: last.tool, args: last.args };
}

/** Returns a reading of a question about the future without the days to compare with. */
const without = ({ period: _, baseline: __, ...cost }: CostReading): CostReading => ({
  ...cost,
  ...{ named: [], compares: false, groupBy: [], ignored: [] },
});

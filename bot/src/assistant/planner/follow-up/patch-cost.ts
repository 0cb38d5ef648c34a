import type { Period } from '../../../contract/query.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { baselineFor } from '../cost/plan.ts';
import { precedingPeriod } from '../cost/preceding-period.ts';
import type { CostReading } from '../cost/reading.ts';
import { toolPlan } from '../tool-plan.ts';

/** What was asked, when and where. */
type Asked = Pick<PlanInput, 'text' | 'now' | 'timezone'>;

interface CostArgs {
  period: Period;
  baseline?: Period;
  group_by?: string[];
  filters?: { dimension: string; op: string; values: string[] }[];
  [key: string]: unknown;
}

const BY_AS_WELL = /^(?:and|also|then)(?: also)? by\b|\b(?:as well|too|also|additionally)\b/i;
const ALL_REGIONS = /\b(?:everywhere|all (?:the )?regions)\b/i;
const ALL_SERVICES = /\b(?:all|every) services?\b/i;
const THE_ONE_BEFORE =
  /\b(?:the )?(?:(?:month|week|day|quarter|year|period|one) (?:before|prior|earlier)|previous (?:month|week|day|quarter|year|period|one))\b/i;
const YEAR_AGO =
  /\b(?:same (?:month|period|time|days|week|quarter)\b.*\byear|year (?:ago|before|earlier)|yoy|year[ -](?:over|on)[ -]year|last year)\b/i;

/** The last cost plan with what the new message says put into it; undefined where it says nothing about costs. */
export function patchCost(
  last: ToolPlan,
  reading: CostReading,
  { text, ...clock }: Asked,
): ToolPlan | undefined {
  const args = structuredClone(last.args) as CostArgs;
  const { ignored } = reading;
  const patched = [
    patchGroups(args, reading, text),
    patchFilters(args, reading, text),
    patchOptions(args, reading),
  ];
  if (reading.compares)
    return toolPlan('cost.compare', compared(args, reading, { text, ...clock }), { ignored });
  const isExplained = last.tool === 'cost.increase';
  const isComparison = last.tool === 'cost.compare' || isExplained;
  patched.push(patchPeriod(args, reading, { text, ...clock }, isComparison));
  if (!patched.some(Boolean)) return undefined;
  if (isExplained) {
    // What drove costs is told by what it is; asked by a group of one's own it is a comparison again.
    const { group_by, limit: _limit, ...rest } = comparisonArgs(args);
    return group_by?.length
      ? toolPlan('cost.compare', { ...rest, group_by }, { ignored })
      : toolPlan(last.tool, rest, { ignored });
  }
  return toolPlan(last.tool, isComparison ? comparisonArgs(args) : args, { ignored });
}

/** The parts of a patch tell whether the message said anything for them. */
function patchGroups(args: CostArgs, { groupBy }: CostReading, text: string): boolean {
  if (groupBy.length === 0) return false;
  const all = BY_AS_WELL.test(text) ? [...(args.group_by ?? []), ...groupBy] : groupBy;
  args.group_by = [...new Set(all)].slice(0, 2);
  return true;
}

/** A filter takes the place of those of the same dimension. */
function patchFilters(args: CostArgs, reading: CostReading, text: string): boolean {
  const dropped = new Set(reading.filters.map(({ dimension }) => dimension));
  if (ALL_REGIONS.test(text)) dropped.add('region');
  if (ALL_SERVICES.test(text)) dropped.add('service');
  if (dropped.size === 0) return false;
  const kept = (args.filters ?? []).filter(({ dimension }) => !dropped.has(dimension));
  args.filters = [...kept, ...reading.filters];
  return true;
}

function patchOptions(args: CostArgs, reading: CostReading): boolean {
  const { granularity, metric, limit, sort, accounts } = reading;
  const said = Object.entries({
    granularity,
    metric,
    limit,
    sort,
    accounts: accounts.length > 0 ? accounts : undefined,
  }).filter(([, value]) => value !== undefined);
  Object.assign(args, Object.fromEntries(said));
  return said.length > 0;
}

function patchPeriod(
  args: CostArgs,
  reading: CostReading,
  { text, ...clock }: Asked,
  isComparison: boolean,
): boolean {
  const period = THE_ONE_BEFORE.test(text) ? precedingPeriod(args.period) : reading.period;
  if (!period) return false;
  args.period = period;
  if (isComparison) args.baseline = baselineFor(period, clock);
  return true;
}

/** The arguments of a comparison: of the period shown with the one named, or of the two that are named. */
function compared(args: CostArgs, { named, ...reading }: CostReading, { text, ...clock }: Asked): CostArgs {
  const [one, two] = named;
  // "put November beside it": the later one is held against the earlier.
  const isLater = one !== undefined && !two && one.start > args.period.start;
  const period = two && reading.period ? reading.period : isLater ? one : args.period;
  const before = isLater ? args.period : one;
  const baseline = two
    ? reading.baseline
    : (before ?? (YEAR_AGO.test(text) ? yearBefore(period) : undefined));
  return comparisonArgs({
    ...args,
    period,
    baseline: baseline ?? baselineFor(period, clock),
    group_by: args.group_by?.length ? args.group_by : ['service'],
  });
}

/** A comparison has one group, no steps in time and an order of its own. */
function comparisonArgs({ granularity: _granularity, sort: _sort, ...args }: CostArgs): CostArgs {
  return { ...args, group_by: args.group_by?.slice(0, 1) ?? [] };
}

function yearBefore({ start, end, label }: Period): Period {
  // 29 February has no like a year before.
  const shift = (day: string): string =>
    `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;
  return { start: shift(start), end: shift(end), label: `${label}, a year before` };
}

import type { ToolPlan } from '../../plan.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import { monthsOf } from '../cost/usage-plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { PatchedCost } from './cost-args.ts';
import { compared, comparisonArgs } from './patch-comparison.ts';
import { patchFilters } from './patch-filters.ts';
import type { Asked, Clock } from './patch-period.ts';
import { patchPeriod } from './patch-period.ts';

const BY_AS_WELL = /^(?:and|also|then)(?: also)? by\b|\b(?:as well|too|also|additionally)\b/i;

/** Returns the last cost plan, changed by the new message. Returns undefined if the message says nothing about costs. */
export function patchCost(
  last: ToolPlan,
  reading: CostReading,
  { text, ...clock }: Asked,
): ToolPlan | undefined {
  const args = structuredClone(last.args) as PatchedCost;
  const { ignored } = reading;
  if (!ALSO_WHICH.test(text) || reading.filters.length > 0) forgetEnd(args, reading);
  const patched = [
    patchGroups(args, reading, text) && withoutOnlyOne(args, reading),
    patchFilters(args, reading, text),
    patchOptions(args, reading, clock),
  ];
  if (reading.compares)
    return toolPlan(
      'cost.compare',
      { ...compared(args, reading, { text, ...clock }), ...changeOf(reading) },
      { ignored },
    );
  const isExplained = last.tool === 'cost.increase';
  const isComparison = last.tool === 'cost.compare' || isExplained;
  patched.push(patchPeriod(args, reading, { text, ...clock }, isComparison));
  // "by team that month", after the dearest one: that month in total.
  if (args.peak && reading.period && !reading.granularity) {
    delete args.peak;
    args.granularity = 'total';
  }
  if (!patched.some(Boolean)) return undefined;
  if (isExplained) {
    // The drivers of costs have a grouping of their own; with the user's group, the plan becomes a comparison.
    const { group_by, limit: _limit, ...rest } = comparisonArgs(args);
    return group_by?.length
      ? toolPlan('cost.compare', { ...rest, group_by }, { ignored })
      : toolPlan(last.tool, rest, { ignored });
  }
  return toolPlan(last.tool, isComparison ? comparisonArgs(args) : args, { ignored });
}

/** "and which teams", about what rose: only teams that rose. */
const ALSO_WHICH = /^(?:and|but|so)[, ]+(?:which|what)\b/i;

const changeOf = ({ change }: CostReading): Record<string, unknown> => (change ? { change } : {});

/** "which service costs most?" "and S3?": drops the limit and the order, which belong to the old question. */
function forgetEnd(args: PatchedCost, { filters, groupBy, limit }: CostReading): void {
  if (limit !== undefined || (filters.length === 0 && groupBy.length === 0)) return;
  if (args.limit === 1) delete args.limit;
  delete args.skip;
  delete args.bound;
  delete args.change;
  delete args.end;
}

/** Each patch returns whether the message said anything for it. */
function patchGroups(args: PatchedCost, { groupBy }: CostReading, text: string): boolean {
  if (groupBy.length === 0) return false;
  // A comparison has one group, which "and by region" replaces.
  const all = BY_AS_WELL.test(text) && !args.baseline ? [...(args.group_by ?? []), ...groupBy] : groupBy;
  args.group_by = [...new Set(all)].slice(0, 2);
  return true;
}

/** "by team", after one team: all of them, because the one would be all of its own table. */
function withoutOnlyOne(args: PatchedCost, { filters, groupBy }: CostReading): true {
  const isOnlyOne = ({ dimension, op, values }: CostFilter): boolean =>
    op === 'eq' &&
    values.length === 1 &&
    values[0] !== '' &&
    groupBy.includes(dimension) &&
    !filters.some((each) => each.dimension === dimension);
  args.filters = args.filters?.filter((filter) => !isOnlyOne(filter));
  return true;
}

function patchOptions(args: PatchedCost, reading: CostReading, clock: Clock): boolean {
  const { bound, granularity, metric, limit, skip, sort, accounts } = reading;
  if (reading.share) args.share = true;
  // "per month", for one month: the months before it are added.
  if (granularity === 'monthly' && !reading.period) args.period = monthsOf(args.period, clock);
  const said = Object.entries({
    granularity,
    metric,
    limit,
    skip,
    sort,
    bound,
    accounts: accounts.length > 0 ? accounts : undefined,
  }).filter(([, value]) => value !== undefined);
  Object.assign(args, Object.fromEntries(said));
  return said.length > 0;
}

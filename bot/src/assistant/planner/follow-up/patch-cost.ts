import { DateTime } from 'luxon';
import type { Period } from '../../../contract/query.ts';
import { baselineFor } from '../../../domain/baseline.ts';
import { comparePeriods, findPeriods } from '../../../domain/periods.ts';
import { precedingPeriod } from '../../../domain/preceding-period.ts';
import { labelled } from '../../../tools/cost/days.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { asManyDays, SAME_DAYS } from '../cost/periods.ts';
import { monthsOf } from '../cost/plan.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import { toolPlan } from '../tool-plan.ts';

/** The text of a message, the current time, and the person's time zone. */
type Asked = Pick<PlanInput, 'text' | 'now' | 'timezone'>;
type Clock = Omit<Asked, 'text'>;

interface CostArgs {
  period: Period;
  baseline?: Period;
  group_by?: string[];
  filters?: CostFilter[];
  [key: string]: unknown;
}

const BY_AS_WELL = /^(?:and|also|then)(?: also)? by\b|\b(?:as well|too|also|additionally)\b/i;
const ALL_REGIONS = /\b(?:everywhere|all (?:the )?regions)\b/i;
const ALL_SERVICES = /\b(?:all|every) services?\b/i;
const THE_ONE_BEFORE =
  /\b(?:the )?(?:(?:month|week|day|quarter|year|period|one) (?:before|prior|earlier)|previous (?:month|week|day|quarter|year|period|one))\b/i;
const YEAR_AGO =
  /\b(?:same (?:month|period|time|days|week|quarter)\b.*\byear|year (?:ago|before|earlier)|yoy|year[ -](?:over|on)[ -]year|last year)\b/i;
/** "same stretch last year", "that period a year earlier": the days that were shown, in the year before. */
const SAME_YEAR_AGO =
  /\b(?:same|that|those) (?:month|period|time|days|week|quarter|stretch|span|range|dates?)\b.*\b(?:last|prior|previous|preceding|earlier|before|ago)\b.*(?<=\b(?:year|yr)\b.*)|\b(?:a|one) (?:year|yr) (?:ago|before|earlier|prior)\b/i;

/** Returns the last cost plan, changed by the new message. Returns undefined if the message says nothing about costs. */
export function patchCost(
  last: ToolPlan,
  reading: CostReading,
  { text, ...clock }: Asked,
): ToolPlan | undefined {
  const args = structuredClone(last.args) as CostArgs;
  const { ignored } = reading;
  if (!ALSO_WHICH.test(text) || reading.filters.length > 0) forgetEnd(args, reading);
  const patched = [
    patchGroups(args, reading, text),
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

const changeOf = ({ change, times }: CostReading): Record<string, unknown> => ({
  ...(change && { change }),
  ...(times && { times }),
});

/** "which service costs most?" "and S3?": drops the limit and the order, which belong to the old question. */
function forgetEnd(args: CostArgs, { filters, groupBy, limit }: CostReading): void {
  if (limit !== undefined || (filters.length === 0 && groupBy.length === 0)) return;
  if (args.limit === 1) delete args.limit;
  delete args.skip;
  delete args.bound;
  delete args.change;
  delete args.end;
  delete args.times;
}

/** Each patch returns whether the message said anything for it. */
function patchGroups(args: CostArgs, { groupBy }: CostReading, text: string): boolean {
  if (groupBy.length === 0) return false;
  // A comparison has one group, which "and by region" replaces.
  const all = BY_AS_WELL.test(text) && !args.baseline ? [...(args.group_by ?? []), ...groupBy] : groupBy;
  args.group_by = [...new Set(all)].slice(0, 2);
  return true;
}

/** A filter replaces those of the same dimension. */
function patchFilters(args: CostArgs, reading: CostReading, text: string): boolean {
  const dropped = new Set(reading.filters.map(({ dimension }) => dimension));
  if (ALL_REGIONS.test(text)) dropped.add('region');
  if (ALL_SERVICES.test(text)) dropped.add('service');
  if (dropped.size === 0) return false;
  const before = args.filters ?? [];
  // "sorry, i meant without the env tag": the other tag replaces the first one.
  if (CORRECTS.test(text) && [...dropped].every(isTag))
    for (const { dimension } of before) if (isTag(dimension)) dropped.add(dimension);
  const kept = before.filter(({ dimension }) => !dropped.has(dimension));
  const again = before.filter(({ dimension }) => dropped.has(dimension));
  const said = reading.filters.flatMap((filter) =>
    filter.op === 'ne' ? leftOut(filter, again) : [beside(filter, again, args, text)],
  );
  args.filters = [...kept, ...said];
  // "leave the untagged out instead", after those alone: all others, grouped again.
  const turned = before.filter(({ dimension, op }) => op === 'eq' && isOnlyLeftOut(dimension, said));
  if (turned.length > 0 && reading.groupBy.length === 0)
    args.group_by = [
      ...new Set([...turned.map(({ dimension }) => dimension), ...(args.group_by ?? [])]),
    ].slice(0, 2);
  // "and the data team?", after costs by team: for one team, grouping by team adds nothing.
  const only = said.filter(({ op, values }) => op === 'eq' && values.length === 1);
  if (reading.groupBy.length === 0)
    args.group_by =
      args.group_by?.filter((group) => !only.some(({ dimension }) => dimension === group)) ?? [];
  return true;
}

const CORRECTS = /\b(?:i|we) (?:meant?|wanted)\b|^(?:sorry|oops|no|nope|wrong)\b/i;
const isTag = (dimension: string): boolean => dimension.startsWith('tag:');

/** "production or staging", "and development?": adds one more value to those of the filter. */
function beside(
  filter: CostFilter,
  before: readonly CostFilter[],
  { group_by }: CostArgs,
  text: string,
): CostFilter {
  const sides = before.find(({ dimension, op }) => dimension === filter.dimension && op === 'eq');
  const isMore = group_by?.[0] === filter.dimension && (sides?.values.length ?? 0) > 1 && ADDS.test(text);
  return isMore && sides ? { ...filter, values: [...new Set([...sides.values, ...filter.values])] } : filter;
}

const isOnlyLeftOut = (of: string, filters: readonly CostFilter[]): boolean =>
  filters.some(({ dimension, op }) => dimension === of && op === 'ne') &&
  !filters.some(({ dimension, op }) => dimension === of && op === 'eq');

const ADDS = /^(?:and|also|plus|add)\b/i;

/** "without S3": removes it from the values that were shown. What was excluded before stays excluded. */
function leftOut(filter: CostFilter, before: readonly CostFilter[]): CostFilter[] {
  const same = before.filter(({ dimension }) => dimension === filter.dimension);
  const shown = same.find(({ op }) => op === 'eq');
  const rest = shown?.values.filter((value) => !filter.values.includes(value)) ?? [];
  if (shown && rest.length > 0 && rest.length < shown.values.length)
    return [{ ...shown, values: rest }, filter];
  const out = same.filter(({ op }) => op === 'ne').flatMap(({ values }) => values);
  const all = { ...filter, values: [...new Set([...out, ...filter.values])] };
  // "RDS without EBS": one service does not include another, but "EKS without extended support" a part of it.
  if (shown && rest.length === 0) return [all];
  const isPart =
    filter.dimension !== 'service' || filter.values.some((value) => value === 'extended support');
  return shown && isPart ? [shown, all] : [all];
}

function patchOptions(args: CostArgs, reading: CostReading, clock: Clock): boolean {
  const { granularity, metric, limit, sort, accounts } = reading;
  if (reading.share) args.share = true;
  // "per month", for one month: the months before it are added.
  if (granularity === 'monthly' && !reading.period) args.period = monthsOf(args.period, clock);
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
  const said = SAME_YEAR_AGO.test(text)
    ? labelled(yearBefore(args.period))
    : THE_ONE_BEFORE.test(text)
      ? theOneBefore(args.period, text, clock)
      : reading.period;
  if (!said) return false;
  const period = SAME_DAYS.test(text) ? asManyDays(said, args.period) : said;
  args.period = period;
  if (isComparison) args.baseline = baselineFor(period, clock);
  return true;
}

/**
 * Returns the arguments of a comparison: of the period that was shown with the one in the message, or of the two in the
 * message.
 */
function compared(args: CostArgs, { named, ...reading }: CostReading, { text, ...clock }: Asked): CostArgs {
  const [one, two] = named;
  const shown = (one && latestMonth(args, one)) ?? args.period;
  // "put November beside it": the later period is compared with the earlier one.
  const isLater = one !== undefined && !two && one.start > shown.start;
  const period = two && reading.period ? reading.period : isLater ? one : shown;
  const before = isLater ? shown : one;
  const baseline = two
    ? reading.baseline
    : (before ?? (YEAR_AGO.test(text) ? yearBefore(period) : undefined));
  return comparisonArgs({
    ...args,
    period,
    baseline:
      (baseline && SAME_DAYS.test(text) ? asManyDays(baseline, period) : baseline) ??
      // "and which fell", after a comparison: the baseline stays.
      (one ? undefined : args.baseline) ??
      baselineFor(period, clock),
    group_by: args.group_by?.length ? args.group_by : ['service'],
  });
}

/** "is it more than in the summer", after months that include the summer: compares the latest whole month of them. */
function latestMonth({ granularity, period }: CostArgs, other: Period): Period | undefined {
  if (granularity !== 'monthly') return undefined;
  const end = DateTime.fromISO(period.end, { zone: 'UTC' }).startOf('month');
  const [start, until] = [end.minus({ months: 1 }).toISODate(), end.toISODate()];
  const isAmong = other.end > period.start && start !== null && other.end <= start;
  return isAmong && until !== null ? labelled({ start, end: until }) : undefined;
}

/** A comparison has one group, no steps in time and an order of its own. */
function comparisonArgs({ granularity: _granularity, sort: _sort, ...args }: CostArgs): CostArgs {
  return { ...args, group_by: args.group_by?.slice(0, 1) ?? [] };
}

/** "the month before", for a month in progress: the whole previous month, not the same number of days. */
function theOneBefore(period: Period, text: string, clock: Clock): Period {
  const unit = /\b(?:day|week|month|quarter|year)\b/i.exec(text)?.[0].toLowerCase();
  const running = unit && comparePeriods(`this ${unit} compared to last ${unit}`, clock);
  const isRunning = running && running.period.start === period.start && period.end >= running.period.end;
  const whole = isRunning ? findPeriods(`last ${unit}`, clock)[0]?.period : undefined;
  const before = precedingPeriod(period);
  // Dates replace labels such as "the day before", which mean nothing alone.
  return whole ?? (before.label.startsWith('the ') ? labelled(before) : before);
}

function yearBefore({ start, end, label }: Period): Period {
  // 29 February does not exist a year earlier.
  const shift = (day: string): string =>
    `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;
  return { start: shift(start), end: shift(end), label: `${label}, a year before` };
}

import { isNamedGroup } from '../../../domain/regions.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import type { PatchedCost } from './cost-args.ts';

const ALL_REGIONS = /\b(?:everywhere|all (?:the )?regions)\b/i;
const ALL_SERVICES = /\b(?:all|every) services?\b/i;

/** A filter replaces those of the same dimension. */
export function patchFilters(args: PatchedCost, reading: CostReading, text: string): boolean {
  const dropped = new Set(reading.filters.map(({ dimension }) => dimension));
  // "and how much tax", after credits: another charge is in place of the one before, not a part of it.
  if (reading.filters.some(isOfCharge))
    for (const one of args.filters ?? []) if (isOfCharge(one)) dropped.add(one.dimension);
  if (ALL_REGIONS.test(text)) dropped.add('region');
  if (ALL_SERVICES.test(text)) dropped.add('service');
  if (dropped.size === 0) return false;
  const before = args.filters ?? [];
  // "sorry, i meant without the env tag": another tag is in place of the one that was said.
  if (CORRECTS.test(text) && [...dropped].every(isTag))
    for (const { dimension } of before) if (isTag(dimension)) dropped.add(dimension);
  const kept = before.filter(({ dimension }) => !dropped.has(dimension));
  const again = before.filter(({ dimension }) => dropped.has(dimension));
  const said = reading.filters.flatMap((filter) =>
    filter.op === 'ne' ? leftOut(filter, again) : [beside(filter, again, args, text)],
  );
  args.filters = [...kept, ...said];
  // "leave the untagged out instead", after those alone: all others, told apart again.
  const turned = before.filter(({ dimension, op }) => op === 'eq' && isOnlyLeftOut(dimension, said));
  if (turned.length > 0 && reading.groupBy.length === 0)
    args.group_by = [
      ...new Set([...turned.map(({ dimension }) => dimension), ...(args.group_by ?? [])]),
    ].slice(0, 2);
  // "and singapore too", after Sydney: each of them by itself.
  const both = said.find(({ op, values }) => op === 'eq' && values.length > 1 && TOO.test(text));
  if (both && reading.groupBy.length === 0) args.group_by = [both.dimension];
  // "and the data team?", after costs by team: for one team, grouping by team adds nothing.
  const only = said.filter(({ op, values }) => op === 'eq' && values.length === 1);
  if (reading.groupBy.length === 0)
    args.group_by =
      args.group_by?.filter((group) => !only.some(({ dimension }) => dimension === group)) ?? [];
  return true;
}

/** Charges that belong to no service: tax, support, credits and refunds. */
const isOfCharge = ({ dimension, op, values }: CostFilter): boolean =>
  op === 'eq' &&
  (dimension === 'record_type' ||
    (dimension === 'service' && values.every((value) => /^(?:tax|support)$/.test(value))));

const CORRECTS = /\b(?:i|we) (?:meant?|wanted)\b|^(?:sorry|oops|no|nope|wrong)\b/i;
const isTag = (dimension: string): boolean => dimension.startsWith('tag:');

/** "production or staging", "and development?": adds one more value to those of the filter. */
function beside(
  filter: CostFilter,
  before: readonly CostFilter[],
  { group_by }: PatchedCost,
  text: string,
): CostFilter {
  const sides = before.find(({ dimension, op }) => dimension === filter.dimension && op === 'eq');
  const isSeveral = sides !== undefined && sides.values.length > 1 && !isOnePlace(sides);
  const isMore = group_by?.[0] === filter.dimension && isSeveral && ADDS.test(text);
  return (isMore || TOO.test(text)) && sides
    ? { ...filter, values: [...new Set([...sides.values, ...filter.values])] }
    : filter;
}

/** The regions of one country are one place, which another place replaces: "and singapore?", after Australia. */
const isOnePlace = ({ dimension, values }: CostFilter): boolean =>
  dimension === 'region' && isNamedGroup(values);

const isOnlyLeftOut = (of: string, filters: readonly CostFilter[]): boolean =>
  filters.some(({ dimension, op }) => dimension === of && op === 'ne') &&
  !filters.some(({ dimension, op }) => dimension === of && op === 'eq');

/** "and singapore too" */
const TOO = /\b(?:too|as well|in addition|on top)[?.! ]*$/i;
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

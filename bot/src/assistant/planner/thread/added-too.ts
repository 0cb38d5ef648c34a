import { isDeepStrictEqual } from 'node:util';
import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput } from '../../plan.ts';

const TOO =
  /\b(?:as well|too|also|in addition|additionally|on top(?: of (?:that|those|them))?)\b|^(?:(?:and|ok|now|then|please)[, ]+)*(?:add|include|plus)\b/i;

/**
 * "and the development ones as well", after those in staging: both. Without such a word the other value replaces the
 * one before it.
 */
export function withAddedToo(plan: Plan, { frame, text }: Pick<PlanInput, 'frame' | 'text'>): Plan {
  const { last } = frame ?? {};
  if (plan.kind !== 'tool' || plan.tool !== last?.tool || toolById(plan.tool)?.kind !== 'list') return plan;
  if (!TOO.test(text)) return plan;
  const { filters: before = [], regions: placesBefore, ...restBefore }: ListQuery = last.args;
  const { filters = [], regions: places, ...rest }: ListQuery = plan.args;
  if (!isDeepStrictEqual(rest, restBefore)) return plan;
  if (isDeepStrictEqual(filters, before))
    return placesBefore && places
      ? { ...plan, args: { ...plan.args, regions: joined(placesBefore, places) as string[] } }
      : plan;
  const [one, another] = filters.filter((filter) => !before.some((each) => isDeepStrictEqual(each, filter)));
  const replaced = before.filter((filter) => !filters.some((each) => isDeepStrictEqual(each, filter)));
  const [other, more] = replaced;
  if (!one || another || !other || more || !isDeepStrictEqual(places, placesBefore)) return plan;
  if (!canJoin(one, other)) return plan;
  const both = { ...one, value: joined([other.value].flat(), [one.value].flat()) } as Filter;
  return {
    ...plan,
    args: { ...plan.args, filters: before.map((filter) => (filter === other ? both : filter)) },
  };
}

/** Two values of one field. Yes and no together are no condition. */
const canJoin = (one: Filter, other: Filter): boolean =>
  one.field === other.field &&
  one.op === other.op &&
  /^(?:eq|contains|starts_with)$/.test(one.op) &&
  !one.says &&
  !other.says &&
  typeof one.value !== 'boolean';

const joined = (some: readonly unknown[], others: readonly unknown[]): unknown[] => [
  ...new Set([...some, ...others]),
];

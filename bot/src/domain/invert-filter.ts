import type { Filter, ListQuery } from '../contract/query.ts';

const INVERSE: Record<Filter['op'], Filter['op']> = {
  eq: 'ne',
  ne: 'eq',
  exists: 'missing',
  missing: 'exists',
  contains: 'not_contains',
  not_contains: 'contains',
  gt: 'lte',
  lte: 'gt',
  gte: 'lt',
  lt: 'gte',
  // There is no other way to say it: a family's name ("t3.") stands nowhere else in a type.
  starts_with: 'not_contains',
};

/** The filter that keeps what this one leaves out. */
export function invert(filter: Filter): Filter {
  const isYesOrNo = typeof filter.value === 'boolean' && (filter.op === 'eq' || filter.op === 'ne');
  return isYesOrNo ? { ...filter, value: !filter.value } : { ...filter, op: INVERSE[filter.op] };
}

const idOf = ({ field, op, value }: Filter): string => JSON.stringify([field, op, value]);

/** The filters that tell of which things a yes-or-no question is asked: those without what they are asked to be. */
export function scopeOf({ filters = [], whether }: Pick<ListQuery, 'filters' | 'whether'>): Filter[] {
  const asked = new Set((whether?.are ?? []).flatMap((filter) => [idOf(filter), idOf(invert(filter))]));
  return filters.filter((filter) => !asked.has(idOf(filter)));
}

/** The filters of the rows that answer it: of "all" the exceptions. */
export function shownBy(scope: readonly Filter[], { are, of }: NonNullable<ListQuery['whether']>): Filter[] {
  if (of === 'end') return [...scope];
  const [one, another] = are;
  // Of several conditions no filter says that not all of them are met.
  if (of === 'all') return one && !another ? [...scope, invert(one)] : [...scope];
  return [...scope, ...are];
}

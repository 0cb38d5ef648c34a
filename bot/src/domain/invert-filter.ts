import type { Filter, ListQuery } from '../contract/query.ts';

const INVERSE: Record<Filter['op'], Filter['op']> = {
  eq: 'ne',
  ne: 'eq',
  exists: 'missing',
  missing: 'exists',
  contains: 'not_contains',
  not_contains: 'contains',
  // The nearest inverse: no filter says that a list has nothing else.
  other_than: 'contains',
  gt: 'lte',
  lte: 'gt',
  gte: 'lt',
  lt: 'gte',
  // The nearest inverse: a family's name ("t3.") appears nowhere else in a type.
  starts_with: 'not_contains',
};

/** Returns the filter that keeps what this one leaves out. */
export function invert(filter: Filter): Filter {
  const isYesOrNo = typeof filter.value === 'boolean' && (filter.op === 'eq' || filter.op === 'ne');
  return isYesOrNo ? { ...filter, value: !filter.value } : { ...filter, op: INVERSE[filter.op] };
}

const idOf = ({ any, field, op, value }: Filter): string => JSON.stringify([field, op, value, any]);

/** Returns the filters that select the subject of a yes-or-no question: those without the property asked about. */
export function scopeOf({ filters = [], whether }: Pick<ListQuery, 'filters' | 'whether'>): Filter[] {
  const asked = new Set((whether?.are ?? []).flatMap((filter) => [idOf(filter), idOf(invert(filter))]));
  return filters.filter((filter) => !asked.has(idOf(filter)));
}

/** Returns the filters for the rows that answer the question. For "all" these are the exceptions. */
export function shownBy(scope: readonly Filter[], { are, of }: NonNullable<ListQuery['whether']>): Filter[] {
  if (of === 'end') return [...scope];
  const [one, another] = are;
  // No filter can say that not all of several conditions are met.
  if (of === 'all') return one && !another ? [...scope, invert(one)] : [...scope];
  return [...scope, ...are];
}

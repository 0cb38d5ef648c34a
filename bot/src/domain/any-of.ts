import type { Filter } from '../contract/query.ts';

/** Returns the filter that at least one of some conditions meets: public, or unencrypted and old. */
export const anyOf = (any: Filter[][]): Filter => ({ field: 'any', op: 'exists', any });

/** Returns all filters on fields, those of alternatives included. */
export const eachFilter = (filters: readonly Filter[] = []): Filter[] =>
  filters.flatMap((filter) => filter.any?.flat() ?? [filter]);

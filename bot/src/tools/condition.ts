import type { Filter } from '../contract/query.ts';
import type { Condition } from './tool.ts';

type Words = Omit<Condition, 'filters'>;

/**
 * Declares phrases that stand for one filter: where('free_ips', 'eq', 0, { phrases: ['full'], says: 'have no free
 * address' }).
 */
export const where = (
  field: string,
  op: Exclude<Filter['op'], 'exists' | 'missing'>,
  value: Filter['value'],
  words: Words,
): Condition => ({ ...words, filters: [{ field, op, value }] });

/** Declares phrases for resources that have the field. */
export const whereExists = (field: string, words: Words): Condition => ({
  ...words,
  filters: [{ field, op: 'exists' }],
});

/** Declares phrases for resources that lack the field. */
export const whereMissing = (field: string, words: Words): Condition => ({
  ...words,
  filters: [{ field, op: 'missing' }],
});

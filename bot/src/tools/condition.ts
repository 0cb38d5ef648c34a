import type { Filter } from '../contract/query.ts';
import type { Condition } from './tool.ts';

type Words = Omit<Condition, 'filters'>;

/** Phrases that stand for one filter: where('free_ips', 'eq', 0, { phrases: ['full'], says: 'have no free address' }). */
export const where = (
  field: string,
  op: Exclude<Filter['op'], 'exists' | 'missing'>,
  value: Filter['value'],
  words: Words,
): Condition => ({ ...words, filters: [{ field, op, value }] });

/** Phrases for things that have the field. */
export const whereExists = (field: string, words: Words): Condition => ({
  ...words,
  filters: [{ field, op: 'exists' }],
});

/** Phrases for things that do not have it. */
export const whereMissing = (field: string, words: Words): Condition => ({
  ...words,
  filters: [{ field, op: 'missing' }],
});

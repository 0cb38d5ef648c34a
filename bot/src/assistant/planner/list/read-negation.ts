import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import { addFilter } from './add-filter.ts';
import type { Read, Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/** Reads "without a public IP". For a number, "no rules" is 0. The negation of a date is read with its period. */
export const readNegation: Read = (scan, { from, to }, field, negation) => {
  // "unused ones, not in any region": every thing has a place.
  if (negation === undefined || field.key === 'region' || field.key === 'account') return undefined;
  if (field.type === 'date' && scan.question.periods.some(({ period }) => period)) return 0;
  // "not running on Fargate" is about where.
  if (wordAt(scan, from) === 'running' && /^(?:on|in|under)$/.test(wordAt(scan, to))) return 0;
  scan.taken[negation] = true;
  // "keys nobody rotated": every thing has an age.
  if (field.key === 'age_days') return 0;
  // "not of type t3" is about the type that was named.
  if (scan.filters.some((filter) => filter.field === field.key)) return 0;
  const denied = deniedBy(scan, from, to);
  for (const filter of denied ?? [absenceOf(field)]) addFilter(scan, filter);
  return 2 * (to - from);
};

/** "keys nobody rotated": the condition that the tool's words for "not rotated" stand for. */
function deniedBy({ question, vocabulary }: Scan, from: number, to: number): readonly Filter[] | undefined {
  const said = question.tokens.slice(from, to).map(({ word }) => word);
  const { conditions = [] } = vocabulary.tool;
  return conditions.find(({ phrases }) => phrases.includes(`not ${said.join(' ')}`))?.filters;
}

/** Returns the filter for the absence of a field: zero, the value for it, its bad values, or no value. */
function absenceOf({ bad = [], key, type, unit, values }: Field): Filter {
  if (type === 'number' && unit === undefined) return { field: key, op: 'eq', value: 0 };
  if (values && 'enabled' in values) return { field: key, op: 'ne', value: 'enabled' };
  if (values && 'none' in values) return { field: key, op: 'eq', value: 'none' };
  // "versions that nobody supports": every version has a state of support, so its absence is a bad one.
  const worse = values ? bad.filter((value) => value in values) : [];
  if (worse.length > 0) return { field: key, op: 'eq', value: worse.length === 1 ? (worse[0] ?? '') : worse };
  return { field: key, op: 'missing' };
}

import { z } from 'zod';
import type { Filter } from '../contract/query.ts';
import { CallError } from './call-error.ts';

/** A condition on one field. Values are as written; the code that knows the field's type parses them. */
export interface Condition {
  field: string;
  op: Filter['op'];
  /** Absent for exists and missing. Several values mean any of them. */
  value?: string | string[];
}

const MAX_CONDITION = 2_000;

/** The form in which a caller writes conditions. */
export const whereSchema = z.array(z.string().max(MAX_CONDITION)).max(12);
export const WHERE =
  'All hold: "state = stopped", "tag:team = data | web", "created_at < 90 days ago", "name contains prod", "tag:owner missing"; also != > >= <= not_contains starts_with exists, and other_than for a list with another element';

const OPS: Readonly<Record<string, Filter['op']>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  contains: 'contains',
  not_contains: 'not_contains',
  other_than: 'other_than',
  starts_with: 'starts_with',
};
/**
 * The forms of a condition: with spaces around the operator, since tag keys may contain such characters, or without.
 */
const FORMS = [
  /^(?<field>\S.*?) +(?<op>[!<>]=?|=|not_contains|contains|other_than|starts_with) +(?<value>\S.*)$/s,
  /^(?<field>\S.*?) +(?<whether>exists|missing)$/s,
  /^(?<field>[^\s=!<>]+) *(?<op>[!<>]=|[<>=]) *(?<value>\S.*)$/s,
];
/** One of several values. A quoted value may contain the separator. */
const VALUE = /\s*(?:(["'`])(?<quoted>.*?)\1|(?<bare>[^|]*?))\s*(?:\||$)/gsy;

/** Parses 'tag:team = data | search' as any of two values. Throws CallError if it is not a condition. */
export function conditionOf(text: string): Condition {
  for (const form of FORMS) {
    const { field, op = '', value = '', whether } = form.exec(text.trim())?.groups ?? {};
    if (field === undefined) continue;
    if (whether !== undefined) return { field, op: whether === 'exists' ? 'exists' : 'missing' };
    const known = OPS[op];
    if (known === undefined) continue;
    const values = [...value.matchAll(VALUE)]
      .map(({ groups }) => groups?.quoted ?? groups?.bare ?? '')
      // "name contains a | name contains b": the field and operator are repeated.
      .map((each) => (each.startsWith(`${field} ${op} `) ? each.slice(field.length + op.length + 2) : each))
      .filter((each) => each !== '');
    const [first = '', second] = values;
    return { field, op: known, value: second === undefined ? first : values };
  }
  throw new CallError(
    `${JSON.stringify(text)} is no condition. Write a field, one of ${Object.keys(OPS).join(' ')}, and a value, such as "state = stopped"; or a field and exists or missing.`,
  );
}

/** The form in which a caller writes an order. */
export const sortSchema = z.string().max(200);

/** Parses 'size_gib desc'. Throws CallError if it is not an order. */
export function orderOf(words: string): { field: string; direction: 'asc' | 'desc' } {
  const { direction = 'asc', field } =
    /^(?<field>\S.*?)(?: +(?<direction>asc|desc))?$/i.exec(words.trim())?.groups ?? {};
  if (field === undefined)
    throw new CallError(
      `sort is a field and asc or desc, such as "created_at asc", not ${JSON.stringify(words)}.`,
    );
  return { field, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' };
}

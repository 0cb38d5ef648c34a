import type { Filter } from '../../../contract/query.ts';
import type { Token } from '../words/text.ts';
import type { Scan } from './scan.ts';

const OR_BOTH = /\bor (?:both|all(?: of (?:it|them|those))?)\b/i;
const NEGATION = /^(?:without|no|not|neither|lack|lacks|lacking|missing)$/;

/** A filter, and where its words begin. */
interface Said {
  filter: Filter;
  at: number;
}

/**
 * "public or unencrypted": returns the filters of different fields that "or" joins, in the order in which they are
 * said. Values of one field are one filter.
 */
export function alternativesIn({ filteredAt, filters, question }: Scan): Filter[] | undefined {
  const { text, tokens } = question;
  const said = filters
    .flatMap((filter): Said[] => {
      const at = filteredAt.get(filter.field);
      return at === undefined || filter.field.startsWith('tag:') ? [] : [{ filter, at }];
    })
    .sort((one, other) => one.at - other.at);
  const joins = said.slice(1).map((other, at) => isJoined(said[at], other, tokens));
  const [first, last] = [joins.indexOf(true), joins.lastIndexOf(true)];
  const joined = OR_BOTH.test(text) ? said : first < 0 ? [] : said.slice(first, last + 2);
  return new Set(joined.map(({ filter }) => filter.field)).size > 1
    ? joined.map(({ filter }) => filter)
    : undefined;
}

function isJoined(one: Said | undefined, other: Said, tokens: readonly Token[]): boolean {
  if (!one) return false;
  const between = tokens.slice(one.at, other.at).map(({ word }) => word);
  // "mysql or mariadb instances with …": that joins values of one field.
  const own = Array.isArray(one.filter.value) ? one.filter.value.length - 1 : 0;
  const isOr = between.filter((word) => word === 'or').length > own && !between.includes('and');
  // "without encryption or versioning" is without both.
  const before = tokens.slice(Math.max(0, one.at - 2), one.at + 1).map(({ word }) => word);
  const isOwn = NEGATION.test(tokens[other.at]?.word ?? '');
  const isNeither = before.some((word) => NEGATION.test(word)) && between.at(-1) === 'or' && !isOwn;
  return isOr && !isNeither;
}

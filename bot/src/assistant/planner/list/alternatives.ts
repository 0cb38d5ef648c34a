import type { Filter } from '../../../contract/query.ts';
import type { Token } from '../words/text.ts';
import type { Scan } from './scan.ts';

const OR_BOTH = /\bor (?:both|all(?: of (?:it|them|those))?)\b/i;

/** A condition: the filters that the same words give, and the position of these words. */
interface Condition {
  filters: Filter[];
  at: number;
}

/**
 * "public or unencrypted": returns the conditions that "or" joins, in the order of the message. Values of one field are
 * one condition.
 */
export function alternativesIn(scan: Scan): Filter[][] | undefined {
  const { text, tokens } = scan.question;
  const said = conditionsIn(scan);
  const joins = said.slice(1).map((other, at) => isJoined(scan, said[at], other, tokens));
  const last = joins.lastIndexOf(true);
  let first = joins.indexOf(true);
  // "stopped, public or unencrypted"
  while (first > 0 && isListed(said[first - 1], said[first], scan)) first--;
  const joined = OR_BOTH.test(text) ? said : first < 0 ? [] : said.slice(first, last + 2);
  return joined.length > 1 ? joined.map(({ filters }) => filters) : undefined;
}

/** Returns the conditions of a question in the order of the message. */
function conditionsIn(scan: Scan): Condition[] {
  const { filters, places, question, vocabulary } = scan;
  const tags = vocabulary.fields.has('tags') ? question.tags : [];
  const valued = new Set(filters.flatMap(({ field, op }) => (op === 'exists' ? [] : field)));
  const said = [...filters, ...tags].flatMap((filter): (Condition & { field: string })[] => {
    const at = places.get(filter) ?? question.tagPlaces.get(filter);
    // "with a timeout over a minute"
    const isTold = filter.op === 'exists' && valued.has(filter.field);
    return at === undefined || isTold ? [] : [{ filters: [filter], at, field: filter.field }];
  });
  said.push(...placesIn(scan));
  return [...Map.groupBy(said, ({ at, field }) => `${at} ${field}`).values()]
    .map((same) => ({ at: same[0]?.at ?? 0, filters: same.flatMap((each) => each.filters) }))
    .toSorted((one, other) => one.at - other.at);
}

const isListed = (one: Condition | undefined, other: Condition | undefined, { question }: Scan): boolean =>
  /^[\w-]+(?: [\w-]+){0,3}, ?$/.test(
    question.text.slice(question.tokens[one?.at ?? 0]?.start, question.tokens[other?.at ?? 0]?.start),
  );

/** "stopped or in frankfurt": a place is a condition, too. */
function placesIn({ isPlaceAsked, question }: Scan): (Condition & { field: string })[] {
  const { excludedRegions, places, regions } = question;
  return [false, true].flatMap((isExcluded) => {
    const { at, sharesNegation } = places.find((place) => place.isExcluded === isExcluded) ?? {};
    const value = isExcluded ? excludedRegions : regions;
    if (at === undefined || isPlaceAsked || sharesNegation || value.length === 0) return [];
    const filter: Filter = { field: 'region', op: isExcluded ? 'ne' : 'eq', value: [...value] };
    return [{ filters: [filter], at, field: 'region' }];
  });
}

function isJoined(
  { sharesNegation }: Scan,
  one: Condition | undefined,
  other: Condition,
  tokens: readonly Token[],
): boolean {
  if (!one) return false;
  const between = tokens.slice(one.at, other.at).map(({ word }) => word);
  // "mysql or mariadb instances with …": here "or" joins values of one field.
  const own = one.filters.reduce((most, { value }) => Math.max(most, [value].flat().length - 1), 0);
  const isOr = between.filter((word) => word === 'or').length > own && !between.includes('and');
  // "without encryption or versioning" is without both.
  return isOr && !other.filters.some((filter) => sharesNegation.has(filter));
}

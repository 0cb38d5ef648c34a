import type { Filter } from '../../../contract/query.ts';
import { askedWhether } from './asked-whether.ts';
import { isNounAt } from './nouns.ts';
import { placeOf } from './predicate.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

const THEY = /^(?:they|those|these)$/;
const EACH = /^(?:they|those|these|each|it|their|its|the)$/;
/** "the buckets, and whether any is public" asks yes or no. */
const OF_ALL = /^(?:any\w*|all|every\w*|none|some)$/;

/**
 * "public buckets and whether they are logged": shows the second condition for each of the things, and does not filter
 * by it.
 */
export function readWhetherEach(scan: Scan): void {
  const at = clauseAt(scan);
  if (at === undefined) return;
  const { question } = scan;
  const isAsked = (filter: Filter) => placeOf(scan, filter) > at;
  const asked = [...scan.filters, ...question.tags].filter(isAsked);
  scan.filters = scan.filters.filter((filter) => !isAsked(filter));
  scan.question = { ...question, tags: question.tags.filter((filter) => !isAsked(filter)) };
  for (const { field } of asked) (scan.measure?.fn === 'count' ? scan.groups : scan.columns).add(field);
}

/** Returns the token of the "whether" that follows the things, or of an "if" that is joined to them. */
function clauseAt(scan: Scan): number | undefined {
  const { mentions, text, tokens } = scan.question;
  const at = tokens.findIndex(({ word }, place) => {
    const isJoined = place === 0 || /^(?:and|plus|also|with)$/.test(wordAt(scan, place - 1));
    if (OF_ALL.test(wordAt(scan, place + 1))) return false;
    return word === 'whether' || (word === 'if' && isJoined && EACH.test(wordAt(scan, place + 1)));
  });
  const isThing = tokens.slice(0, Math.max(at, 0)).some((_, place) => isNounAt(scan, place));
  const isNamed = mentions.some(({ to }) => to <= at);
  // "and whether they have mfa" continues a list.
  const goesOn = at >= 0 && THEY.test(wordAt(scan, at + 1)) && !askedWhether(text) && !/,/.test(text);
  return isThing || isNamed || goesOn ? at : undefined;
}

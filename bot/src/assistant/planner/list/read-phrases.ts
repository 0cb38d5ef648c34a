import { invert } from '../../../domain/invert-filter.ts';
import { readComparison } from './comparisons.ts';
import { isAgent } from './dimensions.ts';
import { readMeaning } from './meanings.ts';
import { isNegated } from './negations.ts';
import { isNounAt } from './nouns.ts';
import { isEachOwn, isOfOthers } from './others-things.ts';
import type { Scan } from './scan.ts';
import { mark, notePlaces, previousWord, wordAt } from './scan.ts';

/** Reads nouns, conditions, values, fields and comparisons from left to right. Returns the position of the first noun. */
export function readPhrases(scan: Scan): number {
  const { tokens } = scan.question;
  let nounAt = tokens.length;
  for (let at = 0; at < tokens.length; at++) {
    if (scan.taken[at]) continue;
    const compared = scan.filters.length;
    const after = readComparison(scan, at);
    if (after) {
      // "not older than a year", "nor larger than 100 GB"
      if (/^n(?:ot|or)$/.test(previous(scan, at))) invertFrom(scan, compared);
      for (const { field } of scan.filters.slice(compared)) scan.filteredAt.set(field, at);
      notePlaces(scan, at);
      at = after - 1;
      continue;
    }
    const match = scan.matches.get(at);
    if (!match || scan.taken.slice(at, match.to).some(Boolean)) continue;
    const isNoun = match.meanings.some(({ kind }) => kind === 'noun');
    if (isNoun) {
      // In "count by AMI", the AMI is a dimension. "EBS snapshot" counts for more than "EBS".
      if ((!previousWord(scan, at, ['by', 'per']) || isAgent(scan, at)) && !isOfOthers(scan, at)) {
        scan.score += (nounAt === tokens.length ? 5 : 0) + 2 * (match.to - match.from - 1);
        // "records in the zone x" does not ask for zones.
        if (nounAt === tokens.length && at > 1 && previousWord(scan, at, ['in', 'within', 'inside']))
          scan.score -= 2.5;
        readEach(scan, at, nounAt < at);
        nounAt = Math.min(nounAt, at);
      } else if (nounAt === tokens.length && isEachOwn(scan, at)) {
        scan.score += 4;
        readEach(scan, at, true);
        nounAt = at;
      }
    }
    const grouped = previousWord(scan, at, ['by', 'per', 'each', 'every']);
    const onlyNoun =
      isNoun && !grouped && match.meanings.every(({ kind }) => kind === 'noun' || kind === 'field');
    const negated = isNegated(scan, at);
    const before = scan.filters.length;
    const used = !onlyNoun && readMeaning(scan, match);
    for (const { field } of scan.filters.slice(before)) scan.filteredAt.set(field, at);
    notePlaces(scan, at);
    if (scan.sort) scan.sortAt ??= at;
    if (used && negated) scan.negatedTo = match.to;
    if (used || isNoun) mark(scan, at, match.to);
    at = match.to - 1;
  }
  if (nounAt < tokens.length) return nounAt;
  // "average volume size": the noun is inside a phrase with another meaning. "the sales people" are a team, not users.
  const isOfTeam = (at: number) =>
    scan.question.mentions.some(({ from, keys, to }) => keys !== undefined && from <= at && at < to);
  const inside = tokens.findIndex(
    ({ stem }, at) =>
      !isOfTeam(at) &&
      (scan.vocabulary.nouns.has(stem) || isNounAt(scan, at)) &&
      !previousWord(scan, at, ['by', 'per']),
  );
  if (inside < 0) return tokens.length;
  scan.score += 3;
  return inside;
}

/** Returns the word before a comparison, without the verb in between: "not *being* over 10 GB". */
const previous = (scan: Scan, at: number): string =>
  wordAt(scan, /^(?:be|being|is|are|get|gets|a|any)$/.test(wordAt(scan, at - 1)) ? at - 2 : at - 1);

/** Inverts the filter that was added since `from`, if it is the only one. */
function invertFrom({ filters }: Scan, from: number): void {
  const [one, another] = filters.slice(from);
  if (one && !another) Object.assign(one, invert(one));
}

/** "how much memory does each function have", "how many targets has each group": shows the value of each, not the total. */
function readEach(scan: Scan, at: number, again: boolean): void {
  const key = scan.measure?.field;
  const isOfAll = !scan.measure || scan.measure.fn === 'avg' || (key === undefined && !again);
  if (isOfAll || !previousWord(scan, at, again ? ['each', 'every', 'per'] : ['each', 'every'])) return;
  delete scan.measure;
  if (key !== undefined) scan.columns.add(key);
}

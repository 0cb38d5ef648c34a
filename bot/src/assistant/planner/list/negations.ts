import type { Filter } from '../../../contract/query.ts';
import { invert } from '../../../domain/invert-filter.ts';
import { FILLERS, NEGATIONS } from '../words/negations.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/** Returns the token index of the negation before a phrase: "not running", "are not currently encrypted". */
export function negationBefore(scan: Scan, at: number): number | undefined {
  const goesOn = /^n?or$/.test(wordAt(scan, at - 1)) && !NEGATIONS.has(wordAt(scan, at));
  if (scan.negatedTo !== undefined && scan.negatedTo === at - 1 && goesOn) return at - 1;
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    const word = wordAt(scan, back);
    if (NEGATIONS.has(word)) return back;
    // "instances other than t3", "not counting 443", "apart from ssh"
    if (EXCLUDING.test(`${wordAt(scan, back - 1)} ${word}`)) return back;
    const isRunningOn =
      /^(?:run|runs|running|live|sit|sits|deployed|placed|connected)$/.test(word) &&
      /^(?:on|in|under)$/.test(wordAt(scan, back + 1));
    if (!FILLERS.has(word) && !isRunningOn) return undefined;
  }
  return undefined;
}

const EXCLUDING = /^(?:other than|not counting|not including|(?:apart|aside) from|except for)$/;

/**
 * Returns the filter that a negation makes of another one. "Open to the world except 443" keeps a group that is open on
 * 443 and 22, as a list with other values has them; "without 443" does not.
 */
export function without(scan: Scan, filter: Filter, negation: number): Filter {
  const [before, word] = [wordAt(scan, negation - 1), wordAt(scan, negation)];
  const isException =
    /^(?:except|excepting|excluding|besides)$/.test(word) || EXCLUDING.test(`${before} ${word}`);
  return isException && filter.op === 'contains' ? { ...filter, op: 'other_than' } : invert(filter);
}

/** Reports whether a phrase is negated, by a word before it or by its own first word: "without encryption". */
export const isNegated = (scan: Scan, at: number): boolean =>
  NEGATIONS.has(wordAt(scan, at)) || negationBefore(scan, at) !== undefined;

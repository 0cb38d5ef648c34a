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
    // "instances other than t3"
    if (word === 'than' && wordAt(scan, back - 1) === 'other') return back;
    const isRunningOn =
      /^(?:run|runs|running|live|sit|sits|deployed|placed|connected)$/.test(word) &&
      /^(?:on|in|under)$/.test(wordAt(scan, back + 1));
    if (!FILLERS.has(word) && !isRunningOn) return undefined;
  }
  return undefined;
}

/** Reports whether a phrase is negated, by a word before it or by its own first word: "without encryption". */
export const isNegated = (scan: Scan, at: number): boolean =>
  NEGATIONS.has(wordAt(scan, at)) || negationBefore(scan, at) !== undefined;

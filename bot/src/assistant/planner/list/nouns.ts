import type { Token } from '../words/text.ts';
import type { Scan } from './scan.ts';

/** Reports whether a word has no plural ending. */
export const isSingular = (token: Token | undefined): boolean =>
  token !== undefined && token.word === token.stem;

/** Reports whether a token is part of a noun for the tool's things. */
export const isNounAt = (scan: Scan, at: number): boolean => scan.nouns.has(at);

/** Returns the last token of the first noun from `from` on, looking at most `most` tokens ahead. */
export function nounAhead(scan: Scan, from: number, most: number): Token | undefined {
  for (let at = from; at < Math.min(scan.question.tokens.length, from + most); at++) {
    if (!isNounAt(scan, at)) continue;
    let last = at;
    while (isNounAt(scan, last + 1)) last++;
    return scan.question.tokens[last];
  }
  return undefined;
}

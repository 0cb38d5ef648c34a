import type { Token } from './words/text.ts';

/** A run of characters that stands for one of several things in a row. */
export interface Joined {
  start: number;
  end: number;
}

/**
 * Returns the first words of one sort that "and" or "or" joins, with those that commas join to them.
 * @param upTo reads the words that end with a token, or returns undefined if they are not of that sort
 * @param from reads the words that begin with a token
 */
export function joinedWords<Word extends Joined>(
  tokens: readonly Token[],
  text: string,
  { from, upTo }: { upTo: (at: number) => Word | undefined; from: (at: number) => Word | undefined },
): Word[] {
  for (let at = 1; at < tokens.length - 1; at++) {
    if (!/^(?:and|or|plus|nor)$/.test(tokens[at]?.word ?? '')) continue;
    const behind = from(at + 1);
    let before = upTo(at - 1);
    if (!behind || !before) continue;
    const found = [before, behind];
    while (before) {
      const start: number = before.start;
      const first = tokens.findIndex((token) => token.start === start);
      const isBeside = /^\s*,\s*$/.test(text.slice(tokens[first - 1]?.end, start));
      before = isBeside ? upTo(first - 1) : undefined;
      if (before) found.unshift(before);
    }
    return found;
  }
  return [];
}

/** Returns the text with only one of the joined words, for each of them. */
export const textsOfEach = (text: string, joined: readonly Joined[]): string[] =>
  joined.map(
    ({ end, start }) =>
      text.slice(0, joined[0]?.start) + text.slice(start, end) + text.slice(joined.at(-1)?.end ?? end),
  );

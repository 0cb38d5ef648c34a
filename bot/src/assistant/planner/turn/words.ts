import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { tokenise } from '../words/text.ts';

/** The words of a message, by position. */
export interface Words {
  text: string;
  tokens: readonly Token[];
  /** Returns a word in lower case, or '' past either end. */
  word(at: number): string;
  /** Reports whether punctuation, or either end of the text, precedes a word. */
  isApart(at: number): boolean;
  /** Returns the text from one word to another; `to` is exclusive. */
  between(from: number, to: number): string;
}

export function wordsOf(text: string, { splits }: Lexicon): Words {
  const tokens = tokenise(text, splits);
  return {
    text,
    tokens,
    word: (at) => tokens[at]?.word ?? '',
    isApart: (at) => {
      const [before, next] = [tokens[at - 1], tokens[at]];
      return !before || !next || /[,;:.?!()]|\s-/.test(text.slice(before.end, next.start));
    },
    between: (from, to) => (from < to ? text.slice(tokens[from]?.start, tokens[to - 1]?.end) : ''),
  };
}

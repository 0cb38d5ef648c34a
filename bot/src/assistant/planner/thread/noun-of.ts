import type { Shown } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

/** Reports whether a word is a noun for the things that were shown. */
export function isNounOf(noun: string, [first]: readonly Shown[], lexicon: Lexicon): boolean {
  return (
    first !== undefined && lexicon.naming(stem(noun.toLowerCase())).some(({ tool }) => tool.id === first.kind)
  );
}

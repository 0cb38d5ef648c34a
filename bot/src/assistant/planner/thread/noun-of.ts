import type { Shown } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

/** Is it a noun of the things that were shown? */
export function isNounOf(noun: string, [first]: readonly Shown[], lexicon: Lexicon): boolean {
  return (
    first !== undefined && lexicon.naming(stem(noun.toLowerCase())).some(({ tool }) => tool.id === first.kind)
  );
}

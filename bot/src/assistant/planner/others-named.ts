import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { Token } from './words/text.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/**
 * Returns the kinds whose nouns stand among the open words. Of several kinds that a noun names, those related to the
 * thing come first.
 */
export function othersNamed(
  tokens: readonly Token[],
  open: ReadonlySet<number>,
  own: Vocabulary,
  { lexicon, near }: { lexicon: Lexicon; near: ReadonlySet<string> },
): Vocabulary[] {
  const found = new Set<Vocabulary>();
  for (const at of open) {
    const token = tokens[at];
    if (!token || FUNCTION_WORDS.has(token.word)) continue;
    const named = lexicon.naming(token.stem).filter((each) => each !== own);
    const [one] = [
      ...named.filter(({ tool }) => near.has(tool.id)),
      ...named.filter(({ nouns }) => nouns.has(token.stem)),
    ];
    if (one) found.add(one);
  }
  return [...found].slice(0, MAX_KINDS);
}

const MAX_KINDS = 2;

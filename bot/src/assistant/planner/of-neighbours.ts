import type { Asked } from '../../tools/resources/about-asked.ts';
import { isSilent } from './asked-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { Token } from './words/text.ts';

/** "which ports are open", about an instance: reads a field that only the things related to it have. */
export function ofNeighbours(
  tokens: readonly Token[],
  open: Set<number>,
  near: ReadonlySet<string>,
  lexicon: Lexicon,
): Asked[] {
  const asked: Asked[] = [];
  for (const { phrases, tool } of lexicon.vocabularies) {
    if (!near.has(tool.id)) continue;
    for (const { from, meanings, to } of phrases.all([...tokens], (at) => open.has(at))) {
      const meant = meanings.find(({ kind }) => kind === 'field');
      // Words that many kinds share, such as "size" and "type", point to none.
      if (meant?.kind !== 'field' || isSilent(tokens[from] as Token)) continue;
      if (to - from === 1 && lexicon.speaking(tokens[from]?.stem ?? '').length > COMMON) continue;
      asked.push({ of: tool.id, field: meant.field.key });
      for (let at = from; at < to; at++) open.delete(at);
    }
  }
  return asked;
}

const COMMON = 15;

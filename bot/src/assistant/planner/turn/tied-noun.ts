import { partsOf, singular } from '../../../graph/name-words.ts';
import { stem } from '../words/text.ts';
import type { Finder } from './finders.ts';
import { entitiesOf, shownOf } from './scene.ts';

/** The most words before the noun. */
const MOST = 2;

/**
 * "that search box", after alarms: the one thing of that kind with the words in its name to which one of those that were
 * shown belongs.
 */
export const tiedNoun: Finder = (at, words, { graph, lexicon, rows }) => {
  if (!/^(?:that|this|the)$/.test(words.word(at))) return undefined;
  for (let noun = at + 2; noun <= at + 1 + MOST && !words.isApart(noun); noun++) {
    const said = partsOf(words.between(at + 1, noun)).map(singular);
    const kinds = lexicon.naming(stem(words.word(noun))).map(({ tool }) => tool.id);
    if (kinds.length === 0 || rows.some(({ kind }) => kinds.includes(kind))) continue;
    const tied = kinds.flatMap((kind) => graph.belonging(entitiesOf(rows, graph), kind) ?? []);
    const alike = tied.filter(({ id, name = id }) => {
      const parts = new Set(partsOf(name).map(singular));
      return said.every((part) => parts.has(part));
    });
    const [one, another] = new Map(alike.map((thing) => [thing.id, thing])).values();
    if (one && !another) return { things: [shownOf(one)], to: noun + 1, isNamed: true, isTied: true };
  }
  return undefined;
};

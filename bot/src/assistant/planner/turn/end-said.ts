import { numberAt } from '../list/number-words.ts';
import { rankOf } from '../words/ranks.ts';
import type { Scene } from './scene.ts';
import type { Sort } from './sort-at.ts';
import { sortAt } from './sort-at.ts';
import type { Words } from './words.ts';

/** An end of an order, and the position behind the words for it. */
export interface End {
  sort: Sort;
  /** How many are meant: "the three biggest". */
  limit: number;
  /** How many come before them: one before "the second oldest". */
  skip: number;
  to: number;
}

const countAt = (at: number, { tokens, word }: Words): number | undefined =>
  word(at) === 'a' || word(at) === 'one' ? undefined : numberAt([...tokens], at);

/** "which two have the most memory" */
function countAsked(before: number, words: Words): number | undefined {
  for (let at = 1; at < before; at++)
    if (/^(?:which|what)$/.test(words.word(at - 1)) && words.word(at + 1) !== 'days') {
      const count = countAt(at, words);
      if (count !== undefined) return count;
    }
  return undefined;
}

/** Returns the end of an order that words mean for what was shown: "second oldest", "three biggest", "biggest 3". */
export function endAt(at: number, words: Words, scene: Scene): End | undefined {
  const skip = rankOf(words.word(at));
  const before = skip === undefined ? countAt(at, words) : undefined;
  const found = sortAt(skip === undefined && before === undefined ? at : at + 1, words, scene);
  if (!found) return undefined;
  const after = before === undefined ? countAt(found.to, words) : undefined;
  return {
    sort: found.sort,
    limit: before ?? after ?? countAsked(at, words) ?? 1,
    skip: skip ?? 0,
    to: after === undefined ? found.to : found.to + 1,
  };
}

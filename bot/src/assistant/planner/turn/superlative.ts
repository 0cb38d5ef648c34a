import { toolById } from '../../../tools/index.ts';
import { isAgain } from '../follow-up/follow-up.ts';
import { byId } from './by-id.ts';
import type { End } from './end-said.ts';
import { endAt } from './end-said.ts';
import type { Finder } from './finders.ts';
import { isArticleAt } from './finders.ts';
import type { Scene } from './scene.ts';
import type { Sort } from './sort-at.ts';
import type { Words } from './words.ts';

/** "when was the oldest last changed": the end of an order, of which something else is asked. */
export const superlative: Finder = (at, words, scene) => {
  if (!isArticleAt(words, at)) return undefined;
  const end = endAt(at + 1, words, scene);
  if (!end) return undefined;
  const { sort, limit, skip } = end;
  const to = /^ones?$/.test(words.word(end.to)) ? end.to + 1 : end.to;
  const first = firstShown(end, scene);
  const found = { to: behindThem(to, words), isNamed: true } as const;
  return first.length > 0
    ? { ...found, things: first, by: byId(first, scene), atEnd: { sort, limit, skip } }
    : { ...found, things: [], sort, limit, skip };
};

/** "of them", "of these three" */
export const behindThem = (at: number, { word }: Words): number => {
  if (!/^(?:of|among)$/.test(word(at)) || !/^(?:them|those|these|the|all)$/.test(word(at + 1))) return at;
  return /^(?:them|those|these|two|three|four|five|ones)$/.test(word(at + 2)) ? at + 3 : at + 2;
};

/** Returns the things that come first, if the rows were shown in that order. Otherwise only AWS knows. */
function firstShown({ sort, limit, skip }: End, { list, rows, last }: Scene): Scene['rows'] {
  const tool = list && toolById(list.tool);
  const shownIn =
    (list?.args as { sort?: Sort })?.sort ?? (tool?.kind === 'list' ? tool.defaultSort : undefined);
  const isInOrder = shownIn?.field === sort.field && shownIn.direction === sort.direction;
  // Nobody saw the rows of a number: the list shows the one that is meant.
  const isSeen = last.args.measure === undefined;
  return isInOrder && isSeen && list && isAgain(list, last) && rows.length > 1
    ? rows.slice(skip, skip + limit)
    : [];
}

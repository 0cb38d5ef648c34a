import type { Filter } from '../../../contract/query.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Mention } from '../../../graph/mention.ts';
import { singular } from '../../../graph/name-words.ts';
import { nameField } from './field-of-mention.ts';
import type { Scan } from './scan.ts';

/** Filters by words that are a part of names. */
export const byPart = (scan: Scan, words: string): Filter => ({
  field: nameField(scan),
  op: 'contains',
  value: partOf(words),
});

/** Returns words as names spell them: "data lake" → 'data-lake'. */
const partOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/['’]s$/, '')
    .trim()
    .replace(/\s+/g, '-');

/** Reports whether the name of a thing of a kind contains the words as they were said, not only in the singular. */
export function isPartAsSaid({ part, words }: Mention, { graph, vocabulary }: Scan): boolean {
  const kind = vocabulary.tool.id;
  const said = partOf(words);
  // Every name in question contains a single word that is its own singular. "policy" is that of "policies", too.
  if (/^\p{L}+[^\P{L}y]$/u.test(said) && singular(said) === said) return part.countOf(kind) > 0;
  // To search all names at once is quicker than to search each of thousands.
  if (graph && !graph.isInNameOf(kind, said)) return false;
  return part.ofKind(kind).some((thing) => calledOf(thing).toLowerCase().includes(said));
}

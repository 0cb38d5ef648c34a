import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Readings } from '../readings.ts';

/** Words for a number of things that are there to be compared. */
const COUNTED = /\b(?:the|our|those|these|all) (?:two|three|four|2|3|4)\b|\bboth\b|\beach other\b/i;
/** The most things to compare at once. */
const MOST = 4;

/**
 * "the two topics named orders", "the eu and the us orders topic", "the two checkout machines": the things of a kind
 * that share a name or a part of it, if they are two to four.
 */
export function calledAlike({ lists, question }: Readings, graph: Graph): readonly Entity[] | undefined {
  const { mentions, regions, text } = question;
  if (!COUNTED.test(text) && regions.length < 2) return undefined;
  const kinds = lists
    .filter(({ noun }) => noun)
    .map(({ vocabulary }) => vocabulary.tool.id)
    .filter((kind) => graph.ofKind(kind).length > 0);
  for (const kind of kinds)
    for (const { exact, isExcluded, isReference, part } of mentions) {
      if (isExcluded || isReference) continue;
      const own = exact.filter((each) => each.kind === kind);
      const called = own.length > 1 ? own : part.ofKind(kind);
      const there = regions.length > 1 ? called.filter(({ region }) => regions.includes(region)) : called;
      if (there.length > 1 && there.length <= MOST) return there;
    }
  return undefined;
}

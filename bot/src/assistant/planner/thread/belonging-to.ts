import type { Graph } from '../../../graph/graph.ts';
import type { Shown } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

/** One thing by its kind: "that box". */
export const KIND_OF_IT = /\b(?:the|that|this|its own) ([a-z][\w-]*)\b/gi;

/** "that box", after an alarm, "the database in there": returns the one thing of another kind that belongs to it. */
export function belongingTo(
  one: Shown,
  noun: string,
  graph: Graph | undefined,
  lexicon: Lexicon,
): Shown | undefined {
  const things = graph?.withIds(one.kind, new Set([one.id])) ?? [];
  for (const { tool } of things.length > 0 ? lexicon.naming(stem(noun.toLowerCase())) : []) {
    const [found, another] = graph?.belonging(things, tool.id) ?? [];
    if (found && !another) return { kind: found.kind, id: found.id, ...(found.name && { name: found.name }) };
  }
  return undefined;
}

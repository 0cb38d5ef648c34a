import type { Graph } from '../graph/graph.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Plan } from './plan.ts';
import { readKindsFirst } from './read-kinds-first.ts';
import { wordsUnread } from './words-unread.ts';

interface Known {
  plan: Plan;
  /** What the plan was made with. */
  graph: Graph | undefined;
  /** Words that may be names or tags in accounts that were not read yet. */
  unread: string[];
}

/**
 * Plans a message with what must be known for it. If it may be about names or tags that were not read yet, reads the
 * kinds that it is about first, and waits once more for what is being read anyway.
 */
export async function plannedKnowing(
  text: string,
  {
    again,
    context,
    graph: known,
    planned,
  }: {
    /** What is known at the start. */
    graph: Graph | undefined;
    context: ToolContext;
    /** Returns what is known after waiting for more. */
    again(): Promise<Graph | undefined>;
    planned(graph: Graph | undefined): Plan;
  },
): Promise<Known> {
  const first = planned(known);
  if (!known) return { plan: first, graph: known, unread: [] };
  const read = await readKindsFirst(first, known, context);
  const plan = read ? planned(read) : first;
  const graph = read ?? known;
  const unread = wordsUnread(plan, text, { graph, planned });
  if (unread.length === 0) return { plan, graph, unread };
  const more = await again();
  if (!more || more.size <= known.size) return { plan, graph, unread };
  const better = planned(more);
  return { plan: better, graph: more, unread: wordsUnread(better, text, { graph: more, planned }) };
}

import type { Graph } from '../../../graph/graph.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { groupOf } from '../../shown.ts';
import { toolPlan } from '../tool-plan.ts';

/** "who is that", about a part of the costs. */
export const WHO_IS_THAT = /\bwho(?: is|['’]?s) (?:that|it|this|they)(?: one)?[?.! ]*$/i;

/** Plans the people behind the value of a tag: the owners of the things that have it. */
export function peopleOf({ id, kind }: Shown, graph: Graph | undefined): ToolPlan | undefined {
  const field = groupOf(kind);
  const [owner] = graph?.tagKeys('owner') ?? [];
  if (!owner || !field.startsWith('tag:') || field === `tag:${owner}`) return undefined;
  return toolPlan('resources.by-tag', {
    filters: [{ field, op: 'eq', value: id }],
    columns: [`tag:${owner}`],
  });
}

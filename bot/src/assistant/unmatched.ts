import type { ListQuery } from '../contract/query.ts';
import type { Reply } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import { toolById } from '../tools/index.ts';
import type { ToolPlan } from './plan.ts';
import type { Shown } from './shown.ts';
import { focusOf } from './shown.ts';

/** A list of one thing that was asked for by its name, and found nothing of what else was said: all about it tells why. */
export function aboutUnmatched(
  plan: NonNullable<Reply['plan']>,
  { table }: Reply,
  graph: Graph | undefined,
): { about: ToolPlan; focus: Shown } | undefined {
  const { filters = [], measure }: ListQuery = plan.args;
  if (table || measure || filters.length < 2 || toolById(plan.tool)?.kind !== 'list') return undefined;
  const { focus } = focusOf(plan, graph);
  if (!focus) return undefined;
  const args = { resource: focus.name ?? focus.id, kind: focus.kind };
  return { about: { kind: 'tool', tool: 'resources.about', args }, focus };
}

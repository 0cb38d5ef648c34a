import type { ListQuery } from '../contract/query.ts';
import type { Reply } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import { isNothing } from '../graph/mention.ts';
import { toolById } from '../tools/index.ts';
import { isNameField } from './name-field.ts';
import type { Plan } from './plan.ts';

/** These search the accounts themselves. */
const SEARCHES = /^resources\.(?:about|search)$/;
const NONE = /^(?:\*\*)?(?:There (?:are|is) no|No|Nobody|Nothing|None)\b/;

/**
 * Returns the names in a plan that are taken as they were said, since accounts were not read yet, if its answer found
 * nothing. A thing may be known there by another name, so that its absence says nothing.
 */
export function guessedNames(plan: Plan, reply: Reply, graph: Graph): string[] {
  if (plan.kind !== 'tool' || SEARCHES.test(plan.tool) || !graph.isLacking) return [];
  if (reply.kind !== 'answer' || reply.table?.rows.length || !NONE.test(reply.text)) return [];
  const { name, resource, things, user } = plan.args;
  const { filters = [] }: ListQuery = plan.args;
  const isKnown = toolById(plan.tool)?.kind === 'list' && !graph.unread(plan.tool);
  const values = isKnown ? [] : filters.filter(({ field }) => isNameField(field)).map(({ value }) => value);
  return [name, resource, things, user, values]
    .flat(2)
    .filter((each): each is string => typeof each === 'string' && isNothing(graph.resolve(each)));
}

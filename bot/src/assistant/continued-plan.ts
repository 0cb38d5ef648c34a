import type { Graph } from '../graph/graph.ts';
import { toolById } from '../tools/index.ts';
import type { Planned, Shown } from './shown.ts';
import { comparedIn, isComparison, OWNERS } from './shown.ts';

/**
 * Returns the plan that a thread continues from. After a comparison it is the list of the compared resources; a
 * question about costs that was answered by yes or no is not asked again.
 */
export function continuedPlan<P extends Planned>(plan: P, graph: Graph | undefined): P {
  if (plan.tool === 'cost.compare') {
    const { whether: _, ...args } = plan.args;
    return { ...plan, args };
  }
  if (plan.tool === OWNERS) return { ...plan, ...listOfOwned(plan) };
  const list = isComparison(plan) ? listOf(comparedIn(plan, graph)) : undefined;
  return list ? { ...plan, ...list } : plan;
}

/** Returns the list of a few resources of one kind by their names, or their ids if they have none. */
export function listOf(things: readonly Shown[]): Pick<Planned, 'args' | 'tool'> | undefined {
  const [first] = things;
  const tool = first && toolById(first.kind);
  if (tool?.kind !== 'list' || things.some(({ kind }) => kind !== tool.id)) return undefined;
  const isNamed = tool.fields.some(({ key }) => key === 'name') && things.every(({ name }) => name);
  const field = isNamed ? 'name' : (tool.fields[0]?.key ?? 'name');
  const value = things.map(({ id, name = id }) => (isNamed ? name : id));
  return { tool: tool.id, args: { filters: [{ field, op: 'eq', value }] } };
}

/** Things of one kind whose owners were told go on as a list of them. */
const listOfOwned = ({ args }: Planned): Partial<Planned> =>
  listById(args.things as Shown[], 'that were shown') ?? {};

/** Returns the list of some resources of one kind by their ids, in words for all of them. */
export function listById(things: readonly Shown[], says: string): Pick<Planned, 'args' | 'tool'> | undefined {
  const kinds = new Set(things.map(({ kind }) => kind));
  const tool = toolById(things[0]?.kind ?? '');
  if (kinds.size > 1 || tool?.kind !== 'list') return undefined;
  const value = things.map(({ id }) => id);
  const field = tool.fields[0]?.key ?? 'name';
  return { tool: tool.id, args: { filters: [{ field, op: 'eq', value, says }] } };
}

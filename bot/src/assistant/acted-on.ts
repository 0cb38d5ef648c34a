import type { Reply } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import { toolOfId } from '../tools/resources/owning-tools.ts';
import { listById } from './continued-plan.ts';
import type { Frame } from './frame.ts';
import type { ToolPlan } from './plan.ts';
import type { Shown } from './shown.ts';
import { MAX_SHOWN } from './shown.ts';

const EVENTS = 'cloudtrail.events';

/**
 * Returns the names and ids of what the events of an answer were done to: "how much do they cost", after who launched
 * them. Its rows show who acted. An answer without events leaves what was asked about.
 */
export function actedOn({ plan, table }: Reply, before: Frame): string[] {
  // A named thing is in focus anyway.
  if (plan?.tool !== EVENTS || plan.args.resource !== undefined) return [];
  const cells = (table?.rows ?? []).flatMap(({ resources }) => (Array.isArray(resources) ? resources : []));
  if (cells.length > 0) return [...new Set(cells)].slice(0, MAX_SHOWN);
  return before.acted ?? (plan.args.resources ? (before.shown ?? []).map(({ id }) => id) : []);
}

/** Returns what was acted on, as it is known now. */
export function thingsActedOn({ acted = [] }: Frame, graph: Graph | undefined): Shown[] {
  const called = acted.map((name) => thingsCalled(name, graph));
  // A function and its role may have one name: what all of them can be, each of them is.
  const common = [...new Set(called.flat().map(({ kind }) => kind))].find((kind) =>
    called.every((some) => some.some((thing) => thing.kind === kind)),
  );
  const things = called.flatMap((some) => some.find(({ kind }) => kind === common) ?? some[0] ?? []);
  return [...new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing])).values()];
}

/** What is gone is known by its id alone. */
function thingsCalled(name: string, graph: Graph | undefined): Shown[] {
  const known = graph?.called(name) ?? [];
  const kind = known.length > 0 ? undefined : toolOfId(name)?.tool.id;
  if (kind) return [{ kind, id: name }];
  return known.map((thing) => ({ kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) }));
}

/** Returns the memory in which these things are what was shown, and the list of them, if they are of one kind. */
export function withShown({ focus: _, ...frame }: Frame, things: readonly Shown[], isOfMoney = false): Frame {
  const [one, another] = things;
  // A bill knows no list of things by their ids, so each is asked for its price.
  const list = isOfMoney ? undefined : listById(things, 'that were shown');
  const last: ToolPlan | undefined = list && { kind: 'tool', ...list };
  return {
    ...frame,
    shown: [...things],
    ...(one && !another && { focus: one }),
    ...(last && { last, shownBy: last }),
  };
}

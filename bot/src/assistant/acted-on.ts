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
 * Returns what the events of an answer were done to: "how much do they cost", after who launched them. Its rows show who
 * acted. An answer without events leaves what was asked about.
 */
export function actedOn({ plan, table }: Reply, before: Frame, graph: Graph | undefined): Shown[] {
  // A named thing is in focus anyway.
  if (plan?.tool !== EVENTS || plan.args.resource !== undefined) return [];
  const cells = (table?.rows ?? []).flatMap(({ resources }) => (Array.isArray(resources) ? resources : []));
  const called = cells.map((cell) => thingsCalled(cell, graph));
  // A function and its role may have one name: what all of them can be, each of them is.
  const kinds = called.flat().map(({ kind }) => kind);
  const common = [...new Set(kinds)].find((kind) =>
    called.every((some) => some.some((thing) => thing.kind === kind)),
  );
  const things = called.flatMap((some) => some.find(({ kind }) => kind === common) ?? some[0] ?? []);
  const each = new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing]));
  if (each.size > 0) return [...each.values()].slice(0, MAX_SHOWN);
  return before.acted ?? (plan.args.resources ? (before.shown ?? []) : []);
}

/** What is gone is known by its id alone. */
function thingsCalled(cell: string, graph: Graph | undefined): Shown[] {
  const known = graph?.called(cell) ?? [];
  const kind = known.length > 0 ? undefined : toolOfId(cell)?.tool.id;
  if (kind) return [{ kind, id: cell }];
  return known.map((thing) => ({ kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) }));
}

/** Returns the memory in which what was acted on is what was shown, and the list of it, if it is of one kind. */
export function withActedShown({ acted = [], focus: _, ...frame }: Frame, isOfMoney = false): Frame {
  const [one, another] = acted;
  // A bill knows no list of things by their ids, so each is asked for its price.
  const list = isOfMoney ? undefined : listById(acted, 'that were acted on');
  const last: ToolPlan | undefined = list && { kind: 'tool', ...list };
  return {
    ...frame,
    shown: [...acted],
    ...(one && !another && { focus: one }),
    ...(last && { last, shownBy: last }),
  };
}

/** Returns the memory that a plan continues from: one about what was acted on leaves those who acted. */
export function spokenOfIn(frame: Frame, { args, tool }: ToolPlan): Frame {
  if (tool === EVENTS || !frame.acted?.length) return frame;
  const said = JSON.stringify(args);
  const isAbout = frame.acted.some(({ id, name = id }) =>
    [id, name].some((each) => said.includes(`"${each}"`)),
  );
  return isAbout ? withActedShown(frame) : frame;
}

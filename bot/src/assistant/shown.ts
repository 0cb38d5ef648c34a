import { z } from 'zod';
import type { ListQuery } from '../contract/query.ts';
import type { Reply, Table } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import { serviceMeasuring } from '../tools/cloudwatch/things.ts';
import { toolById } from '../tools/index.ts';
import type { ListTool } from '../tools/tool.ts';

/** A resource that an answer showed. */
export const shownSchema = z.object({
  /** The id of the list tool for such resources. */
  kind: z.string(),
  id: z.string(),
  name: z.string().optional(),
  /** What told its row from the others, by field: "the failed one", "the mysql one". */
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

export type Shown = z.infer<typeof shownSchema>;

/** What later messages of a thread may refer to. */
export interface Referents {
  shown?: Shown[] | undefined;
  focus?: Shown | undefined;
  /** The things of which a question met only one. */
  narrowedFrom?: Shown[] | undefined;
}

/** Nobody refers to a row further down. */
export const MAX_SHOWN = 100;

/** 'sg-0abc (legacy-any)' → 'sg-0abc' */
const bare = (cell: string): string => cell.replace(/ \(.*\)$/, '');

/** The kind of a resource that was unknown when it was shown. */
export const UNKNOWN = '';

/** Returns the resources in an answer's rows, in order: a list's own, or for other tables those that the cells name. */
export function shownIn({ plan, table }: Reply, graph: Graph | undefined): Shown[] {
  if (plan && isComparison(plan)) return comparedIn(plan, graph);
  if (plan?.tool === OWNERS) return plan.args.things as Shown[];
  if (plan?.tool === 'iam.access' && plan.args.asks === 'whether') return actorsAsked(plan, graph);
  if (!plan || !table) return [];
  const rows = table.rows.slice(0, MAX_SHOWN);
  const tool = toolById(plan.tool);
  if (tool?.kind === 'list' && !/^resources\./.test(tool.id)) {
    const key = tool.fields[0]?.key ?? '';
    const telling = tellingFields(rows, tool);
    return rows.flatMap((row) => {
      const { [key]: id, name } = row;
      const cells = cellsOf(row, telling);
      return typeof id === 'string'
        ? [{ kind: tool.id, id, ...(typeof name === 'string' && name !== id && { name }), ...cells }]
        : [];
    });
  }
  const [group] = Array.isArray(plan.args.group_by) ? plan.args.group_by : [];
  // Costs have parts, requested or not. "21 more services" cannot be referred to.
  const parts = plan.tool.startsWith('cost.') ? table.columns[0]?.key : undefined;
  const key = parts !== undefined && PARTS.test(parts) ? parts : group;
  if (typeof key === 'string') return groupsIn(rows, key);
  return rows.flatMap((row) => {
    if (typeof row.thing_kind === 'string' && typeof row.thing_id === 'string')
      return [ofThing(row.thing_kind, row.thing_id, graph)];
    if (OF_EVENTS.test(plan.tool) && typeof row.who === 'string') return [actorIn(row.who, graph)];
    if (typeof row.who === 'string' && typeof row.of === 'string') return [{ kind: row.of, id: row.who }];
    for (const cell of graph ? Object.values(row) : []) {
      if (typeof cell !== 'string' || cell.length < 3) continue;
      const called = graph?.called(bare(cell)) ?? [];
      const own = called.filter(({ kind }) => serviceMeasuring(kind) === plan.args.service);
      const [thing, ...others] = plan.args.service !== undefined && own.length > 0 ? own : called;
      if (!thing || others.some(({ kind }) => kind !== thing.kind)) continue;
      return [{ kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) }];
    }
    // Its kind may be known by the time somebody refers to it.
    return typeof row.resource === 'string' ? [{ kind: UNKNOWN, id: bare(row.resource) }] : [];
  });
}

/** People tell a row by its state or type only among a few. */
const FEW_ROWS = 25;

/** Fields that name another thing: the user of an access key. People tell rows by it: "the vendor one". */
const NAMES_ANOTHER = /^(?:user|role|cluster|resource|topic|table|queue|repository)$/;

/**
 * Returns the fields in which the rows differ and which people know: those with values that have words, such as a state
 * or a type, and those that name another thing.
 */
function tellingFields(rows: Table['rows'], { fields }: ListTool): string[] {
  if (rows.length < 2 || rows.length > FEW_ROWS) return [];
  return fields
    .filter(({ key, pattern, things, values }) => {
      if (!NAMES_ANOTHER.test(key) && (things || !(values ?? pattern))) return false;
      return new Set(rows.map((row) => row[key])).size > 1;
    })
    .map(({ key }) => key);
}

/** Returns the cells of a row in those fields. */
function cellsOf(row: Table['rows'][number], keys: readonly string[]): Pick<Shown, 'cells'> {
  const cells: NonNullable<Shown['cells']> = {};
  for (const key of keys) {
    const cell = row[key];
    if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') cells[key] = cell;
  }
  return Object.keys(cells).length > 0 ? { cells } : {};
}

/** Its arguments are its rows, in order. */
export const OWNERS = 'resources.owners';

/** Returns a thing that a row names by its kind and id. */
function ofThing(kind: string, id: string, graph: Graph | undefined): Shown {
  const name = graph?.called(id).find((thing) => thing.kind === kind && thing.id === id)?.name;
  return { kind, id, ...(name && name !== id && { name }) };
}

const OF_EVENTS = /^(?:cloudtrail\.events|activity\.changes)$/;

/** Returns who acted in a row of events: 'sam', 'anna@larkspur.example (role Admin)', 'role web'. */
function actorIn(cell: string, graph: Graph | undefined): Shown {
  const name = bare(cell).replace(/^role /, '');
  const actor = graph?.called(name).find(({ kind }) => /^iam\.(?:users|roles)$/.test(kind));
  return actor
    ? { kind: actor.kind, id: actor.id, ...(actor.name && { name: actor.name }) }
    : { kind: UNKNOWN, id: name };
}

/** Returns what a right is on, and whose it is. */
function actorsAsked({ args }: Planned, graph: Graph | undefined): Shown[] {
  const things = ((args.things ?? []) as Shown[]).map(({ id, kind }) => ofThing(kind, id, graph));
  const actors = ((args.principals ?? []) as string[]).flatMap((name) => {
    const called = graph?.called(name) ?? [];
    const actor = called.find(({ kind }) =>
      args.principal_kind ? kind === args.principal_kind : /^iam\.(?:users|roles)$/.test(kind),
    );
    return actor ? [{ kind: actor.kind, id: actor.id, ...(actor.name && { name: actor.name }) }] : [];
  });
  return [...things, ...actors];
}

export type Planned = NonNullable<Reply['plan']>;
export const isComparison = ({ tool }: Planned): boolean => tool === 'resources.compare';

/** Returns the resources that were compared. */
export function comparedIn({ args }: Planned, graph: Graph | undefined): Shown[] {
  return (args.things as string[]).flatMap((name) => {
    const thing = graph?.things(name).find(({ kind }) => kind === args.kind);
    return thing ? [{ kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) }] : [];
  });
}

/** Returns the one resource that a plan names. */
export function focusOf(
  { args, tool }: NonNullable<Reply['plan']>,
  graph: Graph | undefined,
): Pick<Referents, 'focus'> {
  if (typeof args.resource === 'string') {
    const called = graph?.things(args.resource) ?? [];
    const thing = called.find(({ kind }) => kind === args.kind) ?? called[0];
    return thing
      ? { focus: { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) } }
      : {};
  }
  // The history of one alarm leaves the thread with that alarm, whether or not it went off.
  if (tool === 'cloudwatch.history') return alarmOf(args, graph);
  const { filters = [] }: ListQuery = args;
  const named = filters.find(({ field, op }) => op === 'eq' && /(?:^name|_id)$/.test(field))?.value;
  const things = typeof named === 'string' ? (graph?.called(named) ?? []) : [];
  const [one, another] = things.filter(({ kind }) => kind === tool);
  return one && !another
    ? { focus: { kind: one.kind, id: one.id, ...(one.name && { name: one.name }) } }
    : {};
}

function alarmOf(
  { alarms, of }: Record<string, unknown>,
  graph: Graph | undefined,
): Pick<Referents, 'focus'> {
  const names = of === undefined && Array.isArray(alarms) ? alarms : typeof of === 'string' ? [of] : [];
  const [name, another] = names as string[];
  const [thing] = name === undefined || another !== undefined ? [] : (graph?.things(name) ?? []);
  return thing ? { focus: { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) } } : {};
}

const SUPERLATIVE =
  /\b(?:most|least|(?!(?:requ|for|inv|inter|dig|manif|gu|harv|prot|sugg|cont|w|t|r)est)[a-z]{2,}est)\b/i;

/**
 * Returns the first row of an ordered list, which becomes the subject: "which of them has the most memory", "that one".
 */
export function firstOfSorted(
  { args, tool }: Pick<NonNullable<Reply['plan']>, 'args' | 'tool'>,
  reply: Reply,
  { graph, text }: { graph?: Graph; text: string },
): Pick<Referents, 'focus'> {
  const isFirst =
    (args.sort && SUPERLATIVE.test(text)) ||
    args.asks === 'worst' ||
    (args.asks === 'dearest' && args.limit === undefined) ||
    // "bastion has the lowest CPU use of 41": the thread is about bastion.
    (tool === 'cloudwatch.metrics' && args.limit === 1) ||
    (tool === 'checks.urgent' &&
      args.limit === undefined &&
      (args.asks === undefined || args.row !== undefined));
  const [first] = isFirst ? shownIn(reply, graph) : [];
  return first ? { focus: first } : {};
}

/** The columns by which costs are split. */
const PARTS =
  /^(?:service|region|account|usage_type|instance_type|operation|availability_zone|purchase_option|tag:.+)$/;

/**
 * The prefix for a group of costs or the like, which people refer to as they do to resources. Its name is used to ask
 * for it.
 */
const GROUP = 'group:';

const groupsIn = (rows: Table['rows'], key: string): Shown[] =>
  rows.flatMap(({ [key]: value }) => {
    if (typeof value !== 'string' || /^\d[\d,]* more /.test(value)) return [];
    // Costs of no usage type are no group that somebody means: a tax has only those.
    if (/^No [a-z ]+$/.test(value)) return [];
    const tag = /^tag:(.+)$/.exec(key)?.[1];
    return [{ kind: `${GROUP}${key}`, id: value, ...(tag && { name: `${tag} ${value}` }) }];
  });

/** Returns whether it is a group of rows and not a resource. */
export const isGroup = ({ kind }: Shown): boolean => kind.startsWith(GROUP);

/** Returns the dimension of a group: 'service', 'tag:team'. */
export const groupOf = (kind: string): string => kind.slice(GROUP.length);

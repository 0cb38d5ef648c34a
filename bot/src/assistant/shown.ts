import { z } from 'zod';
import type { ListQuery } from '../contract/query.ts';
import type { Reply, Table } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import { toolById } from '../tools/index.ts';

/** A thing that an answer showed. */
export const shownSchema = z.object({
  /** The id of the list tool of such things. */
  kind: z.string(),
  id: z.string(),
  name: z.string().optional(),
});
export type Shown = z.infer<typeof shownSchema>;

/** What later messages of a thread may point at. */
interface Pointed {
  shown?: Shown[] | undefined;
  focus?: Shown | undefined;
}

/** Nobody points at what stands further down than this. */
export const MOST_SHOWN = 100;

/** 'sg-0abc (legacy-any)' → 'sg-0abc' */
const bare = (cell: string): string => cell.replace(/ \(.*\)$/, '');

/** The kind of what nothing was known of when it was shown. */
export const UNKNOWN = '';

/** The things that an answer's rows are about, in their order: of a list its own, of other tables what the cells name. */
export function shownIn({ plan, table }: Reply, graph: Graph | undefined): Shown[] {
  if (plan && isComparison(plan)) return comparedIn(plan, graph);
  if (!plan || !table) return [];
  const rows = table.rows.slice(0, MOST_SHOWN);
  const tool = toolById(plan.tool);
  if (tool?.kind === 'list' && !/^resources\./.test(tool.id)) {
    const key = tool.fields[0]?.key ?? '';
    return rows.flatMap(({ [key]: id, name }) =>
      typeof id === 'string'
        ? [{ kind: tool.id, id, ...(typeof name === 'string' && name !== id && { name }) }]
        : [],
    );
  }
  const [group] = Array.isArray(plan.args.group_by) ? plan.args.group_by : [];
  // Costs are told by their parts, asked or not; "21 more services" are none that could be pointed at.
  const parts = plan.tool.startsWith('cost.') ? table.columns[0]?.key : undefined;
  const key = parts !== undefined && PARTS.test(parts) ? parts : group;
  if (typeof key === 'string') return groupsIn(rows, key);
  return rows.flatMap((row) => {
    for (const cell of graph ? Object.values(row) : []) {
      if (typeof cell !== 'string' || cell.length < 3) continue;
      const [thing, ...others] = graph?.called(bare(cell)) ?? [];
      if (!thing || others.some(({ kind }) => kind !== thing.kind)) continue;
      return [{ kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) }];
    }
    // What it is may be known by the time that it is pointed at.
    return typeof row.resource === 'string' ? [{ kind: UNKNOWN, id: bare(row.resource) }] : [];
  });
}

type Planned = NonNullable<Reply['plan']>;

const isComparison = ({ tool }: Planned): boolean => tool === 'resources.compare';

/** The things that were compared. */
function comparedIn({ args }: Planned, graph: Graph | undefined): Shown[] {
  return (args.things as string[]).flatMap((name) => {
    const thing = graph?.things(name).find(({ kind }) => kind === args.kind);
    return thing ? [{ kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) }] : [];
  });
}

/** The plan that a thread goes on from: of things that were compared the list of these. */
export function goesOnFrom<P extends Planned>(plan: P, graph: Graph | undefined): P {
  const tool = toolById(String(plan.args.kind));
  if (!isComparison(plan) || tool?.kind !== 'list') return plan;
  const things = comparedIn(plan, graph);
  const isNamed = tool.fields.some(({ key }) => key === 'name') && things.every(({ name }) => name);
  const field = isNamed ? 'name' : (tool.fields[0]?.key ?? 'name');
  const value = things.map(({ id, name = id }) => (isNamed ? name : id));
  return { ...plan, tool: tool.id, args: { filters: [{ field, op: 'eq', value }] } };
}

/** The columns by which costs are parted. */
const PARTS =
  /^(?:service|region|account|usage_type|instance_type|operation|availability_zone|purchase_option|tag:.+)$/;

/** What costs or the like were grouped by is pointed at as things are; its name is how it is asked for. */
const GROUP = 'group:';

const groupsIn = (rows: Table['rows'], key: string): Shown[] =>
  rows.flatMap(({ [key]: value }) => {
    if (typeof value !== 'string' || /^\d[\d,]* more /.test(value)) return [];
    const tag = /^tag:(.+)$/.exec(key)?.[1];
    return [{ kind: `${GROUP}${key}`, id: value, ...(tag && { name: `${tag} ${value}` }) }];
  });

/** Is it no thing, but what rows were grouped by? */
export const isGroup = ({ kind }: Shown): boolean => kind.startsWith(GROUP);

/** The dimension that a group is of: 'service', 'tag:team'. */
export const groupOf = (kind: string): string => kind.slice(GROUP.length);

/** The one thing that a plan names. */
export function focusOf(
  { args, tool }: NonNullable<Reply['plan']>,
  graph: Graph | undefined,
): Pick<Pointed, 'focus'> {
  if (typeof args.resource === 'string') {
    const called = graph?.things(args.resource) ?? [];
    const thing = called.find(({ kind }) => kind === args.kind) ?? called[0];
    return thing
      ? { focus: { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) } }
      : {};
  }
  const { filters = [] }: ListQuery = args;
  const named = filters.find(({ field, op }) => op === 'eq' && /(?:^name|_id)$/.test(field))?.value;
  const things = typeof named === 'string' ? (graph?.called(named) ?? []) : [];
  const [one, another] = things.filter(({ kind }) => kind === tool);
  return one && !another
    ? { focus: { kind: one.kind, id: one.id, ...(one.name && { name: one.name }) } }
    : {};
}

const SUPERLATIVE =
  /\b(?:most|least|(?!(?:requ|for|inv|inter|dig|manif|gu|harv|prot|sugg|cont|w|t|r)est)[a-z]{2,}est)\b/i;

/** "which of them has the most memory", "that one": of rows in an order the first is talked about. */
export function atTheEnd(
  { args }: Pick<NonNullable<Reply['plan']>, 'args'>,
  reply: Reply,
  { graph, text }: { graph?: Graph; text: string },
): Pick<Pointed, 'focus'> {
  const [first] = args.sort && SUPERLATIVE.test(text) ? shownIn(reply, graph) : [];
  return first ? { focus: first } : {};
}

/** As many things as people keep in mind: "both", "either of them". */
const IN_MIND = 4;

/**
 * What was shown, and the thing that is told about now, where it is one more of its kind. Things of another kind are left
 * for it, and for the one of its kind that was told about before: "them" are these two.
 */
function talkedAbout(shown: Shown[], focus: Shown | undefined, before: Shown | undefined): Shown[] {
  const isAmong = shown.some(({ id, kind }) => id === focus?.id && kind === focus.kind);
  if (!focus || isAmong) return shown;
  const alike = shown.filter(({ kind }) => kind === focus.kind);
  const [another] = alike;
  if (another && shown.length >= IN_MIND) return shown;
  const isSecond = !another && before?.kind === focus.kind && before.id !== focus.id;
  if (!another && !isSecond && shown.length >= IN_MIND) return shown;
  return [...(isSecond ? [before] : alike), focus];
}

/** Of things that are called alike the one that the thread is about. */
const stillIn = (called: readonly Shown[], focus: Shown | undefined): Shown | undefined =>
  called.find(({ id, kind }) => id === focus?.id && kind === focus.kind);

/** "does it have a backup": what the sentence is about goes on being talked about; "which box is it" asks for another. */
const OF_IT =
  /(?:^|[,;.?!] ?|\b(?:and|so|ok|but) )(?:do|does|did|has|have|had|is|are|was|were|can|could|will) (?:it|he|she|that)\b/i;

/** "its disks": those of the thing that goes on being talked about; "its certificate" is talked about from now on. */
function isOfFocus({ plan }: Reply, text: string): boolean {
  const tool = plan && toolById(plan.tool);
  const { filters = [] }: ListQuery = plan?.args ?? {};
  const isRelated = filters.some(({ says }) => says?.startsWith('that belong to `'));
  const words = new Set(text.toLowerCase().split(/[^a-z]+/));
  const isOfSeveral =
    tool?.kind === 'list' && tool.nouns.some((noun) => words.has(`${noun.split(' ').at(-1)}s`));
  return isRelated && (isOfSeveral || OF_IT.test(text));
}

const THEIRS = /\b(?:them|those|these|they|theirs?|it|its|that|this|all of|each)\b/i;

/** "what do they cost", "any findings on them": those things stay in mind, not the parts of the sum or what was found. */
export function isOfThings({ plan }: Reply, { focus, shown = [] }: Pointed, text: string): boolean {
  const { group_by: groups = [], things } = (plan?.args ?? {}) as { group_by?: string[]; things?: string[] };
  const isOfCosts = plan?.tool.startsWith('cost.') === true && groups.length === 0;
  const isOfFindings = plan?.tool === 'checks.findings' && things !== undefined;
  const inMind = focus ? [...shown, focus] : shown;
  return (isOfCosts || isOfFindings) && inMind.length > 0 && !inMind.some(isGroup) && THEIRS.test(text);
}

/** What later messages may point at. An answer without rows leaves what was shown before, while it is about the same. */
export function pointedAt(
  reply: Reply,
  before: Pointed,
  { graph, text }: { graph?: Graph | undefined; text: string },
): Pointed {
  if (isOfThings(reply, before, text))
    return { shown: before.shown, ...(before.focus && { focus: before.focus }) };
  const shown = shownIn(reply, graph);
  if (before.focus && shown.length > 0 && isOfFocus(reply, text)) return { shown, focus: before.focus };
  const { kind: wanted, resource, resources, user } = reply.plan?.args ?? {};
  const [only, more] = Array.isArray(resources) ? (resources as unknown[]) : [];
  const about = resource ?? user ?? (more === undefined ? only : undefined);
  const called = typeof about === 'string' ? (graph?.things(about) ?? []) : [];
  // "what did anna do": she is spoken of, whatever else is called so.
  const meant = resource === undefined && user !== undefined ? 'iam.users' : wanted;
  const named =
    // One of those that were shown, which not every list makes known.
    before.shown?.find(({ id, kind }) => id === about && !isGroup({ id, kind })) ??
    called.find(({ kind }) => kind === meant) ??
    stillIn(called, before.focus) ??
    (meant === 'iam.users' ? undefined : called[0]);
  const focus = named
    ? { kind: named.kind, id: named.id, ...(named.name && { name: named.name }) }
    : undefined;
  const [one, another] = shown;
  if (one && !another) {
    // Of several that were shown one is looked at: "the second one" still counts from all of them.
    const among = before.shown?.some(({ id, kind }) => id === one.id && kind === one.kind);
    // Of an event the thing goes on being talked about; who did it is shown.
    const it = focus && reply.plan?.tool === 'cloudtrail.events' ? focus : one;
    return { shown: among && before.shown ? before.shown : shown, focus: it };
  }
  if (shown.length > 0) return { shown, ...(focus && { focus }) };
  const kept = talkedAbout(before.shown ?? [], focus, before.focus);
  const still = focus ?? before.focus;
  return { ...(kept.length > 0 && { shown: kept }), ...(still && { focus: still }) };
}

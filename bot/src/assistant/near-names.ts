import type { ListQuery } from '../contract/query.ts';
import type { Reply } from '../contract/reply.ts';
import type { Entity } from '../graph/entity.ts';
import { calledOf } from '../graph/entity.ts';
import type { Graph } from '../graph/graph.ts';
import { partsOf } from '../graph/name-words.ts';
import { toolById } from '../tools/index.ts';
import { code } from '../tools/list/words.ts';
import type { Tool } from '../tools/tool.ts';
import { isNameField } from './name-field.ts';
import { saysNone } from './nearest.ts';
import type { Choice, ToolPlan } from './plan.ts';
import { choiceFor } from './planner/choices.ts';
import { choiceActions } from './replies/clarify.ts';

/** More names than these do not help. */
const MAX_NEAR = 3;
/** A part that more names than these share says little: the company's name, 'prod'. */
const MAX_ALIKE = 6;
/** A shorter text is in too many names. */
const SHORTEST = 3;
/** A rare part weighs as much as two others. */
const RARE = 2;

/**
 * "show me the bucket larkspur-backups", where there is none: adds similar names, of any kind, and a button for each.
 * Undefined: the plan looked for no name, something was found, or no name is similar.
 */
export function nearNames(
  plan: ToolPlan,
  reply: Reply,
  { graph, tools }: { graph: Graph | undefined; tools: readonly Tool[] },
): { reply: Reply; choices: Choice[] } | undefined {
  const name = nameSought(plan);
  if (!graph || name === undefined || !saysNone(reply)) return undefined;
  const holding = namedOnce(thingsHolding(name, plan.tool, graph));
  const near = holding.length > 0 ? holding : namedOnce(thingsLike(name, plan.tool, graph));
  if (near.length === 0) return undefined;
  const few = near.slice(0, MAX_NEAR);
  const more = near.length - few.length;
  const { filters = [] }: ListQuery = plan.args;
  const all: ToolPlan = {
    ...plan,
    args: { ...plan.args, filters: filters.map((filter) => ({ ...filter, op: 'contains' })) },
  };
  const choices = [
    ...few.map(({ kind, id, name: resource = id }) =>
      choiceFor({ kind: 'tool', tool: 'resources.about', args: { resource, kind } }, tools),
    ),
    ...(holding.length > 1 ? [choiceFor(all, tools)] : []),
  ];
  const said = holding.length > 0 ? `With ${code(name)} in the name` : 'Near';
  return {
    reply: {
      ...reply,
      bullets: [
        ...(reply.bullets ?? []),
        `${said}: ${few.map(inWords).join(', ')}${more > 0 && holding.length > 0 ? ` and ${more} more` : ''}`,
      ],
      actions: [...choiceActions(choices), ...(reply.actions ?? [])],
    },
    choices,
  };
}

/** Returns the name that a list is limited to, or a search is for. */
function nameSought({ args, tool }: ToolPlan): string | undefined {
  if (tool === 'resources.search') return typeof args.query === 'string' ? args.query : undefined;
  const { filters = [] }: ListQuery = args;
  const [named, another] = filters;
  const isOfName =
    named !== undefined && /^(?:eq|contains)$/.test(named.op) && isNameField(named.field) && !another;
  return isOfName && typeof named.value === 'string' ? named.value : undefined;
}

/** Returns the things of a kind with the text in their names, also within a word: "admin", "administrators-sso". */
const thingsHolding = (text: string, kind: string, graph: Graph): Entity[] =>
  text.length < SHORTEST
    ? []
    : graph.ofKind(kind).filter((thing) => calledOf(thing).toLowerCase().includes(text.toLowerCase()));

/** Choices mean a kind and a name, which many things may have: 'default'. */
const namedOnce = (things: readonly Entity[]): Entity[] => [
  ...new Map(things.map((thing) => [`${thing.kind} ${calledOf(thing)}`, thing])).values(),
];

/**
 * Returns things of other kinds with the name, or things that share its distinctive parts or are spelt alike. A thing
 * of another kind must share a rare part or several.
 */
function thingsLike(name: string, kind: string, graph: Graph): Entity[] {
  const same = graph.called(name).filter((thing) => thing.kind !== kind);
  if (same.length > 0) return same;
  const shared = new Map<Entity, number>();
  for (const part of partsOf(name)) {
    const having = graph.resolve(part).part.all;
    if (part.length < 3 || having.filter((thing) => thing.kind === kind).length > MAX_ALIKE) continue;
    const weight = having.length > MAX_ALIKE ? 1 : RARE;
    for (const thing of having) shared.set(thing, (shared.get(thing) ?? 0) + weight);
  }
  const mostShared = (things: readonly [Entity, number][]) => {
    const most = things.reduce((sofar, [, weight]) => Math.max(sofar, weight), 0);
    return things.flatMap(([thing, weight]) => (weight === most ? [thing] : []));
  };
  const ofKind = mostShared([...shared].filter(([thing]) => thing.kind === kind));
  if (ofKind.length > 0) return ofKind;
  const spelt = graph.near(name, MAX_NEAR).flatMap((each) => graph.called(each));
  return spelt.length > 0 ? spelt : mostShared([...shared].filter(([, weight]) => weight >= RARE));
}

/** "`orders` (SQS queue)" */
function inWords(thing: Entity): string {
  const tool = toolById(thing.kind);
  return `${code(calledOf(thing))}${tool?.kind === 'list' ? ` (${tool.noun[0]})` : ''}`;
}

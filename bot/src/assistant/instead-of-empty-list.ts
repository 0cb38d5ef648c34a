import { isDeepStrictEqual } from 'node:util';
import type { ListQuery } from '../contract/query.ts';
import type { Reply } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import { toolById } from '../tools/index.ts';
import type { Frame } from './frame.ts';
import { isNameField } from './name-field.ts';
import { saysNone } from './nearest.ts';
import type { ToolPlan } from './plan.ts';
import { referentsOf } from './referents.ts';
import { joinedReply } from './replies/joined.ts';
import { focusOf } from './shown.ts';

interface Instead {
  reply: Reply;
  frame: Pick<Frame, 'last' | 'shown' | 'focus'>;
}

/**
 * Returns a better answer than an empty list, for a list limited to a name and something else: the resources with it in
 * their names ("the orders dlq"), or everything about the resource of that name, which shows why it does not match.
 */
export async function insteadOfEmptyList(
  plan: ToolPlan,
  reply: Reply,
  { before, graph, run }: { before: Frame; graph: Graph | undefined; run(plan: ToolPlan): Promise<Reply> },
): Promise<Instead | undefined> {
  const { filters = [], measure, ...rest }: ListQuery = plan.args;
  const query = { ...rest, ...(measure && { measure }) };
  // A number comes without a table, so only the words say "none".
  const isNone = (each: Reply): boolean => (measure ? saysNone(each) : each.table === undefined);
  if (!isNone(reply) || filters.length < 2 || toolById(plan.tool)?.kind !== 'list') return undefined;
  const all = allOfSection(plan, before);
  const found = all && (await run(all));
  if (all && found && !isNone(found))
    return { reply: found, frame: { last: all, ...referentsOf(found, before, { graph, text: '' }) } };
  const named = filters.find(({ field, op }) => /^(?:eq|contains)$/.test(op) && isNameField(field));
  if (typeof named?.value !== 'string') return undefined;
  const [part, another] =
    named.op === 'contains' && /[-_.\d]/.test(named.value)
      ? (graph?.resolve(named.value).part.ofKind(plan.tool) ?? [])
      : [];
  const { focus } = part && !another ? { focus: part } : focusOf(plan, graph);
  if (!focus) return undefined;
  const others = filters.filter((filter) => filter !== named);
  const wider: ToolPlan = {
    ...plan,
    args: { ...query, filters: [{ ...named, op: 'contains' }, ...others] },
  };
  const more = named.op === 'eq' && !/[-_.\d]/.test(named.value) ? await run(wider) : undefined;
  if (more && !isNone(more))
    return { reply: more, frame: { last: wider, ...referentsOf(more, before, { graph, text: '' }) } };
  if (measure?.fn === 'count') return undefined;
  const about: ToolPlan = {
    kind: 'tool',
    tool: 'resources.about',
    args: { resource: focus.name ?? focus.id, kind: focus.kind },
  };
  const answers = [
    { plan, reply },
    { plan: about, reply: await run(about) },
  ];
  const { id, kind, name } = focus;
  const it = { kind, id, ...(name && { name }) };
  return { reply: joinedReply(answers, []), frame: { shown: [it], focus: it } };
}

/**
 * "which databases", after "is staging ok": the overview has already said that none is unhealthy, so this asks for all
 * of them.
 */
function allOfSection({ args, kind, tool }: ToolPlan, { overview = [] }: Frame): ToolPlan | undefined {
  const { filters = [], ...query }: ListQuery = args;
  const isSection = overview.some((each) => each.tool === tool && isDeepStrictEqual(each.args, args));
  const scope = filters.filter(({ says }) => says?.startsWith('that belong to '));
  return isSection && scope.length > 0 ? { kind, tool, args: { ...query, filters: scope } } : undefined;
}

import { calledOf } from '../../graph/entity.ts';
import type { Graph } from '../../graph/graph.ts';
import { toolById } from '../../tools/index.ts';
import type { ToolPlan } from '../plan.ts';

/**
 * "is there an s3 bucket artifacts": says that no thing of the listed kind has a word in its name or tags. Undefined if
 * one has it, or if that is not known.
 */
export function noneHas(
  words: readonly string[],
  { tool: id }: ToolPlan,
  graph: Graph | undefined,
): string | undefined {
  const [word, another] = words;
  const tool = toolById(id);
  const isOfOne = word !== undefined && another === undefined && /^[\p{L}\p{N}][\w.-]*$/u.test(word);
  if (!isOfOne || tool?.kind !== 'list' || !graph || graph.isEmpty || graph.unread(id)) return undefined;
  const text = word.toLowerCase();
  const { exact, part, tags } = graph.resolve(word);
  const isThere =
    exact.some(({ kind }) => kind === id) ||
    part.countOf(id) > 0 ||
    tags.some(({ things }) => things.countOf(id) > 0) ||
    graph.ofKind(id).some((thing) => calledOf(thing).toLowerCase().includes(text));
  if (isThere || graph.ofKind(id).length === 0) return undefined;
  const hasTags = tool.fields.some(({ key }) => key === 'tags');
  return `no ${tool.noun[0]} has it in its name${hasTags ? ' or its tags' : ''}`;
}

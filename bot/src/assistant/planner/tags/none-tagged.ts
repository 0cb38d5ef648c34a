import { counted, joined } from '../../../contract/words.ts';
import type { Graph } from '../../../graph/graph.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import { toolById } from '../../../tools/index.ts';
import { code, count } from '../../../tools/list/words.ts';
import type { ListTool } from '../../../tools/tool.ts';
import type { ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';

/** The most values of the things that a sentence names, and that get a button. */
const MAX_NAMED = 4;
const MAX_OFFERED = 2;

/**
 * "list dev databases", where no database has that tag: returns a sentence that says so and what tags they have, and
 * the plans for these. Undefined: a word means something else, or not all tags are known.
 */
export function noneTagged(
  { args, tool: id }: ToolPlan,
  words: readonly string[],
  graph: Graph | undefined,
): { text: string; plans: ToolPlan[] } | undefined {
  const tool = toolById(id);
  if (tool?.kind !== 'list' || args.filters || !graph || !tool.fields.some(({ key }) => key === 'tags'))
    return undefined;
  const things = graph.ofKind(id);
  if (things.length === 0 || graph.unread(id) || things.some(({ tags_unread }) => tags_unread))
    return undefined;
  const said = words
    .flatMap((each) => each.split(' '))
    .filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()));
  const [word, another] = said;
  const meant = word === undefined || another !== undefined ? undefined : tagMeant(word, graph);
  if (!meant || things.some(({ tags }) => tags?.[meant.key] === meant.value)) return undefined;
  const byValue = [...Map.groupBy(things, ({ tags }) => tags?.[meant.key])].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const told = byValue
    .slice(0, MAX_NAMED)
    .map(([value, own]) => `${count(own.length)} ${value === undefined ? 'with no such tag' : code(value)}`);
  const values = byValue.flatMap(([value]) => value ?? []).slice(0, MAX_OFFERED);
  return {
    text: `None of the ${counted(things.length, ...tool.noun)} is tagged ${code(`${meant.key}=${meant.value}`)}. By ${code(meant.key)} there are ${joined(told)}.`,
    plans: values.map((value) => ofValue(tool, meant.key, value)),
  };
}

/** Returns the tag that a word means: a value in use, or an environment. */
function tagMeant(word: string, graph: Graph): { key: string; value: string } | undefined {
  const [tag] = graph.resolve(word).tags;
  if (tag) return { key: tag.key, value: tag.values[0] ?? word };
  const [key] = isEnvironment(word.toLowerCase()) ? graph.tagKeys('environment') : [];
  return key === undefined ? undefined : { key, value: word.toLowerCase() };
}

const ofValue = ({ id }: ListTool, key: string, value: string): ToolPlan =>
  toolPlan(id, { filters: [{ field: `tag:${key}`, op: 'eq', value }] });

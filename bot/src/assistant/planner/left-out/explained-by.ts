import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Field, ListTool } from '../../../tools/tool.ts';
import type { ToolPlan } from '../../plan.ts';
import { stemsOf } from '../words/text.ts';

/** Returns the stems of all words that a plan itself gives a reason for: its things, the fields it uses, and their values. */
export function stemsExplainedBy(plan: ToolPlan): Set<string> {
  const tool = toolById(plan.tool);
  const said =
    tool?.kind === 'list' ? ofList(tool, plan.args) : tool ? [tool.title, tool.summary, ...tool.nouns] : [];
  return new Set([...said, ...textsIn(plan.args)].flatMap((phrase) => stemsOf(phrase.toLowerCase())));
}

function ofList(tool: ListTool, query: ListQuery): string[] {
  const { columns = [], filters = [], group_by = [], measure, sort, whether } = query;
  const conditions = [...filters, ...(whether?.are ?? [])];
  const keys = new Set([
    ...columns,
    ...group_by,
    ...conditions.map(({ field }) => field),
    ...(measure?.field ? [measure.field] : []),
    ...(sort ? [sort.field] : []),
  ]);
  const used = tool.fields.filter(({ key }) => keys.has(key));
  const isUsed = (each: readonly Filter[]) => each.some(({ field }) => keys.has(field));
  return [
    ...[tool.title, ...tool.noun, ...tool.nouns],
    ...used.flatMap(wordsOf),
    ...(tool.conditions ?? []).flatMap((condition) => (isUsed(condition.filters) ? condition.phrases : [])),
    ...(tool.plain ?? []).flatMap(({ about = [], filters: meant, words }) =>
      isUsed(meant) ? [...words, ...about] : [],
    ),
  ];
}

const wordsOf = ({ header, key, max = [], min = [], values = {}, words = [] }: Field): string[] => [
  ...[header, key.replaceAll('_', ' '), ...words, ...max, ...min],
  ...Object.values(values).flat(),
];

/** Yields every text in some arguments, wherever it stands. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number' || typeof value === 'boolean') yield String(value);
  else if (value && typeof value === 'object') for (const each of Object.values(value)) yield* textsIn(each);
}

import type { ListQuery } from '../../../contract/query.ts';
import type { Graph } from '../../../graph/graph.ts';
import { isNothing } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { ToolPlan } from '../../plan.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Means something in the accounts, and nothing of it stands in the plan. */
export function isUnused(
  { exact, isCertain, isOrdinary, isOwner, isReference, tags, words }: MentionAt,
  plan: ToolPlan,
): boolean {
  // "the cpu of the search box": a metric is of one thing, or of all.
  const isOfMetric = isOwner && plan.tool === 'cloudwatch.metrics';
  if (isReference || (isOrdinary && !isCertain && !isOfMetric)) return false;
  const args = JSON.stringify(plan.args).toLowerCase();
  const meant = [
    ...partsOf(words),
    ...tags.flatMap(({ values }) => values.map((value) => value.toLowerCase())),
    ...exact.flatMap(({ id, name }) => [id.toLowerCase(), name?.toLowerCase() ?? id.toLowerCase()]),
  ];
  return !meant.some((text) => args.includes(text)) && !args.includes('that belong to');
}

/** "who touched anything of payments": asked of one thing, and nothing is called so. */
export function unknownThing({ args, tool }: ToolPlan, graph: Graph | undefined): string | undefined {
  const { resource } = args;
  if (
    !graph ||
    graph.isEmpty ||
    typeof resource !== 'string' ||
    !/^(?:cloudtrail|cloudwatch|config)/.test(tool)
  )
    return undefined;
  // An id may be of a kind that no list reads, or be gone; a word of everyday looks is no id.
  if (/[-_./:\d]/.test(resource)) return undefined;
  return graph.called(resource).length > 0 ? undefined : resource;
}

/** "it had errors today": plain English that was taken for a part of a name, which nothing has. */
export function strangeName(
  { args }: ToolPlan,
  graph: Graph | undefined,
  lexicon: Lexicon,
): string | undefined {
  const { filters = [] }: ListQuery = args;
  if (!graph || graph.isEmpty) return undefined;
  for (const { field, op, value } of filters) {
    const isName = op === 'contains' && /(?:^name|_name|_id)$/.test(field);
    if (!isName || typeof value !== 'string' || !lexicon.isEnglish(value)) continue;
    if (isNothing(graph.resolve(value))) return value;
  }
  return undefined;
}

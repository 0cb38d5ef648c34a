import type { Graph } from '../../../graph/graph.ts';
import { partsOf, singular } from '../../../graph/name-words.ts';
import type { ToolPlan } from '../../plan.ts';
import { isWhole } from '../is-whole.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stemsOf } from '../words/text.ts';
import { stemsExplainedBy } from './explained-by.ts';

/** Reports whether a name means something in the accounts, and the plan uses none of it. */
export function isUnused(
  { exact, isCertain, isOrdinary, isOwner, isReference, tags, words }: MentionAt,
  plan: ToolPlan,
): boolean {
  // "the cpu of the search box": a metric is about one thing or about all.
  const isOfMetric = isOwner && plan.tool === 'cloudwatch.metrics';
  if (isReference || (isOrdinary && !isCertain && !isOfMetric)) return false;
  const args = JSON.stringify(plan.args).toLowerCase();
  const meant = [
    ...partsOf(words),
    ...partsOf(words).map(singular),
    ...tags.flatMap(({ values }) => values.map((value) => value.toLowerCase())),
    ...exact.flatMap(({ id, name }) => [id.toLowerCase(), name?.toLowerCase() ?? id.toLowerCase()]),
  ];
  // "cpu of the search team": the plan has the ids of the things with the tag.
  const isOfTag =
    isOfMetric && tags.some(({ things }) => things.all.some(({ id }) => args.includes(id.toLowerCase())));
  // "cpu of our instances": the things that the plan is about.
  const explained = isOrdinary ? stemsExplainedBy(plan) : undefined;
  const isExplained =
    explained !== undefined && stemsOf(words.toLowerCase()).every((root) => explained.has(root));
  return (
    !isOfTag && !isExplained && !meant.some((text) => args.includes(text)) && !args.includes('that belong to')
  );
}

/** "orders table": reports whether a plain word right before the noun is a name in the accounts, and all are listed. */
export function isUnusedBeside(
  { isCertain, isReference, to, words }: MentionAt,
  plan: ToolPlan,
  { tokens }: Question,
  lexicon: Lexicon,
): boolean {
  const isBeside = lexicon.naming(tokens[to]?.stem ?? '').some(({ tool }) => tool.id === plan.tool);
  if (isReference || isCertain || !isBeside || !isWhole(plan, 'measure')) return false;
  const explained = stemsExplainedBy(plan);
  return !stemsOf(words.toLowerCase()).every((root) => explained.has(root));
}

/** "who touched anything of payments": returns the name of a thing that does not exist. */
export function unknownThing({ args, tool }: ToolPlan, graph: Graph | undefined): string | undefined {
  const { resource } = args;
  if (
    !graph ||
    graph.isEmpty ||
    typeof resource !== 'string' ||
    !/^(?:cloudtrail|cloudwatch|config)/.test(tool)
  )
    return undefined;
  // An id may be of a kind that no list reads, or of a deleted thing. An everyday word does not look like an id.
  if (/[-_./:\d]/.test(resource)) return undefined;
  return graph.called(resource).length > 0 ? undefined : resource;
}

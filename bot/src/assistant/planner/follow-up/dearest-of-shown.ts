import type { ListQuery } from '../../../contract/query.ts';
import { billedKind } from '../../../tools/cost/resource-kinds.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { isGrouped, isOfPast, resourcesPlan } from '../cost/single-things.ts';
import { asksForEnd, asksForMore, inOrder, leftBeside } from '../cost/single-words.ts';
import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';

/** "what does each of them cost", "what do they cost individually" */
const EACH = /\b(?:each|individually|separately|one by one|single)\b/i;

/**
 * "which of them costs the most", "what does each cost", after a list: plans the costs of the things that were shown,
 * one by one. Returns undefined if AWS does not bill such things one by one.
 */
export function dearestOfShown(
  { cost, lists, question }: Pick<Readings, 'cost' | 'lists' | 'question'>,
  { frame }: Pick<PlanInput, 'frame'>,
): ToolPlan | undefined {
  const { text } = question;
  const { last, shown = [] } = frame ?? {};
  const kind = billedKind(shown[0]?.kind ?? last?.tool);
  if (!last || !kind || last.tool === 'cost.resources') return undefined;
  if (shown.length === 1 || shown.some((each) => isGroup(each) || each.kind !== kind.id)) return undefined;
  if (!isOfPast(cost) || isGrouped(cost, text) || !(asksForEnd(text) || asksForMore(text) || EACH.test(text)))
    return undefined;
  const isOfOthers = lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id !== kind.id);
  const isOfAll = lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id === kind.id);
  if (isOfOthers || (isOfAll && !/\b(?:these|those|them|the|which|each)\b/i.test(text))) return undefined;
  const left = leftBeside(cost.ignored, question, kind).filter(
    (word) => !FUNCTION_WORDS.has(word.toLowerCase()),
  );
  if (left.length > 0 || question.mentions.some(({ isReference, exact }) => !isReference && exact.length > 0))
    return undefined;
  const { accounts, filters = [], limit, regions }: ListQuery = last.args;
  const isWhole = last.tool === kind.id && filters.length === 0 && limit === undefined;
  if (!isWhole && shown.length === 0) return undefined;
  return resourcesPlan(inOrder(cost, text), {
    kind: kind.id,
    ...(isWhole ? {} : { resources: shown.map(({ id }) => id) }),
    ...(accounts && { accounts }),
    ...(isWhole && regions && { filters: [{ dimension: 'region', op: 'eq' as const, values: regions }] }),
  });
}

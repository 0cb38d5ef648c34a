import type { ListQuery } from '../../../contract/query.ts';
import { billedKind } from '../../../tools/cost/resource-kinds.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { withoutAsItIs } from '../cost/as-it-is.ts';
import { isGrouped, isOfPast, resourcesPlan } from '../cost/single-things.ts';
import { asksForEnd, leftBeside } from '../cost/single-words.ts';
import { wasteOfShown } from '../known-waste.ts';
import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';

/** "what does each of them cost", "what do they cost individually" */
const EACH = /\b(?:each|individually|separately|one by one|single)\b/i;

/** "what do they cost", "the price of those": a pronoun for what was shown. */
const THOSE = /\b(?:they|them|those|these|all of (?:it|that))\b/i;

/** Costs of the past that the bill keeps for each thing: of the last days, not of a month that is over. */
const isOfThem = (text: string, { period }: Readings['cost']): boolean => THOSE.test(text) && !period;

/**
 * "which of them costs the most", "what does each cost", after a list: plans the costs of the things that were shown,
 * one by one. Returns undefined if AWS does not bill such things one by one.
 */
export function dearestOfShown(
  { cost, lists, question }: Pick<Readings, 'cost' | 'lists' | 'question'>,
  { frame }: Pick<PlanInput, 'frame'>,
): ToolPlan | undefined {
  const { text } = question;
  const { isToCome, text: bare } = withoutAsItIs(text);
  const { last, shown = [] } = frame ?? {};
  const kind = billedKind(shown[0]?.kind ?? last?.tool);
  if (!last || !kind || last.tool === 'cost.resources') return undefined;
  if (shown.length === 1 || shown.some((each) => isGroup(each) || each.kind !== kind.id)) return undefined;
  const { accounts, limit, regions, ...query }: ListQuery = last.args;
  // Costs have conditions of another form.
  const filters = toolById(last.tool)?.kind === 'list' ? (query.filters ?? []) : [];
  // All things of a kind have a line on the bill, by month as well. Only some of them have none.
  const isWhole = last.tool === kind.id && filters.length === 0 && limit === undefined;
  const isOfEach = asksForEnd(text) || EACH.test(text);
  const isOfTags = filters.length > 0 && filters.every(({ field }) => field.startsWith('tag:'));
  const isToBill = isWhole || (isOfTags && !isToCome);
  // "what do they cost", after unattached volumes: the waste check knows what exactly those waste.
  const isOfWaste = () => wasteOfShown(last, { cost, lists, question }) !== undefined;
  const isAsked = isOfEach || (isOfThem(bare, cost) && !isToBill && !isOfWaste());
  if (!isOfPast(cost) || isGrouped(cost, text) || !isAsked) return undefined;
  const isOfOthers = lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id !== kind.id);
  const isOfAll = lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id === kind.id);
  if (isOfOthers || (isOfAll && !/\b(?:these|those|them|the|which|each)\b/i.test(text))) return undefined;
  const left = leftBeside(cost.ignored, question, kind).filter(
    (word) => !FUNCTION_WORDS.has(word.toLowerCase()) && (!isToCome || bare.includes(word)),
  );
  if (left.length > 0 || question.mentions.some(({ isReference, exact }) => !isReference && exact.length > 0))
    return undefined;
  if (!isWhole && shown.length === 0) return undefined;
  const isOff = filters.some(
    ({ field, op, value }) => field === 'state' && op === 'eq' && value === 'stopped',
  );
  return resourcesPlan(cost, {
    kind: kind.id,
    // What is off is billed for its disks alone, which the bill has apart from it.
    ...((isToCome || cost.granularity === 'monthly' || isOff) && !cost.period && { estimate: true }),
    ...(isWhole ? {} : { resources: shown.map(({ id }) => id) }),
    ...(accounts && { accounts }),
    ...(isWhole && regions && { filters: [{ dimension: 'region', op: 'eq' as const, values: regions }] }),
  });
}

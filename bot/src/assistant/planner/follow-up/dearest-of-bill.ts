import { billedKindsOf } from '../../../tools/cost/resource-kinds.ts';
import type { ListTool } from '../../../tools/tool.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { CostFilter } from '../cost/reading.ts';
import { isGrouped, isOfPast, resourcesPlan } from '../cost/single-things.ts';
import { asksForEnd, leftBeside } from '../cost/single-words.ts';
import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';

/** "which bucket is it" */
const WHICH_IS =
  /^(?:(?:and|so|ok|but)[, ]+)*(?:which|what) [a-z][\w -]{1,30}? (?:is|are|was|were) (?:it|that|this|those|these|they)(?: (?:mostly|mainly|exactly|then))*[?.! ]*$/i;

/**
 * "which of them costs the most", "which bucket is it", after the bill of a service: plans the costs of the things that
 * it bills, one by one. Returns undefined if the message names what the costs are grouped by, or the bill is not of one
 * service.
 */
export function dearestOfBill(
  { cost, lists, question }: Pick<Readings, 'cost' | 'lists' | 'question'>,
  { frame }: Pick<PlanInput, 'frame'>,
): ToolPlan | undefined {
  const { text } = question;
  const nouns = lists.flatMap(({ noun, vocabulary: { tool } }) => (noun ? [tool.id] : []));
  const kind = kindBilled(frame?.last, nouns);
  const isAsked = (asksForEnd(text) && isOfPast(cost)) || (nouns.length > 0 && WHICH_IS.test(text));
  if (!kind || !isAsked || isGrouped(cost, text)) return undefined;
  // "the most expensive day"
  if (cost.granularity || BY_TIME.test(text)) return undefined;
  if (cost.filters.length > 0 || nouns.some((id) => id !== kind.id)) return undefined;
  const left = leftBeside(cost.ignored, question, kind).filter(
    (word) => !FUNCTION_WORDS.has(word.toLowerCase()),
  );
  if (left.length > 0 || question.mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference))
    return undefined;
  const { accounts, filters } = billOf(frame?.last);
  const regions = filters.filter(({ dimension }) => dimension === 'region');
  return resourcesPlan(cost, { kind: kind.id, filters: regions, ...(accounts && { accounts }) });
}

const BY_TIME = /\b(?:hour|day|night|week|month|quarter|year)s?\b/i;

/** Returns the kind of things on the bill of one service, perhaps in some regions: the databases of RDS. */
function kindBilled(last: ToolPlan | undefined, named: readonly string[]): ListTool | undefined {
  // Where the rows are regions or teams, one of them is meant.
  if (last?.tool !== 'cost.usage' || (last.args.group_by as string[] | undefined)?.length) return undefined;
  const { filters } = billOf(last);
  const [service, another] = filters.filter(({ dimension }) => dimension !== 'region');
  const isOfOne = service?.dimension === 'service' && service.op === 'eq' && service.values.length === 1;
  if (!isOfOne || another) return undefined;
  const kinds = billedKindsOf(service.values[0] ?? '');
  const kind = kinds.find(({ id }) => named.includes(id));
  return kind ?? (kinds.length === 1 ? kinds[0] : kinds.find(({ id }) => id.endsWith('.instances')));
}

const billOf = (last: ToolPlan | undefined): { accounts?: string[]; filters: CostFilter[] } => ({
  filters: [],
  ...last?.args,
});

import type { Check } from '../../checks/check.ts';
import type { Filter, ListQuery } from '../../contract/query.ts';
import { toolById, tools } from '../../tools/index.ts';
import type { ListTool } from '../../tools/tool.ts';
import type { ToolPlan } from '../plan.ts';
import { checkPlan } from './check-plan.ts';
import { dearestFirst } from './dearest-first.ts';
import { describePlan } from './describe.ts';
import type { Readings } from './readings.ts';
import { toolPlan } from './tool-plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { allWords, checksOf, wordsOf } from './words-of-checks.ts';

const UNUSED = /\b(?:unused|not used?|idle|for nothing)\b/i;
const WORTH = /\bworth\b/i;
/** "how much do we waste on disks nobody uses", "how much a month for …": money without a word for a bill. */
const HOW_MUCH =
  /\bhow much\b.*\b(?:wast(?:e|es|ed|ing)|los(?:e|es|ing)|burn(?:s|ing|ed)?|throw(?:s|ing)? (?:away|out)|sav(?:e|es|ing))\b|\bhow much (?:money )?(?:is (?:it|that) )?(?:(?:a|per|each|every) (?:month|year|week|day)|monthly|yearly)\b|\bmoney\b.*\b(?:wast|burn|los)/i;

const AMOUNT = /\b(?:how much|what|costs?|costing)\b/i;

/** "what do disks cost us that hang on nothing": plans the waste check for such things, which estimates their cost. */
export function wastePlan({ cost, lists, question: { text } }: Readings): ToolPlan | undefined {
  const isOfMoney = cost.score > 0 || WORTH.test(text);
  if (!isOfMoney && !HOW_MUCH.test(text)) return undefined;
  const [best] = lists
    .filter(({ noun, query }) => noun && query.filters?.length && !query.group_by && !query.measure)
    .sort((a, b) => b.score - a.score);
  // "what are we paying for that nobody uses" is about any kind.
  const isOfAnything =
    isOfMoney && !lists.some(({ noun }) => noun) && cost.filters.length === 0 && UNUSED.test(text);
  if (isOfAnything) return toolPlan('checks.findings', { kind: 'waste', ...dearestFirst(text) });
  if (!best || cost.filters.some(({ dimension }) => dimension.startsWith('tag:'))) return undefined;
  const check = wasteCheckOf(best.vocabulary.tool, best.query.filters, AMOUNT.test(text));
  return check && checkPlan(check, best.query, isOfMoney ? undefined : 'cost');
}

const POINTS = /\b(?:they|them|those|these|it|that|the lot)\b/i;

/** "what do they cost", after unattached volumes: plans the estimate of exactly those, which Cost Explorer cannot give. */
export function wasteOfShown(
  last: ToolPlan,
  { cost, lists, question }: Pick<Readings, 'cost' | 'lists' | 'question'>,
): ToolPlan | undefined {
  const isAsked = cost.score > 0 || HOW_MUCH.test(question.text);
  const isBare =
    isAsked &&
    cost.named.length === 0 &&
    cost.filters.length === 0 &&
    cost.groupBy.length === 0 &&
    !lists.some(({ noun }) => noun);
  const tool = toolById(last.tool);
  const points = POINTS.test(question.text) || question.tokens.every(({ word }) => FUNCTION_WORDS.has(word));
  if (!isBare || tool?.kind !== 'list' || !points) return undefined;
  const query: ListQuery = last.args;
  const check = query.group_by || query.limit ? undefined : wasteCheckOf(tool, query.filters);
  // Instances do not cost what their volumes waste.
  const isOfThem = check?.finding[0].toLowerCase().startsWith(tool.noun[0].toLowerCase());
  return check && isOfThem ? checkPlan(check, query, 'cost') : undefined;
}

/**
 * Returns the one waste check that finds exactly the things of a list with these filters.
 * @param isAsked whether an amount is asked for; otherwise the condition must be in the check's own words
 */
function wasteCheckOf(tool: ListTool, filters: readonly Filter[] = [], isAsked = true): Check | undefined {
  if (filters.length === 0) return undefined;
  const own = new Set(wordsOf(tool.title));
  const named = wordsOf(tool.noun[0].split(' ').at(-1) ?? '');
  const told = (text: string): string[] => wordsOf(text).filter((word) => !own.has(word));
  const found = (phrase: string): Check[] => {
    const words = told(phrase);
    return checksOf(tool.id).filter(
      (each) =>
        each.kind === 'waste' &&
        words.length > 0 &&
        [...words, ...named].every((word) => allWords(each).has(word)),
    );
  };
  const phrases = [
    describePlan(toolPlan(tool.id, { filters }), tools),
    ...(isAsked ? otherWords(tool, filters) : []),
  ];
  const [check, another] = phrases.map(found).find((checks) => checks.length > 0) ?? [];
  return another ? undefined : check;
}

/** Returns the other words for the one condition of a list: "unattached" for what is unassociated. */
function otherWords({ fields }: ListTool, [filter, another]: readonly Filter[]): string[] {
  const { values = {} } = (another ? undefined : fields.find(({ key }) => key === filter?.field)) ?? {};
  if (filter?.op !== 'ne') return filter?.op === 'eq' ? (values[String(filter.value)] ?? []) : [];
  return Object.entries(values).flatMap(([value, words]) => (value === String(filter.value) ? [] : words));
}

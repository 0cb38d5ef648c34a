import type { BudgetArgs } from '../../../tools/cost/args.ts';
import type { PlanInput } from '../../plan.ts';
import { isSaid } from '../cost/overspent.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { DAY, GROWTH, PARTS } from './budget-words.ts';
import type { MeantBudget } from './meant-budget.ts';
import { isName, without } from './name-of-budget.ts';
import { budgetsShown, isOfBudgets } from './thread-of-budgets.ts';

/** "the one that's over", "the biggest", "the red one": one end of those that were shown. */
const ENDS: [RegExp, NonNullable<BudgetArgs['which']>][] = [
  [
    /\b(?:the |that )?(?:ones?|budget|which) (?:that(?:['’]s| is| are)?|which is|who is|is)? ?(?:already )?(?:over|exceeded|blown|bust(?:ed)?|broken|red|above|past)\b|\bthe (?:exceeded|blown|bust(?:ed)?|broken|red|worst|overspent|overrun|fullest|most used)(?: one| budget)?\b/i,
    'most_used',
  ],
  [
    /\bthe (?:biggest|largest|highest)(?: one| budget)?\b(?! (?:part|item|piece|chunk|line|cost|driver|service|thing))/i,
    'largest',
  ],
  [/\bthe (?:smallest|lowest)(?: one| budget)?\b/i, 'smallest'],
];

const THE_ONE = /\bthe ([a-z][\w-]{2,}) (?:one|thing)\b/i;
const OF_IT = /\b(?:it|that)\b|^(?:and )?(?:since|from) (?:when|(?:which|what) (?:day|date))\W*$/i;

/** One of the budgets that were shown: by a part of its name, its place, or what sets it apart. */
export function shownOne(asked: PlanInput): MeantBudget | undefined {
  if (!isOfBudgets(asked)) return undefined;
  const { text } = asked;
  const shown = budgetsShown(asked);
  const [one, another] = shown.filter(({ id }) => isSaid(text, id));
  if (one && !another) {
    const part = text.split(/[^\w-]+/).find((word) => word !== '' && isSaid(word, one.id)) ?? one.id;
    return { args: { budget: one.id }, rest: without(text, part), by: 'row' };
  }
  const nth = shown.length > 1 ? shown[(ordinalIn(text) ?? 0) - 1] : undefined;
  if (nth)
    return {
      args: { budget: nth.id },
      rest: text.replace(
        /\b(?:the )?(?:\d+(?:st|nd|rd|th)|number \d+|[a-z]+(?:st|nd|rd|th)|second|third)(?: (?:one|budget))?\b/i,
        'it',
      ),
      by: 'row',
    };
  const end = ENDS.find(([pattern]) => pattern.test(text));
  const called = end ? undefined : THE_ONE.exec(text);
  if (called?.[1] && isName(called[1].toLowerCase()))
    return { args: { budget: called[1] }, rest: text.replace(called[0], 'it'), by: 'row' };
  // "what is eating it", after several: the one that is used up most.
  const isOfWorst = shown.length > 1 && [GROWTH, PARTS, DAY].some((pattern) => pattern.test(text));
  if (!end && isOfWorst && OF_IT.test(text)) return { args: { which: 'most_used' }, rest: text, by: 'row' };
  return end && { args: { which: end[1] }, rest: text.replace(end[0], 'it'), by: 'row' };
}

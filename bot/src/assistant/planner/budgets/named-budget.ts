import type { PlanInput } from '../../plan.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { MeantBudget } from './meant-budget.ts';
import { without } from './name-of-budget.ts';
import { isBudget, isOfBudgets } from './thread-of-budgets.ts';

/** "when will databases hit its cap": only a budget has one. */
const OF_ONE = /\b(?:budgets?|cap|ceiling|(?:its|the|their) (?:limit|plan|allowance))\b/i;

const GOES_ON = /^(?:and|what about|how about|same for)\b|\bone\b/i;

/** "larkspur-total": by its whole name. A name that is an ordinary word needs the word budget beside it. */
export function named(asked: PlanInput, lexicon: Lexicon): MeantBudget | undefined {
  const { mentions } = readAll(asked, lexicon).question;
  const of = mentions.find(
    ({ exact, isOrdinary, isReference }) =>
      exact.length > 0 &&
      !isReference &&
      exact.every(isBudget) &&
      (!isOrdinary || OF_ONE.test(asked.text) || (isOfBudgets(asked) && GOES_ON.test(asked.text))),
  );
  const [budget] = of?.exact ?? [];
  if (!of || !budget) return undefined;
  return {
    args: { budget: budget.name ?? budget.id },
    rest: without(asked.text, of.words),
    by: isOfBudgets(asked) ? 'row' : 'name',
  };
}

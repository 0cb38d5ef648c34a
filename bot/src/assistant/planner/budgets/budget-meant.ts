import type { BudgetArgs } from '../../../tools/cost/args.ts';
import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { PLAN } from './budget-words.ts';
import { described } from './described-budget.ts';
import type { MeantBudget } from './meant-budget.ts';
import { isName } from './name-of-budget.ts';
import { named } from './named-budget.ts';
import { shownOne } from './shown-budget.ts';
import { budgetsShown, isBudget, isOfBudgets, ONE_BUDGET } from './thread-of-budgets.ts';

/** Returns the budget that a message is about, if it is about one. */
export function budgetOf(asked: PlanInput, lexicon: Lexicon): MeantBudget | undefined {
  return (
    named(asked, lexicon) ?? described(asked, lexicon) ?? shownOne(asked) ?? inThread(asked) ?? ofCosts(asked)
  );
}

const SEVERAL =
  /\b(?:the )?([a-z][\w-]{3,})(?: (?:one|budget))?,? (?:and|or) (?:the )?([a-z][\w-]{3,}) (?:ones?|budgets?)\b/i;

/** "the total and the lambda one", after budgets: parts of several names. */
export function severalCalled(asked: PlanInput): string[] | undefined {
  const names = isOfBudgets(asked) ? SEVERAL.exec(asked.text)?.slice(1) : undefined;
  const lower = names?.map((name) => name.toLowerCase());
  return lower?.every(isName) ? lower : undefined;
}

/** The budget in mind, after an answer about it alone. */
function inThread(asked: PlanInput): MeantBudget | undefined {
  const { frame, text } = asked;
  if (!isOfBudgets(asked)) return undefined;
  if (frame?.last?.tool === ONE_BUDGET) {
    const { budget } = frame.last.args as Partial<BudgetArgs>;
    return budget === undefined ? undefined : { args: { budget }, rest: text, by: 'thread' };
  }
  const [only, another] = budgetsShown(asked);
  const inMind = frame?.focus && isBudget(frame.focus) ? frame.focus : undefined;
  // Two others were shown since.
  const isOther = another && !budgetsShown(asked).some(({ id }) => id === inMind?.id);
  const one = inMind && !isOther ? inMind : another ? undefined : only;
  return one && { args: { budget: one.id }, rest: text, by: 'thread' };
}

/** "that's more than planned", after costs: the budget that counts them. */
function ofCosts({ frame, text }: PlanInput): MeantBudget | undefined {
  const { last } = frame ?? {};
  if (!last || !/^cost\.(?:usage|compare|forecast|increase)$/.test(last.tool)) return undefined;
  if (!PLAN.test(text) || /\bbudgets\b/i.test(text)) return undefined;
  const counts = (last.args.filters ?? []) as BudgetArgs['counts'];
  return { args: { counts }, rest: text, by: 'costs' };
}

import type { Filter } from '../../../contract/query.ts';
import { code } from '../../../tools/list/words.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { WHY, WHY_THAT } from '../follow-up/asks-why.ts';
import { toolPlan } from '../tool-plan.ts';
import { costPlan } from './plan.ts';
import { NOTHING } from './reading.ts';

const BUDGETS = 'cost.budgets';
/** Budgets that are over their limit, or will be. */
export const OVERSPENT: Filter[] = [{ field: 'status', op: 'eq', value: ['over', 'forecast_over'] }];

const EXCEEDED =
  /\b(?:blow(?:ing|n)?|blew|bust(?:ed|ing)?|burst|exceed(?:s|ed|ing)?|break(?:ing|s)?|broken|broke|overr[ua]n(?:s|ning)?|(?:go(?:es|ing|ne)?|went|be|are|is) (?:over|above|beyond))\b/i;
const TO_COME = /\b(?:will|going|gonna|about to|likely|expect(?:ed)?|soon|are we|do we)\b/i;
/** "will we blow it" asks for budgets that are, or will be, over their limit. "The exceeded ones" are over already. */
export const asksAhead = (text: string): boolean => EXCEEDED.test(text) && TO_COME.test(text);

/** "what is driving it", after budgets: why the costs that the budget counts changed. */
export function whyOverspent(asked: PlanInput): ToolPlan | undefined {
  const { last, overall, shown = [], focus } = asked.frame ?? {};
  if (last?.tool !== BUDGETS || overall) return undefined;
  const budgets = shown.filter(({ kind }) => kind === BUDGETS);
  const named = budgets.find(({ id }) => isSaid(asked.text, id));
  const asks = named ? WHY.test(asked.text) || WHY_THAT.test(withoutName(asked.text, named.id)) : false;
  // "who changed it" is about the budget.
  if (!(asks || WHY_THAT.test(asked.text)) || /\bwho\b.*\bchanged\b/i.test(asked.text)) return undefined;
  const [first] = budgets;
  const one = named ?? (focus?.kind === BUDGETS ? focus : first);
  if (!one) return undefined;
  const { args } = costPlan({ ...NOTHING, why: true }, asked);
  return toolPlan(
    'cost.increase',
    { ...args, budget: one.id },
    {
      assumed:
        one === first && budgets.length > 1
          ? [`This is about ${code(one.id)}, the first of the ${budgets.length} budgets.`]
          : [],
    },
  );
}

const withoutName = (text: string, name: string): string =>
  text.toLowerCase().replace(name.toLowerCase(), 'it');

/** Reports whether a text contains a name, or a long enough part of it between separators. */
export const isSaid = (text: string, id: string): boolean => {
  const words = new Set(text.toLowerCase().split(/[^\w-]+/));
  const name = id.toLowerCase();
  return words.has(name) || name.split(/[-_. ]/).some((part) => part.length > 4 && words.has(part));
};

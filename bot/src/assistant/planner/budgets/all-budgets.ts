import { MONTH } from '../../../domain/period-words.ts';
import type { BudgetArgs } from '../../../tools/cost/args.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { asksAhead, OVERSPENT } from '../cost/overspent.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { earlier } from './budget-form.ts';
import { AHEAD, BUDGET, EXCEEDED, KEPT, OVER } from './budget-words.ts';
import { BUDGETS, ONE_BUDGET } from './thread-of-budgets.ts';
import { unsaid } from './unsaid.ts';

/** "are we going to stay within budget" */
const STAYS =
  /\b(?:are|do|will|can|did|is|going|gonna|stay(?:ing)?|keep(?:ing)?|remain(?:ing)?|finish|land|end up)\b.{0,30}\b(?:within|inside|in) (?:(?:the |our |my |any )?budgets?|our (?:money|means|plan|limits?|allowance))\b/i;
/** Other words for budgets, if people speak of their own spending. */
const MEANS = new RegExp(
  [
    /\b(?:our|the) (?:means|allowance|spending (?:plan|limits?))\b|\boverspen[dt]\w*/,
    new RegExp(`\\bhow much ${OVER.source}\\b`),
    /(?<!\b(?:savings|backup|terraform|migration|upgrade) )\bplan(?:ned)?(?= (?:status|check|figures?)\b|[?.! ]*$)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
/** A question about their spending, with no other subject. */
const SPENDING = /\b(?:we|us|our|spend\w*|spent|costs?|money|burn\w*|bill|over\w*|status)\b/i;
/** Budgets are about the current period. */
const OTHER = new RegExp(`\\b(?:next|last|why|${MONTH})\\b`, 'i');
const LOOKS_AT_ALL =
  /^(?:(?:the|our|my|please|quick|monthly) )*(?:budgets?|plan) (?:check|status|overview|report|situation|state)\b/i;
/** "budget status since march", "…, and why": more than a look, of which the list says what it leaves out. */
const ASKS_MORE = /\b(?:who|whose|why|what|which|when|where|how|since|until|before|after)\b/i;

/**
 * "are we going over budget this month", "do we stay within budget", "did we in October": plans which budgets are over,
 * will be, or were.
 */
export function budgetsTurn(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { frame, text } = asked;
  const isShown = frame?.last?.tool === BUDGETS && !frame.overall;
  const isOfMeans = MEANS.test(text) && SPENDING.test(text);
  if (!BUDGET.test(text) && !isOfMeans && !isShown) return undefined;
  const { cost } = readAll(asked, lexicon);
  const isNarrowed = cost.filters.length + cost.accounts.length + cost.groupBy.length > 0;
  if (isNarrowed || unsaid(cost, text).length > 0) return undefined;
  if (BUDGET.test(text) && AHEAD.test(text) && COMPARED.test(text) && !OTHER.test(text))
    return AGAINST_LIMITS;
  // "how much over will we be on the 30th" is about the current period.
  const period = AHEAD.test(text) ? undefined : earlier(cost.period, asked);
  if (period) return toolPlan(ONE_BUDGET, { period, ...whether(text) });
  if (!BUDGET.test(text) && !isOfMeans) return undefined;
  if (LOOKS_AT_ALL.test(text) && !ASKS_MORE.test(text)) return toolPlan(BUDGETS, {});
  if (OTHER.test(text)) return undefined;
  // "are we over budget" asks for those that are over already.
  const isNow =
    /\b(?:are|is) (?:we|it|any(?:thing)?|our|the)? ?(?:(?!going|gonna)[a-z]+ )?(?:over|above|beyond|past)\b/i.test(
      text,
    );
  // "is any budget going to be exceeded" asks for those that will be, and are not yet.
  const isOfUs = /\b(?:we|i|us)\b/i.test(text);
  if (isNow && isOfUs && BUDGET.test(text) && !KEPT.test(text))
    return toolPlan(BUDGETS, { filters: [{ field: 'status', op: 'eq', value: 'over' }] });
  const isAhead = asksAhead(text) && isOfUs && !isNow;
  return isAhead || STAYS.test(text) || isOfMeans ? toolPlan(BUDGETS, { filters: OVERSPENT }) : undefined;
}

const COMPARED = /\b(?:vs|versus|against|compar\w+|differ\w*|gap|minus|relative)\b/i;

/** "forecast vs budget": what is expected of the budget of all costs, and each budget of costs. */
const AGAINST_LIMITS: Plan = {
  kind: 'several',
  plans: [
    toolPlan(ONE_BUDGET, { counts: [] }),
    toolPlan(BUDGETS, {
      filters: [{ field: 'type', op: 'eq', value: 'cost' }],
      columns: ['forecast_over_by'],
    }),
  ],
};

/** "did we stay within it" is answered by yes or no, "how much were we over" is not. */
function whether(text: string): Pick<BudgetArgs, 'whether'> {
  if (/\b(?:how|what|which|when|why|who)\b/i.test(text)) return {};
  if (KEPT.test(text)) return { whether: 'within' };
  return EXCEEDED.test(text) ? { whether: 'over' } : {};
}

import type { Period } from '../../../contract/query.ts';
import { baselineFor } from '../../../domain/baseline.ts';
import type { BudgetArgs } from '../../../tools/cost/args.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { payersOf } from '../cost/groups.ts';
import { costPlan } from '../cost/plan.ts';
import type { CostReading } from '../cost/reading.ts';
import { NOTHING } from '../cost/reading.ts';
import { asksForSteps } from '../follow-up/as-series.ts';
import { WHY_THAT } from '../follow-up/asks-why.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Form } from './budget-form.ts';
import { earlier, formOf, whetherOf } from './budget-form.ts';
import { budgetOf, severalCalled } from './budget-meant.ts';
import type { MeantBudget } from './meant-budget.ts';
import { BUDGETS, ONE_BUDGET } from './thread-of-budgets.ts';
import { unsaid } from './unsaid.ts';

/**
 * Plans a question about one budget: its state, since when it is over, what is expected, what it counts, what that
 * consists of, and why it grew.
 */
export function budgetTurn(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  // "what is behind that", after a list of them: why they are over.
  if (asked.frame?.last?.tool === BUDGETS && WHY_THAT.test(asked.text)) return undefined;
  const several = severalCalled(asked);
  if (several)
    return toolPlan(BUDGETS, {
      filters: [{ field: 'name', op: 'contains', value: several }],
      columns: ['over_by', 'forecast_over_by', 'unspent'],
    });
  const meant = budgetOf(asked, lexicon);
  if (!meant) return undefined;
  const { cost } = readAll({ ...asked, text: meant.rest }, lexicon);
  const left = unsaid(cost, meant.rest);
  const form = formOf(meant.rest);
  if (!(form || isBare(cost, meant)) || cost.accounts.length > 0 || cost.filters.length > 0) return undefined;
  // A budget that is named is always shown, and the answer lists the words that had no effect.
  if (left.length > 0 && (meant.by !== 'name' || left.length > MAX_LEFT)) return undefined;
  const plan = planned(meant, form, { asked, cost });
  return plan && left.length > 0 ? { ...plan, ignored: left } : plan;
}

const MAX_LEFT = 2;

/** "and last month", "by team" only change the time or the grouping. */
const isBare = (cost: CostReading, { by, rest }: MeantBudget): boolean =>
  by === 'name' || (by !== 'costs' && (cost.period !== undefined || IT.test(rest)));
const IT = /^(?:(?:and|so|what about|how about|about) )*it[?.! ]*$/i;

interface Said {
  asked: PlanInput;
  cost: CostReading;
}

/** "who blows it", "who can bring it down" ask for the people whose things cost most. */
const WHO = /\bwho(?:se)?\b(?!.*\b(?:changed|created|set|made|caused)\b)/i;

const LOWERS = /\b(?:bring|get|lower|reduce|cut|fix|stop|shrink|trim|change|help|do)\w*\b/i;

function planned(meant: MeantBudget, form: Form | undefined, { asked, cost }: Said): ToolPlan | undefined {
  const { frame } = asked;
  const isOne = frame?.last?.tool === ONE_BUDGET && meant.by === 'thread';
  // Costs follow up on the budget that was shown: "by team", "per day", "what is in it".
  const isOfCosts = cost.groupBy.length > 0 || cost.compares || asksForSteps(meant.rest) || form === 'parts';
  const isOfPayers = WHO.test(meant.rest) && LOWERS.test(meant.rest);
  if (isOne && isOfCosts && !isOfPayers) return undefined;
  const period = form === 'ahead' ? undefined : (earlier(cost.period, asked) ?? periodBefore(meant, asked));
  const groupBy = WHO.test(meant.rest) ? [payersOf(undefined, asked.graph)] : cost.groupBy.slice(0, 1);
  if (form === 'growth' && groupBy.length === 0) return grown(meant, period, asked);
  const whether = whetherOf(form, meant.rest, asked);
  return toolPlan(ONE_BUDGET, {
    ...meant.args,
    ...(period && { period }),
    ...(groupBy.length > 0 && { group_by: groupBy }),
    ...(cost.limit && { limit: cost.limit }),
    ...(form === 'day' || form === 'ahead' || asksForSteps(meant.rest) ? { asks: 'day' } : {}),
    ...(whether && { whether }),
  });
}

const NOW = /\b(?:now|today|currently|current|this|at the moment|right now)\b/i;

/** "by how much", after October: still about October. */
function periodBefore({ by, rest }: MeantBudget, asked: PlanInput): Period | undefined {
  const { last } = asked.frame ?? {};
  if (last?.tool !== ONE_BUDGET || by === 'costs' || NOW.test(rest)) return undefined;
  return earlier((last.args as Partial<BudgetArgs>).period, asked);
}

/** Why a budget is over: how the costs that it counts changed. */
function grown({ args }: MeantBudget, period: Period | undefined, asked: PlanInput): ToolPlan {
  const { args: usual } = costPlan({ ...NOTHING, why: true }, asked);
  const days = period && { period, baseline: baselineFor(period, asked) };
  const { counts, ...ofBudget } = args;
  return toolPlan('cost.increase', { ...usual, ...days, ...(counts ? { filters: counts } : ofBudget) });
}

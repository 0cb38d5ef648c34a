import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';

export const BUDGETS = 'cost.budgets';
export const ONE_BUDGET = 'cost.budget';
export const isBudget = ({ kind }: Pick<Shown, 'kind'>): boolean => kind === BUDGETS;
export const budgetsShown = ({ frame }: PlanInput): Shown[] => (frame?.shown ?? []).filter(isBudget);

/** Whether the thread continues from budgets. */
export const isOfBudgets = ({ frame }: PlanInput): boolean =>
  !frame?.overall && (frame?.last?.tool === BUDGETS || frame?.last?.tool === ONE_BUDGET);

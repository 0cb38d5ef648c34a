import type { Budget, Spend } from '@aws-sdk/client-budgets';
import type { Expression } from '@aws-sdk/client-cost-explorer';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { DemoPlace, DemoService } from '../operation.ts';
import { page } from '../replay/pages.ts';
import { answerFields } from '../replay/replay.ts';
import { isMissing } from '../replay/select.ts';
import type { Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';
import { monthStart } from './calendar.ts';
import { costExplorer } from './cost-explorer.ts';

const usd = (amount: number): Spend => ({ Amount: amount.toFixed(2), Unit: 'USD' });

interface Totals {
  ResultsByTime?: { Total?: { UnblendedCost?: { Amount?: string } } }[];
  Total?: { Amount?: string };
}

/**
 * Returns the month's spending so far and its forecast. They come from the bill, so that budgets and Cost Explorer
 * agree.
 */
function spendOf(place: DemoPlace, Filter: Expression | undefined): Budget['CalculatedSpend'] {
  const today = place.now.toISOString().slice(0, 10);
  const [start, end] = [monthStart(place.now, 0), monthStart(place.now, -1)];
  const asked = (command: string, input: object): Totals => costExplorer[command]?.(input, place) as Totals;
  const spent =
    start < today
      ? asked('GetCostAndUsage', {
          TimePeriod: { Start: start, End: today },
          Granularity: 'MONTHLY',
          Metrics: ['UnblendedCost'],
          Filter,
        })
      : {};
  const actual = Number(spent.ResultsByTime?.[0]?.Total?.UnblendedCost?.Amount ?? 0);
  const ahead = asked('GetCostForecast', {
    TimePeriod: { Start: today, End: end },
    Granularity: 'DAILY',
    Metric: 'UNBLENDED_COST',
    Filter,
  });
  return { ActualSpend: usd(actual), ForecastedSpend: usd(actual + Number(ahead.Total?.Amount ?? 0)) };
}

/** Adds the calculated spend to a cost budget. Budgets of other types keep the values in their file. */
function withSpend(budget: Thing<Budget>, place: DemoPlace): object {
  if (budget.BudgetType !== 'COST') return answerFields(budget, place.now);
  const { Service: Values } = budget.CostFilters ?? {};
  const filter = Values && { Dimensions: { Key: 'SERVICE' as const, Values } };
  return { ...answerFields(budget, place.now), CalculatedSpend: spendOf(place, filter) };
}

export const budgets: DemoService = {
  DescribeBudgets(input: { AccountId?: string }, place) {
    if (input.AccountId !== DEMO_ACCOUNT_ID)
      throw isMissing(['AccessDeniedException', 'Account {id} is not this one'], String(input.AccountId));
    const { items, more } = page(things<Budget>('budgets'), input, 'hundred');
    return { Budgets: items.map((budget) => withSpend(budget, place)), ...more };
  },
};

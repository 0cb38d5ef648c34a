import type { Budget, Spend } from '@aws-sdk/client-budgets';
import type { Expression } from '@aws-sdk/client-cost-explorer';
import { monthStart } from './cost/calendar.ts';
import { costExplorer } from './cost-explorer.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface DemoBudget {
  name: string;
  limit: number;
  filter?: Expression;
  costFilters?: Record<string, string[]>;
}

const service = (name: string): Pick<DemoBudget, 'filter' | 'costFilters'> => ({
  filter: { Dimensions: { Key: 'SERVICE', Values: [name] } },
  costFilters: { Service: [name] },
});

/** The whole bill, the data team's traffic that nobody planned, and two that are kept. */
const BUDGETS: DemoBudget[] = [
  { name: 'larkspur-total', limit: 17_500 },
  { name: 'traffic-and-disks', limit: 3_600, ...service('EC2 - Other') },
  { name: 'databases', limit: 4_000, ...service('Amazon Relational Database Service') },
  { name: 'serverless', limit: 400, ...service('AWS Lambda') },
];

const usd = (amount: number): Spend => ({ Amount: amount.toFixed(2), Unit: 'USD' });

interface Totals {
  ResultsByTime?: { Total?: { UnblendedCost?: { Amount?: string } } }[];
  Total?: { Amount?: string };
}

/** What the bill says of the month so far, and of its end: budgets and Cost Explorer agree. */
function spendOf(place: DemoPlace, Filter: Expression | undefined): { actual: number; forecast: number } {
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
  return { actual, forecast: actual + Number(ahead.Total?.Amount ?? 0) };
}

const UTILIZATION: Budget = {
  BudgetName: 'savings-plan-use',
  BudgetType: 'SAVINGS_PLANS_UTILIZATION',
  TimeUnit: 'MONTHLY',
  BudgetLimit: { Amount: '95', Unit: 'PERCENTAGE' },
  CalculatedSpend: { ActualSpend: { Amount: '92', Unit: 'PERCENTAGE' } },
};

export const budgets: DemoService = {
  DescribeBudgets(
    {
      AccountId,
      MaxResults: size = 100,
      NextToken: token,
    }: { AccountId?: string; MaxResults?: number; NextToken?: string },
    place,
  ) {
    if (AccountId !== DEMO_ACCOUNT_ID)
      throw awsError('AccessDeniedException', `Account ${AccountId} is not this one`);
    const { items, next } = pageOf(BUDGETS, { size, token });
    const made = items.map(({ name, limit, filter, costFilters }): Budget => {
      const { actual, forecast } = spendOf(place, filter);
      return {
        BudgetName: name,
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
        BudgetLimit: usd(limit),
        CalculatedSpend: { ActualSpend: usd(actual), ForecastedSpend: usd(forecast) },
        ...(costFilters && { CostFilters: costFilters }),
        CostTypes: {
          IncludeCredit: true,
          IncludeRefund: true,
          IncludeTax: true,
          UseAmortized: false,
          UseBlended: false,
        },
        LastUpdatedTime: daysAgo(place.now, 0, name),
      };
    });
    return { Budgets: next ? made : [...made, UTILIZATION], ...(next && { NextToken: next }) };
  },
};

import { BudgetsClient, DescribeBudgetsCommand } from '@aws-sdk/client-budgets';
import {
  CostExplorerClient,
  GetAnomaliesCommand,
  GetCostAndUsageCommand,
  GetCostAndUsageWithResourcesCommand,
  GetCostForecastCommand,
  GetReservationUtilizationCommand,
  GetSavingsPlansUtilizationDetailsCommand,
} from '@aws-sdk/client-cost-explorer';
import { expect, test } from 'vitest';
import { demoClient } from './demo-clients.ts';

/** The demo's budgets, forecasts and commitments agree with its bill. */
const costs = demoClient(CostExplorerClient);
const OCTOBER = { Start: '2026-10-01', End: '2026-11-01' };

async function billed(
  recordTypes: string[],
  metric: 'UnblendedCost' | 'AmortizedCost',
  TimePeriod = OCTOBER,
) {
  const { ResultsByTime = [] } = await costs.send(
    new GetCostAndUsageCommand({
      TimePeriod,
      Granularity: 'MONTHLY',
      Metrics: [metric],
      Filter: { Dimensions: { Key: 'RECORD_TYPE', Values: recordTypes } },
    }),
  );
  return ResultsByTime.reduce((sum, { Total }) => sum + Number(Total?.[metric]?.Amount), 0);
}

test('the Savings Plan is paid on the bill, and its unused part equals its unused amortized cost', async () => {
  const { SavingsPlansUtilizationDetails: [plan] = [] } = await costs.send(
    new GetSavingsPlansUtilizationDetailsCommand({ TimePeriod: OCTOBER }),
  );
  const { TotalCommitment, UnusedCommitment, UtilizationPercentage } = plan?.Utilization ?? {};
  expect(Number(UtilizationPercentage)).toBe(92);
  expect(await billed(['SavingsPlanRecurringFee'], 'UnblendedCost')).toBeCloseTo(Number(TotalCommitment), 4);
  expect(await billed(['SavingsPlanRecurringFee'], 'AmortizedCost')).toBeCloseTo(Number(UnusedCommitment), 4);
  expect(-(await billed(['SavingsPlanNegation'], 'UnblendedCost'))).toBeCloseTo(
    Number(plan?.Savings?.OnDemandCostEquivalent),
    4,
  );
});

test('the unused reservation costs on the bill what it is said to waste', async () => {
  const { UtilizationsByTime: [found] = [] } = await costs.send(
    new GetReservationUtilizationCommand({
      TimePeriod: OCTOBER,
      Filter: { Dimensions: { Key: 'SERVICE', Values: ['Amazon Relational Database Service'] } },
    }),
  );
  const wasted = Number(found?.Groups?.[0]?.Utilization?.RICostForUnusedHours);
  expect(wasted).toBeGreaterThan(0);
  expect(await billed(['RIFee'], 'AmortizedCost')).toBeCloseTo(wasted, 4);
});

test("a budget for all costs has spent the month's bill", async () => {
  const budgets = demoClient(BudgetsClient);
  const { Budgets = [] } = await budgets.send(new DescribeBudgetsCommand({ AccountId: '000000000000' }));
  const total = Budgets.find(({ BudgetName }) => BudgetName === 'larkspur-total');
  const { ResultsByTime = [] } = await costs.send(
    new GetCostAndUsageCommand({
      TimePeriod: { Start: '2026-11-01', End: '2026-12-01' },
      Granularity: 'MONTHLY',
      Metrics: ['UnblendedCost'],
    }),
  );
  const spent = Number(ResultsByTime[0]?.Total?.UnblendedCost?.Amount);
  expect(Number(total?.CalculatedSpend?.ActualSpend?.Amount)).toBeCloseTo(spent, 1);
  await expect(budgets.send(new DescribeBudgetsCommand({ AccountId: '111111111111' }))).rejects.toMatchObject(
    { name: 'AccessDeniedException' },
  );
});

test("daily and monthly forecasts agree, and reach as far as AWS's do", async () => {
  const of = async (Granularity: 'DAILY' | 'MONTHLY', End: string) => {
    const TimePeriod = { Start: '2026-11-22', End };
    const { Total } = await costs.send(
      new GetCostForecastCommand({ TimePeriod, Granularity, Metric: 'UNBLENDED_COST' }),
    );
    return Number(Total?.Amount);
  };
  expect(await of('DAILY', '2027-01-01')).toBeCloseTo(await of('MONTHLY', '2027-01-01'), 4);
  await expect(of('DAILY', '2027-07-01')).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(of('MONTHLY', '2028-12-01')).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(
    costs.send(
      new GetCostForecastCommand({
        TimePeriod: { Start: '2026-11-22', End: '2026-12-01' },
        Granularity: 'DAILY',
        Metric: 'UNBLENDED_COST',
        Filter: { Dimensions: { Key: 'SERVICE', Values: ['Amazon Braket'] } },
      }),
    ),
  ).rejects.toMatchObject({ name: 'DataUnavailableException' });
});

test('anomalies are those of the requested days, and resources those of two weeks', async () => {
  const found = async (StartDate: string, EndDate: string) =>
    (await costs.send(new GetAnomaliesCommand({ DateInterval: { StartDate, EndDate } }))).Anomalies?.length;
  expect(await found('2026-10-01', '2026-10-31')).toBe(2);
  expect(await found('2026-10-14', '2026-10-20')).toBe(1);
  expect(await found('2026-11-01', '2026-11-21')).toBe(0);
  const resources = (Start: string) =>
    costs.send(
      new GetCostAndUsageWithResourcesCommand({
        TimePeriod: { Start, End: '2026-11-21' },
        Granularity: 'MONTHLY',
        Metrics: ['UnblendedCost'],
        GroupBy: [{ Type: 'DIMENSION', Key: 'RESOURCE_ID' }],
        Filter: { Dimensions: { Key: 'SERVICE', Values: ['Amazon Relational Database Service'] } },
      }),
    );
  const { ResultsByTime: [fortnight] = [] } = await resources('2026-11-10');
  expect(fortnight?.Groups?.some(({ Keys }) => Keys?.[0]?.endsWith(':db:analytics'))).toBe(true);
  await expect(resources('2026-11-01')).rejects.toMatchObject({ name: 'ValidationException' });
});

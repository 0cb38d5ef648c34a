import { BudgetsClient, CreateBudgetCommand } from '@aws-sdk/client-budgets';
import { costBudget } from '@windsock/bot/tools/cost/budget.ts';
import { costBudgets } from '@windsock/bot/tools/cost/budgets.ts';
import { costRecommendations } from '@windsock/bot/tools/cost/recommendations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import type { MoneyPeer } from './money-peer.ts';
import { OCTOBER, startMoneyPeer } from './money-peer.ts';
import { JSON_DENIED, json, listEverything, ONE, refusal } from './tools-kit.ts';

let peer: MoneyPeer;
beforeAll(async () => {
  peer = await startMoneyPeer();
});
beforeEach(() => peer.reset());
afterAll(() => peer?.close());

describe('budgets', () => {
  beforeAll(async () => {
    const client = new BudgetsClient(await adminOf(peer.moto.url, ONE.id));
    const make = (BudgetName: string, Amount: string, more = {}) =>
      client.send(
        new CreateBudgetCommand({
          AccountId: ONE.id,
          Budget: {
            BudgetName,
            BudgetType: 'COST',
            TimeUnit: 'MONTHLY',
            BudgetLimit: { Amount, Unit: 'USD' },
            ...more,
          },
        }),
      );
    await make('all', '1000');
    await make('quarter', '50', { TimeUnit: 'QUARTERLY' });
  });

  test('are listed through the real API', async () => {
    const { row, calls, gaps, notes } = await listEverything(costBudgets, peer.proxy.url);
    expect(row('all')).toMatchObject({ limit: 1000, type: 'cost', period: 'monthly', status: 'within' });
    expect(row('quarter')).toMatchObject({ limit: 50, period: 'quarterly' });
    expect(calls('budgets:DescribeBudgets')).toBe(1);
    expect(gaps).toEqual([]);
    expect(notes?.join(' ')).toContain('unblended cost with credits, refunds and tax');
  });

  test('are judged by what is spent, what is forecast, and for targets by what is missing', async () => {
    const spend = (actual: string, forecast?: string, Unit = 'USD') => ({
      ActualSpend: { Amount: actual, Unit },
      ...(forecast && { ForecastedSpend: { Amount: forecast, Unit } }),
    });
    const budget = (BudgetName: string, CalculatedSpend?: object, more = {}) => ({
      BudgetName,
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: '100', Unit: 'USD' },
      ...(CalculatedSpend && { CalculatedSpend }),
      ...more,
    });
    const pages = [
      [
        budget('spent', spend('100.5', '90')),
        budget('soon', spend('60', '130')),
        budget('close', spend('80', '99')),
      ],
      [
        budget('fine', spend('79.9', '99.9')),
        budget('new'),
        budget('plans', spend('91', undefined, 'PERCENTAGE'), {
          BudgetType: 'SAVINGS_PLANS_UTILIZATION',
          BudgetLimit: { Amount: '95', Unit: 'PERCENTAGE' },
        }),
        budget('euros', spend('120', undefined, 'EUR'), {
          BudgetLimit: undefined,
          PlannedBudgetLimits: {
            1: { Amount: '100', Unit: 'EUR' },
            9999999999: { Amount: '500', Unit: 'EUR' },
          },
        }),
      ],
    ];
    peer.answering({
      DescribeBudgets: ({ NextToken }) =>
        json(NextToken ? { Budgets: pages[1] } : { Budgets: pages[0], NextToken: 'more' }),
    });
    const { rows, row, calls } = await listEverything(costBudgets, peer.proxy.url);
    expect(Object.fromEntries(rows.map(({ name, status }) => [name, status]))).toEqual({
      spent: 'over',
      soon: 'forecast_over',
      close: 'near',
      fine: 'within',
      new: null,
      plans: 'below_target',
      euros: 'over',
    });
    expect(row('spent')).toMatchObject({ used_percent: 100.5, forecast_percent: 90, actual: 100.5 });
    expect(row('new')?.used_percent).toBeNull();
    // Euros would be read as dollars in a dollar column.
    expect(row('euros')).toMatchObject({ amounts: '€120.00 of €100.00' });
    expect(row('euros')).not.toHaveProperty('actual');
    expect(row('plans')).toMatchObject({ amounts: '91% of 95%' });
    expect(calls('budgets:DescribeBudgets')).toBe(2);
  });

  test('in another currency are about to be exceeded by no amount of dollars', async () => {
    const euros = {
      ...{ BudgetName: 'euros', BudgetType: 'COST', TimeUnit: 'MONTHLY' },
      BudgetLimit: { Amount: '100', Unit: 'EUR' },
      CalculatedSpend: {
        ActualSpend: { Amount: '60', Unit: 'EUR' },
        ForecastedSpend: { Amount: '130', Unit: 'EUR' },
      },
    };
    peer.answering({ DescribeBudgets: () => json({ Budgets: [euros] }) });
    const { notes } = await listEverything(costBudgets, peer.proxy.url, {
      filters: [{ field: 'status', op: 'eq', value: 'over' }],
    });
    expect(notes).toContain('`euros` is not over its limit yet: AWS expects it to exceed it.');
  });

  test('of which some cannot be read are not all said to be kept', async () => {
    const budget = (BudgetName: string, more = {}) => ({
      ...{ BudgetName, BudgetType: 'COST', TimeUnit: 'MONTHLY' },
      BudgetLimit: { Amount: '100', Unit: 'USD' },
      ...more,
    });
    const amounts = { Total: { UnblendedCost: { Amount: '60', Unit: 'USD' } } };
    peer.answering({
      DescribeBudgets: () =>
        json({ Budgets: [budget('total'), budget('group', { CostFilters: { UsageTypeGroup: ['x'] } })] }),
      GetCostAndUsage: () =>
        json({
          ResultsByTime: [{ TimePeriod: { Start: '2026-10-01', End: '2026-10-02' }, ...amounts }],
        }),
    });
    const asked = { period: OCTOBER, whether: 'within' };
    const kept = await peer.ask(costBudget, asked);
    expect(kept.text).toBe('`total` was within its limit in October 2026.');
    expect(kept.notes?.[0]).toMatch(/`?group`? counts: it is narrowed by UsageTypeGroup/);
    peer.answering({
      DescribeBudgets: () => json({ Budgets: [budget('total'), budget('web')] }),
      GetCostAndUsage: () => JSON_DENIED,
    });
    const { text, unread } = await peer.ask(costBudget, asked);
    expect(text).toBe('The costs that the budgets count could not be read.');
    expect(unread).toBe(true);
  });

  test('show their filters, old and new ones, because otherwise their limit would seem to cover everything', async () => {
    const rds = { Dimensions: { Key: 'SERVICE', Values: ['Amazon RDS'] } };
    const dev = { Not: { Tags: { Key: 'env', Values: ['dev', 'test'] } } };
    peer.answering({
      DescribeBudgets: () =>
        json({
          Budgets: [
            {
              BudgetName: 'old',
              BudgetType: 'COST',
              TimeUnit: 'MONTHLY',
              CostFilters: { Region: ['eu-west-1'] },
            },
            {
              BudgetName: 'new',
              BudgetType: 'COST',
              TimeUnit: 'MONTHLY',
              FilterExpression: { And: [rds, dev] },
            },
          ],
        }),
    });
    const { row } = await listEverything(costBudgets, peer.proxy.url);
    expect(row('old')?.narrowed).toEqual(['Region: eu-west-1']);
    expect(row('new')?.narrowed).toEqual(['SERVICE: Amazon RDS', 'not Tag env: dev, test']);
    expect(peer.asked('DescribeBudgets')[0].ShowFilterExpression).toBe(true);
  });

  test('are reported as missing if none is set up, and a refusal names the missing permission', async () => {
    peer.answering({ DescribeBudgets: () => json({ Budgets: [] }) });
    expect((await peer.ask(costBudgets)).notes?.join(' ')).toContain('No budget is set up in Production');
    peer.answering({ DescribeBudgets: () => refusal('AccessDeniedException') });
    const { gaps, unread } = await peer.ask(costBudgets);
    expect(unread).toBe(true);
    expect(gaps[0]?.remedy).toContain('`budgets:ViewBudget`');
  });
});

describe('recommendations of AWS', () => {
  const item = (id: string, estimatedMonthlySavings: number, more = {}) => ({
    recommendationId: id,
    accountId: ONE.id,
    resourceId: id,
    region: 'eu-west-1',
    actionType: 'MigrateToGraviton',
    currentResourceType: 'Ec2Instance',
    currentResourceSummary: 'm5.large',
    recommendedResourceSummary: 'm7g.large',
    implementationEffort: 'VeryLow',
    estimatedMonthlySavings,
    estimatedSavingsPercentage: 20,
    estimatedMonthlyCost: 100,
    currencyCode: 'USD',
    restartNeeded: true,
    rollbackPossible: false,
    source: 'ComputeOptimizer',
    ...more,
  });

  test('are read to the last page, for the account alone, the largest saving first', async () => {
    peer.answering({
      ListRecommendations: ({ nextToken }) =>
        json(
          nextToken
            ? { items: [item('i-2', 30), item('i-3', 9, { currencyCode: 'EUR' })] }
            : { items: [item('i-1', 12)], nextToken: 'more' },
        ),
    });
    const { rows, row, calls } = await listEverything(costRecommendations, peer.proxy.url);
    expect(rows.map(({ resource }) => resource)).toEqual(['i-2', 'i-1', 'i-3']);
    expect(row('i-2')).toMatchObject({
      action: 'migrate_to_graviton',
      effort: 'very_low',
      current: 'm5.large',
      recommended: 'm7g.large',
      monthly_savings: 30,
      savings_percent: 20,
      restart_needed: true,
      rollback_possible: false,
      region: 'eu-west-1',
    });
    expect(row('i-3')?.monthly_savings).toBeNull();
    expect(calls('cost-optimization-hub:ListRecommendations')).toBe(2);
    expect(peer.asked('ListRecommendations')[0].filter).toEqual({ accountIds: [ONE.id] });
  });

  test('say how an account that is not enrolled can enrol, and offer our own checks', async () => {
    peer.answering({
      ListRecommendations: () =>
        refusal('AccessDeniedException', 'Account is not enrolled for recommendations.'),
    });
    const { gaps, notes, unread } = await peer.ask(costRecommendations);
    expect(unread).toBe(true);
    expect(gaps[0]).toMatchObject({ reason: 'not enrolled in Cost Optimization Hub' });
    expect(gaps[0]?.remedy).toContain('Enroll the account');
    expect(notes?.join(' ')).toContain('where do we waste money?');
  });
});

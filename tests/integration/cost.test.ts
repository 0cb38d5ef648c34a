import { costCompare } from '@windsock/bot/tools/cost/compare.ts';
import { costUsage } from '@windsock/bot/tools/cost/usage.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { ToolResult } from '@windsock/bot/tools/tool.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SharedMoto } from '../support/moto.ts';
import { emptyMoto } from '../support/moto.ts';
import type { CostResults } from '../support/preset-costs.ts';
import { presetCostResults } from '../support/preset-costs.ts';
import { NOW, OCTOBER, SEPTEMBER } from './money-peer.ts';
import { contextOf, ONE, TWO } from './tools-kit.ts';

const cost = (amount: string, unit = 'USD') => ({ UnblendedCost: { Amount: amount, Unit: unit } });
const bucket = (start: string, end: string, groups: [string, string][], estimated = false, unit = 'USD') => ({
  TimePeriod: { Start: start, End: end },
  Total: {},
  Groups: groups.map(([key, amount]) => ({ Keys: [key], Metrics: cost(amount, unit) })),
  Estimated: estimated,
});
/** An answer with one month's groups. */
const inOctober = (groups: [string, string][], unit?: string) => [
  { ResultsByTime: [bucket(OCTOBER.start, OCTOBER.end, groups, false, unit)] },
];
const costCalls = (result: ToolResult) =>
  result.sources.find(({ api }) => api === 'ce:GetCostAndUsage')?.calls;
const EC2 = 'Amazon Elastic Compute Cloud - Compute';
const S3 = 'Amazon Simple Storage Service';

describe('over an AWS peer', () => {
  let moto: SharedMoto;
  beforeAll(async () => {
    moto = await emptyMoto();
  });
  beforeEach(() => moto.reset());

  const preset = (results: CostResults[], { id } = ONE) => presetCostResults(moto.url, id, results);
  const ask = (
    tool: typeof costUsage | typeof costCompare,
    args: Record<string, unknown>,
    accounts = [ONE],
  ) => runTool(tool, contextOf(moto.url, accounts, NOW), args);

  test('a total comes with its services, from one request for one cent', async () => {
    await preset(
      inOctober([
        [S3, '434.4399999999'],
        [EC2, '800.12'],
        ['AWS Lambda', '0'],
      ]),
    );
    const result = await ask(costUsage, { period: OCTOBER });
    expect(result.text).toBe(
      '**$1,235** in October 2026, unblended. Most of it is **Amazon EC2 (compute)** ($800, 64.8%).',
    );
    expect(result.table?.rows.map(({ service, cost: amount }) => [service, amount])).toEqual([
      ['Amazon EC2 (compute)', 800.12],
      ['Amazon S3', 434.4399999999],
    ]);
    expect(result.notes).toContain('1 service at $0.00 left out.');
    expect(result).toMatchObject({ cost_usd: 0.01, gaps: [] });
    expect(costCalls(result)).toBe(1);
  });

  test('all pages are read and each is charged', async () => {
    await preset([
      { ResultsByTime: [bucket('2026-10-01', '2026-11-01', [[EC2, '1.5']])], NextPageToken: 'more' },
      { ResultsByTime: [bucket('2026-10-01', '2026-11-01', [[S3, '2.25']])] },
    ]);
    const result = await ask(costUsage, { period: OCTOBER });
    expect(result.text).toContain('**$3.75**');
    expect(result.cost_usd).toBe(0.02);
    expect(costCalls(result)).toBe(2);
  });

  test('no data is reported as such, never as $0', async () => {
    const result = await ask(costUsage, { period: OCTOBER });
    expect(result.text).toBe('Cost Explorer returned no data in October 2026.');
    expect(result.table).toBeUndefined();
  });

  test('a filter without a match is $0.00, with the reason', async () => {
    await preset(inOctober([]));
    const result = await ask(costUsage, {
      period: OCTOBER,
      filters: [{ dimension: 'service', op: 'eq', values: ['eks'] }],
    });
    expect(result.text).toBe(
      '**$0.00** for Amazon EKS in October 2026, unblended: Cost Explorer lists no such costs.',
    );
  });

  test('a total of one service comes with its usage types', async () => {
    await preset(
      inOctober([
        ['EBS:VolumeUsage.gp3', '7'],
        ['NatGateway-Hours', '32'],
        ['EBS:SnapshotUsage', '3'],
      ]),
    );
    const result = await ask(costUsage, {
      period: OCTOBER,
      filters: [{ dimension: 'service', op: 'eq', values: ['ebs'] }],
    });
    expect(result.text).toBe(
      '**$10.00** for Amazon EBS in October 2026, unblended. Most of it is **EBS volume storage gp3** ($7.00, 70.0%).',
    );
    expect(result.table?.rows.map(({ usage_type }) => usage_type)).toEqual([
      'EBS:VolumeUsage.gp3',
      'EBS:SnapshotUsage',
    ]);
  });

  test('two accounts are added up exactly, each with its own credentials', async () => {
    await preset(inOctober([[EC2, '0.1']]));
    await preset(inOctober([[EC2, '0.2']]), TWO);
    const result = await ask(costUsage, { period: OCTOBER, group_by: ['service'] }, [ONE, TWO]);
    expect(result.text).toBe(
      '**$0.30** in 2 accounts in October 2026, unblended. All of it is **Amazon EC2 (compute)**.',
    );
    expect(result.table?.rows).toEqual([{ service: 'Amazon EC2 (compute)', cost: 0.3, share: 100 }]);
    expect(result.cost_usd).toBe(0.02);
    expect(result.notes?.join(' ')).toContain("Each connected account's own costs");
  });

  test('currencies are never added up', async () => {
    await preset(inOctober([[EC2, '10']]));
    await preset(inOctober([[EC2, '70']], 'CNY'), TWO);
    const result = await ask(costUsage, { period: OCTOBER }, [ONE, TWO]);
    expect(result.text).toMatch(/\*\*\$10\.00\*\* and \*\*CN¥70\.00\*\*/);
    expect(result.table?.rows.map(({ cost: amount, currency }) => [amount, currency])).toEqual([
      [70, 'CNY'],
      [10, 'USD'],
    ]);
    expect(result.table?.totals).toBeUndefined();
  });

  test('days come in order, with estimated ones marked', async () => {
    const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];
    await preset([
      {
        ResultsByTime: days.slice(0, 3).map((start, at) => ({
          TimePeriod: { Start: start, End: days[at + 1] },
          Total: cost(`${at + 1}`),
          Groups: [],
          Estimated: at === 2,
        })),
      },
    ]);
    const period = { start: '2026-10-30', end: '2026-11-02', label: '30 October – 1 November 2026' };
    const result = await ask(costUsage, { period, granularity: 'daily' });
    expect(result.text).toBe(
      '**$6.00** from 30 October to 1 November 2026, unblended. That is **$2.00** a day on average, most on 1 November ($3.00).',
    );
    expect(result.table?.rows).toEqual([
      { date: '2026-10-30', cost: 1, estimated: false },
      { date: '2026-10-31', cost: 2, estimated: false },
      { date: '2026-11-01', cost: 3, estimated: true },
    ]);
    expect(result.chart).toMatchObject({
      type: 'line',
      categories: days.slice(0, 3),
      series: [{ values: [1, 2, 3] }],
    });
    expect(result.notes).toContain(
      'Costs from 2026-11-01 on are estimates until AWS closes the bill of the month.',
    );
  });

  test('the largest groups are named, and the rest is one row', async () => {
    await preset(
      inOctober([
        ['a', '50'],
        ['b', '30'],
        ['c', '15'],
        ['d', '5'],
      ]),
    );
    const result = await ask(costUsage, { period: OCTOBER, group_by: ['service'], limit: 2 });
    expect(result.text).toContain(
      'The 2 largest of 4 services come to **$80.00** (80.0%), led by **a** ($50.00).',
    );
    expect(result.table?.rows.map(({ service, cost: amount }) => [service, amount])).toEqual([
      ['a', 50],
      ['b', 30],
      ['2 more services', 20],
    ]);
    expect(result.table?.totals).toEqual({ service: 'Total', cost: 100 });
  });

  test('two months are compared in one request, with the drivers of the change', async () => {
    await preset([
      {
        ResultsByTime: [
          bucket('2026-09-01', '2026-10-01', [
            [EC2, '1000'],
            [S3, '229.60'],
            ['AWS Glue', '12'],
          ]),
          bucket('2026-10-01', '2026-11-01', [
            [EC2, '1098.10'],
            [S3, '251.90'],
            ['AWS Config', '3'],
          ]),
        ],
      },
    ]);
    const result = await ask(costCompare, { period: OCTOBER, baseline: SEPTEMBER });
    expect(result.text).toBe(
      '**$111 more (+9.0%)** in October 2026 than in September 2026: $1,353 against $1,242; **Amazon EC2 (compute)** rose most (+$98.10), **AWS Glue** fell most (−$12.00).',
    );
    expect(
      result.table?.rows.map(({ service, difference, change }) => [service, difference, change]),
    ).toEqual([
      ['Amazon EC2 (compute)', 98.1, 9.8],
      ['Amazon S3', 22.3, 9.7],
      ['AWS Glue', -12, -100],
      ['AWS Config', 3, 'new'],
    ]);
    expect(result.cost_usd).toBe(0.01);
    expect(result.notes).toContain(
      '31 days are compared with 30: by the day it is $43.65 against $41.39 (+5.5%).',
    );
  });

  test('the current day is compared with none, as it would look cheap', async () => {
    const days = (from: number, to: number, month: number): ReturnType<typeof bucket>[] =>
      Array.from({ length: to - from }, (_, at) => {
        const day = (date: number) => new Date(Date.UTC(2026, month, date)).toISOString().slice(0, 10);
        const runs = month === 10 && from + at === 20;
        return bucket(day(from + at), day(from + at + 1), [[S3, runs ? '0' : '10']]);
      });
    await preset([{ ResultsByTime: [...days(1, 32, 9), ...days(1, 21, 10)] }]);
    const result = await ask(costCompare, {
      period: { start: '2026-11-01', end: '2026-11-21', label: '1 – 20 November 2026 (month to date)' },
      baseline: { start: '2026-10-01', end: '2026-10-21', label: '1 – 20 October 2026' },
    });
    expect(result.text).toBe('**No change** from 1 to 19 November 2026: $190, as from 1 to 19 October 2026.');
    expect(result.notes?.join(' ')).toContain('Only complete days are compared');
  });

  test('a running day is unknown rather than zero, and is in no average', async () => {
    const running = { start: '2026-11-18', end: '2026-11-21', label: '18 – 20 November 2026' };
    const days = [
      bucket('2026-11-18', '2026-11-19', [[S3, '10']], true),
      bucket('2026-11-19', '2026-11-20', [[S3, '20']], true),
      bucket('2026-11-20', '2026-11-21', [], true),
    ];
    await preset([{ ResultsByTime: days }, { ResultsByTime: days.slice(2) }]);
    const result = await ask(costUsage, { period: running, granularity: 'daily', group_by: ['service'] });
    expect(result.text).toContain(
      'That is **$15.00** a day on average, of the 2 whole days, most on 19 November ($20.00).',
    );
    expect(result.table?.rows.map(({ cost: amount }) => amount)).toEqual([10, 20, null]);
    const today = await ask(costUsage, {
      period: { ...running, start: '2026-11-20', label: '20 November 2026' },
    });
    expect(today.text).toBe(
      'Cost Explorer knows no costs on 20 November 2026 yet: it takes up to 24 hours to fill in a day. That is not zero.',
    );
  });

  test('today is not called cheaper than yesterday before anything is known about it', async () => {
    const days = [bucket('2026-11-19', '2026-11-20', [[S3, '20']]), bucket('2026-11-20', '2026-11-21', [])];
    await preset([{ ResultsByTime: days }]);
    const args = {
      period: { start: '2026-11-20', end: '2026-11-21', label: '20 November 2026' },
      baseline: { start: '2026-11-19', end: '2026-11-20', label: '19 November 2026' },
    };
    expect((await ask(costCompare, args)).text).toMatch(
      /^Cost Explorer knows no costs on 20 November 2026 yet/,
    );
  });

  test('a tax is not said to consist only of missing usage types', async () => {
    await preset(inOctober([['NoUsageType', '12']]));
    const filters = [{ dimension: 'service', op: 'eq', values: ['tax'] }];
    const { text } = await ask(costUsage, { period: OCTOBER, filters });
    expect(text).toMatch(/^\*\*\$12\.00\*\* for Tax in October 2026, unblended\.$/);
  });

  test('a comparison with one side missing says which', async () => {
    await preset(inOctober([[EC2, '1']]));
    const result = await ask(costCompare, { period: OCTOBER, baseline: SEPTEMBER });
    expect(result.text).toBe('Cost Explorer returned no data in September 2026.');
  });

  test('invalid arguments are refused before anything is paid', async () => {
    await expect(ask(costUsage, { period: OCTOBER, group_by: ['colour'] })).rejects.toThrow(
      'could not use group_by',
    );
    await expect(ask(costUsage, { period: OCTOBER, accounts: ['333333333333'] })).rejects.toThrow(
      "No AWS account '333333333333'",
    );
  });
});

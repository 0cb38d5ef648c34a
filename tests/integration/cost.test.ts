import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { findPeriods } from '@windsock/bot/domain/periods.ts';
import { costCompare } from '@windsock/bot/tools/cost/compare.ts';
import { costUsage } from '@windsock/bot/tools/cost/usage.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { ToolContext, ToolResult } from '@windsock/bot/tools/tool.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Moto } from '../support/moto.ts';
import { startMoto } from '../support/moto.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const OCTOBER = { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' };
const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01', label: 'September 2026' };

const account = (id: string, alias: string): Account => ({
  id,
  alias,
  partition: 'aws',
  primaryRegion: 'us-east-1',
  access: { kind: 'role', roleArn: `arn:aws:iam::${id}:role/windsock`, externalId: 'external' },
});
const production = account('111111111111', 'Production');
const staging = account('222222222222', 'Staging');

function context(endpoint: string | undefined, accounts: Account[], now = NOW): ToolContext {
  const aws = createAws({
    now: () => now,
    ...(endpoint && { endpoint }),
    baseCredentials: async () => ({ accessKeyId: 'testing', secretAccessKey: 'testing' }),
  });
  const { signal } = new AbortController();
  return {
    accounts,
    clientsOf: aws.clientsOf,
    fanOut: aws.fanOut({ signal }),
    timezone: 'UTC',
    now,
    signal,
    progress() {},
  };
}

const cost = (amount: string, unit = 'USD') => ({ UnblendedCost: { Amount: amount, Unit: unit } });
const bucket = (start: string, end: string, groups: [string, string][], estimated = false, unit = 'USD') => ({
  TimePeriod: { Start: start, End: end },
  Total: {},
  Groups: groups.map(([key, amount]) => ({ Keys: [key], Metrics: cost(amount, unit) })),
  Estimated: estimated,
});
const costCalls = (result: ToolResult) =>
  result.sources.find(({ api }) => api === 'ce:GetCostAndUsage')?.calls;
const EC2 = 'Amazon Elastic Compute Cloud - Compute';
const S3 = 'Amazon Simple Storage Service';

describe('over an AWS peer', () => {
  let moto: Moto;
  beforeAll(async () => {
    moto = await startMoto();
  });
  afterAll(() => moto?.close());
  beforeEach(() => moto.reset());

  /** moto answers each new question with the next of these. */
  async function preset(
    id: string,
    results: { ResultsByTime: unknown[]; NextPageToken?: string }[],
  ): Promise<void> {
    const answer = await fetch(`${moto.url}/moto-api/static/ce/cost-and-usage-results`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account_id: id, results }),
    });
    expect(answer.status).toBe(201);
  }
  const ask = (
    tool: typeof costUsage | typeof costCompare,
    args: Record<string, unknown>,
    accounts = [production],
  ) => runTool(tool, context(moto.url, accounts), args);

  test('a total comes with its services, from one request of one cent', async () => {
    await preset(production.id, [
      {
        ResultsByTime: [
          bucket('2026-10-01', '2026-11-01', [
            [S3, '434.4399999999'],
            [EC2, '800.12'],
            ['AWS Lambda', '0'],
          ]),
        ],
      },
    ]);
    const result = await ask(costUsage, { period: OCTOBER });
    expect(result.text).toBe(
      '**$1,234.56** in October 2026, unblended. Most of it is **Amazon EC2 (compute)** ($800.12, 64.8%).',
    );
    expect(result.table?.rows.map(({ service, cost: amount }) => [service, amount])).toEqual([
      ['Amazon EC2 (compute)', 800.12],
      ['Amazon S3', 434.4399999999],
    ]);
    expect(result.notes).toContain('1 service at $0.00 left out.');
    expect(result).toMatchObject({ cost_usd: 0.01, gaps: [] });
    expect(costCalls(result)).toBe(1);
  });

  test('all pages are read and each is paid for', async () => {
    await preset(production.id, [
      { ResultsByTime: [bucket('2026-10-01', '2026-11-01', [[EC2, '1.5']])], NextPageToken: 'more' },
      { ResultsByTime: [bucket('2026-10-01', '2026-11-01', [[S3, '2.25']])] },
    ]);
    const result = await ask(costUsage, { period: OCTOBER });
    expect(result.text).toContain('**$3.75**');
    expect(result.cost_usd).toBe(0.02);
    expect(costCalls(result)).toBe(2);
  });

  test('no data is said to be no data, never $0', async () => {
    const result = await ask(costUsage, { period: OCTOBER });
    expect(result.text).toBe('Cost Explorer returned no data in October 2026.');
    expect(result.table).toBeUndefined();
  });

  test('a filter that nothing matched is $0.00, and says why', async () => {
    await preset(production.id, [{ ResultsByTime: [bucket('2026-10-01', '2026-11-01', [])] }]);
    const result = await ask(costUsage, {
      period: OCTOBER,
      filters: [{ dimension: 'service', op: 'eq', values: ['eks'] }],
    });
    expect(result.text).toBe(
      '**$0.00** for Amazon EKS in October 2026, unblended: Cost Explorer lists no such costs.',
    );
  });

  test('a total of one service comes with its usage types', async () => {
    await preset(production.id, [
      {
        ResultsByTime: [
          bucket('2026-10-01', '2026-11-01', [
            ['EBS:VolumeUsage.gp3', '7'],
            ['NatGateway-Hours', '32'],
            ['EBS:SnapshotUsage', '3'],
          ]),
        ],
      },
    ]);
    const result = await ask(costUsage, {
      period: OCTOBER,
      filters: [{ dimension: 'service', op: 'eq', values: ['ebs'] }],
    });
    expect(result.text).toBe(
      '**$10.00** for Amazon EBS in October 2026, unblended. Most of it is **EBS:VolumeUsage.gp3** ($7.00, 70.0%).',
    );
    expect(result.table?.rows.map(({ usage_type }) => usage_type)).toEqual([
      'EBS:VolumeUsage.gp3',
      'EBS:SnapshotUsage',
    ]);
  });

  test('two accounts are added up exactly, each by its own credentials', async () => {
    await preset(production.id, [{ ResultsByTime: [bucket('2026-10-01', '2026-11-01', [[EC2, '0.1']])] }]);
    await preset(staging.id, [{ ResultsByTime: [bucket('2026-10-01', '2026-11-01', [[EC2, '0.2']])] }]);
    const result = await ask(costUsage, { period: OCTOBER, group_by: ['service'] }, [production, staging]);
    expect(result.text).toBe(
      '**$0.30** in 2 accounts in October 2026, unblended. All of it is **Amazon EC2 (compute)**.',
    );
    expect(result.table?.rows).toEqual([{ service: 'Amazon EC2 (compute)', cost: 0.3, share: 100 }]);
    expect(result.cost_usd).toBe(0.02);
    expect(result.notes?.join(' ')).toContain("Each connected account's own costs");
  });

  test('currencies are never added up', async () => {
    await preset(production.id, [{ ResultsByTime: [bucket('2026-10-01', '2026-11-01', [[EC2, '10']])] }]);
    await preset(staging.id, [
      { ResultsByTime: [bucket('2026-10-01', '2026-11-01', [[EC2, '70']], false, 'CNY')] },
    ]);
    const result = await ask(costUsage, { period: OCTOBER }, [production, staging]);
    expect(result.text).toMatch(/\*\*\$10\.00\*\* and \*\*CN¥70\.00\*\*/);
    expect(result.table?.rows.map(({ cost: amount, currency }) => [amount, currency])).toEqual([
      [70, 'CNY'],
      [10, 'USD'],
    ]);
    expect(result.table?.totals).toBeUndefined();
  });

  test('days come in order, with the estimated ones marked', async () => {
    const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];
    await preset(production.id, [
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

  test('the largest groups are named, the rest is one row', async () => {
    await preset(production.id, [
      {
        ResultsByTime: [
          bucket('2026-10-01', '2026-11-01', [
            ['a', '50'],
            ['b', '30'],
            ['c', '15'],
            ['d', '5'],
          ]),
        ],
      },
    ]);
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

  test('two months are compared in one request, with what drove the change', async () => {
    await preset(production.id, [
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
      '**$111.40 more (+9.0%)** in October 2026 than in September 2026: $1,353.00 against $1,241.60; **Amazon EC2 (compute)** rose most (+$98.10), **AWS Glue** fell most (−$12.00).',
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

  test('the day that runs is compared with none, as it would look cheap', async () => {
    const days = (from: number, to: number, month: number): ReturnType<typeof bucket>[] =>
      Array.from({ length: to - from }, (_, at) => {
        const day = (date: number) => new Date(Date.UTC(2026, month, date)).toISOString().slice(0, 10);
        const runs = month === 10 && from + at === 20;
        return bucket(day(from + at), day(from + at + 1), [[S3, runs ? '0' : '10']]);
      });
    await preset(production.id, [{ ResultsByTime: [...days(1, 32, 9), ...days(1, 21, 10)] }]);
    const result = await ask(costCompare, {
      period: { start: '2026-11-01', end: '2026-11-21', label: '1 – 20 November 2026 (month to date)' },
      baseline: { start: '2026-10-01', end: '2026-10-21', label: '1 – 20 October 2026' },
    });
    expect(result.text).toBe(
      '**No change** from 1 to 19 November 2026: $190.00, as from 1 to 19 October 2026.',
    );
    expect(result.notes?.join(' ')).toContain('Only days that are over are compared');
  });

  test('a day that runs is unknown and no zero, and is in no average', async () => {
    const running = { start: '2026-11-18', end: '2026-11-21', label: '18 – 20 November 2026' };
    const days = [
      bucket('2026-11-18', '2026-11-19', [[S3, '10']], true),
      bucket('2026-11-19', '2026-11-20', [[S3, '20']], true),
      bucket('2026-11-20', '2026-11-21', [], true),
    ];
    await preset(production.id, [{ ResultsByTime: days }, { ResultsByTime: days.slice(2) }]);
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

  test('today is not told as cheaper than yesterday before anything is known of it', async () => {
    const days = [bucket('2026-11-19', '2026-11-20', [[S3, '20']]), bucket('2026-11-20', '2026-11-21', [])];
    await preset(production.id, [{ ResultsByTime: days }]);
    const args = {
      period: { start: '2026-11-20', end: '2026-11-21', label: '20 November 2026' },
      baseline: { start: '2026-11-19', end: '2026-11-20', label: '19 November 2026' },
    };
    expect((await ask(costCompare, args)).text).toMatch(
      /^Cost Explorer knows no costs on 20 November 2026 yet/,
    );
  });

  test('of a tax it is not said that all of it has no usage type', async () => {
    await preset(production.id, [
      { ResultsByTime: [bucket('2026-10-01', '2026-11-01', [['NoUsageType', '12']])] },
    ]);
    const filters = [{ dimension: 'service', op: 'eq', values: ['tax'] }];
    const { text } = await ask(costUsage, { period: OCTOBER, filters });
    expect(text).toMatch(/^\*\*\$12\.00\*\* for Tax in October 2026, unblended\.$/);
  });

  test('a comparison lacking one side says which', async () => {
    await preset(production.id, [{ ResultsByTime: [bucket('2026-10-01', '2026-11-01', [[EC2, '1']])] }]);
    const result = await ask(costCompare, { period: OCTOBER, baseline: SEPTEMBER });
    expect(result.text).toBe('Cost Explorer returned no data in September 2026.');
  });

  test('arguments that do not fit are refused before anything is paid', async () => {
    await expect(ask(costUsage, { period: OCTOBER, group_by: ['colour'] })).rejects.toThrow(
      'could not use group_by',
    );
    await expect(ask(costUsage, { period: OCTOBER, accounts: ['333333333333'] })).rejects.toThrow(
      "No AWS account '333333333333'",
    );
  });
});

describe('what Cost Explorer refuses', () => {
  async function refused(
    name: string,
    message: string,
    accounts = [{ ...production, access: { kind: 'default' } as const }],
  ): Promise<ToolResult> {
    const server = createServer((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify({ __type: name, Message: message, message }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    process.env.AWS_ACCESS_KEY_ID = 'testing';
    process.env.AWS_SECRET_ACCESS_KEY = 'testing';
    try {
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return await runTool(costUsage, context(endpoint, accounts), { period: OCTOBER });
    } finally {
      delete process.env.AWS_ACCESS_KEY_ID;
      delete process.env.AWS_SECRET_ACCESS_KEY;
      server.closeAllConnections();
      server.close();
    }
  }

  test.each([
    [
      'AccessDeniedException',
      'User: x is not authorized to perform: ce:GetCostAndUsage on resource: y',
      'AccessDenied',
      'Allow `ce:GetCostAndUsage`',
    ],
    [
      'AccessDeniedException',
      'User not enabled for cost explorer access',
      'Cost Explorer is not enabled',
      'Open Cost Explorer once',
    ],
    [
      'OptInRequired',
      'The account is not signed up for the service',
      'Cost Explorer is not enabled',
      'Open Cost Explorer once',
    ],
    ['DataUnavailableException', 'Data is not available.', 'no data yet', 'up to 24 hours'],
    [
      'ValidationException',
      "You haven't enabled historical data beyond 14 months",
      'older than 14 months',
      'multi-year data',
    ],
  ])('%s (%s) is told as "%s" with a remedy', async (name, message, reason, remedy) => {
    const result = await refused(name, message);
    expect(result.text).toBe('The costs in October 2026 could not be read.');
    expect(result.unread).toBe(true);
    expect(result.table).toBeUndefined();
    expect(result.gaps).toEqual([
      expect.objectContaining({
        reason,
        api: 'ce:GetCostAndUsage',
        accounts: [production.id],
        remedy: expect.stringContaining(remedy),
      }),
    ]);
  });
});

describe('over the demo account', () => {
  const ask = (tool: typeof costUsage | typeof costCompare, args: Record<string, unknown>) =>
    runTool(tool, context(undefined, [demoAccount]), args);
  const period = (words: string) => findPeriods(words, { now: NOW, timezone: 'UTC' })[0]?.period;
  const costs = (result: ToolResult) =>
    (result.table?.rows ?? []).reduce((sum, row) => sum + Number(row.cost), 0);

  test('months, days and groups add up to the same total, and cost nothing to ask', async () => {
    const total = await ask(costUsage, { period: OCTOBER });
    const daily = await ask(costUsage, { period: OCTOBER, granularity: 'daily' });
    const byRegion = await ask(costUsage, { period: OCTOBER, group_by: ['region'] });
    const monthly = await ask(costUsage, { period: OCTOBER, granularity: 'monthly', group_by: ['service'] });
    const sums = [total, daily, byRegion, monthly].map((result) =>
      Number(result.table?.totals?.cost).toFixed(4),
    );
    expect(new Set(sums).size).toBe(1);
    expect(Number(sums[0])).toBeGreaterThan(0);
    expect(costs(daily)).toBeCloseTo(Number(sums[0]), 4);
    expect(total.cost_usd).toBe(0);
  });

  test('a service and the rest of them are the whole', async () => {
    const of = async (op: 'eq' | 'ne', value: string) =>
      costs(
        await ask(costUsage, { period: OCTOBER, filters: [{ dimension: 'service', op, values: [value] }] }),
      );
    const whole = costs(await ask(costUsage, { period: OCTOBER }));
    for (const service of ['ec2', 'ebs', 'data transfer']) {
      const part = await of('eq', service);
      expect(part).toBeGreaterThan(0);
      expect(part + (await of('ne', service))).toBeCloseTo(whole, 4);
    }
  });

  test('a comparison is the difference of its two periods', async () => {
    const result = await ask(costCompare, { period: OCTOBER, baseline: SEPTEMBER });
    const [october, september] = [
      costs(await ask(costUsage, { period: OCTOBER })),
      costs(await ask(costUsage, { period: SEPTEMBER })),
    ];
    expect(Number(result.table?.totals?.difference)).toBeCloseTo(october - september, 4);
  });

  test('a running month is cut off today and marked as estimated', async () => {
    const result = await ask(costUsage, { period: period('this month') });
    expect(result.text).toMatch(/from 1 to 20 November 2026 \(month to date\), unblended/);
    expect(result.notes?.join(' ')).toContain('estimates');
  });
});

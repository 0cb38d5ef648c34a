import type {
  Expression,
  GetCostAndUsageCommandInput,
  GroupDefinition,
  ResultByTime,
} from '@aws-sdk/client-cost-explorer';
import {
  CostExplorerClient,
  GetCostAndUsageCommand,
  GetDimensionValuesCommand,
  GetTagsCommand,
} from '@aws-sdk/client-cost-explorer';
import { describe, expect, test } from 'vitest';
import { demoClient, everyPage } from './demo-clients.ts';

const costs = demoClient(CostExplorerClient);
const OCTOBER = { Start: '2026-10-01', End: '2026-11-01' };
const SEPTEMBER = { Start: '2026-09-01', End: '2026-10-01' };
const YEAR = { Start: '2025-11-01', End: '2026-11-01' };

const by = (...keys: string[]): GroupDefinition[] =>
  keys.map((key) =>
    key.startsWith('tag:') ? { Type: 'TAG', Key: key.slice(4) } : { Type: 'DIMENSION', Key: key },
  );

async function usage(input: Partial<GetCostAndUsageCommandInput>): Promise<ResultByTime[]> {
  const usual: GetCostAndUsageCommandInput = {
    TimePeriod: OCTOBER,
    Granularity: 'MONTHLY',
    Metrics: ['UnblendedCost'],
  };
  const { items } = await everyPage(
    (page) => costs.send(new GetCostAndUsageCommand({ ...usual, ...input, ...page })),
    ({ ResultsByTime }) => ResultsByTime,
    ['NextPageToken', 'NextPageToken'],
  );
  return items;
}

/** Billionths of a dollar, so that equal means equal. */
function sum(results: ResultByTime[], metric = 'UnblendedCost'): bigint {
  const amounts = results.flatMap(({ Total = {}, Groups = [] }) =>
    Groups.length > 0 ? Groups.map(({ Metrics = {} }) => Metrics[metric]) : [Total[metric]],
  );
  return amounts.reduce((total, amount) => total + BigInt((amount?.Amount ?? '0').replace('.', '')), 0n);
}

const dollars = (nano: bigint): number => Number(nano / 1_000_000n) / 1000;
const total = async (input: Partial<GetCostAndUsageCommandInput>, metric?: string) =>
  sum(await usage(input), metric);

const GROUPINGS = [
  ['SERVICE'],
  ['REGION'],
  ['USAGE_TYPE'],
  ['OPERATION'],
  ['INSTANCE_TYPE'],
  ['AZ'],
  ['PURCHASE_TYPE'],
  ['RECORD_TYPE'],
  ['LINKED_ACCOUNT'],
  ['tag:env'],
  ['tag:team'],
  ['SERVICE', 'REGION'],
  ['tag:team', 'USAGE_TYPE'],
];

describe("the demo account's bill", () => {
  test.each(GROUPINGS.map((keys) => ({ keys, reported: keys.join(' and ') })))(
    'has the same total by $reported',
    async ({ keys }) => {
      const GroupBy = by(...keys);
      expect(await total({ GroupBy })).toBe(await total({}));
      expect(await total({ GroupBy, TimePeriod: YEAR, Granularity: 'DAILY' })).toBe(
        await total({ TimePeriod: YEAR }),
      );
    },
  );

  test('has the same total when it is split into days over several pages', async () => {
    const input: GetCostAndUsageCommandInput = {
      TimePeriod: YEAR,
      Granularity: 'DAILY',
      GroupBy: by('USAGE_TYPE'),
      Metrics: ['UnblendedCost'],
    };
    const first = await costs.send(new GetCostAndUsageCommand(input));
    expect(first.NextPageToken).toBeDefined();
    const days = await usage(input);
    expect(days.map(({ TimePeriod }) => TimePeriod?.Start)).toEqual([
      ...new Set(days.map(({ TimePeriod }) => TimePeriod?.Start)),
    ]);
    expect(days).toHaveLength(365);
  });

  test('is that of a small company, with every month on it', async () => {
    const months = await usage({ TimePeriod: { Start: '2025-10-01', End: '2026-11-01' } });
    expect(months).toHaveLength(13);
    for (const month of months) {
      expect(dollars(sum([month]))).toBeGreaterThan(8_000);
      expect(dollars(sum([month]))).toBeLessThan(20_000);
    }
  });

  test('rose last month, and the reason can be found', async () => {
    const september = await total({ TimePeriod: SEPTEMBER });
    const october = await total({});
    expect(Number(october - september) / Number(september)).toBeGreaterThan(0.08);
    const [after, before] = await Promise.all(
      [OCTOBER, SEPTEMBER].map((TimePeriod) => usage({ TimePeriod, GroupBy: by('USAGE_TYPE') })),
    );
    const amount = (results: ResultByTime[] | undefined, key: string) =>
      Number(
        results?.[0]?.Groups?.find(({ Keys }) => Keys?.[0] === key)?.Metrics?.UnblendedCost?.Amount ?? 0,
      );
    const risen = (after?.[0]?.Groups ?? [])
      .map(({ Keys = [] }) => ({
        key: Keys[0] ?? '',
        by: amount(after, Keys[0] ?? '') - amount(before, Keys[0] ?? ''),
      }))
      .sort((a, b) => b.by - a.by);
    expect(risen[0]?.key).toBe('USW2-NatGateway-Bytes');
    expect(risen[0]?.by).toBeGreaterThan(1000);
  });

  test('has credits, a refund, tax and a reservation whose fee is spread when amortized', async () => {
    const Metrics = ['UnblendedCost', 'AmortizedCost'];
    const months = await usage({ TimePeriod: YEAR, Metrics, GroupBy: by('RECORD_TYPE') });
    const ofType = (type: string, metric?: string) =>
      dollars(
        sum(
          months.map((month) => ({ Groups: month.Groups?.filter(({ Keys }) => Keys?.[0] === type) })),
          metric,
        ),
      );
    expect(ofType('Credit')).toBeLessThan(-500);
    expect(ofType('Refund')).toBe(-42.17);
    expect(ofType('Tax')).toBeGreaterThan(5_000);
    expect([ofType('Fee'), ofType('Fee', 'AmortizedCost')]).toEqual([1314, 0]);
    expect(ofType('DiscountedUsage')).toBe(0);
    expect(ofType('DiscountedUsage', 'AmortizedCost')).toBeGreaterThan(700);
  });

  test.each<[string, Expression, Expression]>([
    [
      'a service',
      { Dimensions: { Key: 'SERVICE', Values: ['AWS Lambda'] } },
      { Not: { Dimensions: { Key: 'SERVICE', Values: ['AWS Lambda'] } } },
    ],
    [
      'a tag',
      { Tags: { Key: 'env', Values: ['production'] } },
      { Not: { Tags: { Key: 'env', Values: ['production'] } } },
    ],
    [
      'a missing tag',
      { Tags: { Key: 'team', MatchOptions: ['ABSENT'] } },
      { Not: { Tags: { Key: 'team', MatchOptions: ['ABSENT'] } } },
    ],
    [
      'several values',
      { Dimensions: { Key: 'REGION', Values: ['us-east-1', 'us-west-2'] } },
      { Not: { Dimensions: { Key: 'REGION', Values: ['us-west-2', 'us-east-1'] } } },
    ],
  ])('splits by %s into two parts that are the whole', async (_, Filter, rest) => {
    const part = await total({ Filter });
    expect(part).not.toBe(0n);
    expect(part + (await total({ Filter: rest }))).toBe(await total({}));
  });

  test('can be filtered by both, by either, and by an expression about letters', async () => {
    const lambda: Expression = { Dimensions: { Key: 'SERVICE', Values: ['AWS Lambda'] } };
    const west: Expression = { Dimensions: { Key: 'REGION', Values: ['us-west-2'] } };
    const both = await total({ Filter: { And: [lambda, west] } });
    const either = await total({ Filter: { Or: [lambda, west] } });
    expect(both + either).toBe((await total({ Filter: lambda })) + (await total({ Filter: west })));
    const nat = await total({
      Filter: {
        Dimensions: {
          Key: 'USAGE_TYPE',
          Values: ['natgateway'],
          MatchOptions: ['CONTAINS', 'CASE_INSENSITIVE'],
        },
      },
    });
    expect(dollars(nat)).toBeGreaterThan(1000);
  });

  test('is estimated while the month runs, and ends with yesterday', async () => {
    const November = { Start: '2026-11-01', End: '2026-12-01' };
    const months = await usage({ TimePeriod: { Start: '2026-10-01', End: '2026-12-01' } });
    expect(months.map(({ Estimated }) => Estimated)).toEqual([false, true]);
    const days = await usage({ TimePeriod: November, Granularity: 'DAILY' });
    expect(
      days
        .filter((day) => sum([day]) !== 0n)
        .map(({ TimePeriod }) => TimePeriod?.Start)
        .at(-1),
    ).toBe('2026-11-21');
  });

  test('keeps parts of months as requested', async () => {
    const pieces = await usage({ TimePeriod: { Start: '2026-09-20', End: '2026-11-05' } });
    expect(pieces.map(({ TimePeriod }) => [TimePeriod?.Start, TimePeriod?.End])).toEqual([
      ['2026-09-20', '2026-10-01'],
      ['2026-10-01', '2026-11-01'],
      ['2026-11-01', '2026-11-05'],
    ]);
  });

  test('gives quantities with their unit, if there is one', async () => {
    const Filter: Expression = { Dimensions: { Key: 'USAGE_TYPE', Values: ['BoxUsage:m7g.large'] } };
    const [month] = await usage({ Filter, Metrics: ['UsageQuantity'] });
    expect(month?.Total?.UsageQuantity).toEqual({ Amount: (3 * 24 * 31).toFixed(9), Unit: 'Hrs' });
    const [mixed] = await usage({ Metrics: ['UsageQuantity'] });
    expect(mixed?.Total?.UsageQuantity?.Unit).toBe('N/A');
  });

  test('names tags by key and value in groups, and knows the values of a dimension', async () => {
    const [month] = await usage({ GroupBy: by('tag:env') });
    expect(month?.Groups?.map(({ Keys }) => Keys)).toEqual([
      ['env$'],
      ['env$development'],
      ['env$production'],
      ['env$staging'],
    ]);
    const { DimensionValues = [], TotalSize } = await costs.send(
      new GetDimensionValuesCommand({
        TimePeriod: OCTOBER,
        Dimension: 'SERVICE',
        SearchString: 'amazon',
        MaxResults: 3,
      }),
    );
    expect(DimensionValues.map(({ Value }) => Value)).toEqual([
      'Amazon CloudFront',
      'Amazon DynamoDB',
      'Amazon EC2 Container Registry (ECR)',
    ]);
    expect(TotalSize).toBeGreaterThan(10);
    expect((await costs.send(new GetTagsCommand({ TimePeriod: OCTOBER }))).Tags).toEqual(['env', 'team']);
    expect((await costs.send(new GetTagsCommand({ TimePeriod: OCTOBER, TagKey: 'env' }))).Tags).toEqual([
      '',
      'development',
      'production',
      'staging',
    ]);
  });

  test.each<[string, Partial<GetCostAndUsageCommandInput>, string]>([
    [
      'more than fourteen months back',
      { TimePeriod: { Start: '2025-09-01', End: '2026-01-01' } },
      'ValidationException',
    ],
    [
      'beyond the next month',
      { TimePeriod: { Start: '2026-11-01', End: '2026-12-02' } },
      'ValidationException',
    ],
    ['the future', { TimePeriod: { Start: '2026-11-23', End: '2026-11-24' } }, 'ValidationException'],
    [
      'an end before its start',
      { TimePeriod: { Start: '2026-11-02', End: '2026-11-02' } },
      'ValidationException',
    ],
    ['hours', { Granularity: 'HOURLY' }, 'DataUnavailableException'],
    ['three groups', { GroupBy: by('SERVICE', 'REGION', 'AZ') }, 'ValidationException'],
    ['an unknown dimension', { GroupBy: by('COLOUR') }, 'ValidationException'],
    ['an unknown metric', { Metrics: ['Money'] }, 'ValidationException'],
    [
      'a filter with two roots',
      { Filter: { Tags: { Key: 'env' }, Dimensions: { Key: 'REGION' } } },
      'ValidationException',
    ],
    [
      'an And with one part',
      { Filter: { And: [{ Tags: { Key: 'env', Values: ['x'] } }] } },
      'ValidationException',
    ],
  ])('refuses %s as AWS does', async (_, input, name) => {
    await expect(usage(input)).rejects.toMatchObject({ name });
  });
});

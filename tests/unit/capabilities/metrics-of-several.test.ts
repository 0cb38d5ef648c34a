import type { Called } from '@windsock/bot/capabilities/index.ts';
import { describe, expect, test } from 'vitest';
import { ask } from './kit.ts';

const measured = (input: object) => ask('metrics', input);
const names = ({ finding: { table } }: Called) => (table?.rows ?? []).map(({ id, name }) => name ?? id);

describe('resources of several services', () => {
  test("are each measured with their own service's metric", async () => {
    const things = ['shop-prod', 'shop-prod-replica', 'search-1', 'search-2'];
    const called = await measured({ metric: 'cpu', things });
    expect(names(called).sort()).toEqual(things.toSorted());
    expect(called.finding.table?.rows.every(({ value }) => typeof value === 'number')).toBe(true);
    expect(called.result.says).toContain('CPU use of 2 EC2 instances and 2 RDS instances');
    expect(called.result.notes).toBeUndefined();
    const alone = await measured({ metric: 'cpu', things: ['shop-prod', 'shop-prod-replica'] });
    const of = (all: Called) => all.finding.table?.rows.find(({ id }) => id === 'shop-prod')?.value;
    expect(of(called)).toBe(of(alone));
  });

  test('have separate columns if their units differ', async () => {
    const { finding, result } = await measured({
      metric: 'response_time',
      things: ['shop-eu', 'image-resize'],
    });
    const { columns = [], rows = [] } = finding.table ?? {};
    const [ofBalancer, ofFunction] = ['shop-eu', 'image-resize'].map((name) => {
      const row = rows.find(({ id }) => id === name) ?? {};
      return columns.filter(({ key, type }) => type === 'number' && row[key] !== undefined);
    });
    expect(ofBalancer?.[0]).toMatchObject({ header: 'Average (load balancers)', unit: 'seconds' });
    expect(ofFunction?.[0]).toMatchObject({ header: 'Average (Lambda functions)', unit: 'ms' });
    expect(ofBalancer?.filter((column) => ofFunction?.includes(column))).toEqual([]);
    expect(result.says).toMatch(/on average, highest shop-eu .*; .* on average, highest image-resize/);
  });

  test('are not ranked if their figures cannot be compared', async () => {
    const called = await measured({
      ...{ metric: 'response_time', things: ['shop-eu', 'image-resize'], limit: 1 },
    });
    expect(names(called)).toHaveLength(2);
    expect(called.result.notes).toContain('Their figures cannot be compared: none is the highest of all.');
  });

  test('without such a metric are named, but not those of the service that has it', async () => {
    const things = ['search-1', 'shop-prod', 'payments-ledger'];
    const { result } = await measured({ metric: 'cpu', things });
    expect(result.rows).toHaveLength(2);
    expect(result.notes).toEqual([
      'No EC2 instance, RDS instance, ECS service or ElastiCache cluster called payments-ledger was found in any of the 17 regions.',
    ]);
    const ofOne = await measured({ metric: 'cpu', things, service: 'rds' });
    expect(ofOne.result.notes).toEqual([
      'No RDS instance called search-1 or payments-ledger was found in any of the 17 regions.',
    ]);
  });
});

describe('several resources by a step', () => {
  const days = { metric: 'cpu', step: 'day', window: 'the last 14 days' };

  test('have a row per period and a column per resource', async () => {
    const { finding, result } = await measured({ ...days, things: ['search-1', 'search-2', 'shop-prod'] });
    expect(result.columns?.map(({ header }) => header).toSorted()).toEqual([
      'Time',
      'search-1 (average)',
      'search-2 (average)',
      'shop-prod (average)',
    ]);
    expect(result.columns?.[0]?.key).toBe('time');
    expect(finding.table?.rows).toHaveLength(14);
    expect(result.rows?.at(-1)?.[0]).toMatch(/^2026-11-21/);
    expect(result.rows?.flat().every((cell) => cell !== null)).toBe(true);
  });

  test('have the same values as each alone', async () => {
    const { finding } = await measured({ ...days, things: ['search-1', 'shop-prod'] });
    const alone = await measured({ ...days, things: ['shop-prod'], service: 'rds' });
    expect(finding.table?.rows.map((row) => row['shop-prod'])).toEqual(
      alone.finding.table?.rows.map(({ value }) => value),
    );
  });

  test('are at most eight, and the others are named', async () => {
    const { result } = await measured(days);
    expect(result.columns).toHaveLength(9);
    expect(result.notes?.[0]).toMatch(/^Only the 8 highest have a column\. Left out: .+ and \d+ more\.$/);
  });

  test('without values have no column, and are named', async () => {
    const { result } = await measured({ ...days, things: ['search-1', 'search-2', 'training-room'] });
    expect(result.columns).toHaveLength(3);
    expect(result.notes).toContain('No values, and so no column: training-room.');
  });
});

test('the lowest of several resources is named once', async () => {
  const { result } = await measured({
    ...{ metric: 'free_storage', things: ['shop-prod', 'shop-prod-replica'], statistic: 'minimum' },
  });
  expect(result.columns?.filter(({ header }) => header.startsWith('Lowest'))).toHaveLength(1);
});

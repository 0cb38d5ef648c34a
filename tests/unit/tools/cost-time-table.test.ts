import { parseAmount } from '@windsock/bot/domain/money.ts';
import { usageArgs } from '@windsock/bot/tools/cost/args.ts';
import { timeTable } from '@windsock/bot/tools/cost/time-table.ts';
import { expect, test } from 'vitest';

test('groups with equal names, or named like a column, have a series and a column each', () => {
  const days = { start: '2026-11-01', end: '2026-11-02' };
  const line = (team: string, amount: string) => ({
    days,
    values: { 'tag:team': `team$${team}` },
    amount: parseAmount(amount),
    currency: 'USD',
  });
  const period = { ...days, label: '1 November 2026' };
  const args = usageArgs.parse({ period, granularity: 'daily', group_by: ['tag:team'] });
  const lines = [line('web', '8'), line('cost', '4'), line('NoRegion', '2'), line('', '1')];
  const { chart, table } = timeTable(
    lines,
    [{ days, estimated: false }],
    { ...args, today: '2026-11-21' },
    'USD',
  );
  const names = chart.series.map(({ name }) => name);
  expect(new Set(names).size).toBe(4);
  expect(chart.series.map(({ values }) => values)).toEqual([[8], [4], [2], [1]]);
  expect(table.rows).toEqual([
    {
      date: '2026-11-01',
      cost: 15,
      ...Object.fromEntries(names.map((name, at) => [name, [8, 4, 2, 1][at]])),
    },
  ]);
});

import { sameDaysOfMonths } from '@windsock/bot/tools/cost/days.ts';
import { averageOf, sidesOf } from '@windsock/bot/tools/cost/sides.ts';
import { describe, expect, test } from 'vitest';
import { askDemo } from './ask-demo.ts';

const MONTH_TO_DATE = { start: '2026-11-01', end: '2026-11-22', label: '1–21 November 2026 (month to date)' };
const OCTOBER = { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' };
const THREE_MONTHS = { start: '2026-08-01', end: '2026-11-01', label: 'August–October 2026' };
const money = (text: string | undefined) => Number(text?.replaceAll(',', ''));

describe('a part of a month', () => {
  test.each([
    [THREE_MONTHS, 'from August to October 2026', 92],
    [OCTOBER, 'in October 2026', 31],
  ])('is compared with an average of as many days of %j', async (baseline, during, days) => {
    const { chart, notes, table, text } = await askDemo('cost.compare', { period: MONTH_TO_DATE, baseline });
    const said =
      /^\*\*\$[\d,.]+ (?:more|less) \([+−][\d.]+%\)\*\* from 1 to 20 November 2026 than in 20 average days (.+): \$([\d,.]+) against \$([\d,.]+) \(\$([\d,.]+) in all (\d+) days\)/.exec(
        text,
      );
    expect(said?.[1]).toBe(during);
    expect(Number(said?.[5])).toBe(days);
    expect(money(said?.[3])).toBeCloseTo((money(said?.[4]) / days) * 20, 0);
    expect(Math.round(Number(table?.totals?.baseline))).toBe(money(said?.[3]));
    expect(table?.columns.map(({ header }) => header)).toContain(`${baseline.label} (20 average days)`);
    expect(chart?.series.map(({ name }) => name)).toContain(`${baseline.label} (20 average days)`);
    expect(notes).toContain(
      `20 days are compared with as many average days of ${days}, as sums of more or fewer days say nothing.`,
    );
  });

  test('is compared with the same days of another month as they were', async () => {
    const baseline = { start: '2026-10-01', end: '2026-10-22', label: '1–21 October 2026' };
    const { text } = await askDemo('cost.compare', { period: MONTH_TO_DATE, baseline });
    expect(text).toMatch(/ from 1 to 20 November 2026 than from 1 to 20 October 2026: /);
    expect(text).not.toContain('average');
  });
});

describe('totals are shown', () => {
  const days = (start: string, end: string) => ({ start, end });
  test.each([
    ['of a month and the one before', days('2026-10-01', '2026-11-01'), days('2026-09-01', '2026-10-01')],
    ['of two quarters', days('2026-07-01', '2026-10-01'), days('2026-04-01', '2026-07-01')],
    ['of as many days', days('2026-11-09', '2026-11-16'), days('2026-11-02', '2026-11-09')],
  ])('%s', (_, period, baseline) => expect(averageOf(period, baseline)).toBeUndefined());

  test.each([
    ['a month and three', days('2026-10-01', '2026-11-01'), days('2026-07-01', '2026-10-01'), 31, 92],
    ['a day and a month', days('2026-11-20', '2026-11-21'), days('2026-10-01', '2026-11-01'), 1, 31],
  ])('by average days of %s', (_, period, baseline, own, of) =>
    expect(averageOf(period, baseline)).toEqual({ days: own, of }),
  );
});

describe('two periods with the same name', () => {
  const period = { start: '2026-11-19', end: '2026-11-20', label: 'the day before' };
  const baseline = { start: '2026-11-18', end: '2026-11-19', label: 'the day before' };

  test('are identified by their dates, in the sentence, the table and the chart', async () => {
    const { chart, table, text } = await askDemo('cost.compare', { period, baseline });
    expect(text).toMatch(/ on 19 November 2026 than on 18 November 2026: /);
    expect(table?.columns.map(({ header }) => header).slice(1, 3)).toEqual([
      '19 November 2026',
      '18 November 2026',
    ]);
    expect(chart?.series.map(({ name }) => name)).toEqual(['18 November 2026', '19 November 2026']);
  });

  test('so they are when an increase of costs is explained', async () => {
    const { text } = await askDemo('cost.increase', { period, baseline });
    expect(text).toMatch(/ on 19 November 2026 than on 18 November 2026: /);
  });

  test('keep their names if these differ', () => {
    const sides = { period, baseline: { ...baseline, label: '18 November 2026' } };
    expect(sidesOf(sides, { days: period, baseline, cut: false })).toEqual(sides);
  });
});

describe('a chart of costs', () => {
  test("for an increase leads from the one period's cost to the other's, in the steps of the table", async () => {
    const baseline = { start: '2026-10-01', end: '2026-10-22', label: '1–21 October 2026' };
    const { chart, table } = await askDemo('cost.increase', { period: MONTH_TO_DATE, baseline });
    const values = chart?.series[0]?.values.map(Number) ?? [];
    const steps = values.slice(1, -1);
    expect(chart?.type).toBe('waterfall');
    expect(chart?.categories).toEqual([
      '1–20 October 2026',
      ...(table?.rows.map(({ part }) => part) ?? []),
      '1–20 November 2026',
    ]);
    expect(steps).toEqual(table?.rows.map(({ difference }) => difference));
    expect(steps.reduce((sum, step) => sum + step, values[0] ?? 0)).toBeCloseTo(values.at(-1) ?? 0, 4);
    expect(chart?.roles?.filter((role) => role !== null)).toEqual(['total', 'rest', 'tax', 'total']);
  });

  test("by service has tax and the rest last, and adds up to the table's total", async () => {
    const { chart, table } = await askDemo('cost.usage', {
      period: OCTOBER,
      granularity: 'total',
      group_by: ['service'],
    });
    expect(chart?.roles?.slice(-3)).toEqual([null, 'tax', 'rest']);
    const sum = chart?.series[0]?.values.reduce<number>((all, value) => all + (value ?? 0), 0);
    expect(sum).toBeCloseTo(Number(table?.totals?.cost), 4);
  });

  test('by day shows which day stands out', async () => {
    const { chart } = await askDemo('cost.usage', { period: OCTOBER, granularity: 'daily' });
    expect(chart?.marks).toEqual([0]);
  });
});

describe('why a month that ends today costs more than the one before', () => {
  test.each([
    ['a longer month', ['2026-11-01', '2026-12-01'], ['2026-10-01', '2026-11-01'], '2026-10-30'],
    ['a shorter month', ['2026-03-01', '2026-04-01'], ['2026-02-01', '2026-03-01'], '2026-03-01'],
    ['other days', ['2026-11-02', '2026-12-01'], ['2026-10-01', '2026-11-01'], '2026-11-01'],
  ])('is told of as many days of %s', (_, [start = '', end = ''], [from = '', to = ''], expected) => {
    const cut = { start, end: `${end.slice(0, 7) === '2026-12' ? '2026-11-30' : '2026-03-31'}` };
    expect(sameDaysOfMonths({ start, end }, cut, { start: from, end: to })).toEqual({
      start: from,
      end: expected,
    });
  });
});

import type { Chart } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';
import {
  chartShape,
  points,
  shortNumber,
  tickLabel,
  timesOf,
  titleOf,
} from '../../../console/src/features/ask/chart-data.ts';

const chart = (change: Partial<Chart>): Chart => ({
  type: 'bar',
  title: 'T',
  categories: ['a', 'b', 'c'],
  series: [{ name: 'S', values: [1, 2, 3] }],
  ...change,
});
const two = [
  { name: 'S', values: [1] },
  { name: 'T', values: [2] },
];

describe('a chart is drawn', () => {
  it.each<[string, Partial<Chart>]>([
    ['donut', { type: 'pie' }],
    ['line', { type: 'line', categories: ['2026-11-01', '2026-11-02'] }],
    ['line', { type: 'line', categories: ['2026-10', '2026-11'], series: two }],
    ['bars', { type: 'line', categories: ['Mon', 'Tue'] }],
    ['bars', {}],
    ['lying', { categories: ['Amazon CloudFront'] }],
    ['lying', { categories: Array.from({ length: 15 }, (_, n) => `${n}`) }],
    ['grouped', { series: two }],
  ])('as %s: %j', (shape, change) => {
    expect(chartShape(chart(change))).toBe(shape);
  });

  it('without what is not known, which is no zero: no point, and no line across', () => {
    const [drawn] = points(chart({ series: [{ name: 'S', values: [null, 1, null, 0, 3, null] }] }));
    expect(drawn).toEqual({
      name: 'S',
      found: [
        { at: 1, value: 1 },
        { at: 3, value: 0 },
        { at: 4, value: 3 },
      ],
      gaps: [{ startIndex: 0, endIndex: 1 }],
    });
  });
});

it.each([
  [1234.5, 'USD', '$1.2K'],
  [0, 'USD', '$0'],
  [532.4, 'EUR', '€532.4'],
  [1536, 'bytes', '1.5 KiB'],
  [12.5, '%', '12.5%'],
  [3_000_000, undefined, '3M'],
])('an axis writes %d %s as %s', (value, unit, text) => {
  expect(shortNumber(value, chart(unit === undefined ? {} : { unit }))).toBe(text);
});

describe('a line', () => {
  it('of a metric stands on an axis of time, over midnight too', () => {
    const categories = ['22:30', '23:15', '00:00', '00:45'];
    expect(chartShape(chart({ type: 'line', categories }))).toBe('line');
    const times = timesOf(categories) ?? [];
    expect(times.map((time, at) => Number(time) - Number(times[at - 1] ?? time))).toEqual([
      0, 2_700_000, 2_700_000, 2_700_000,
    ]);
    expect(times.map((time) => tickLabel(time, times, categories))).toEqual(categories);
  });

  it('of several days says the day at its axis', () => {
    const categories = ['12-31 12:00', '12-31 18:00', '01-01 00:00'];
    const times = timesOf(categories) ?? [];
    expect(times.map((time) => tickLabel(time, times, categories))).toEqual(categories);
  });

  it('of days is told by day and month', () => {
    const categories = ['2026-11-20', '2026-11-21'];
    const times = timesOf(categories) ?? [];
    expect(times.map((time) => tickLabel(time, times, categories))).toEqual(['Nov 20', 'Nov 21']);
  });

  it('needs times, all of them', () => {
    expect(timesOf(['10:00', 'later'])).toBeUndefined();
    expect(timesOf(['web-1', 'web-2'])).toBeUndefined();
    expect(timesOf(['10:00'])).toHaveLength(1);
  });
});

it.each([
  ['GiB', 'T (GiB)'],
  ['USD', 'T'],
  ['%', 'T'],
  [undefined, 'T'],
])('the title says a unit of %s where the axis does not', (unit, title) => {
  expect(titleOf(chart(unit === undefined ? {} : { unit }))).toBe(title);
});

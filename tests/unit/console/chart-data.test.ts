import type { Chart } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';
import {
  chartShape,
  columnLabels,
  runs,
  shortNumber,
  signedNumber,
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

it.each<[string, Partial<Chart>]>([
  ['bars', { type: 'pie' }],
  ['waterfall', { type: 'waterfall', categories: ['2026-10', '2026-11'] }],
  ['line', { type: 'line', categories: ['2026-11-01', '2026-11-02'] }],
  ['line', { type: 'line', categories: ['2026-10', '2026-11'], series: two }],
  ['columns', { type: 'line', categories: ['2026-10', '2026-11'], series: two, stacked: true }],
  ['columns', { type: 'bar', categories: ['2026-10', '2026-11'] }],
  ['columns', { type: 'line', categories: ['Mon', 'Tue'] }],
  ['columns', {}],
  ['columns', { series: two }],
  ['bars', { categories: ['Amazon CloudFront'] }],
  ['bars', { categories: Array.from({ length: 15 }, (_, n) => `${n}`) }],
])('a chart is drawn as %s: %j', (shape, change) => {
  expect(chartShape(chart(change))).toBe(shape);
});

it('a line has no point for an unknown value, which is not zero, and a gap in its place', () => {
  expect(runs([null, 1, null, 0, 3, null])).toEqual([
    [{ at: 1, value: 1 }],
    [
      { at: 3, value: 0 },
      { at: 4, value: 3 },
    ],
  ]);
});

it.each([
  [1234.5, 'USD', [1234.5], '$1,235'],
  [0, 'USD', [12], '$0'],
  [12.5, 'USD', [99.4, 12.5], '$12.50'],
  [12.5, 'USD', [100, 12.5], '$13'],
  [0.2, 'USD', [100, 0.2], '<$1'],
  [-311.889, 'USD', [-311.889], '−$312'],
  [532.4, 'EUR', [532.4], '€532'],
  [1_234_567, 'USD', [1], '$1.2M'],
  [1536, 'bytes', [1536], '1.5 KiB'],
  [12.5, '%', [12.5], '12.5%'],
  [1500, undefined, [1500], '1,500'],
  [0.25, undefined, [2], '0.25'],
  [3_000_000, undefined, [1], '3M'],
])('%d %s in a chart of %j is written %4$s', (value, unit, values, text) => {
  const of = chart({ series: [{ name: 'S', values }], ...(unit !== undefined && { unit }) });
  expect(shortNumber(value, of)).toBe(text);
});

it.each([
  [431.87, '+$432'],
  [-311.889, '−$312'],
  [0.37, '+$0.37'],
  [-0.18, '−$0.18'],
  [0, '$0'],
])('a change of %d is written %s', (value, text) => {
  const of = chart({ series: [{ name: 'S', values: [1_441] }], unit: 'USD' });
  expect(signedNumber(value, of)).toBe(text);
});

it.each([
  [
    ['2026-11', '2026-12', '2027-01', '2027-02'],
    ['Nov', 'Dec', 'Jan 2027', 'Feb'],
  ],
  [
    ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'],
    ['Nov 29', '30', 'Dec 1', '2'],
  ],
  [
    ['web', 'db'],
    ['web', 'db'],
  ],
])('%j are labelled under columns as %j', (categories, labels) => {
  expect(columnLabels(categories)).toEqual(labels);
});

describe('a line', () => {
  it('of a metric uses a time axis, even past midnight', () => {
    const categories = ['22:30', '23:15', '00:00', '00:45'];
    expect(chartShape(chart({ type: 'line', categories }))).toBe('line');
    const times = timesOf(categories) ?? [];
    expect(times.map((time, at) => Number(time) - Number(times[at - 1] ?? time))).toEqual([
      0, 2_700_000, 2_700_000, 2_700_000,
    ]);
    expect(times.map((time) => tickLabel(time, times, categories))).toEqual(categories);
  });

  it('over several days shows the day on its axis', () => {
    const categories = ['12-31 12:00', '12-31 18:00', '01-01 00:00'];
    const times = timesOf(categories) ?? [];
    expect(times.map((time) => tickLabel(time, times, categories))).toEqual(categories);
  });

  it('of days is labelled by day and month', () => {
    const categories = ['2026-11-20', '2026-11-21'];
    const times = timesOf(categories) ?? [];
    expect(times.map((time) => tickLabel(time, times, categories))).toEqual(['Nov 20', 'Nov 21']);
  });

  it('needs times for all its points', () => {
    expect(timesOf(['10:00', 'later'])).toBeUndefined();
    expect(timesOf(['web-1', 'web-2'])).toBeUndefined();
    expect(timesOf(['2026-11-logs'])).toBeUndefined();
    expect(timesOf(['2026-13', '2026-14'])).toBeUndefined();
    expect(timesOf(['2026-11-21 13:00'])).toEqual([new Date('2026-11-21T13:00:00Z')]);
    expect(timesOf(['10:00'])).toHaveLength(1);
  });
});

it.each([
  ['GiB', 'T (GiB)'],
  ['USD', 'T'],
  ['%', 'T'],
  [undefined, 'T'],
])('the title includes a unit of %s if the axis does not', (unit, title) => {
  expect(titleOf(chart(unit === undefined ? {} : { unit }))).toBe(title);
});

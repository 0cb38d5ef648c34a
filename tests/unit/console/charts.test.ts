import type { Chart } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';
import { colorsOn, fillsOf, luminance } from '../../../console/src/features/ask/chart-colors.ts';
import { columnsOf, reach } from '../../../console/src/features/ask/chart-columns.ts';
import { strokesOf } from '../../../console/src/features/ask/chart-fill.ts';
import { partsOf } from '../../../console/src/features/ask/chart-parts.ts';
import { niceScale, placeOn } from '../../../console/src/features/ask/chart-scale.ts';
import { chartSummary } from '../../../console/src/features/ask/chart-summary.ts';
import { steps, waterfallScale } from '../../../console/src/features/ask/chart-waterfall.ts';

const chart = (change: Partial<Chart>): Chart => ({
  type: 'bar',
  title: 'T',
  categories: ['a', 'b', 'c'],
  series: [{ name: 'S', values: [1, 2, 3] }],
  unit: 'USD',
  ...change,
});

describe('an axis', () => {
  it.each([
    [0, 1872, [0, 500, 1000, 1500, 2000]],
    [0, 18_202, [0, 5000, 10_000, 15_000, 20_000]],
    [0, 68.2, [0, 20, 40, 60, 80]],
    [0, 0.7, [0, 0.2, 0.4, 0.6, 0.8]],
    [0, 4, [0, 1, 2, 3, 4]],
    [0, 95.3, [0, 20, 40, 60, 80, 100]],
    [-311, 432, [-400, -200, 0, 200, 400, 600]],
    [0, 0, [0, 1]],
    [Number.NaN, 3, [0, 1]],
  ])('from %d to %d has its lines at %j', (least, most, ticks) => {
    expect(niceScale(least, most).ticks).toEqual(ticks);
  });

  it('has steps of 1, 2 or 5 times a power of ten, and covers its values', () => {
    for (let most = 0.013; most < 1e9; most *= 1.7) {
      const { high, ticks } = niceScale(0, most);
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
      const digit = Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toFixed(6));
      expect([1, 2, 5]).toContain(digit);
      expect(high).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });
});

describe.each(['#ffffff', '#292929', '#000000'])('the colours on %s', (ground) => {
  const colors = colorsOn(ground);
  const contrast = (color: string) => {
    const [dark = 0, light = 0] = [luminance(color), luminance(ground)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  it('all contrast with it', () => {
    const { series, ...others } = colors;
    for (const color of [...series, ...Object.values(others)])
      expect(contrast(color)).toBeGreaterThanOrEqual(3);
  });

  it('differ even without colour: each is darker than the one before', () => {
    const lightness = colors.series.map(luminance);
    expect(lightness).toEqual(lightness.toSorted((a, b) => b - a));
    expect(new Set(lightness).size).toBe(8);
  });
});

it('fill a series by its role: grey before, orange now, stripes for forecasts and for tax', () => {
  const colors = colorsOn('#ffffff');
  const series = (['previous', 'current', 'forecast', 'tax', 'rest', undefined] as const).map((role) => ({
    name: `${role}`,
    values: [],
    ...(role && { role }),
  }));
  expect(fillsOf({ series }, colors)).toEqual([
    { color: colors.previous, striped: false },
    { color: colors.current, striped: false },
    { color: colors.current, striped: true },
    { color: colors.tax, striped: true },
    { color: colors.rest, striped: false },
    { color: colors.series[0], striped: false },
  ]);
});

it('distinguish the first and the highest of many lines, and make the others grey', () => {
  const colors = colorsOn('#ffffff');
  const series = Array.from({ length: 8 }, (_, at) => ({
    name: `S${at}`,
    values: [1, at === 6 ? 9 : 2, null],
  }));
  const strokes = strokesOf({ series }, fillsOf({ series }, colors), colors.previous);
  expect(strokes.flatMap(({ isQuiet }, at) => (isQuiet ? [] : [at]))).toEqual([0, 1, 2, 6]);
  expect(new Set(strokes.map(({ color, dash }) => `${color} ${dash}`)).size).toBe(5);
});

describe('a waterfall', () => {
  const why = chart({
    type: 'waterfall',
    categories: ['October', 'EC2', 'S3', 'Tax', 'November'],
    roles: ['total', null, null, 'tax', 'total'],
    series: [{ name: 'Change', values: [1000, 300, null, -100, 1200] }],
  });

  it('starts each change where the previous one ended, and each total at zero', () => {
    expect(steps(why)).toEqual([
      { label: 'October', value: 1000, kind: 'total', from: 0, to: 1000 },
      { label: 'EC2', value: 300, kind: 'change', from: 1000, to: 1300 },
      { label: 'Tax', value: -100, kind: 'tax', from: 1300, to: 1200 },
      { label: 'November', value: 1200, kind: 'total', from: 0, to: 1200 },
    ]);
  });

  it('has a cut axis if the changes would be invisible beside the totals, and only then', () => {
    const { scale, isCut } = waterfallScale(steps(why));
    expect(isCut).toBe(true);
    expect(scale.low).toBeGreaterThan(0);
    expect(scale.low).toBeLessThan(1000);
    const large = { ...why, series: [{ name: 'Change', values: [100, 1200, null, -100, 1200] }] };
    expect(waterfallScale(steps(large))).toMatchObject({ isCut: false, scale: { low: 0 } });
  });

  it('is described in words', () => {
    expect(chartSummary(why)).toBe(
      'A waterfall chart from $1,000 (October) to $1,200 (November): EC2 +$300, Tax −$100.',
    );
  });
});

describe('bars of names', () => {
  it('keep their order, with tax and the rest last; of two periods the later is first', () => {
    const parts = partsOf(
      chart({
        categories: ['9 more', 'EC2', 'Tax', 'S3'],
        roles: ['rest', null, 'tax', null],
        series: [
          { name: 'October', values: [1, 2, 3, 4], role: 'previous' },
          { name: 'November', values: [5, 6, 7, null], role: 'current' },
        ],
      }),
    );
    expect(parts.map(({ label }) => label)).toEqual(['EC2', 'S3', 'Tax', '9 more']);
    expect(parts[1]?.values).toEqual([
      { value: null, series: 1 },
      { value: 4, series: 0 },
    ]);
  });

  it('are described with the period before only if there is one', () => {
    const series = [
      { name: 'CPU', values: [1, 2, 3] },
      { name: 'Memory', values: [4, 5, 6] },
    ];
    const categories = ['Amazon EC2', 'Amazon RDS', 'AWS Lambda'];
    expect(chartSummary(chart({ categories, series }))).toMatch(/^A bar chart: Amazon EC2 \$1 and \$4, /);
    const [now = series[0], before = series[1]] = series;
    const periods = [now, { ...before, role: 'previous' as const }] as Chart['series'];
    expect(chartSummary(chart({ categories, series: periods }))).toMatch(
      /^A bar chart: Amazon EC2 \$1 after \$4, /,
    );
  });

  it('are all counted in their description, though only the first are drawn', () => {
    const categories = Array.from({ length: 40 }, (_, at) => `Service number ${at}`);
    const series = [{ name: 'S', values: categories.map(() => 1) }];
    expect(chartSummary(chart({ categories, series }))).toMatch(/, and 37 more\.$/);
  });

  it('for a whole are sorted by size with their shares', () => {
    const parts = partsOf(
      chart({ type: 'pie', categories: ['rest', 'a', 'b'], roles: ['rest', null, null] }),
    );
    expect(parts.map(({ label, share }) => [label, Math.round(share ?? 0)])).toEqual([
      ['b', 50],
      ['a', 33],
      ['rest', 17],
    ]);
  });
});

describe('a chart over time', () => {
  const over = (values: (number | null)[]) =>
    chartSummary(
      chart({ type: 'line', categories: ['2026-10', '2026-11'], series: [{ name: 'S', values }] }),
    );

  it('is described by its first, last and largest value', () => {
    expect(over([3, 2])).toBe(
      'A line chart, from $3 (October 2026) to $2 (November 2026); the most is $3 (October 2026).',
    );
  });

  it('is described by its only known value, if it has one', () => {
    expect(over([null, 2])).toBe('A line chart: $2 (November 2026).');
    expect(over([null, null])).toBe('A line chart.');
  });
});

describe('columns', () => {
  const series = [
    { name: 'A', values: [3, null] },
    { name: 'B', values: [2, 4] },
    { name: 'Credit', values: [-1, 0] },
  ];
  const categories = ['2026-10', '2026-11'];

  it('are stacked from zero, upwards and downwards', () => {
    const drawn = columnsOf(chart({ categories, series, stacked: true }), { left: 0, right: 100 });
    expect(drawn.map(({ at, from, to }) => [at, from, to])).toEqual([
      [0, 0, 3],
      [0, 3, 5],
      [0, 0, -1],
      [1, 0, 4],
    ]);
    expect(reach(chart({ categories, series, stacked: true }))).toEqual([-1, 5]);
  });

  it('stand side by side within their place, without unknown values', () => {
    const drawn = columnsOf(chart({ categories, series }), { left: 0, right: 100 });
    expect(drawn).toHaveLength(5);
    expect(drawn.every(({ at, left, width }) => left >= at * 50 && left + width <= (at + 1) * 50)).toBe(true);
  });
});

it('are in the right place on an axis', () => {
  expect(placeOn({ low: 100, high: 300 }, 150)).toBe(0.25);
});

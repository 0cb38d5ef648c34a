import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { ChartElement } from '@windsock/bot/reply/teams/elements.ts';
import { renderTeams } from '@windsock/bot/reply/teams.ts';
import { describe, expect, it } from 'vitest';
import { costReport } from './samples.ts';
import { card, OPTIONS, rows } from './teams-kit.ts';

describe('a chart in Teams', () => {
  const chart = (part: Partial<NonNullable<Reply['chart']>>, withTable = false): ChartElement | undefined => {
    const base = {
      type: 'bar' as const,
      title: 'Cost',
      categories: ['Jan', 'Feb'],
      series: [{ name: 'Cost', values: [1, 2] }],
    };
    const reply: Reply = {
      kind: 'answer',
      text: 'Cost.',
      chart: { ...base, ...part },
      ...(withTable && { table: costReport.table }),
    };
    const element = card(renderTeams(reply, OPTIONS)).body.find(({ type }) => type.startsWith('Chart.'));
    return element as ChartElement | undefined;
  };

  it('says in its title where a long series begins', () => {
    const categories = Array.from({ length: 100 }, (_, at) =>
      new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    );
    const series = [{ name: 'Cost', values: categories.map((_, at) => at) }];
    const title = (count: number) =>
      chart({ type: 'line', categories: categories.slice(0, count), series })?.title;
    expect(title(60)).toBe('Cost');
    expect(title(100)).toBe('Cost (from 2026-01-09, the last 92 of 100)');
  });

  it.each([
    [
      'few short bars',
      {},
      'Chart.VerticalBar',
      [
        { x: 'Jan', y: 1 },
        { x: 'Feb', y: 2 },
      ],
    ],
    [
      'long names',
      { categories: ['Amazon EC2 - Other', 'S3'] },
      'Chart.HorizontalBar',
      [
        { x: 'Amazon EC2 - Other', y: 1 },
        { x: 'S3', y: 2 },
      ],
    ],
    [
      'a line',
      { type: 'line' as const },
      'Chart.Line',
      [
        {
          legend: 'Cost',
          values: [
            { x: 'Jan', y: 1 },
            { x: 'Feb', y: 2 },
          ],
        },
      ],
    ],
    [
      'parts of a whole',
      { type: 'pie' as const },
      'Chart.HorizontalBar',
      [
        { x: 'Feb', y: 2 },
        { x: 'Jan', y: 1 },
      ],
    ],
  ])('is drawn for %s', (_, part, type, data) => {
    expect(chart(part)).toMatchObject({ type, data });
  });

  it.each([
    ['the days of a week', ['2026-11-29', '2026-11-30', '2026-12-01'], ['29', '30', '1 Dec']],
    ['months', ['2026-09', '2026-10'], ['Sep', 'Oct']],
    [
      'many days, which stand on an axis of time',
      Array.from({ length: 17 }, (_, i) => `2026-11-${i + 10}`),
      Array.from({ length: 17 }, (_, i) => `2026-11-${i + 10}`),
    ],
  ])('has room for the names of %s', (_, categories, labels) => {
    const values = categories.map((_, index) => index);
    const drawn = chart({ type: 'line', categories, series: [{ name: 'Cost', values }] });
    const [line] = (drawn?.data ?? []) as { values: { x: string }[] }[];
    expect(line?.values.map(({ x }) => x)).toEqual(labels);
  });

  it('has one colour for one series, and its unit in the title', () => {
    expect(chart({ unit: 'USD' })).toMatchObject({ color: 'categoricalMarigold', title: 'Cost (USD)' });
  });

  it('is grey for tax and for what has no bar of its own, which come last', () => {
    const categories = ['18 more services', 'Tax', 'Amazon S3'];
    const part = { categories, roles: ['rest' as const, 'tax' as const, null] };
    const drawn = chart({ type: 'pie', ...part, series: [{ name: 'Cost', values: [9, 4, 2] }] });
    expect(drawn?.data).toEqual([
      { x: 'Amazon S3', y: 2 },
      { x: 'Tax', y: 4, color: 'divergingGray' },
      { x: '18 more services', y: 9, color: 'neutral' },
    ]);
  });

  it('has the period before in grey and the requested one in colour', () => {
    const series = [
      { name: 'Oct', values: [1, 2], role: 'previous' as const },
      { name: 'Nov', values: [3, 4], role: 'current' as const },
    ];
    expect(chart({ series })?.data).toMatchObject([
      { legend: 'Oct', color: 'neutral' },
      { legend: 'Nov', color: 'categoricalMarigold' },
    ]);
  });

  it('stacks what adds up, and joins the smallest if there are many', () => {
    const series = Array.from({ length: 10 }, (_, n) => ({ name: `S${n}`, values: [10 - n, 1] }));
    const drawn = chart({ stacked: true, series });
    expect(drawn).toMatchObject({ type: 'Chart.VerticalBar.Grouped', stacked: true });
    expect(drawn?.data).toHaveLength(8);
    expect(drawn?.data.at(-1)).toMatchObject({
      legend: 'Other',
      color: 'neutral',
      values: [{ y: 6 }, { y: 3 }],
    });
  });

  it('shows the changes of a waterfall with their sign, without its totals', () => {
    const drawn = chart({
      type: 'waterfall',
      categories: ['October', 'Amazon EC2', 'Tax', 'November'],
      roles: ['total', null, 'tax', 'total'],
      series: [{ name: 'Change', values: [100, 30, -10, 120] }],
    });
    expect(drawn?.data).toEqual([
      { x: 'Amazon EC2', y: 30 },
      { x: 'Tax', y: -10, color: 'categoricalTeal' },
    ]);
  });

  it('puts two series side by side', () => {
    const series = [
      { name: 'Oct', values: [1, 2] },
      { name: 'Nov', values: [3, 4] },
    ];
    expect(chart({ series })?.type).toBe('Chart.VerticalBar.Grouped');
  });

  it('has no point for an unknown value, which is not zero', () => {
    expect(chart({ type: 'line', series: [{ name: 'Cost', values: [null, 2] }] })?.data).toEqual([
      { legend: 'Cost', values: [{ x: 'Feb', y: 2 }] },
    ]);
    expect(chart({ series: [{ name: 'Cost', values: [null, null] }] })).toBeUndefined();
  });

  it('is dropped by a host that does not support it if a table says the same, and is a table itself otherwise', () => {
    expect(chart({}, true)?.fallback).toBe('drop');
    const fallback = chart({ unit: 'USD', series: [{ name: 'Cost', values: [1, null] }] })?.fallback;
    expect(fallback !== 'drop' && fallback?.type === 'Table' && rows(fallback)).toEqual([
      [' ', 'Cost'],
      ['Jan', '$1.00'],
      ['Feb', 'unknown'],
    ]);
  });
});

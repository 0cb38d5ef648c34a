import { redrawn } from '@windsock/bot/assistant/replies/redrawn.ts';
import type { Chart, Reply, Table } from '@windsock/bot/contract/reply.ts';
import { expect, it } from 'vitest';

const chart: Chart = {
  type: 'bar',
  title: 'Costs',
  categories: ['EC2'],
  series: [{ name: 'Costs', values: [1] }],
};
const table: Table = { columns: [{ key: 'name', header: 'Name', type: 'text' }], rows: [{ name: 'EC2' }] };

it('a report as tables has no chart beside any of them', () => {
  const sections = [
    { title: 'One', chart, table },
    { title: 'Other', chart },
  ];
  const reply: Reply = { kind: 'answer', text: 'Two parts.', sections };
  expect(redrawn(reply, 'table').sections).toEqual([
    { title: 'One', table },
    { title: 'Other', chart },
  ]);
});

it('draws rows with a time by their number of each day, and of one day by the hour', () => {
  const columns: Table['columns'] = [
    { key: 'at', header: 'Time', type: 'date' },
    { key: 'who', header: 'Who', type: 'text' },
  ];
  const rowsOf = (...times: string[]) => times.map((at) => ({ at, who: 'sam' }));
  const days = redrawn(
    {
      kind: 'answer',
      text: 'Three.',
      table: {
        columns,
        rows: rowsOf('2026-11-29T08:00:00.000Z', '2026-11-27T09:00:00.000Z', '2026-11-27T10:00:00.000Z'),
      },
    },
    'chart',
  );
  expect(days.chart).toMatchObject({
    categories: ['2026-11-27', '2026-11-28', '2026-11-29'],
    series: [{ values: [2, 0, 1] }],
  });
  const hours = rowsOf('2026-11-27T09:10:00.000Z', '2026-11-27T10:00:00.000Z', '2026-11-27T10:30:00.000Z');
  const one = redrawn({ kind: 'answer', text: 'Three.', table: { columns, rows: hours } }, 'chart');
  expect(one.chart?.series).toEqual([{ name: 'Number', values: [1, 2] }]);
});

it('draws no days of rows that stand for several events', () => {
  const grouped: Table = {
    columns: [
      { key: 'last', header: 'Last', type: 'date' },
      { key: 'count', header: 'Times', type: 'number' },
    ],
    rows: [{ last: '2026-11-27T09:00:00.000Z', count: 3 }],
  };
  const reply = redrawn({ kind: 'answer', text: 'Three.', table: grouped }, 'chart');
  expect(reply.chart).toBeUndefined();
  expect(reply.text).toMatch(/^There is nothing in that to draw/);
});

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

import { resultOf } from '@windsock/bot/capabilities/result.ts';
import { resultText } from '@windsock/bot/mcp/result-text.ts';
import { expect, it } from 'vitest';
import { finding } from '../../support/mcp-capabilities.ts';

const told = (more: Parameters<typeof finding>[0]) =>
  resultText(resultOf('r7', finding(more), 'UTC'), 'Europe/Vienna');

it('contains the sentence, the table and the rest, each on its own lines', () => {
  const text = told({
    text: '**Two** volumes.',
    table: {
      columns: [
        { key: 'name', header: 'Name', type: 'text' },
        { key: 'cost', header: 'Cost', type: 'money' },
        { key: 'at', header: 'Created', type: 'date' },
        { key: 'tags', header: 'Tags', type: 'tags' },
      ],
      rows: [
        { name: 'a|b', cost: 1234.5, at: '2026-11-21T09:30:00Z', tags: { team: 'x' } },
        { name: 'c', cost: null },
      ],
      total_rows: 90,
      totals: { cost: 1234.5 },
    },
    bullets: ['a fact'],
    notes: ['a caveat'],
    gaps: [{ api: 'ec2:DescribeVolumes', reason: 'AccessDenied', accounts: ['1'], regions: [] }],
    near: ['volume-1'],
    period: { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' },
    sources: [{ api: 'ec2:DescribeVolumes', accounts: [], regions: [], calls: 1 }],
  });
  expect(text.split('\n')).toEqual([
    'Two volumes.',
    'Name | Cost | Created | Tags',
    'a/b | $1,234.50 | 2026-11-21 10:30 GMT+1 | team=x',
    'c | – | – | –',
    'Total: – | $1,234.50 | – | –',
    '(2 of 90 rows)',
    '- a fact',
    'Nearly so: volume-1',
    'Note: a caveat',
    'Not read: ec2:DescribeVolumes: AccessDenied (1).',
    'Period: 2026-10-01 up to but not including 2026-11-01 (October 2026)',
    'Result r7, read by ec2:DescribeVolumes',
  ]);
});

it('is short if nothing was found', () => {
  expect(told({ outcome: 'none', text: 'No instance is stopped.' })).toBe(
    'No instance is stopped.\nResult r7',
  );
});

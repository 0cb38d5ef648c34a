import { evidenceOf } from '@windsock/bot/assistant/investigator/evidence.ts';
import { grounded } from '@windsock/bot/assistant/investigator/grounded.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { expect, test } from 'vitest';

const NOTHING = { gaps: [], sources: [], cost_usd: 0 };
const findings: Finding[] = [
  {
    ...{ ...NOTHING, outcome: 'found', text: '36 subnets, from 26 August to 23 November 2026.' },
    table: {
      columns: [
        { key: 'name', header: 'Name', type: 'text' },
        { key: 'how', header: 'How', type: 'list' },
        { key: 'detail', header: 'In AWS’s words', type: 'text' },
      ],
      total_rows: 36,
      rows: [
        {
          name: 'private-a',
          how: ['Limit $17,500.00', 'State over'],
          detail: 'It asks for the domains of a pool of miners.',
        },
      ],
    },
  },
  {
    ...{ ...NOTHING, outcome: 'found', text: '**3,000 GiB** in all.' },
    table: {
      columns: [
        { key: 'owner', header: 'Owner', type: 'text' },
        { key: 'size_gib', header: 'Size', type: 'number', unit: 'GiB' },
      ],
      rows: [{ owner: 'yuki', size_gib: 2250 }],
    },
  },
  {
    ...{ ...NOTHING, outcome: 'found', text: '18,918.4 messages in `drained`.' },
  },
];
const evidence = evidenceOf({
  ...{ said: ['how is it?'], findings, timezone: 'UTC', accounts: [], now: new Date('2026-11-23T12:00:00Z') },
  shown: [{ columns: ['group', 'failing'], rows: [['shop', ['web-3: 503']]], total_rows: 1 }],
});

test.each([
  '`yuki` owns 2,250 of the 3,000 GiB.',
  '`drained` held 18,920 messages, from tomorrow on fewer.',
  'Beside `private-a` the other 35 have room.',
  'It was before 26 August 2026.',
  'Of `private-a` the limit is $17,500.00.',
  'The box is not `web-3`.',
  'It asks for the domains of a pool of miners.',
])('kept: %s', (sentence) => {
  expect(grounded(sentence, evidence)).toEqual({ kept: sentence, cut: [] });
});

test.each([
  '`yuki` owns 2,260 of the 3,000 GiB.',
  '`drained` held 18,930 messages.',
  'Beside `private-a` the other 31 have room.',
  'It was before 27 August 2025.',
  'Of `private-a` the limit is $18,500.00.',
  'The box is not `web-9`.',
])('cut: %s', (sentence) => {
  expect(grounded(sentence, evidence).kept).toBe('');
});

import { evidenceOf } from '@windsock/bot/assistant/investigator/evidence.ts';
import { grounded } from '@windsock/bot/assistant/investigator/grounded.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { expect, test } from 'vitest';

const NOTHING = { outcome: 'found' as const, gaps: [], sources: [], cost_usd: 0 };
const findings: Finding[] = [
  {
    ...{ ...NOTHING, text: 'Keys.' },
    table: {
      columns: [
        { key: 'name', header: 'Name', type: 'text' },
        { key: 'made', header: 'Made', type: 'date' },
        { key: 'kept', header: 'Kept', type: 'number', unit: 'days' },
      ],
      rows: [
        { name: 'key-new', made: '2026-10-09T12:00:00Z', kept: 30 },
        { name: 'key-old', made: '2026-08-09T12:00:00Z', kept: 7 },
      ],
    },
  },
  {
    ...{ ...NOTHING, text: 'CPU use.', period: { start: '2026-11-16', end: '2026-11-23', label: '7 days' } },
    table: {
      columns: [
        { key: 'time', header: 'Time', type: 'date' },
        { key: 'value', header: 'Average', type: 'percent' },
      ],
      rows: ['00', '15', '30', '45'].map((minute, at) => ({
        time: `2026-11-22T10:${minute}:00Z`,
        value: 40 + at,
      })),
    },
  },
];
const evidence = evidenceOf({
  ...{ said: [], findings, timezone: 'UTC', accounts: [], now: new Date('2026-11-23T12:00:00Z') },
});

test.each([
  '`key-new` (45 days) is the newest.',
  '**key-new** (kept, 45 days) is the newest.',
  'The newest is a 45-day-old key.',
  'The newest key (45 days) may stay.',
  '`key-old` (106 days) goes before `key-new` (45 days).',
  'It is the highest 15-minute average.',
  'In a 15-minute period it was 43 %.',
  'Over a 30-day window it is kept.',
  'Over the seven-day window it was calm.',
])('kept: %s', (sentence) => {
  expect(grounded(sentence, evidence)).toEqual({ kept: sentence, cut: [] });
});

test.each([
  '`key-new` (48 days) is the newest.',
  '`key-new` (106 days) is the newest.',
  '**key-new** (kept, 48 days) is the newest.',
  'The newest is a 48-day-old key.',
  'The newest key (48 days) may stay.',
  '`key-old` (45 days) goes before `key-new` (106 days).',
  'It is the highest 5-minute average.',
  'In a 20-minute period it was 43 %.',
  'Over a 31-day window it is kept.',
  'Over the nine-day window it was calm.',
])('cut: %s', (sentence) => {
  expect(grounded(sentence, evidence).kept).toBe('');
});

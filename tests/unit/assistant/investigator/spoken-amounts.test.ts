import { evidenceOf } from '@windsock/bot/assistant/investigator/evidence.ts';
import { grounded } from '@windsock/bot/assistant/investigator/grounded.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { expect, test } from 'vitest';

const spent: Finding = {
  ...{ outcome: 'found', gaps: [], sources: [], cost_usd: 0 },
  text: '**$18,203** in October 2026, unblended. The day cost **$587** on average.',
  table: {
    columns: [
      { key: 'service', header: 'Service', type: 'text' },
      { key: 'cost', header: 'Cost', type: 'money', unit: 'USD' },
    ],
    rows: [
      { service: 'Amazon RDS', cost: 3349.38 },
      { service: 'Amazon EC2', cost: 14_853.14 },
    ],
    totals: { cost: 18_202.52 },
  },
};
const evidence = evidenceOf({
  ...{ said: ['what did we spend?'], findings: [spent], timezone: 'UTC', accounts: [] },
  now: new Date('2026-11-23T12:00:00Z'),
});

test.each([
  'Amazon RDS cost $3,349.38.',
  'Amazon RDS cost $3,349.',
  'In all it was $18,202.52.',
  'In all it was $18,203, or $587 a day.',
])('kept, with or without cents: %s', (sentence) => {
  expect(grounded(sentence, evidence)).toEqual({ kept: sentence, cut: [] });
});

test.each([
  ['whole dollars that are rounded wrongly', 'Amazon RDS cost $3,351.'],
  ['cents of an amount that no result has', 'In all it was $18,202.61.'],
  ['cents of an amount that only a sentence tells', 'It was $586.93 a day.'],
])('cut: %s', (_, sentence) => {
  expect(grounded(sentence, evidence).kept).toBe('');
});

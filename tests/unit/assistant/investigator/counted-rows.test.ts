import { evidenceOf } from '@windsock/bot/assistant/investigator/evidence.ts';
import { grounded } from '@windsock/bot/assistant/investigator/grounded.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { describe, expect, test } from 'vitest';

const rowsOf = (states: string, region: string, prefix: string) =>
  states.split(' ').map((state, at) => ({ name: `${prefix}-${at + 1}`, state, region }));
const columns = ['name', 'state', 'region'].map((key) => ({ key, header: key, type: 'text' as const }));
const machines = [
  ...rowsOf('running running stopped stopped stopped', 'eu-west-1', 'web'),
  ...rowsOf('running stopped running running running running running', 'us-east-1', 'api'),
];
const listed = (rows: typeof machines, total = rows.length): Finding => ({
  ...{ outcome: 'found', text: 'Machines.', gaps: [], sources: [], cost_usd: 0 },
  table: { columns, rows, total_rows: total },
});
const cutOf = (text: string, finding: Finding) =>
  grounded(
    text,
    evidenceOf({ said: [], findings: [finding], timezone: 'UTC', accounts: [], now: new Date('2026-11-23') }),
  ).cut;

describe('rows of one result are counted', () => {
  test.each([
    '5 of them are in eu-west-1.',
    'Seven of these are in us-east-1.',
    '3 of them are stopped and in eu-west-1.',
    'The stopped ones matter most. 3 of them are in eu-west-1.',
    'Of `web-1`, `web-2` and `api-1`, two of them are in eu-west-1.',
    '6 are running in us-east-1.',
  ])('kept: %s', (text) => {
    expect(cutOf(text, listed(machines))).toEqual([]);
  });

  test.each([
    '6 of them are in eu-west-1.',
    'Nine of these are in us-east-1.',
    '2 of them are stopped and in us-east-1.',
    'The stopped ones matter most. 2 of them are in eu-west-1.',
    'Of `web-1`, `web-2` and `api-1`, four of them are in eu-west-1.',
    '9 are running in us-east-1.',
  ])('cut: %s', (text) => {
    expect(cutOf(text, listed(machines))).toHaveLength(1);
  });
});

describe('for a truncated table only the available rows are counted', () => {
  test.each(['Of the 12 listed 8 are running.', '8 of those shown are running.'])('kept: %s', (text) => {
    expect(cutOf(text, listed(machines, 300))).toEqual([]);
  });

  test.each(['Of the 12 listed 9 are running.', '8 are running.', '9 of those shown are running.'])(
    'cut: %s',
    (text) => {
      expect(cutOf(text, listed(machines, 300))).toHaveLength(1);
    },
  );
});

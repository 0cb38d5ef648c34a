import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { ResourceRow } from '@windsock/bot/tools/cost/resource-rows.ts';
import { cutText, dearestText, unassignedNote } from '@windsock/bot/tools/cost/resource-words.ts';
import { expect, it } from 'vitest';

const DOLLAR = 10n ** 12n;
const row = (name: string, dollars: bigint): ResourceRow => ({
  ...{ account: demoAccount, id: name, name, kind: '', region: 'eu-west-1', isKnown: true },
  ...{ amount: dollars * DOLLAR, currency: 'USD' },
});
const told = (...rows: ResourceRow[]) =>
  dearestText(rows, {
    ...{ kind: undefined, where: '', when: 'today', currency: 'USD', whole: 1000, missing: '' },
    sort: 'desc',
  });

it.each([
  [[row('a', 300n), row('b', 200n)], '**`a` cost most of 2 resources**: **$300** (30.0%) today.'],
  [
    [row('a', 300n), row('b', 300n), row('c', 1n)],
    '**`a` and `b` cost most of 3 resources**: **$300** each (30.0%) today.',
  ],
  [
    [...'abcde'].map((name) => row(name, 200n)),
    '**`a`, `b` and 3 more cost most of 5 resources**: **$200** each (20.0%) today.',
  ],
])('resources that cost the same are named together', (rows, text) => {
  expect(told(...rows).slice(0, text.length)).toBe(text);
});

it('a negative rest is called credits', () => {
  expect(unassignedNote({ rows: [], unassigned: -111n * DOLLAR }, 'USD')).toEqual([
    'Credits of $111 of the same services are not of one resource.',
  ]);
});

it('a period that is kept in part is called a part', () => {
  const period = { start: '2026-11-01', end: '2026-11-21', label: 'November 2026' };
  expect(cutText({ period }, { start: '2026-11-07', end: '2026-11-21' })).toMatch(
    /only part of November 2026 is shown\.$/,
  );
});

import { windowOf } from '@windsock/bot/capabilities/times.ts';
import { expect, test } from 'vitest';
import { ask, demo } from './kit.ts';

const CLOCK = { now: new Date('2026-11-23T06:00:00Z'), timezone: 'Australia/Brisbane' };

test.each([
  ['since 2026-11-20T18:00', '2026-11-20T08:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  ['since 2026-11-20', '2026-11-19T14:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  ['2026-11-20 18:00 to 2026-11-21 06:00', '2026-11-20T08:00:00.000Z', '2026-11-20T20:00:00.000Z'],
  ['2026-11-20T18:00Z to now', '2026-11-20T18:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  ['2026-11-20 to 2026-11-21', '2026-11-19T14:00:00.000Z', '2026-11-21T14:00:00.000Z'],
])('%s is read as a period', (words, start, end) => {
  expect(windowOf(words, CLOCK)).toMatchObject({ start, end });
});

test.each(['since 2027-01-01', 'since 2026-13-40T10:00', '2026-11-25T10:00 to now', 'since friday nite'])(
  '%s is refused with what would be valid',
  (words) => {
    expect(() => windowOf(words, CLOCK)).toThrow(/last 7 days/);
  },
);

test.each(['before', 'the days before', 'same days last month', 'the same days of last month'])(
  'costs so far are compared with "%s" over as many days of the last month',
  async (other) => {
    const { finding } = await ask('costs', { period: 'month to date', compare_to: other }, await demo());
    expect(finding.plan?.args.baseline).toMatchObject({ start: '2026-10-01', end: '2026-10-22' });
  },
);

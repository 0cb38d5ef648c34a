import { peakOf, peakWords } from '@windsock/bot/tools/cost/peak.ts';
import { describe, expect, it } from 'vitest';

const month = (start: string, end: string, amount: bigint) => ({
  bucket: { days: { start, end } },
  line: { days: { start, end }, amount, values: {}, currency: 'USD' },
});
const OCTOBER = month('2026-10-01', '2026-11-01', 1_000n * 10n ** 9n);
const NOVEMBER = month('2026-11-01', '2026-12-01', 2_000n * 10n ** 9n);

const told = (months: (typeof OCTOBER)[], peak: 'most' | 'least') => {
  const found = peakOf(
    months.map(({ line }) => line) as unknown as Parameters<typeof peakOf>[0],
    months.map(({ bucket }) => bucket) as unknown as Parameters<typeof peakOf>[1],
    { peak, today: '2026-11-21' },
  );
  return found && peakWords(found, { currency: 'USD', daily: false, peak });
};

describe('The month that cost most', () => {
  it('has cost most already if it is not over', () => {
    expect(told([OCTOBER, NOVEMBER], 'most')).toMatch(
      /^\*\*November 2026 has cost most already\*\*: .*not over/,
    );
  });

  it('is none if there is no other', () => {
    expect(told([NOVEMBER], 'most')).toBeUndefined();
    expect(told([OCTOBER, NOVEMBER], 'least')).toBeUndefined();
  });
});

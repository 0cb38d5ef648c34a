import { expect, it } from 'vitest';
import { MAX_ASKED, nextAskMs } from '../../../console/src/features/accounts/role-pace.ts';

it('checks every few seconds at first, then less often, and gives up after some minutes', () => {
  const waits: number[] = [];
  for (let asked = 1; ; asked += 1) {
    const next = nextAskMs({ asked, state: 'waiting' });
    if (next === false) break;
    waits.push(next);
  }
  expect(waits.slice(0, 3)).toEqual([3_000, 4_200, expect.closeTo(5_880)]);
  expect(waits.at(-1)).toBe(15_000);
  expect(waits).toHaveLength(MAX_ASKED - 1);
  const minutes = waits.reduce((sum, wait) => sum + wait, 0) / 60_000;
  expect(minutes).toBeGreaterThan(4);
  expect(minutes).toBeLessThan(6);
});

it.each(['ready', 'refused'] as const)('stops checking once it is %s', (state) => {
  expect(nextAskMs({ asked: 1, state })).toBe(false);
});

it('checks again if nobody answered, and not before the time that the server asks for', () => {
  expect(nextAskMs({ asked: 1, state: undefined })).toBe(3_000);
  expect(nextAskMs({ asked: 1, state: 'waiting', retryAfterSeconds: 30 })).toBe(30_000);
});

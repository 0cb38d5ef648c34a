import type { Fallback } from '@windsock/bot/assistant/investigator/failures.ts';
import { createMeter } from '@windsock/bot/assistant/investigator/meter.ts';
import type { Usage } from '@windsock/bot/assistant/investigator/spending.ts';
import { expect, test } from 'vitest';

const PRICES = { input: 1, output: 10 };
/** A thousand input tokens and a hundred output tokens cost 0.002 USD. */
const TOLD: Usage = { input: 1000, output: 100 };
/** 10,000 and 1,000. */
const ASSUMED_USD = 0.02;

/** Requests in order: the reported usage, or undefined if no answer came. */
function useOf(requests: (Usage | undefined)[], fallback?: Fallback) {
  const meter = createMeter(PRICES);
  for (const usage of requests) {
    meter.begun();
    if (usage) meter.used(usage);
  }
  return meter.use(fallback);
}

test.each<[string, (Usage | undefined)[], Fallback | undefined, object | undefined]>([
  [
    'two that reported usage',
    [TOLD, TOLD],
    undefined,
    { input: 2000, output: 200, usd: 0.004, charged: 0.004 },
  ],
  ['one whose server counts nothing', [{ input: 0, output: 0 }], undefined, { charged: ASSUMED_USD }],
  ['one that reported nothing', [TOLD, { input: 5, output: undefined }], undefined, { charged: 0.022 }],
  ['one that broke off', [TOLD, undefined], 'timed_out', { charged: 0.022 }],
  ['one that stopped with the process', [undefined], undefined, { charged: ASSUMED_USD }],
  ['one with a meaningless answer', [TOLD], 'nonsense', { usd: 0.002, charged: 0.002 }],
  ['one that was refused after another', [TOLD, undefined], 'unavailable', { usd: 0.002, charged: 0.002 }],
  ['one that was refused', [undefined], 'refused', undefined],
  ['none at all', [], 'limited', undefined],
])('of %s', (_what, requests, fallback, expected) => {
  const use = useOf(requests, fallback);
  if (!expected) return expect(use).toBeUndefined();
  expect(use).toMatchObject(
    Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, expect.closeTo(value, 9)])),
  );
  // A cost is only reported if all of it is known.
  return expect(use && 'usd' in use).toBe('usd' in expected);
});

test('without prices only tokens are reported', () => {
  const meter = createMeter(undefined);
  meter.begun();
  meter.used(TOLD);
  expect(meter.use(undefined)).toEqual(TOLD);
});

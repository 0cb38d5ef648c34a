import { expect, it } from 'vitest';
import { talk } from './talk.ts';

it.each([
  ['errors of pos-import today, and is it being throttled', /^Errors of \*\*pos-import\*\*.*Throttles/],
  [
    'throttles of order-events in the last 24h, and are there errors',
    /^Throttles of \*\*order-events\*\*.*Errors/,
  ],
])('answers both measures: %s', { timeout: 60_000 }, async (text, answer) => {
  expect((await talk([text])).reply.text).toMatch(answer);
});

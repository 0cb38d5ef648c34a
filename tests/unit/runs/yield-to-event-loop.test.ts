import { setImmediate as nextTurn } from 'node:timers/promises';
import { createYieldToEventLoop } from '@windsock/bot/runs/yield-to-event-loop.ts';
import { expect, it } from 'vitest';

it('lets one caller through per turn of the event loop, in order of arrival', async () => {
  const pass = createYieldToEventLoop();
  const through: number[] = [];
  for (let n = 0; n < 4; n += 1) void pass().then(() => through.push(n));
  expect(through).toEqual([]);
  for (let turns = 1; turns <= 4; turns += 1) {
    await nextTurn();
    expect(through).toEqual([0, 1, 2, 3].slice(0, turns));
  }
});

it('lets callers in who come when it is empty', async () => {
  const pass = createYieldToEventLoop();
  await pass();
  await pass();
  await Promise.all([pass(), pass()]);
});

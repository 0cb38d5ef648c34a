import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bench, text } from './kit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The store, whose first look at the agenda takes a minute. */
function slowAtFirst(store: Store) {
  let looks = 0;
  const slow: Store = Object.assign(Object.create(store), {
    async query(...args: Parameters<Store['query']>) {
      if (args[0] === 'agenda.due' && args[1]?.pk === '0' && ++looks === 1) {
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      }
      return store.query(...args);
    },
  });
  for (const name of ['read', 'create', 'upsert', 'replace', 'delete', 'batch', 'close'] as const) {
    Object.assign(slow, { [name]: store[name].bind(store) });
  }
  return { slow, looks: () => looks };
}

it('a look at the agenda that took long is followed by the next one soon: what waits for its next try is found by looks alone', async () => {
  const { store, another } = bench(async () => ({ reply: text('ok') }));
  const { slow, looks } = slowAtFirst(store);
  const worker = another({ store: slow, sweepMs: 1_000 });
  worker.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(looks()).toBeGreaterThan(1);
  await worker.stop();
});

import { scheduledTaskEntry } from '@windsock/bot/services/runs/agenda.ts';
import type { QueryOptions, Store } from '@windsock/bot/store/store.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../support/wait.ts';
import { bench, text } from './kit.ts';

afterEach(() => void vi.useRealTimers());

/** The store, with a hook before each query. */
function watched(store: Store, before: (name: string, options: QueryOptions) => void | Promise<void>): Store {
  return new Proxy(store, {
    get(_, name: keyof Store) {
      if (name !== 'query') return store[name].bind(store);
      return async (query: string, options: QueryOptions = {}) => {
        await before(query, options);
        return store.query(query, options);
      };
    },
  });
}

it('a slow look at the agenda is soon followed by the next one, because only looks find work that waits for a retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { store, another } = bench(async () => ({ reply: text('ok') }));
  let looks = 0;
  const slowAtFirst = watched(store, async (name, { pk }) => {
    if (name !== 'agenda.due' || pk !== '0' || ++looks > 1) return;
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
  const worker = another({ store: slowAtFirst, sweepMs: 1_000 });
  worker.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(looks).toBeGreaterThan(1);
  await worker.stop();
});

it('behind a long queue, most looks are for new entries, and some for all', {
  timeout: 15_000,
}, async () => {
  const { store, clock, another } = bench();
  const asked: string[] = [];
  const done: string[] = [];
  const worker = another({
    store: watched(store, (name) => void asked.push(name)),
    scheduledTasks: {
      erase_user: () => new Promise(() => {}),
      erase_workspace: async ({ ref }) => {
        done.push(ref.of ?? '');
        return undefined;
      },
    },
  });
  const note = async (of: string, kind: 'erase_user' | 'erase_workspace', at: number) => {
    const entry = scheduledTaskEntry({ kind, of, ref: { of }, at, since: at, state: 'begun' });
    await store.upsert('agenda', entry.shard, entry);
  };
  const look = async () => {
    asked.length = 0;
    worker.ring();
    await waitFor('the look', () => asked.length >= 8);
  };
  const first = clock.now;
  for (let n = 0; n < 600; n += 1) await note(`slow-${n}`, 'erase_user', first);
  await look();
  await waitFor('the line', () => asked.length >= 8);
  clock.now += 60_000;
  await note('new', 'erase_workspace', clock.now);
  await waitFor('what is new', async () => {
    await look();
    return done.includes('new');
  });
  expect(asked).toContain('agenda.due_after');
  await note('behind', 'erase_workspace', first);
  await waitFor('what was written behind', async () => {
    await look();
    return done.includes('behind');
  });
  await worker.stop();
});

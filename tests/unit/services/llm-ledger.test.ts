import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@windsock/bot/logger.ts';
import type { Ledger, Use } from '@windsock/bot/services/llm/ledger.ts';
import { createLedger } from '@windsock/bot/services/llm/ledger.ts';
import type { MonthDoc } from '@windsock/bot/services/llm/use-doc.ts';
import { monthId } from '@windsock/bot/services/llm/use-doc.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'windsock-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const DAY_MS = 24 * 3_600_000;
const clock = { now: Date.parse('2026-11-23T22:00:00Z') };
const now = () => clock.now;
const logger = createLogger({ level: 'silent' });
const open = () => openSqliteStore({ path: join(folder, `${files++}.db`), now });
const ledgerOver = (store: Store, budgetUsdDay = 1): Ledger =>
  createLedger({ store, now, logger, budgetUsdDay });
const ledgerWithoutBudget = (store: Store): Ledger =>
  createLedger({ store, now, logger, budgetUsdDay: undefined });
const use = (more: Partial<Use> = {}): Use => ({
  input: 1000,
  output: 100,
  usd: 0.01,
  charged: 0.01,
  ...more,
});

it("has something left until today's charges reach the budget, over all processes", async () => {
  const store = open();
  const [one, other] = [ledgerOver(store), ledgerOver(store)];
  expect(await one.today()).toBe('left');
  await one.count(use({ charged: 0.6 }));
  expect(await other.today()).toBe('left');
  await other.count(use({ charged: 0.4 }));
  expect([await one.today(), await other.today()]).toEqual(['spent', 'spent']);
  clock.now += 2 * 3_600_000;
  expect(await one.today()).toBe('left');
});

it('loses nothing that many count at the same time', async () => {
  const store = open();
  const ledgers = Array.from({ length: 10 }, () => ledgerOver(store, 100));
  const counts = Array.from({ length: 10 }, () =>
    ledgers.map((each) => each.count(use({ workspace: 'w1' }))),
  );
  await Promise.all(counts.flat());
  const found = await store.read<MonthDoc>('workspaces', 'w1', monthId(clock.now));
  expect(found?.doc.sums).toMatchObject({ questions: 100, input_tokens: 100_000, output_tokens: 10_000 });
  expect(found?.doc.sums.usd).toBeCloseTo(1);
  expect(await ledgerOver(store, 1.001).today()).toBe('left');
  expect(await ledgerOver(store, 0.999).today()).toBe('spent');
});

it("keeps the workspaces' months apart, and says how many of their questions have no price", async () => {
  const store = open();
  const ledger = ledgerWithoutBudget(store);
  await ledger.count(use({ workspace: 'w1' }));
  const { usd: _, ...unpriced } = use({ workspace: 'w1' });
  await ledger.count(unpriced);
  await ledger.count(use({ workspace: 'w2' }));
  const sums = async (workspace: string) =>
    (await store.read<MonthDoc>('workspaces', workspace, monthId(clock.now)))?.doc.sums;
  expect(await sums('w1')).toEqual({
    questions: 2,
    unpriced: 1,
    input_tokens: 2000,
    output_tokens: 200,
    usd: 0.01,
  });
  expect(await sums('w2')).toMatchObject({ questions: 1, unpriced: 0 });
});

it('forgets a day and a month once they are over', async () => {
  const store = open();
  await ledgerOver(store).count(use({ workspace: 'w1' }));
  const then = clock.now;
  clock.now += 3 * DAY_MS;
  const day = `llm-day-${new Date(then).toISOString().slice(0, 10)}`;
  expect(await store.read('lookups', day, day)).toBeUndefined();
  clock.now += 40 * DAY_MS;
  expect(await store.read('workspaces', 'w1', monthId(then))).toBeUndefined();
});

it('makes no store request before a question if there is no budget', async () => {
  const broken = failing(open());
  broken.fails = true;
  expect(await ledgerWithoutBudget(broken.store).today()).toBe('left');
});

it('does not know what is left if the store fails, and charges later what it could not write', async () => {
  const store = open();
  const broken = failing(store);
  const ledger = ledgerOver(broken.store);
  broken.fails = true;
  await ledger.count(use({ charged: 0.7 }));
  await ledger.count(use({ charged: 0.4 }));
  expect(await ledger.today()).toBe('unknown');
  expect(await ledgerOver(store).today()).toBe('left');
  broken.fails = false;
  expect([await ledger.today(), await ledger.today()]).toEqual(['spent', 'spent']);
  expect(await ledgerOver(store, 1.2).today()).toBe('left');
  expect(await ledgerOver(store, 1.05).today()).toBe('spent');
});

/** A store that fails while `fails`. */
function failing(store: Store) {
  const state = { fails: false };
  const failingStore = new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        state.fails ? Promise.reject(new Error('the disk is away')) : value.apply(target, args);
    },
  });
  return Object.assign(state, { store: failingStore });
}

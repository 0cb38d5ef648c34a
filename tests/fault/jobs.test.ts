import { fileURLToPath } from 'node:url';
import type { RunRef, Worker } from '@windsock/bot/runs/worker.ts';
import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { cosmosKit } from '../support/cosmos-kit.ts';
import { waitFor } from '../support/wait.ts';
import type { ChatPlatform } from './chat-platform.ts';
import { startChatPlatform } from './chat-platform.ts';
import { putDueJobs } from './due-jobs.ts';
import { jobsWorker } from './jobs-worker.ts';

const CHILD = fileURLToPath(new URL('jobs-child.ts', import.meta.url));
const KILLS = 6;
/** Generous, as other tests may have the processor; nothing is asserted of it. */
const LONG = { timeout: 300_000 };
const MOST_MS = 240_000;

const cosmos = cosmosKit();
const children: Child[] = [];
let url: string;
let store: Store;
let platform: ChatPlatform;
beforeEach(async () => {
  url = (await cosmos.start()).url;
  store = (await cosmos.open(url)).store;
  platform = await startChatPlatform();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.process.kill('SIGKILL');
  platform.close();
});

async function isAgendaEmpty(): Promise<boolean> {
  const params = { now: Number.MAX_SAFE_INTEGER };
  const shards = await Promise.all(
    agendaShards.map((pk) => store.query('agenda.due', { pk, params, limit: 1 })),
  );
  return shards.every(({ items }) => items.length === 0);
}

async function expectOnce(count: number): Promise<void> {
  await platform.all(count, MOST_MS);
  // Until then something may be said again.
  await waitFor('the end of all work', isAgendaEmpty, { timeoutMs: MOST_MS, everyMs: 500 });
  expect(platform.twice()).toEqual([]);
  expect(platform.posted).toHaveLength(count);
}

/** Workers in this process, each with a connection of its own to the store that they share. */
async function workers(
  count: number,
  doorbell: (ref: RunRef, all: readonly Worker[]) => void,
): Promise<Worker[]> {
  const all: Worker[] = [];
  for (let n = 0; n < count; n += 1) {
    const own = (await cosmos.open(url)).store;
    const worker = jobsWorker({
      store: own,
      platform: platform.url,
      name: String(n),
      doorbell: (ref) => doorbell(ref, all),
    });
    all.push(worker);
  }
  return all;
}

test(
  '500 jobs that are due are each answered once, though workers are killed, doorbells lost or doubled, and the platform fails',
  LONG,
  async () => {
    const jobs = 500;
    await putDueJobs(store, jobs);
    async function start(): Promise<Child> {
      const child = startChild([CHILD, url, platform.url]);
      children.push(child);
      await child.says(/working/, 120_000);
      return child;
    }
    const alive = await Promise.all([start(), start(), start()]);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const some = Math.floor((jobs * kill) / (KILLS + 2));
      await waitFor('work', () => platform.posted.length >= some, { timeoutMs: MOST_MS, everyMs: 2 });
      const victim = Math.floor(Math.random() * alive.length);
      alive[victim]?.process.kill('SIGKILL');
      alive[victim] = await start();
    }
    await expectOnce(jobs);
  },
);

test(
  'jobs whose doorbells are all lost are each answered once: looks at the agenda find everything',
  LONG,
  async () => {
    await putDueJobs(store, 150);
    const all = await workers(3, () => {});
    for (const worker of all) worker.start();
    await expectOnce(150);
    await Promise.all(all.map((worker) => worker.stop()));
  },
);

test(
  'jobs whose doorbells ring ten times, at any worker, then and later again, are each answered once',
  LONG,
  async () => {
    await putDueJobs(store, 150);
    const rung: RunRef[] = [];
    const all = await workers(3, (ref, there) => {
      rung.push(ref);
      for (let ring = 0; ring < 10; ring += 1) there[Math.floor(Math.random() * there.length)]?.ring(ref);
    });
    for (const worker of all) worker.start();
    await platform.all(150, MOST_MS);
    for (const ref of rung)
      for (const worker of all) for (let ring = 0; ring < 3; ring += 1) worker.ring(ref);
    await expectOnce(150);
    await Promise.all(all.map((worker) => worker.stop()));
  },
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@windsock/bot/logger.ts';
import type { ChatSurface } from '@windsock/bot/runs/surface.ts';
import type { Worker } from '@windsock/bot/runs/worker.ts';
import { createWorker } from '@windsock/bot/runs/worker.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { jobEntry } from '@windsock/bot/services/jobs/job-entry.ts';
import { createJobTask } from '@windsock/bot/services/jobs/scheduled-task.ts';
import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { BatchOp, Doc, Store } from '@windsock/bot/store/store.ts';
import { PEER_KEY } from '../support/cosmos-key.ts';
import { startCosmosServer } from '../support/cosmos-server.ts';
import { percentile } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const STORED = 1_000_000;
const TICKS = 200;
const AT_ONCE = 10_000;
const A_MINUTE = 1_000;
const WORKERS = 3;
/** The number of jobs per workspace, and of documents per batch. */
const BATCH = 100;
/** The number of jobs created in memory at a time. */
const CHUNK = 10_000;
/** The number of jobs in Cosmos DB's peer, which reads a whole partition for every query. */
const STORED_IN_COSMOS = 2_000;

const logger = createLogger({ level: 'error' });

/**
 * Measures jobs at scale over SQLite: what a look at the agenda costs with a million jobs and nothing due (and how many
 * queries it takes over Cosmos DB); how fast several workers claim ten thousand jobs that are due at once, nearly all
 * from one workspace, and how long the only job of another workspace waits; and how late a thousand jobs run that are
 * due within a minute. Answers take no time.
 */
export async function run({
  stored = STORED,
  atOnce = AT_ONCE,
  aMinute = A_MINUTE,
} = {}): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-agenda-'));
  const store = openSqliteStore({ path: join(folder, 'store.db') });
  try {
    const began = performance.now();
    const inAYear = Date.now() + 365 * 86_400_000;
    for (let from = 0; from < stored; from += CHUNK) {
      const numbers = Array.from({ length: Math.min(CHUNK, stored - from) }, (_, at) => from + at);
      await put(
        store,
        numbers.map((n) => job(n, `W${Math.floor(n / BATCH)}`, inAYear + n)),
      );
    }
    console.error(`${stored} jobs stored in ${seconds(performance.now() - began)} s`);
    const ticks = await timeTicks(store);
    console.error(`a tick takes ${percentile(ticks, 0.5).toFixed(2)} ms`);
    const cosmos_queries_a_tick = await countQueries();
    const crowd = await claimCrowd(store, atOnce);
    console.error(`${atOnce} claimed in ${crowd.claimed_s} s`);
    const steady = await keepUp(store, aMinute);
    return resultOf(
      {
        stored,
        tick_p50_ms: round(percentile(ticks, 0.5)),
        tick_p95_ms: round(percentile(ticks, 0.95)),
        cosmos_queries_a_tick,
        ...crowd,
        ...steady,
      },
      {
        tick_p95_ms: { max: 5 },
        cosmos_queries_a_tick: { max: agendaShards.length },
        claimed_s: { max: 20 },
        missing: { max: 0 },
        twice: { max: 0 },
        alone_waits_share: { max: 0.25 },
        lateness_p99_s: { max: 2 },
      },
    );
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeTicks(store: Store): Promise<number[]> {
  const { workers, stop } = start(store, { count: 1 });
  const [worker] = workers;
  const ticks: number[] = [];
  for (let tick = 0; tick < TICKS + 20; tick += 1) {
    const began = performance.now();
    worker?.ring();
    await worker?.idle();
    if (tick >= 20) ticks.push(performance.now() - began);
  }
  await stop();
  return ticks;
}

/** Counts Cosmos DB's queries for a look with nothing due. */
async function countQueries(): Promise<number> {
  const server = await startCosmosServer();
  const store = await openCosmosStore({
    endpoint: server.url,
    key: PEER_KEY,
    database: 'windsock',
    logger,
  });
  const inAYear = Date.now() + 365 * 86_400_000;
  await put(
    store,
    Array.from({ length: STORED_IN_COSMOS }, (_, n) => job(n, `W${Math.floor(n / BATCH)}`, inAYear + n)),
  );
  const { workers, stop } = start(store, { count: 1 });
  server.asked.length = 0;
  workers[0]?.ring();
  await workers[0]?.idle();
  const asked = server.asked.length;
  await stop();
  await store.close();
  await server.close();
  return asked;
}

async function claimCrowd(store: Store, count: number) {
  const due = Date.now();
  // The last job belongs to another workspace than all the others, and is due after them.
  const jobs = Array.from({ length: count }, (_, n) =>
    job(`c${n}`, n < count - 1 ? 'CROWD' : 'ALONE', due + n / count),
  );
  await put(store, jobs);
  const { workers, claims, said, stop } = start(store, { count: WORKERS });
  const began = performance.now();
  const processor = process.cpuUsage();
  for (const worker of workers) worker.start();
  await until(() => claims.length >= count, 60_000);
  const claimed = performance.now() - began;
  const { user, system } = process.cpuUsage(processor);
  await until(() => said.length >= count, 120_000);
  const answered = performance.now() - began;
  await stop();
  const alone = said.find(({ runId }) => runId.startsWith(`job-c${count - 1}-`))?.at ?? Number.NaN;
  const runs = new Set(said.map(({ runId }) => runId));
  return {
    due_at_once: count,
    claimed_s: seconds(claimed),
    claimed_processor_s: seconds((user + system) / 1000),
    answered_s: seconds(answered),
    alone_answered_s: seconds(alone - began),
    // A small share is fair: the job was due last, behind the whole crowd.
    alone_waits_share: round((alone - began) / answered),
    missing: count - runs.size,
    twice: said.length - runs.size + (claims.length - new Set(claims).size),
  };
}

async function keepUp(store: Store, count: number) {
  const first = Date.now() + 3_000;
  const dueAt = (n: number) => first + Math.round((n * 60_000) / count);
  await put(
    store,
    Array.from({ length: count }, (_, n) => job(`s${n}`, `S${n % 50}`, dueAt(n))),
  );
  const { workers, said, stop } = start(store, { count: WORKERS });
  for (const worker of workers) worker.start();
  await until(() => said.length >= count, 90_000);
  await stop();
  const lateness = said.map(({ runId, epoch }) => epoch - Number.parseInt(runId.split('-').at(-1) ?? '', 36));
  return {
    due_in_a_minute: count,
    answered_of_them: said.length,
    lateness_p50_s: seconds(percentile(lateness, 0.5)),
    lateness_p99_s: said.length < count ? Number.NaN : seconds(percentile(lateness, 0.99)),
  };
}

/** Starts workers on the store whose questions are answered at once; returns what they claimed and posted. */
function start(store: Store, { count }: { count: number }) {
  const claims: string[] = [];
  const said: { runId: string; at: number; epoch: number }[] = [];
  const surface = {
    name: 'slack',
    async publish(address, runId) {
      said.push({ runId, at: performance.now(), epoch: Date.now() });
      return { messageId: runId, address: { ...address, thread: runId } };
    },
  } as Partial<ChatSurface> as ChatSurface;
  const workers = Array.from({ length: count }, (): Worker => {
    const doorbell = (ref: { workspace_id: string; run_id: string }) => {
      claims.push(ref.run_id);
      worker.ring(ref);
    };
    const worker = createWorker({
      store,
      logger,
      now: Date.now,
      surfaces: new Map([['slack', surface]]),
      assistant: { answer: async () => ({ reply: { kind: 'answer', text: 'All is well.' } }) },
      scheduledTasks: { job: createJobTask({ store, logger, now: Date.now, doorbell }) },
    });
    return worker;
  });
  const stop = async () => void (await Promise.all(workers.map((worker) => worker.stop())));
  return { workers, claims, said, stop };
}

function job(name: number | string, workspace: string, due: number): JobDoc {
  return {
    id: `job-${name}`,
    type: 'job',
    workspace_id: workspace,
    description: 'A daily cost report',
    query: 'what did we spend yesterday by service?',
    platform: 'slack',
    schedule: { kind: 'cron', cron: '0 9 * * *', timezone: 'Australia/Sydney' },
    enabled: true,
    is_default_job: false,
    plan: { tool: 'cost.usage', args: { group_by: ['service'], granularity: 'total', metric: 'unblended' } },
    address: { surface: 'slack', org: 'T1', channel: 'C1', thread: '' },
    last_run: null,
    next_run: new Date(due).toISOString(),
    created_at: new Date().toISOString(),
  };
}

async function put(store: Store, jobs: JobDoc[]): Promise<void> {
  const entries = jobs.map((each) => jobEntry(each, Date.parse(each.next_run ?? '')));
  await putAll(store, 'workspaces', jobs, ({ workspace_id }) => workspace_id);
  await putAll(store, 'agenda', entries, ({ shard }) => shard);
}

async function putAll<T extends Doc>(
  store: Store,
  container: 'workspaces' | 'agenda',
  docs: T[],
  pkOf: (doc: T) => string,
): Promise<void> {
  for (const [pk, group] of Map.groupBy(docs, pkOf)) {
    for (let from = 0; from < group.length; from += BATCH) {
      const ops = group.slice(from, from + BATCH).map((doc): BatchOp => ({ op: 'upsert', doc }));
      await store.batch(container, pk, ops);
    }
  }
}

async function until(done: () => boolean, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!done() && performance.now() < end) await sleep(5);
}

const seconds = (ms: number) => Math.round(ms / 10) / 100;
const round = (ms: number) => Math.round(ms * 1000) / 1000;

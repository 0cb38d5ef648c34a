import { runJobNow } from '@windsock/bot/services/jobs/run-now.ts';
import { setJobEnabled } from '@windsock/bot/services/jobs/set-enabled.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { cosmosKit } from '../../support/cosmos-kit.ts';
import type { JobBench } from './kit.ts';
import { ADDRESS, at, iso, jobBench, killedAt, silent } from './kit.ts';

const runNow = ({ store, clock, rung }: JobBench, by = 'R1', over = store) =>
  runJobNow({
    ctx: {
      store: over,
      now: () => clock.now,
      logger: silent,
      doorbell: ({ run_id }) => void rung.push(run_id),
    },
    input: { workspaceId: 'W1', jobId: 'J1', by },
  });

const cosmos = cosmosKit();
const stores: Record<string, () => Promise<Store>> = {
  SQLite: async () => openSqliteStore({ path: ':memory:' }),
  'Cosmos DB': async () => (await cosmos.open((await cosmos.start()).url)).store,
};

describe.each(Object.keys(stores))('a job over %s', (name) => {
  const open = async () => jobBench(await stores[name]?.());

  it('asks its question at once, in its channel, and keeps its schedule', async () => {
    const jobs = await open();
    const made = await jobs.make();
    expect(await runNow(jobs)).toEqual(ADDRESS);
    expect(await jobs.job()).toEqual(made);
    const [run, ...others] = await jobs.runs();
    expect(others).toEqual([]);
    expect(jobs.rung).toEqual([run?.id]);
    expect(run).toMatchObject({
      status: 'pending',
      incoming: { text: 'what did we spend yesterday?', address: { channel: 'C1', thread: '' } },
      origin: { kind: 'job', job_id: 'J1', instant: iso('2026-06-09T20:00Z'), by_hand: true },
    });
    jobs.clock.now = at('2026-06-10T08:00Z');
    await jobs.fire();
    expect(await jobs.runs()).toHaveLength(2);
  });

  it('creates one run per request, however often that is granted, and another for the next', async () => {
    const jobs = await open();
    await jobs.make();
    await Promise.all([runNow(jobs), runNow(jobs), runNow(jobs)]);
    jobs.clock.now += 60_000;
    await runNow(jobs);
    expect(await jobs.runs()).toHaveLength(1);
    await runNow(jobs, 'R2');
    expect(await jobs.runs()).toHaveLength(2);
  });
});

it('leaves no run without its hint, wherever the process is killed', async () => {
  for (let writes = 0; writes < 2; writes += 1) {
    const jobs = await jobBench();
    await jobs.make();
    await expect(runNow(jobs, 'R1', killedAt(jobs.store, writes))).rejects.toThrow('killed');
    await runNow(jobs);
    expect(await jobs.runs()).toHaveLength(1);
    expect(await jobs.agenda()).toEqual(['job', 'run']);
  }
});

it('runs a paused job, which stays paused', async () => {
  const jobs = await jobBench();
  await jobs.make();
  const ctx = { store: jobs.store, now: () => jobs.clock.now };
  await setJobEnabled({ ctx, input: { workspaceId: 'W1', jobId: 'J1', enabled: false } });
  await runNow(jobs);
  expect(await jobs.runs()).toHaveLength(1);
  expect(await jobs.job()).toMatchObject({ enabled: false, next_run: null });
});

it('says why a job without a channel cannot run', async () => {
  const jobs = await jobBench();
  const { address: _, ...homeless } = await jobs.make();
  await jobs.store.upsert('workspaces', 'W1', homeless);
  await expect(runNow(jobs)).rejects.toThrow(
    /^This job has no channel for its answers yet: mention Windsock/,
  );
  expect(await jobs.runs()).toEqual([]);
});

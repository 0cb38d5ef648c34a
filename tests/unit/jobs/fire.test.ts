import type { Address } from '@windsock/bot/contract/message.ts';
import { rememberDefaultChannel } from '@windsock/bot/services/default-channel/remember.ts';
import { deleteJob } from '@windsock/bot/services/jobs/delete.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { setJobEnabled } from '@windsock/bot/services/jobs/set-enabled.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { cosmosKit } from '../../support/cosmos-kit.ts';
import { meddlingStore } from '../../support/meddling-store.ts';
import { connectSlack } from '../../support/talk-kit.ts';
import { ADDRESS, at, iso, jobBench, killedAt } from './kit.ts';

const cosmos = cosmosKit();
const stores: Record<string, () => Promise<Store>> = {
  SQLite: async () => openSqliteStore({ path: ':memory:' }),
  'Cosmos DB': async () => (await cosmos.open((await cosmos.start()).url)).store,
};

describe.each(Object.keys(stores))('a job over %s', (name) => {
  const open = async () => jobBench(await stores[name]?.());

  it('creates its run when it is due, and sets its next time', async () => {
    const { make, fire, job, runs, clock, rung } = await open();
    await make();
    expect(await fire()).toBe(at('2026-06-10T08:00Z'));
    expect(await runs()).toEqual([]);

    clock.now = at('2026-06-10T08:00Z');
    expect(await fire()).toBe(at('2026-06-11T08:00Z'));

    expect(await job()).toMatchObject({
      last_run: iso('2026-06-10T08:00Z'),
      next_run: iso('2026-06-11T08:00Z'),
    });
    const [run, ...others] = await runs();
    expect(others).toEqual([]);
    expect(rung).toEqual([run?.id]);
    expect(run).toMatchObject({
      status: 'pending',
      incoming: {
        text: 'what did we spend yesterday?',
        timezone: 'Europe/London',
        address: { channel: 'C1', thread: '' },
      },
      origin: {
        kind: 'job',
        job_id: 'J1',
        instant: iso('2026-06-10T08:00Z'),
        description: 'A daily cost report',
      },
    });
  });

  it('creates one run per instant, however many workers try at once', async () => {
    const { make, fire, runs, clock } = await open();
    await make();
    clock.now = at('2026-06-10T08:00Z');
    await Promise.all(Array.from({ length: 8 }, () => fire()));
    expect(await runs()).toHaveLength(1);
  });

  it('creates its run, and only one, wherever the process is killed', async () => {
    for (let writes = 0; writes < 3; writes += 1) {
      const { make, fire, job, runs, clock, store } = await open();
      await make();
      clock.now = at('2026-06-10T08:00Z');
      // Firing writes twice; with three, it was done.
      const killed = fire('J1', killedAt(store, writes));
      if (writes < 2) await expect(killed).rejects.toThrow('killed');
      else await killed;
      await fire();
      expect(await runs()).toHaveLength(1);
      expect((await job())?.next_run).toBe(iso('2026-06-11T08:00Z'));
    }
  });
});

it('asks once for all times that passed while no worker was running', async () => {
  const { make, fire, runs, clock } = await jobBench();
  await make();
  clock.now = at('2026-06-14T12:00Z');
  expect(await fire()).toBe(at('2026-06-15T08:00Z'));
  expect((await runs()).map(({ origin }) => origin)).toMatchObject([{ instant: iso('2026-06-10T08:00Z') }]);
});

const ONCE: JobDoc['schedule'] = { kind: 'once', at: iso('2026-06-10T13:00Z'), timezone: 'Europe/London' };

it.each([
  ['on time', '2026-06-10T13:00Z', false],
  ['23 hours late', '2026-06-11T12:00Z', false],
  ['a day late', '2026-06-11T13:00Z', false],
  ['more than a day late', '2026-06-11T13:01Z', true],
])('runs a one-time job that is %s, or reports that it was missed', async (_, now, missed) => {
  const { make, fire, job, runs, clock } = await jobBench();
  await make({ schedule: ONCE });
  clock.now = at(now);
  expect(await fire()).toBeUndefined();
  const [run] = await runs();
  expect(run?.reply?.kind).toBe(missed ? 'notice' : undefined);
  if (missed) expect(run?.reply?.text).toMatch(/^\*\*A daily cost report\*\* was missed/);
  expect(await job()).toMatchObject({ last_run: iso('2026-06-10T13:00Z'), next_run: null });
  // Over, and kept as a record.
  clock.now += 60_000;
  expect(await fire()).toBeUndefined();
  expect(await runs()).toHaveLength(1);
});

it('waits as long as there is no place for its answer, and runs once, late, when there is', async () => {
  const { make, fire, runs, clock, store, job } = await jobBench();
  const { address: _, ...without } = { ...(await make({ address: undefined as never })) };
  await store.upsert('workspaces', 'W1', without);
  clock.now = at('2026-06-12T12:00Z');
  expect(await fire()).toBe(clock.now + 60_000);
  expect([await runs(), (await job())?.next_run]).toEqual([[], iso('2026-06-10T08:00Z')]);
  await store.upsert('workspaces', 'W1', { ...without, address: ADDRESS });
  expect(await fire()).toBe(at('2026-06-13T08:00Z'));
  expect((await runs()).map(({ origin }) => origin)).toMatchObject([{ instant: iso('2026-06-10T08:00Z') }]);
});

it.each([
  ['paused', (ctx: Ctx) => setJobEnabled({ ctx, input: { workspaceId: 'W1', jobId: 'J1', enabled: false } })],
  ['deleted', (ctx: Ctx) => deleteJob({ ctx, input: { workspaceId: 'W1', jobId: 'J1' } })],
])('creates no run for a job that is %s at the moment when it is due', async (_, meddle) => {
  const { store, before } = meddlingStore();
  const { make, fire, runs, clock } = await jobBench(store);
  await make();
  clock.now = at('2026-06-10T08:00Z');
  before('batch', () => meddle({ store, now: () => clock.now }) as Promise<unknown>);
  // Checks again, and once more, since its hint may be older than the job that was read.
  expect(await fire()).toBe(clock.now);
  expect(await fire()).toBe(clock.now + 60_000);
  clock.now += 60_000;
  expect(await fire()).toBeUndefined();
  expect(await runs()).toEqual([]);
});
type Ctx = Parameters<typeof setJobEnabled>[0]['ctx'];

it('continues from what a simultaneous change made of the job', async () => {
  const { store, before } = meddlingStore();
  const { make, fire, runs, clock } = await jobBench(store);
  const job = await make();
  clock.now = at('2026-06-10T08:00Z');
  const moved = { ...job, query: 'what did we spend on EC2 yesterday?' };
  before('batch', () => store.upsert('workspaces', 'W1', moved));
  expect(await fire()).toBe(clock.now);
  await fire();
  expect((await runs()).map(({ incoming }) => incoming.text)).toEqual([moved.query]);
});

it('keeps the hint of a job that is turned on while its old hint is checked', async () => {
  const { make, fire, clock, store, entry } = await jobBench();
  const job = await make();
  await store.upsert('workspaces', 'W1', { ...job, enabled: false, next_run: null });
  // When a job is turned on, its hint is written before the job itself.
  clock.now = (await entry())?.at ?? 0;
  expect(await fire()).toBe(clock.now + 60_000);
});

it('does not run an instant again if the job was set back to it', async () => {
  const { make, fire, runs, clock, store, job } = await jobBench();
  await make();
  clock.now = at('2026-06-10T08:00Z');
  await fire();
  const moved = await job();
  await store.upsert('workspaces', 'W1', { ...(moved as JobDoc), next_run: iso('2026-06-10T08:00Z') });
  expect(await fire()).toBe(at('2026-06-11T08:00Z'));
  expect(await runs()).toHaveLength(1);
  expect((await job())?.next_run).toBe(iso('2026-06-11T08:00Z'));
});

it.each([
  // London puts its clock forward on 29 March 2026 at 01:00 UTC, and back on 25 October at 01:00 UTC.
  ['30 1 * * *', 'Europe/London', '2026-03-27T12:00Z', ['03-28T01:30', '03-29T01:30', '03-30T00:30']],
  ['30 1 * * *', 'Europe/London', '2026-10-23T12:00Z', ['10-24T00:30', '10-25T00:30', '10-26T01:30']],
  ['0 9 * * *', 'Australia/Sydney', '2026-10-02T12:00Z', ['10-02T23:00', '10-03T22:00', '10-04T22:00']],
  // By half an hour.
  ['0 9 * * *', 'Australia/Lord_Howe', '2026-10-02T12:00Z', ['10-02T22:30', '10-03T22:00', '10-04T22:00']],
])('runs %s in %s once on each day around a clock change', async (cron, timezone, from, expected) => {
  const { make, fire, runs, clock, job } = await jobBench(undefined, from);
  await make({ schedule: { kind: 'cron', cron, timezone } });
  for (const _ of expected) {
    // A second late, as timers are.
    clock.now = Date.parse((await job())?.next_run ?? '') + 1_000;
    await fire();
  }
  const instants = (await runs()).map(({ origin }) => origin?.kind === 'job' && origin.instant);
  expect(instants).toEqual(expected.map((time) => iso(`2026-${time}Z`)));
});

it.each([0, 1, 2])(
  'is created completely or not at all if the process is killed before write %i',
  async (writes) => {
    const { make, fire, job, runs, clock, agenda, store } = await jobBench();
    const bench = await jobBench(killedAt(store, writes + 1));
    const made = bench.make();
    if (writes < 2) await expect(made).rejects.toThrow('killed');
    else await made;
    clock.now = at('2026-06-10T08:00Z');
    if (await job()) {
      await fire();
      expect(await runs()).toHaveLength(1);
    } else {
      // A hint without a job: it is checked once more, and is over.
      clock.now += 60_001;
      if (await agenda().then(({ length }) => length)) expect(await fire()).toBeUndefined();
      // The person says it again.
      await make();
      expect(await job()).toBeDefined();
    }
  },
);

it('does not claim that Windsock was down if a one-time job had no place for its answer until it was too late', async () => {
  const { make, fire, runs, clock, store } = await jobBench();
  const { address: _, ...without } = await make({ schedule: ONCE });
  await store.upsert('workspaces', 'W1', without);
  clock.now = at('2026-06-10T13:00Z');
  expect(await fire()).toBe(clock.now + 60_000);
  clock.now = at('2026-06-12T12:00Z');
  const home: Address = { surface: 'slack', org: 'T1', channel: 'C1', thread: '' };
  await connectSlack(store, 'W1', 'T1');
  const input = { workspaceId: 'W1', address: home, direct: false };
  await rememberDefaultChannel({ ctx: { store, now: () => clock.now }, input });
  await fire();
  expect((await runs())[0]?.reply?.text).toBe(
    '**A daily cost report** was missed: its time was 14:00 on Wednesday, 10 June 2026 (Europe/London), more than a day ago. Ask for it now, or schedule it again.',
  );
});

it('keeps its time when its creation is repeated after that time, as after a killed worker', async () => {
  const jobs = await jobBench();
  await jobs.make();
  jobs.clock.now = at('2026-06-10T08:00:10Z');
  await jobs.make();
  expect((await jobs.entry())?.at).toBe(at('2026-06-10T08:00Z'));
});

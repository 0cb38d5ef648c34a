import type { Schedule } from '@windsock/bot/domain/schedule/schedule.ts';
import { deleteJob } from '@windsock/bot/services/jobs/delete.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { moveJob } from '@windsock/bot/services/jobs/move.ts';
import { setJobEnabled } from '@windsock/bot/services/jobs/set-enabled.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { cosmosKit } from '../../support/cosmos-kit.ts';
import { meddlingStore } from '../../support/meddling-store.ts';
import type { JobBench } from './kit.ts';
import { at, iso, jobBench, killedAt } from './kit.ts';

const daily = (hour: number): Schedule => ({
  kind: 'cron',
  cron: `0 ${hour} * * *`,
  timezone: 'Europe/London',
});
const AT_NINE = daily(9);
const AT_TEN = daily(10);
const ONCE = { kind: 'once', at: '2026-06-10T13:00:00.000Z', timezone: 'Europe/London' } satisfies Schedule;
const ONCE_LATER = { ...ONCE, at: '2026-06-11T13:00:00.000Z' };

const move = (
  { store, clock }: JobBench,
  to: Schedule,
  { from = AT_NINE, over = store }: { from?: Schedule; over?: Store } = {},
) =>
  moveJob({
    ctx: { store: over, now: () => clock.now },
    input: { workspaceId: 'W1', jobId: 'J1', from, to },
  });
const turn = ({ store, clock }: JobBench, enabled: boolean) =>
  setJobEnabled({
    ctx: { store, now: () => clock.now },
    input: { workspaceId: 'W1', jobId: 'J1', enabled },
  });

const cosmos = cosmosKit();
const stores: Record<string, () => Promise<Store>> = {
  SQLite: async () => openSqliteStore({ path: ':memory:' }),
  'Cosmos DB': async () => (await cosmos.open((await cosmos.start()).url)).store,
};

describe.each(Object.keys(stores))('a job over %s', (name) => {
  const open = async () => jobBench(await stores[name]?.());

  it('runs at its new time, and at none of its old times', async () => {
    const jobs = await open();
    await jobs.make();
    const moved = await move(jobs, AT_TEN);
    expect(moved).toMatchObject({ schedule: AT_TEN, next_run: iso('2026-06-10T09:00Z'), last_run: null });

    jobs.clock.now = at('2026-06-10T08:00Z');
    expect(await jobs.fire()).toBe(at('2026-06-10T09:00Z'));
    expect(await jobs.runs()).toEqual([]);
    jobs.clock.now = at('2026-06-10T09:00Z');
    expect(await jobs.fire()).toBe(at('2026-06-11T09:00Z'));
    expect((await jobs.runs()).map(({ origin }) => origin)).toMatchObject([
      { instant: iso('2026-06-10T09:00Z') },
    ]);
  });

  it('answers an instant exactly once, and ends as moved, if it is moved while it fires', async () => {
    for (let round = 0; round < 5; round += 1) {
      const jobs = await open();
      await jobs.make();
      jobs.clock.now = at('2026-06-10T08:00Z');

      await Promise.all([jobs.fire(), jobs.fire(), move(jobs, AT_TEN), jobs.fire()]);
      // The loser checks again.
      await jobs.fire();

      expect((await jobs.runs()).map(({ origin }) => origin)).toMatchObject([
        { instant: iso('2026-06-10T08:00Z') },
      ]);
      expect(await jobs.job()).toMatchObject({
        schedule: AT_TEN,
        last_run: iso('2026-06-10T08:00Z'),
        next_run: iso('2026-06-10T09:00Z'),
      });
      await jobs.store.close();
    }
  });

  it('ends as one of two simultaneous moves, and tells the second person', async () => {
    const jobs = await open();
    await jobs.make();
    const both = await Promise.allSettled([move(jobs, AT_TEN), move(jobs, daily(7))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((each) => each.status === 'rejected');
    expect(lost?.reason.message).toBe('Somebody else moved this job meanwhile: look at it again first.');
    // Whichever it was.
    expect((await jobs.entry())?.at).toBe(Date.parse((await jobs.job())?.next_run ?? ''));
  });
});

it.each([7, 10])(
  'runs no later than its own time, wherever the process that moves it to %i is killed',
  async (hour) => {
    for (let writes = 0; writes < 3; writes += 1) {
      const jobs = await jobBench();
      await jobs.make();
      const killed = move(jobs, daily(hour), { over: killedAt(jobs.store, writes) });
      if (writes < 2) await expect(killed).rejects.toThrow('killed');
      else await killed;
      // An early hint is checked again.
      expect((await jobs.entry())?.at).toBeLessThanOrEqual(Date.parse((await jobs.job())?.next_run ?? ''));
      await move(jobs, daily(hour));
      expect(await jobs.job()).toMatchObject({ schedule: daily(hour) });
    }
  },
);

it('changes nothing when the move is repeated, as after a killed worker', async () => {
  const jobs = await jobBench();
  await jobs.make();
  await move(jobs, AT_TEN);
  jobs.clock.now = at('2026-06-10T09:00Z');
  const before = await jobs.store.read('workspaces', 'W1', 'J1');
  await move(jobs, AT_TEN);
  expect(await jobs.store.read('workspaces', 'W1', 'J1')).toEqual(before);
});

it('stays paused when it is moved, and continues at its new time', async () => {
  const jobs = await jobBench();
  await jobs.make();
  await turn(jobs, false);
  expect(await move(jobs, AT_TEN)).toMatchObject({ enabled: false, next_run: null, schedule: AT_TEN });
  expect(await turn(jobs, true)).toMatchObject({ enabled: true, next_run: iso('2026-06-10T09:00Z') });
});

it('still answers a time that has come when it is moved', async () => {
  const jobs = await jobBench();
  await jobs.make();
  jobs.clock.now = at('2026-06-10T08:00:30Z');
  await move(jobs, AT_TEN);
  expect(await jobs.fire()).toBe(at('2026-06-10T09:00Z'));
  expect(await jobs.runs()).toHaveLength(1);
});

it('runs once at its new time if it is a one-time job', async () => {
  const jobs = await jobBench();
  await jobs.make({ schedule: ONCE });
  // Its time has come, and nobody has answered it yet.
  jobs.clock.now = at('2026-06-10T13:00:01Z');
  await move(jobs, ONCE_LATER, { from: ONCE });
  expect(await jobs.fire()).toBe(at(ONCE_LATER.at));
  jobs.clock.now = at(ONCE_LATER.at);
  await jobs.fire();
  expect(await jobs.runs()).toHaveLength(1);
  await expect(move(jobs, ONCE, { from: ONCE_LATER })).rejects.toThrow(
    'This job was to run once, and has: schedule it again.',
  );
});

it('is not moved to the past', async () => {
  const jobs = await jobBench();
  await jobs.make({ schedule: ONCE });
  jobs.clock.now = at(ONCE_LATER.at);
  await expect(move(jobs, ONCE_LATER, { from: ONCE })).rejects.toThrow('That time has passed meanwhile');
});

it('is not revived if it is deleted while it is moved', async () => {
  const { store, before } = meddlingStore();
  const jobs = await jobBench(store);
  await jobs.make();
  before('replace', () => deleteJob({ ctx: { store }, input: { workspaceId: 'W1', jobId: 'J1' } }));
  await expect(move(jobs, AT_TEN)).rejects.toMatchObject({ code: 'not_found' });
  expect(await jobs.job()).toBeUndefined();
});

it('is unknown to another workspace', async () => {
  const jobs = await jobBench();
  await jobs.make();
  const input = { workspaceId: 'W2', jobId: 'J1', from: AT_NINE, to: AT_TEN };
  const moving = moveJob({ ctx: { store: jobs.store, now: () => jobs.clock.now }, input });
  await expect(moving).rejects.toMatchObject({ code: 'not_found' });
  expect((await jobs.job()) satisfies JobDoc | undefined).toMatchObject({ schedule: AT_NINE });
});

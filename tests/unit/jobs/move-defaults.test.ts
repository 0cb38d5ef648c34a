import { moveJob } from '@windsock/bot/services/jobs/move.ts';
import { moveDefaultJobs } from '@windsock/bot/services/jobs/move-defaults.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { expect, it } from 'vitest';
import { meddlingStore } from '../../support/meddling-store.ts';
import type { JobBench } from './kit.ts';
import { at, iso, jobBench, killedAt } from './kit.ts';

const ID = 'job-default-costs';
const LONDON = 'Europe/London';

/** Daily at 09:00 in London, on the evening before. */
async function bench(store?: Store) {
  const jobs = await jobBench(store);
  await jobs.make({ id: ID, is_default_job: true });
  return jobs;
}

const toZone = ({ store, clock }: JobBench, to: string, over = store) =>
  moveDefaultJobs({
    ctx: { store: over, now: () => clock.now },
    input: { workspaceId: 'W1', from: LONDON, to },
  });

it.each(['Australia/Sydney', 'America/New_York'])(
  'is checked no later than it is due, wherever the process that moves it to %s is killed',
  async (zone) => {
    for (let writes = 0; writes < 3; writes += 1) {
      const jobs = await bench();
      await toZone(jobs, zone, killedAt(jobs.store, writes)).catch(() => {});
      const { next_run } = (await jobs.job(ID)) ?? {};
      expect((await jobs.entry(ID))?.at).toBeLessThanOrEqual(Date.parse(next_run ?? ''));
      await toZone(jobs, zone);
      expect(await jobs.job(ID)).toMatchObject({ schedule: { timezone: zone } });
    }
  },
);

it('still answers a time that has come when its zone changes', async () => {
  const jobs = await bench();
  jobs.clock.now = at('2026-06-10T08:00:30Z');
  await toZone(jobs, 'America/New_York');
  expect(await jobs.fire(ID)).toBe(at('2026-06-10T13:00Z'));
  expect((await jobs.runs()).map(({ origin }) => origin)).toMatchObject([
    { instant: iso('2026-06-10T08:00Z') },
  ]);
});

it('keeps the hint of somebody else who moved it at the same moment', async () => {
  const { store, before } = meddlingStore();
  const jobs = await bench(store);
  const from = { kind: 'cron' as const, cron: '0 9 * * *', timezone: LONDON };
  const input = { workspaceId: 'W1', jobId: ID, from, to: { ...from, cron: '0 7 * * *' } };
  before('replace', async () => {
    await moveJob({ ctx: { store, now: () => jobs.clock.now }, input });
    // As if the other's had been written a moment earlier than ours.
    const entry = await jobs.entry(ID);
    await store.upsert('agenda', entry?.shard ?? '', { ...entry, at: at('2026-06-10T13:00Z') } as never);
  });
  await toZone(jobs, 'America/New_York');
  expect(await jobs.job(ID)).toMatchObject({ schedule: input.to, next_run: iso('2026-06-10T06:00Z') });
  expect((await jobs.entry(ID))?.at).toBe(at('2026-06-10T06:00Z'));
});

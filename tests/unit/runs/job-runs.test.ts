import { createTurn } from '@windsock/bot/chat/turn.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { runEntry } from '@windsock/bot/services/runs/agenda.ts';
import type { RunDoc, ThreadDoc } from '@windsock/bot/services/runs/run.ts';
import { expect, it } from 'vitest';
import { killedAt } from '../jobs/kit.ts';
import { FIRST, failure, jobBench, MINUTE, SPENT } from './job-runs-kit.ts';
import { bench, fakeSurface, silent, text } from './kit.ts';

it("is posted at once, begins with the job's name, and starts a thread", async () => {
  const { pass, said, fake, runAt, asked, store, agenda, idOf } = await jobBench();
  await pass(FIRST);
  expect(said()).toEqual([`**An hourly cost report**: ${SPENT}`]);
  expect(fake.log).toEqual([`publish ${idOf(FIRST)}`]);
  expect(fake.messages.get('m1')?.address).toMatchObject({ channel: 'C1', thread: '' });
  expect(asked[0]?.run.origin).toMatchObject({ plan: { tool: 'cost.usage' } });
  const run = await runAt(FIRST);
  expect(run).toMatchObject({ status: 'done', incoming: { address: { thread: 'm1' } } });
  const thread = (await store.read<ThreadDoc>('workspaces', 'W1', run.thread_key))?.doc;
  expect(thread?.frame).toEqual({ last: 'plan', job: 'J1' });
  // The job's own entry, for its next time.
  expect(await agenda()).toBe(1);
});

it('is continued in its thread without a mention, and not beside it', async () => {
  const { pass, store, clock } = await jobBench();
  await pass(FIRST);
  const turn = createTurn({
    store,
    logger: silent,
    now: () => clock.now,
    doorbell() {},
    resolveWorkspace: async () => 'W1',
  });
  const said = { message_id: '5.5', user: 'U1', text: 'and in Sydney?', mentioned: false, direct: false };
  const address = { surface: 'slack' as const, org: 'O1', channel: 'C1' };
  expect(await turn.accept({ ...said, address: { ...address, thread: 'm1' } })).toBe('accepted');
  expect(await turn.accept({ ...said, message_id: '5.6', address: { ...address, thread: '9.9' } })).toBe(
    'ignored',
  );
});

it.each([
  [4, `**An hourly cost report**: ${SPENT}`],
  [6, `**An hourly cost report**. Late: it was due at 12:10 on Friday, 20 November 2026 (UTC). ${SPENT}`],
])('that is %i minutes late says so if it matters', async (minutes, expected) => {
  const { pass, said } = await jobBench();
  await pass(FIRST + minutes * MINUTE);
  expect(said()).toEqual([expected]);
});

it('is posted once if the platform accepted it and its answer was lost', async () => {
  const { pass, fake, said, runAt, idOf } = await jobBench();
  let lost = true;
  fake.hooks.before = (method) => {
    if (method !== 'published' || !lost) return;
    lost = false;
    throw new SurfaceError('no answer', { transient: true });
  };
  await pass(FIRST);
  await pass((await runAt(FIRST)).not_before ?? 0);
  expect(said()).toHaveLength(1);
  expect(fake.log).toEqual([`publish ${idOf(FIRST)}`, `look ${idOf(FIRST)}`]);
  expect(await runAt(FIRST)).toMatchObject({ status: 'done', incoming: { address: { thread: 'm1' } } });
});

it.each([
  ['an answer', () => text(SPENT), undefined],
  ['none', () => failure, 1],
] as const)(
  'with %s is posted once, and counted once, wherever workers are killed',
  async (_, answers, count) => {
    let kills = 0;
    for (let writes = 0; writes < 40; writes += 1) {
      const bench = await jobBench(answers);
      bench.clock.now = FIRST;
      const mortal = killedAt(bench.store, writes);
      const first = bench.another(mortal);
      for (let round = 0; round < 5; round += 1) {
        await bench.pass(bench.clock.now, first);
        bench.clock.now = (await bench.run(bench.idOf(FIRST)))?.not_before ?? bench.clock.now;
      }
      const done = (await bench.run(bench.idOf(FIRST)))?.status === 'done';
      if (!done) kills += 1;
      // Its leases expire, and another worker continues.
      for (let round = 0; round < 6; round += 1) {
        await bench.pass(bench.clock.now + 5 * MINUTE, bench.another());
      }
      expect([writes, bench.said().length]).toEqual([writes, 1]);
      expect(await bench.runAt(FIRST)).toMatchObject({ status: 'done' });
      expect((await bench.job()).failures?.count).toBe(count);
      if (done) break;
    }
    expect(kills).toBeGreaterThan(5);
  },
  60_000,
);

it('says in the channel that an analysis began, and posts its answer there as a message that notifies', async () => {
  const fake = fakeSurface();
  const { store, clock, another } = bench(async ({ progress }) => {
    progress('Looking at 17 regions …');
    return { reply: text('All is well.'), frame: { last: 'plan' } };
  });
  const run: RunDoc = {
    id: 'A1',
    type: 'run',
    workspace_id: 'W1',
    thread_key: 'thread-A1',
    status: 'pending',
    incoming: {
      address: { surface: 'slack', org: 'O1', channel: 'C1', thread: '' },
      message_id: 'A1',
      user: '',
      text: 'Analysis of Production (111122223333)',
      mentioned: false,
      direct: false,
    },
    origin: { kind: 'analysis', account_id: 'a1' },
    created_at: new Date(clock.now).toISOString(),
    attempts: 0,
  };
  await store.create('workspaces', 'W1', run);
  const entry = runEntry({ workspace_id: 'W1', run_id: 'A1' }, clock.now);
  await store.upsert('agenda', entry.shard, entry);
  const worker = another({ surfaces: new Map([['slack' as const, fake.surface]]) });
  worker.ring({ workspace_id: 'W1', run_id: 'A1' });
  await worker.idle();
  expect(fake.log).toEqual(['publish A1', 'publish A1', 'remove A1']);
  expect([...fake.messages]).toMatchObject([['m2', { replies: [{ text: 'All is well.' }], part: 'answer' }]]);
  const done = (await store.read<RunDoc>('workspaces', 'W1', 'A1'))?.doc;
  expect(done).toMatchObject({ status: 'done', incoming: { address: { thread: 'm2' } } });
  const thread = await store.read<ThreadDoc>('workspaces', 'W1', done?.thread_key ?? '');
  expect(thread?.doc.frame).toEqual({ last: 'plan' });
});

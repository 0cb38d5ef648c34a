import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { RunInput } from '@windsock/bot/runs/compute-reply.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import type { Worker, WorkerOptions } from '@windsock/bot/runs/worker.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { putOnAgenda } from '@windsock/bot/services/jobs/job-entry.ts';
import { createJobTask } from '@windsock/bot/services/jobs/scheduled-task.ts';
import { setJobEnabled } from '@windsock/bot/services/jobs/set-enabled.ts';
import { runEntry } from '@windsock/bot/services/runs/agenda.ts';
import type { RunDoc, ThreadDoc } from '@windsock/bot/services/runs/run.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { expect, it } from 'vitest';
import { killedAt } from '../jobs/kit.ts';
import { bench, fakeSurface, silent, text } from './kit.ts';

const FIRST = Date.parse('2026-11-20T12:10:00Z');
const SPENT = 'You spent **$12** yesterday.';
const failure = { kind: 'error' as const, text: 'AWS refused: AccessDenied.' };
const MINUTE = 60_000;

/** A worker for jobs, on a store with job J1: hourly at ten past, answered in C1. It is 12:00. */
async function jobBench(answers: () => Reply = () => text(SPENT), options: Partial<WorkerOptions> = {}) {
  const asked: RunInput[] = [];
  const made = bench(async (input) => {
    asked.push(input);
    return { reply: answers(), frame: { last: 'plan' } };
  });
  const { store, clock, fake } = made;
  const surfaces = new Map([['slack' as const, fake.surface]]);
  const now = () => clock.now;
  const scheduledTasks = (over: Store) => ({
    job: createJobTask({ store: over, now, logger: silent, doorbell: (ref): void => worker.ring(ref) }),
  });
  const another = (over = store): Worker =>
    made.another({ store: over, surfaces, scheduledTasks: scheduledTasks(over), ...options });
  const worker = another();
  const job: JobDoc = {
    id: 'J1',
    type: 'job',
    workspace_id: 'W1',
    description: 'An hourly cost report',
    query: 'what did we spend yesterday?',
    platform: 'slack',
    schedule: { kind: 'cron', cron: '10 * * * *', timezone: 'UTC' },
    enabled: true,
    is_default_job: false,
    plan: { tool: 'cost.usage', args: {} },
    address: { surface: 'slack', org: 'O1', channel: 'C1', thread: '9.9' },
    last_run: null,
    next_run: new Date(FIRST).toISOString(),
    created_at: new Date(clock.now).toISOString(),
  };
  await putOnAgenda(store, job);
  await store.create('workspaces', 'W1', job);
  const idOf = (instant: number) => `J1-${instant.toString(36)}`;
  return {
    ...made,
    asked,
    worker,
    another,
    idOf,
    /** Processes everything that is due by then, in order. */
    async pass(to: number, by = worker) {
      clock.now = Math.max(clock.now, to);
      by.ring();
      await by.idle();
    },
    job: async () => (await store.read<JobDoc>('workspaces', 'W1', 'J1'))?.doc as JobDoc,
    runAt: (instant: number) => made.run(idOf(instant)) as Promise<RunDoc>,
    said: () => [...fake.messages.values()].map(({ replies }) => replies.at(-1)?.text),
  };
}

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

it('without an answer is retried after longer and longer waits, and nothing is posted until it has one', async () => {
  let tries = 0;
  const { pass, said, asked, runAt, clock, job } = await jobBench(() =>
    ++tries < 4 ? failure : text(SPENT),
  );
  await pass(FIRST);
  const waits: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { not_before = 0 } = await runAt(FIRST);
    waits.push(not_before - clock.now);
    await pass(not_before - 1);
    expect([asked.length, said()]).toEqual([round + 1, []]);
    await pass(not_before);
  }
  expect(waits).toEqual([15_000, 60_000, 240_000]);
  expect(said()).toHaveLength(1);
  expect(await runAt(FIRST)).toMatchObject({ status: 'done' });
  expect((await job()).failures).toBeUndefined();
});

/** Lets the run of an instant come to its end, whatever it takes. */
async function exhaust({ pass, runAt }: Awaited<ReturnType<typeof jobBench>>, instant: number) {
  await pass(instant);
  for (let round = 0; round < 4; round += 1) {
    const { status, not_before = 0 } = await runAt(instant);
    if (status === 'pending') await pass(not_before);
  }
}
const hour = (count: number) => FIRST + count * 60 * MINUTE;

it('that finally fails says once what failed, how to continue, and when it tries again', async () => {
  const bench = await jobBench(() => failure);
  await exhaust(bench, FIRST);
  expect(bench.asked).toHaveLength(4);
  expect(bench.said()).toEqual([
    '**An hourly cost report**. Late: it was due at 12:10 on Friday, 20 November 2026 (UTC). I tried this 4 times and ' +
      'could not get it done. AWS refused: AccessDenied. I try again at 13:10 on Friday, 20 November 2026 (UTC).',
  ]);
  expect((await bench.job()).failures).toEqual({ count: 1, instant: new Date(FIRST).toISOString() });
});

it('pauses its job after five failures in a row, says so, and resuming resets the count', async () => {
  const bench = await jobBench(() => failure);
  for (let count = 0; count < 5; count += 1) {
    expect((await bench.job()).enabled).toBe(true);
    await exhaust(bench, hour(count));
  }
  expect(bench.said()).toHaveLength(5);
  expect(bench.said().at(-1)).toMatch(
    /the fifth time in a row, so I paused this job\. .*say “resume it” here/,
  );
  expect(await bench.job()).toMatchObject({ enabled: false, next_run: null, failures: { count: 5 } });
  await bench.pass(hour(6));
  expect(bench.said()).toHaveLength(5);

  const ctx = { store: bench.store, now: () => bench.clock.now };
  await setJobEnabled({ ctx, input: { workspaceId: 'W1', jobId: 'J1', enabled: true } });
  expect((await bench.job()).failures).toBeUndefined();
  await exhaust(bench, hour(7));
  expect(await bench.job()).toMatchObject({ enabled: true, failures: { count: 1 } });
});

it('resets the count after an answer', async () => {
  let fails = true;
  const bench = await jobBench(() => (fails ? failure : text(SPENT)));
  for (let count = 0; count < 4; count += 1) await exhaust(bench, hour(count));
  expect((await bench.job()).failures?.count).toBe(4);
  fails = false;
  await exhaust(bench, hour(4));
  expect((await bench.job()).failures).toBeUndefined();
});

it('fails at once if asking again would not help', async () => {
  const bench = await jobBench(() => ({ kind: 'clarify', text: 'I know no account "Sandbox".' }));
  await bench.pass(FIRST);
  expect(bench.said()).toEqual([
    expect.stringMatching(/^\*\*An hourly cost report\*\*: I know no .* I try again at 13:10/),
  ]);
  expect(await bench.job()).toMatchObject({ failures: { count: 1 } });
});

it('fails if its channel is gone', async () => {
  const bench = await jobBench();
  bench.fake.hooks.before = (method) => {
    if (method === 'publish') throw new SurfaceError('channel_not_found', { transient: false });
  };
  for (let count = 0; count < 5; count += 1) await bench.pass(hour(count));
  expect(await bench.runAt(FIRST)).toMatchObject({ status: 'failed', error: 'channel_not_found' });
  expect(await bench.job()).toMatchObject({ enabled: false, failures: { count: 5 } });
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

it('asks and posts nothing if its chat is no longer connected to its workspace, and fails', async () => {
  const asked: unknown[] = [];
  const connected = async (...of: unknown[]) => asked.push(of) === 0;
  const { pass, said, fake, runAt, job, asked: answered } = await jobBench(undefined, { connected });
  await pass(FIRST);
  expect([said(), fake.log, answered]).toEqual([[], [], []]);
  expect(asked).toMatchObject([['W1', { surface: 'slack', org: 'O1' }]]);
  expect(await runAt(FIRST)).toMatchObject({
    status: 'failed',
    error: 'slack is not connected to this workspace any more',
  });
  expect(await job()).toMatchObject({ failures: { count: 1 }, enabled: true });
});

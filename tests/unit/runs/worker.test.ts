import { setTimeout as sleep } from 'node:timers/promises';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { runEntry } from '@windsock/bot/services/runs/agenda.ts';
import type { ThreadDoc } from '@windsock/bot/services/runs/run.ts';
import { describe, expect, test } from 'vitest';
import { waitFor } from '../../support/wait.ts';
import { bench, text } from './kit.ts';

describe('a question', () => {
  test('with a doorbell is answered with one message, and leaves the agenda', async () => {
    const { ask, worker, fake, run, agenda } = bench();
    const id = await ask('1');
    await worker.idle();
    expect(fake.log).toEqual([`answer ${id}`]);
    expect(fake.ofRun(id)[0]?.replies).toEqual([text('answer to question 1')]);
    expect(await run(id)).toMatchObject({
      status: 'done',
      attempts: 1,
      reply: { text: 'answer to question 1' },
      ttl: 30 * 24 * 3600,
    });
    expect((await run(id))?.lease).toBeUndefined();
    expect(await agenda()).toBe(0);
  });

  test('whose doorbell was lost is found by the sweep', async () => {
    const { ask, worker, run } = bench();
    const id = await ask('1', { ring: false });
    worker.start();
    await waitFor('the answer', async () => (await run(id))?.status === 'done');
    await worker.stop();
  });

  test('that takes long has a placeholder, and ends in a message of its own', async () => {
    let standing: unknown;
    const { ask, worker, fake } = bench(async ({ progress, run: { id } }) => {
      progress('1 of 3');
      progress('2 of 3');
      await waitFor('the placeholder', () => fake.ofRun(id)[0]);
      progress('3 of 3');
      standing = structuredClone(fake.ofRun(id));
      return { reply: text('done') };
    });
    const id = await ask('1');
    await worker.idle();
    expect(standing).toMatchObject([{ part: 'placeholder', texts: ['2 of 3'] }]);
    expect(fake.log).toEqual([`post ${id}`, `answer ${id}`, `remove ${id}`]);
    expect(fake.ofRun(id)).toMatchObject([{ part: 'answer', replies: [text('done')] }]);
  });

  test('leaves its memory in the thread, together with the reply', async () => {
    const seen: unknown[] = [];
    const { ask, worker, store, run } = bench(async ({ thread, run: { incoming } }) => {
      seen.push(thread?.frame);
      return { reply: text('ok'), frame: { last: incoming.message_id } };
    });
    const id = await ask('1');
    await ask('2');
    await worker.idle();
    expect(seen).toEqual([undefined, { last: '1' }]);
    const thread = await store.read<ThreadDoc>('workspaces', 'W1', (await run(id))?.thread_key ?? '');
    expect(thread?.doc).toMatchObject({
      type: 'thread',
      workspace_id: 'W1',
      frame: { last: '2' },
      ttl: 90 * 24 * 3600,
    });
  });

  test('with a file gets its answer, then the file', async () => {
    const { ask, worker, fake, run } = bench(async () => ({
      reply: text('all'),
      file: { name: 'all.csv', title: 'All', content: 'a,b' },
    }));
    const id = await ask('1');
    await worker.idle();
    expect(fake.files).toEqual(['all.csv']);
    expect((await run(id))?.status).toBe('done');
    expect((await run(id))?.file).toBe('sent');
  });

  test('whose file is refused says so', async () => {
    const { ask, worker, fake } = bench(async () => ({
      reply: text('all'),
      file: { name: 'all.csv', title: 'All', content: 'a,b' },
    }));
    fake.hooks.before = (method) => {
      if (method === 'file') throw new SurfaceError('missing_scope', { transient: false });
    };
    const id = await ask('1');
    await worker.idle();
    expect(fake.ofRun(id)[0]?.replies.at(-1)?.notes).toEqual([expect.stringContaining('could not be sent')]);
  });
});

describe('the order', () => {
  test('within one thread is that of arrival, one at a time', async () => {
    const events: string[] = [];
    const { ask, worker } = bench(async ({ run }) => {
      events.push(`begin ${run.incoming.message_id}`);
      await sleep(Number(run.incoming.message_id) % 2 ? 10 : 1);
      events.push(`end ${run.incoming.message_id}`);
      return { reply: text('ok') };
    });
    for (const message of ['1', '2', '3', '4']) await ask(message);
    await worker.idle();
    expect(events).toEqual(['1', '2', '3', '4'].flatMap((message) => [`begin ${message}`, `end ${message}`]));
  });

  test('across threads does not matter: they are answered at the same time, within limits', async () => {
    let running = 0;
    let most = 0;
    const { ask, worker } = bench(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await sleep(20);
        running -= 1;
        return { reply: text('ok') };
      },
      { concurrency: 4 },
    );
    for (let message = 0; message < 20; message++)
      await ask(String(message), { thread: `T${message}`, workspace: `W${message % 3}` });
    await worker.idle();
    expect(most).toBe(4);
  });

  test('across workspaces is fair: one with many questions does not delay another', async () => {
    const order: string[] = [];
    const { ask, worker } = bench(
      async ({ workspaceId }) => {
        order.push(workspaceId);
        await sleep(5);
        return { reply: text('ok') };
      },
      { concurrency: 4 },
    );
    const crowd: string[] = [];
    for (let message = 0; message < 30; message++)
      crowd.push(await ask(`a${message}`, { thread: `A${message}`, workspace: 'crowd', ring: false }));
    const single = await ask('b', { thread: 'B', workspace: 'single', ring: false });
    for (const run_id of crowd) worker.ring({ workspace_id: 'crowd', run_id });
    worker.ring({ workspace_id: 'single', run_id: single });
    await worker.idle();
    expect(order.indexOf('single')).toBeLessThan(8);
    expect(order).toHaveLength(31);
  });
});

test('stopping waits for what is nearly done, and takes nothing new', async () => {
  let begun = false;
  const { ask, worker, run } = bench(async () => {
    begun = true;
    await sleep(50);
    return { reply: text('ok') };
  });
  const id = await ask('1');
  await waitFor('the work', () => begun);
  await worker.stop();
  expect((await run(id))?.status).toBe('done');
  const late = await ask('2');
  await sleep(30);
  expect((await run(late))?.status).toBe('pending');
});

test('stopping returns what takes longer than the grace period', { timeout: 15_000 }, async () => {
  const { ask, worker, run } = bench(() => new Promise(() => {}));
  const id = await ask('1');
  await waitFor('the placeholder', async () => (await run(id))?.placeholder?.state === 'posted');
  await worker.stop();
  expect(await run(id)).toMatchObject({ status: 'pending', attempts: 0, placeholder: { state: 'posted' } });
  expect((await run(id))?.lease).toBeUndefined();
});

test('a hint without a run is removed from the agenda, but not while it is young', async () => {
  const { worker, store, agenda, clock } = bench();
  const entry = runEntry({ workspace_id: 'W1', run_id: 'nothing' }, clock.now);
  await store.upsert('agenda', entry.shard, entry);
  worker.start();
  await sleep(60);
  expect(await agenda()).toBe(1);
  clock.now += 61_000;
  await waitFor('the agenda to be empty', async () => (await agenda()) === 0);
  await worker.stop();
});

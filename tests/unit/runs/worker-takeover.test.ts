import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { waitFor } from '../../support/wait.ts';
import { bench, text } from './kit.ts';

describe('a worker that died', () => {
  test('between posting and recording leaves a placeholder that is found, and removed when its answer is there', async () => {
    const { ask, worker, fake, run, store } = bench();
    const id = await ask('1', { ring: false });
    const stored = await store.read('workspaces', 'W1', id);
    await fake.surface.post({ surface: 'local', org: 'O1', channel: 'C1', thread: 'T1' }, id, {
      text: 'Working on it …',
      stoppable: true,
    });
    await store.replace(
      'workspaces',
      'W1',
      Object.assign({}, stored?.doc, { status: 'leased', attempts: 1, placeholder: { state: 'posting' } }),
    );
    worker.ring({ workspace_id: 'W1', run_id: id });
    await worker.idle();
    expect(fake.ofRun(id)).toMatchObject([{ part: 'answer' }]);
    expect((await run(id))?.status).toBe('done');
  });

  test('keeps its lease until that expires, then another takes over', async () => {
    const { ask, worker, run, store, clock } = bench();
    const id = await ask('1', { ring: false });
    const stored = await store.read('workspaces', 'W1', id);
    const until = clock.now + 30_000;
    await store.replace(
      'workspaces',
      'W1',
      Object.assign({}, stored?.doc, { status: 'leased', attempts: 1, lease: { owner: 'dead', until } }),
    );
    worker.start();
    await sleep(80);
    expect((await run(id))?.lease?.owner).toBe('dead');
    clock.now = until;
    await waitFor('the answer', async () => (await run(id))?.status === 'done');
    await worker.stop();
    expect((await run(id))?.attempts).toBe(2);
  });

  test('loses its runs at once to the only process with access to the store', async () => {
    const { ask, run, store, clock, another } = bench();
    const id = await ask('1', { ring: false });
    const stored = await store.read('workspaces', 'W1', id);
    await store.replace(
      'workspaces',
      'W1',
      Object.assign({}, stored?.doc, {
        status: 'leased',
        lease: { owner: 'dead', until: clock.now + 30_000 },
      }),
    );
    const heir = another({ takeOver: true });
    heir.ring({ workspace_id: 'W1', run_id: id });
    await heir.idle();
    expect((await run(id))?.status).toBe('done');
  });

  test('again and again over one run does not take the next one with it', async () => {
    const { ask, worker, fake, run, store } = bench();
    const id = await ask('1', { ring: false });
    const stored = await store.read('workspaces', 'W1', id);
    await store.replace(
      'workspaces',
      'W1',
      Object.assign({}, stored?.doc, { attempts: 10, placeholder: { state: 'posted', message_id: 'm1' } }),
    );
    worker.ring({ workspace_id: 'W1', run_id: id });
    await worker.idle();
    expect((await run(id))?.status).toBe('failed');
    expect(fake.log).toEqual([`answer ${id}`, `remove ${id}`]);
  });
});

describe('two workers', () => {
  test('never work on the same run', async () => {
    const begun: string[] = [];
    const { ask, worker, another } = bench(async ({ run }) => {
      begun.push(run.id);
      await sleep(2);
      return { reply: text('ok') };
    });
    const other = another();
    const ids: string[] = [];
    for (let message = 0; message < 40; message++) {
      const id = await ask(String(message), { thread: `T${message % 7}`, ring: false });
      ids.push(id);
    }
    for (const run_id of ids) for (const each of [worker, other]) each.ring({ workspace_id: 'W1', run_id });
    worker.start();
    other.start();
    await waitFor('all answers', () => begun.length >= 40);
    await Promise.all([worker.stop(), other.stop()]);
    expect(new Set(begun).size).toBe(40);
    expect(begun).toHaveLength(40);
  });

  test('of which one lost its lease: it writes and posts nothing more', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answered: string[] = [];
    const { ask, worker, fake, run, clock, another } = bench(async ({ run: { attempts } }) => {
      if (attempts === 1) await gate;
      answered.push(`try ${attempts}`);
      return { reply: text(`try ${attempts}`) };
    });
    const id = await ask('1');
    // That it is posted is stored a moment later, which renews the lease.
    await waitFor('the placeholder', async () => (await run(id))?.placeholder?.state === 'posted');
    // As after the machine was suspended.
    clock.now += 31_000;
    const other = another();
    other.ring({ workspace_id: 'W1', run_id: id });
    await other.idle();
    release();
    await worker.idle();
    expect(answered).toEqual(['try 2', 'try 1']);
    expect(fake.ofRun(id).flatMap(({ replies }) => replies.map((reply) => reply.text))).toEqual(['try 2']);
    expect((await run(id))?.reply?.text).toBe('try 2');
  });

  test('of which one posts with little of its lease left: it renews it first, and the other posts nothing', async () => {
    const { ask, worker, fake, run, store, clock, another } = bench();
    const id = await ask('1', { ring: false });
    const stored = await store.read('workspaces', 'W1', id);
    await store.replace(
      'workspaces',
      'W1',
      Object.assign({}, stored?.doc, { status: 'leased', attempts: 1, placeholder: { state: 'posting' } }),
    );
    const other = another();
    let posts = 0;
    fake.hooks.before = async (method) => {
      if (method === 'find') clock.now += 29_000;
      if (method !== 'post' || ++posts > 1) return;
      clock.now += 5_000;
      other.ring({ workspace_id: 'W1', run_id: id });
      await other.idle();
    };
    worker.ring({ workspace_id: 'W1', run_id: id });
    await worker.idle();
    await other.idle();
    expect(fake.messages.size).toBe(1);
    expect(await run(id)).toMatchObject({ status: 'done' });
  });

  test('of which one works for long: its heartbeat keeps the other away', async () => {
    const begun: number[] = [];
    const { ask, worker, clock, another, run } = bench(
      async ({ run: { attempts } }) => {
        begun.push(attempts);
        for (let step = 0; step < 10; step++) {
          clock.now += 20;
          await sleep(20);
        }
        return { reply: text('ok') };
      },
      { leaseMs: 60 },
    );
    const id = await ask('1');
    const other = another();
    other.start();
    await worker.idle();
    await other.stop();
    expect(begun).toEqual([1]);
    expect((await run(id))?.status).toBe('done');
  });
});

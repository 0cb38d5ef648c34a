import { setTimeout as sleep } from 'node:timers/promises';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { runEntry } from '@windsock/bot/services/runs/agenda.ts';
import type { ThreadDoc } from '@windsock/bot/services/runs/run.ts';
import { describe, expect, test } from 'vitest';
import { waitFor } from '../../support/wait.ts';
import { bench, text } from './kit.ts';

const transient = (retryAfterMs?: number) =>
  new SurfaceError('busy', { transient: true, ...(retryAfterMs !== undefined && { retryAfterMs }) });

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

describe('a failure', () => {
  test('of the assistant becomes an apology with the id of the run', async () => {
    const { ask, worker, fake, run } = bench(async () => {
      throw new Error('a defect with internal words');
    });
    const id = await ask('1');
    await worker.idle();
    const [reply] = fake.ofRun(id)[0]?.replies ?? [];
    expect(reply?.kind).toBe('error');
    expect(reply?.text).toContain(id);
    expect(reply?.text).not.toContain('internal');
    expect((await run(id))?.status).toBe('done');
  });

  test('because of the time limit is reported honestly, though the assistant never returns', async () => {
    let aborted = false;
    const { ask, worker, fake } = bench(
      ({ signal }) => {
        signal.addEventListener('abort', () => {
          aborted = true;
        });
        return new Promise(() => {});
      },
      { deadlineMs: 30 },
    );
    const id = await ask('1');
    await worker.idle();
    expect(fake.ofRun(id)[0]?.replies[0]?.text).toMatch(/did not get this done/);
    expect(aborted).toBe(true);
  });

  test('of the platform that is temporary is retried after the time that it asks for, without asking the assistant again', async () => {
    let answers = 0;
    const { ask, worker, fake, run, clock } = bench(async () => {
      answers += 1;
      return { reply: text('ok') };
    });
    let refused = 0;
    fake.hooks.before = (method) => {
      if (method === 'answer' && refused++ < 2) throw transient(7_000);
    };
    const id = await ask('1');
    await worker.idle();
    expect(await run(id)).toMatchObject({ status: 'pending', reply: { text: 'ok' } });
    expect((await run(id))?.not_before).toBeCloseTo(clock.now + 7_000, -1);
    worker.start();
    await sleep(60);
    expect(refused).toBe(1);
    clock.now += 7_000;
    await waitFor('the second try', () => refused === 2);
    clock.now += 7_000;
    await waitFor('the answer', async () => (await run(id))?.status === 'done');
    await worker.stop();
    expect(answers).toBe(1);
    expect(fake.messages.size).toBe(1);
  });

  test('that is temporary holds up only its own thread, in order', async () => {
    const { ask, worker, fake, run, clock } = bench();
    let down = true;
    const first = await ask('1', { ring: false });
    fake.hooks.before = (method, runId) => {
      if (down && method === 'answer' && runId === first) throw transient();
    };
    const second = await ask('2', { ring: false });
    const other = await ask('3', { thread: 'T2', ring: false });
    worker.start();
    await waitFor('the other thread', async () => (await run(other))?.status === 'done');
    await sleep(60);
    expect((await run(second))?.status).toBe('pending');
    down = false;
    clock.now += 10_000;
    await waitFor('both', async () => (await run(second))?.status === 'done');
    await worker.stop();
    expect(fake.log.indexOf(`answer ${first}`)).toBeLessThan(fake.log.indexOf(`answer ${second}`));
  });

  test('that asks to wait, however often, loses nothing: a crowd waits long for its turn', async () => {
    const { ask, worker, fake, run, clock } = bench();
    let waits = 0;
    fake.hooks.before = (method) => {
      if (method === 'answer' && ++waits <= 40) throw transient(30_000);
    };
    const id = await ask('1');
    for (let round = 0; round <= 40; round += 1) {
      worker.ring({ workspace_id: 'W1', run_id: id });
      await worker.idle();
      clock.now = Math.max(clock.now, (await run(id))?.not_before ?? 0);
    }
    expect(await run(id)).toMatchObject({ status: 'done', attempts: 1 });
    expect(waits).toBe(41);
  });

  test('that asks to wait for more than a day ends the run', async () => {
    const { ask, worker, fake, run, clock } = bench();
    fake.hooks.before = (method) => {
      if (method === 'answer') throw transient(30_000);
    };
    const id = await ask('1');
    clock.now += 25 * 3600_000;
    for (let round = 0; round <= 10; round += 1) {
      worker.ring({ workspace_id: 'W1', run_id: id });
      await worker.idle();
      clock.now = Math.max(clock.now, (await run(id))?.not_before ?? 0);
    }
    expect(await run(id)).toMatchObject({ status: 'failed' });
  });

  test('that repeats ends the run, and the person is told if possible', async () => {
    const { ask, worker, fake, run, clock, agenda } = bench();
    let tries = 0;
    fake.hooks.before = (method) => {
      if (method === 'answer' && ++tries <= 10) throw transient();
    };
    const id = await ask('1');
    worker.start();
    await waitFor('the end', async () => {
      const { status, not_before = 0 } = (await run(id)) ?? {};
      if (status === 'pending') clock.now = Math.max(clock.now, not_before);
      return status === 'failed';
    });
    await worker.stop();
    expect(await run(id)).toMatchObject({ attempts: 10, error: 'busy' });
    expect(fake.ofRun(id)[0]?.replies).toHaveLength(1);
    expect(await agenda()).toBe(0);
  });

  test('to remove the placeholder does not make an answered run fail', async () => {
    const { ask, worker, fake, run, clock } = bench(async ({ run: { id } }) => {
      await waitFor('the placeholder', () => fake.ofRun(id)[0]);
      return { reply: text('42') };
    });
    let tries = 0;
    fake.hooks.before = (method) => {
      if (method !== 'remove') return;
      tries += 1;
      throw transient();
    };
    const id = await ask('1');
    for (let round = 0; round < 4; round += 1) {
      worker.ring({ workspace_id: 'W1', run_id: id });
      await worker.idle();
      clock.now = Math.max(clock.now, (await run(id))?.not_before ?? 0);
    }
    expect(await run(id)).toMatchObject({ status: 'done', attempts: 3 });
    expect(tries).toBe(3);
    expect(fake.log.filter((line) => line.startsWith('answer'))).toHaveLength(1);
  });

  test("of the platform that is final ends the run, and the thread's next question is answered", async () => {
    const { ask, worker, fake, run } = bench();
    const first = await ask('1', { ring: false });
    fake.hooks.before = (_method, runId) => {
      if (runId === first) throw new SurfaceError('channel_not_found', { transient: false });
    };
    const second = await ask('2');
    await worker.idle();
    expect(await run(first)).toMatchObject({ status: 'failed', error: 'channel_not_found' });
    expect((await run(second))?.status).toBe('done');
  });
});

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
    await waitFor('the placeholder', () => fake.messages.size === 1);
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

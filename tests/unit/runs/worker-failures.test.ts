import { setTimeout as sleep } from 'node:timers/promises';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { describe, expect, test } from 'vitest';
import { waitFor } from '../../support/wait.ts';
import { bench, text, transient } from './kit.ts';

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

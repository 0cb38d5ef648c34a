import { setTimeout as sleep } from 'node:timers/promises';
import type { RunInput } from '@windsock/bot/runs/compute-reply.ts';
import { stopRun } from '@windsock/bot/services/runs/stop.ts';
import { describe, expect, test } from 'vitest';
import { waitFor } from '../../support/wait.ts';
import type { Bench } from './kit.ts';
import { bench, text } from './kit.ts';

/** An answer that never comes; it records when it was aborted. */
function endless() {
  const abortedAt: number[] = [];
  const answer = ({ signal }: RunInput) => {
    signal.addEventListener('abort', () => abortedAt.push(performance.now()));
    return new Promise<never>(() => {});
  };
  return { abortedAt, answer };
}

const ASK_AGAIN = { kind: 'ask', label: 'Ask again', text: 'question 1' };
const stoppable = (fake: Bench['fake'], id: string) =>
  waitFor('the button', () => fake.ofRun(id)[0]?.stoppable);
/** Does what a press of the button does, in any process. */
async function stop({ run, store }: Bench, id: string) {
  const doc = await run(id);
  if (!doc) throw new Error('There is no such run');
  return stopRun({ ctx: { store }, input: { run: doc } });
}

describe('a stop button', { timeout: 20_000 }, () => {
  test("is under a slow question's placeholder, but not under a quick one's", async () => {
    const quick = bench();
    const first = await quick.ask('1');
    await quick.worker.idle();
    expect(quick.fake.log).toEqual([`answer ${first}`]);

    const slow = bench(async ({ run: { id } }) => {
      await stoppable(slow.fake, id);
      return { reply: text('done') };
    });
    const second = await slow.ask('1');
    await slow.worker.idle();
    expect(slow.fake.ofRun(second)).toMatchObject([{ part: 'answer', replies: [text('done')] }]);
  });

  test('is under no analysis and no job, because nobody in the thread asked for them', async () => {
    let standing: unknown;
    const { worker, fake, store, ask, run } = bench(async ({ progress, run: { id: running } }) => {
      progress('1 of 3');
      await waitFor('the progress', () => fake.ofRun(running)[0]?.texts[0]);
      standing = structuredClone(fake.ofRun(running)[0]);
      return { reply: text('done') };
    });
    const id = await ask('1', { ring: false });
    const doc = await run(id);
    if (!doc) throw new Error('no run');
    await store.replace('workspaces', 'W1', {
      ...doc,
      origin: { kind: 'analysis', account_id: 'account-1' },
    });
    worker.ring({ workspace_id: 'W1', run_id: id });
    await worker.idle();
    expect(standing).toMatchObject({ texts: ['1 of 3'], stoppable: false });
  });
});

describe('a run that somebody stops', { timeout: 20_000 }, () => {
  test('ends within two seconds, says what was asked, and offers to ask again', async () => {
    const { answer, abortedAt } = endless();
    const made = bench(answer);
    const { ask, worker, fake, run, agenda } = made;
    const id = await ask('1');
    await stoppable(fake, id);
    const pressed = performance.now();
    expect(await stop(made, id)).toBe('stopping');
    expect(await stop(made, id)).toBe('stopping');
    await worker.idle();
    expect((abortedAt[0] ?? Number.NaN) - pressed).toBeLessThan(1_500);
    expect(performance.now() - pressed).toBeLessThan(2_000);
    const [{ replies = [] } = {}, ...others] = fake.ofRun(id);
    expect(others).toEqual([]);
    expect(replies).toMatchObject([{ kind: 'notice', actions: [ASK_AGAIN] }]);
    expect(replies[0]?.text).toMatch(/^\*\*Stopped\.\*\* .*question 1/);
    expect(fake.kept).toEqual(['Stopped, so there is no answer.']);
    expect(fake.log.filter((line) => line.startsWith('post'))).toHaveLength(1);
    expect(await run(id)).toMatchObject({ status: 'done', attempts: 1 });
    expect(await agenda()).toBe(0);
    expect(await stop(made, id)).toBe('over');
  });

  test("leaves the memory of its thread unchanged, and the thread's next question is answered", async () => {
    const frames: unknown[] = [];
    const made = bench(async ({ thread, run: { incoming } }) => {
      frames.push(thread?.frame);
      if (incoming.message_id === '2') await new Promise(() => {});
      return { reply: text('ok'), frame: { last: incoming.message_id } };
    });
    const { ask, worker, fake } = made;
    await ask('1');
    const second = await ask('2');
    const third = await ask('3');
    await stoppable(fake, second);
    await stop(made, second);
    await worker.idle();
    expect(frames).toEqual([undefined, { last: '1' }, { last: '1' }]);
    expect(fake.ofRun(third)[0]?.replies).toEqual([text('ok')]);
  });

  test('whose process died is stopped by the next one, with one message', async () => {
    const { answer } = endless();
    const made = bench(answer, { leaseMs: 400 });
    const { ask, fake, run, another, clock } = made;
    const dead = another({ owner: 'dead' });
    const id = await ask('1', { ring: false });
    dead.ring({ workspace_id: 'W1', run_id: id });
    await stoppable(fake, id);
    await stop(made, id);
    // Its lease expires before the next check.
    clock.now += 60_000;
    const next = another({ owner: 'next' });
    next.ring({ workspace_id: 'W1', run_id: id });
    await waitFor('the end', async () => (await run(id))?.status === 'done');
    expect(fake.log.filter((line) => line.startsWith('post'))).toHaveLength(1);
    expect(fake.ofRun(id)[0]?.replies.map(({ kind }) => kind)).toEqual(['notice']);
    await Promise.all([dead.idle(), next.idle()]);
  });

  test.each([
    ['answered', { status: 'done', reply: text('42') }],
    ['answered, and about to be posted', { status: 'leased', reply: text('42') }],
    ['a job', { origin: { kind: 'analysis', account_id: 'account-1' } }],
    ['a decision, which may have been carried out', { confirm: true }],
  ])('when it is %s is left unchanged', async (_what, { confirm, ...change }: Record<string, unknown>) => {
    const made = bench();
    const { ask, run, store } = made;
    const id = await ask('1', { ring: false });
    const doc = await run(id);
    if (!doc) throw new Error('no run');
    const action = { id: 'confirm', run_id: 'r', kind: 'confirm' };
    const incoming = { ...doc.incoming, ...(confirm ? { action } : {}) };
    await store.replace('workspaces', 'W1', { ...doc, incoming, ...change });
    expect(await stop(made, id)).toBe('over');
  });
});

test('is checked for a stop once a second, and only while the button is there', {
  timeout: 20_000,
}, async () => {
  let looks = 0;
  const { ask, worker, fake, store } = bench(async () => {
    await sleep(4_000);
    return { reply: text('done') };
  });
  const read = store.read.bind(store);
  store.read = (container, pk, id) => {
    if (id.startsWith('stop-')) looks += 1;
    return read(container, pk, id);
  };
  const id = await ask('1');
  await sleep(900);
  expect(looks).toBe(0);
  await stoppable(fake, id);
  await worker.idle();
  expect(looks).toBeGreaterThanOrEqual(2);
  expect(looks).toBeLessThanOrEqual(4);
  await sleep(1_200);
  expect(looks).toBeLessThanOrEqual(4);
});

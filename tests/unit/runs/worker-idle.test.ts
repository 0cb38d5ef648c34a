import { expect, it } from 'vitest';
import { waitFor } from '../../support/wait.ts';
import { bench, text } from './kit.ts';

/** A worker that answers a question when the test says so. */
function told() {
  const waiting = new Map<string, () => void>();
  const made = bench(
    ({ run }) => new Promise((resolve) => waiting.set(run.id, () => resolve({ reply: text('answer') }))),
  );
  const isAsked = (id: string) => waitFor('the question', () => waiting.has(id));
  /** Whether it has resolved. */
  const watch = (idle: Promise<void>) => {
    const state = { over: false };
    void idle.then(() => {
      state.over = true;
    });
    return state;
  };
  return { ...made, answer: (id: string) => waiting.get(id)?.(), isAsked, watch };
}

it('waits for the thread of one run, and not for others', async () => {
  const { ask, worker, answer, isAsked, watch } = told();
  const slow = await ask('slow', { thread: 'slow' });
  const quick = await ask('quick', { thread: 'quick' });
  await Promise.all([isAsked(slow), isAsked(quick)]);
  const ref = { workspace_id: 'W1', run_id: quick };
  const one = watch(worker.idle(ref));
  const all = watch(worker.idle());
  await new Promise((resolve) => setImmediate(resolve));
  expect([one.over, all.over]).toEqual([false, false]);
  answer(quick);
  await waitFor('the one', () => one.over);
  expect(all.over).toBe(false);
  answer(slow);
  await waitFor('all', () => all.over);
});

it('does not wait if another worker has the run, or there is none', async () => {
  const { ask, another, worker, answer, isAsked } = told();
  const id = await ask('1');
  await isAsked(id);
  const other = another();
  for (const run_id of [id, 'nothing']) {
    const ref = { workspace_id: 'W1', run_id };
    other.ring(ref);
    await other.idle(ref);
  }
  answer(id);
  await worker.idle();
});

it('is told if the worker stops before the run had its turn', async () => {
  const { ask, another, worker, answer, isAsked } = told();
  const single = another({ concurrency: 1 });
  const first = await ask('first', { thread: 'first', ring: false });
  const second = await ask('second', { thread: 'second', ring: false });
  single.ring({ workspace_id: 'W1', run_id: first });
  await isAsked(first);
  const ref = { workspace_id: 'W1', run_id: second };
  single.ring(ref);
  const idle = single.idle(ref);
  const stopped = single.stop();
  await idle;
  answer(first);
  await stopped;
  await worker.idle();
});

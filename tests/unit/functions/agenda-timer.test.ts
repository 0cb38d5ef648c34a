import { setTimeout as sleep } from 'node:timers/promises';
import { AGENDA_SCHEDULE, createAgendaSweep } from '@windsock/functions/timers/agenda.ts';
import { expect, it } from 'vitest';

/** A worker that is busy until the test ends it. */
function busyWorker(patienceMs?: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const said: string[] = [];
  const worker = {
    ring: () => void said.push('ring'),
    idle: () => {
      said.push('idle');
      return promise;
    },
  };
  const sweep = createAgendaSweep(async () => ({ worker }), patienceMs);
  let over = false;
  const call = async () => {
    await sweep({} as never, {} as never);
    over = true;
  };
  return { call, said, finish: resolve, isOver: () => over };
}

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

it('fires every minute', () => {
  expect(AGENDA_SCHEDULE).toBe('0 * * * * *');
});

it('rings, then waits while the worker works, and leaves nothing behind', async () => {
  const before = timers();
  const { call, said, finish, isOver } = busyWorker();
  const done = call();
  await sleep(30);
  expect(said).toEqual(['ring', 'idle']);
  expect(isOver()).toBe(false);
  finish();
  await done;
  await expect.poll(timers).toBeLessThanOrEqual(before);
});

it('ends before the next one is due, however long the work takes', async () => {
  const { call, isOver } = busyWorker(60);
  // The work itself never ends.
  await call();
  expect(isOver()).toBe(true);
});

it('fails if the host fails, so that Azure reports it', async () => {
  const sweep = createAgendaSweep(() => Promise.reject(new Error('no host')));
  await expect(sweep({} as never, {} as never)).rejects.toThrow('no host');
});

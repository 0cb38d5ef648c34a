import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@windsock/bot/logger.ts';
import { createRunHandler, PATIENCE_MS } from '@windsock/functions/queues/run.ts';
import { expect, it } from 'vitest';

const silent = createLogger({ level: 'silent' });
const REF = { workspace_id: 'w', run_id: 'r' };

/** A handler over a worker that is busy with every run until the test ends it. */
function busy(patienceMs?: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const said: unknown[] = [];
  const worker = {
    ring: (ref: unknown) => void said.push(['ring', ref]),
    idle: (ref: unknown) => {
      said.push(['idle', ref]);
      return promise;
    },
  };
  const handler = createRunHandler(async () => ({ worker }), silent, patienceMs);
  let over = false;
  const call = async (entry: unknown) => {
    await handler(entry, { invocationId: 'i' } as never);
    over = true;
  };
  return { call, said, finish: resolve, isOver: () => over };
}

it('rings for the run that a message names, and waits while the worker has it', async () => {
  const { call, said, finish, isOver } = busy();
  const done = call({ ...REF, more: 'of a later version' });
  await sleep(30);
  expect(said).toEqual([
    ['ring', REF],
    ['idle', REF],
  ]);
  expect(isOver()).toBe(false);
  finish();
  await done;
});

it("stops waiting before Azure's limit for a function", async () => {
  const { call, isOver } = busy(60);
  // The work itself never ends.
  await call(REF);
  expect(isOver()).toBe(true);
});

it('leaves before Azure ends the process for it', () => {
  const file = new URL('../../../functions/host.json', import.meta.url);
  const [hours, minutes, seconds] = JSON.parse(readFileSync(file, 'utf8'))
    .functionTimeout.split(':')
    .map(Number);
  expect(PATIENCE_MS).toBeLessThan(((hours * 60 + minutes) * 60 + seconds) * 1000);
});

it('does not ring for an invalid name', async () => {
  const { call, said } = busy();
  for (const entry of [
    undefined,
    null,
    'text',
    Buffer.from('x'),
    [REF],
    { run_id: 'r' },
    { ...REF, run_id: 'a/b' },
  ])
    await call(entry);
  expect(said).toEqual([]);
});

it('fails if the host fails, so that the message is redelivered', async () => {
  const handler = createRunHandler(() => Promise.reject(new Error('no host')), silent);
  await expect(handler(REF, {} as never)).rejects.toThrow('no host');
});

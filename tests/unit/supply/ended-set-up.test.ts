import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startChild } from '../../support/child.ts';

const RUN = fileURLToPath(new URL('../../../bot/scripts/setup/run.cjs', import.meta.url));

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends a set-up once the program that it runs is done',
  async (signal) => {
    const program = `process.stderr.write('runs'); setTimeout(() => process.stderr.write(' to its end'), 300)`;
    const child = startChild([
      '-e',
      `const { run } = require(${JSON.stringify(RUN)});
     const { ok } = run(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: 'inherit' });
     console.log(ok ? ', well' : ', badly');
     setTimeout(() => console.log('goes on'), 5_000);`,
    ]);
    await child.says(/runs/);
    child.process.kill(signal);
    expect(await child.ended).toBe(128 + constants.signals[signal]);
    expect(child.output()).toMatch(/^runs to its end, well\s*$/);
  },
);

it('a set-up of many programs listens for its end once, and no more when it is done', async () => {
  const child = startChild([
    '-e',
    `const { run } = require(${JSON.stringify(RUN)});
     const listening = () => [process.listenerCount('SIGINT'), process.listenerCount('SIGTERM')].join();
     for (const _ of [1, 2]) run(process.execPath, ['--version']);
     console.log(listening());
     setImmediate(() => console.log(listening()));`,
  ]);
  expect(await child.ended).toBe(0);
  expect(child.output()).toMatch(/^1,1\n0,0\s*$/);
});

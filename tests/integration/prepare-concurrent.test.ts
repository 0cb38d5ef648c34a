// Set-ups of one checkout at the same time, and after one that was ended half way.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCheckout, FILES } from './prepare-kit.ts';

let checkout: Awaited<ReturnType<typeof createCheckout>>;

beforeAll(async () => {
  checkout = await createCheckout();
});
afterAll(() => checkout?.remove());
beforeEach(() => checkout.empty());

it('lets a command wait for what another installs', async () => {
  const { filesOf, prepare } = checkout;
  const [first, second] = await Promise.all([prepare('ask'), prepare('check')]);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(filesOf('tool')).toEqual(FILES);
});

it('lets a command wait for one that was told to end while it installs', async () => {
  const { held, prepare, start } = checkout;
  const asked = held('part');
  const first = start('ask');
  const request = await asked;
  first.process.kill('SIGTERM');
  const second = start('mcp');
  await second.says(/Waiting for process/);
  await request.answer();
  // It completed the installation, and then ended as it was told.
  expect([await first.ended, await second.ended]).toEqual([128 + constants.signals.SIGTERM, 0]);
  expect((await prepare('ask')).output).toBe('');
});

it('installs beside the npm of a set-up that was killed', async () => {
  const { filesOf, held, path, start } = checkout;
  const asked = held('tool');
  const first = start('check');
  const leftBehind = await asked;
  first.process.kill('SIGKILL');
  await first.ended;
  const askedAgain = held('part');
  const second = start('ask', { npm_config_cache: path('another-npm-cache') });
  const request = await askedAgain;
  // What was left behind installs the tool.
  await leftBehind.answer();
  await request.answer();
  expect(await second.ended).toBe(0);
  expect(filesOf('part')).toEqual(['index.js']);
  expect(filesOf('tool')).toEqual([]);
});

/** Runs a script that uses the lock `x`, whose file is `lock`, and returns what it says. */
async function lockedBy(script: string): Promise<string> {
  const [lock, locks] = [checkout.path('.cache/setup-x.lock'), checkout.path('bot/scripts/setup/lock.cjs')];
  mkdirSync(checkout.path('.cache'));
  const begin = `const fs = require('node:fs'); const lock = ${JSON.stringify(lock)};`;
  const args = ['-e', `${begin}${script}`];
  const env = { ...process.env, LOCKS: locks };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: 20_000 });
  expect(existsSync(lock)).toBe(false);
  return stdout.trim();
}

it('takes over the lock of a process that had the same number in another container', async () => {
  expect(
    await lockedBy(`
      fs.symlinkSync(String(process.pid), lock);
      require(process.env.LOCKS).withLock('x', () => console.log('works'));`),
  ).toBe('works');
});

it('waits for another process that took over the lock of a killed one a moment before', async () => {
  expect(
    await lockedBy(`
      const [killed, other] = [4_000_001, 4_000_002];
      let looks = 0;
      process.kill = (pid) => {
        if (pid === killed) {
          // The other one is faster.
          fs.unlinkSync(lock);
          fs.symlinkSync(String(other), lock);
        } else {
          looks += 1;
          if (looks < 4) return;
          fs.unlinkSync(lock);
          console.log('the other ends');
        }
        throw Object.assign(new Error(), { code: 'ESRCH' });
      };
      fs.symlinkSync(String(killed), lock);
      require(process.env.LOCKS).withLock('x', () => console.log('works'));`),
  ).toBe('the other ends\nworks');
});

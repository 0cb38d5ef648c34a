// The set-up that each command runs first, in a checkout of two packages and their own registry.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCheckout, FILES } from './prepare-kit.ts';

const STAMP = 'node_modules/.cache/windsock/packages';
let checkout: Awaited<ReturnType<typeof createCheckout>>;

beforeAll(async () => {
  checkout = await createCheckout();
});
afterAll(() => checkout?.remove());
beforeEach(() => checkout.empty());

it('installs for the product what it runs on without types and source maps, and for tests the rest', async () => {
  const { filesOf, prepare } = checkout;
  expect(await prepare('ask')).toMatchObject({ code: 0 });
  expect(filesOf('part')).toEqual(['index.js']);
  expect(filesOf('tool')).toEqual([]);
  expect((await prepare('mcp')).output).toBe('');

  expect(await prepare('test')).toMatchObject({ code: 0 });
  expect(filesOf('part')).toEqual(FILES);
  expect(filesOf('tool')).toEqual(FILES);
  expect((await prepare('ask')).output).toBe('');
});

it('installs the tools where the environment is that of production', async () => {
  expect(await checkout.prepare('check', { NODE_ENV: 'production' })).toMatchObject({ code: 0 });
  expect(checkout.filesOf('tool')).toEqual(FILES);
});

it('keeps the tools when the product needs other packages than are installed', async () => {
  const { filesOf, prepare, writeManifests } = checkout;
  await prepare('check');
  writeManifests('1.0.1');
  rmSync(checkout.path('node_modules/.package-lock.json'));
  expect(await prepare('ask')).toMatchObject({ code: 0 });
  expect(filesOf('part')).toEqual(FILES);
  expect((await prepare('check')).output).toBe('');
});

it('keeps the old packages where the new ones do not come, and says why', async () => {
  const { filesOf, lose, prepare } = checkout;
  await prepare('ask');
  lose('tool');
  const { code, output } = await prepare('check');
  expect(code).toBe(1);
  expect(output).toContain('`npm ci` failed (E404)');
  expect(filesOf('part')).toEqual(['index.js']);
});

it('uses what npm installed by hand in a folder that it may not write to', async () => {
  const { path, prepare } = checkout;
  await prepare('check');
  const stamp = path(STAMP);
  rmSync(dirname(stamp), { recursive: true });
  // Even root cannot make a folder where a file is.
  writeFileSync(dirname(stamp), '');
  expect(await prepare('ask')).toEqual({ code: 0, output: '' });
});

it('installs anew what was installed for a machine of another kind, in a checkout that both share', async () => {
  const { path, prepare } = checkout;
  await prepare('check');
  const [set] = readFileSync(path(STAMP), 'utf8').split(' ');
  writeFileSync(path(STAMP), `${set} of-the-other-kind sunos-ia64`);
  expect((await prepare('check')).output).toContain('Installing');
  expect((await prepare('check')).output).toBe('');
});

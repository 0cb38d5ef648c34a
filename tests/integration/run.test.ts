import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const out = fileURLToPath(new URL('../out', import.meta.url));
mkdirSync(out, { recursive: true });
// Inside the checkout, so that the small suites find vitest.
const folder = mkdtempSync(join(out, 'run-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm test`'s command on one small test file; returns its exit code and its last lines. */
function runSuite({ code, args = [], ci = false }: { code: string; args?: string[]; ci?: boolean }) {
  const root = mkdtempSync(join(folder, 'suite-'));
  writeFileSync(
    join(root, 'little.test.ts'),
    `import { beforeAll, describe, expect, test } from 'vitest';\n${code}`,
  );
  const { CI: _ci, VITEST: _vitest, ...env } = process.env;
  const runner = fileURLToPath(new URL('../run.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [runner, '--root', root, ...args], {
    env: ci ? { ...env, CI: 'true' } : env,
    encoding: 'utf8',
  });
  const lines = stdout.trimEnd().split('\n');
  return { status, last: lines.at(-1), stdout };
}

const PASS = `test('one holds', () => expect(1).toBe(1));`;
const FAIL = `test('one is two', () => expect(1).toBe(2));`;
const SKIP = `test('a peer answers', ({ skip }) => skip('no peer here'));`;

test('a run that passes ends with its count and 0', () => {
  expect(runSuite({ code: PASS + PASS.replace('one', 'it') })).toMatchObject({
    status: 0,
    last: '2 passed, 0 failed',
  });
});

test('a failing test fails the run', () => {
  expect(runSuite({ code: PASS + FAIL })).toMatchObject({ status: 1, last: '1 passed, 1 failed' });
});

test('a file that does not load fails the run', () => {
  expect(runSuite({ code: `throw new Error('broken');` })).toMatchObject({
    status: 1,
    last: '0 passed, 1 failed',
  });
});

test('a stray rejection fails the run', () => {
  const code = `test('looks fine', async () => { Promise.reject(new Error('stray')); await new Promise((r) => setTimeout(r, 50)); });`;
  expect(runSuite({ code })).toMatchObject({ status: 1, last: '1 passed, 1 failed' });
});

test('a hook that fails is a failure, not a skip', () => {
  const code = `${PASS} describe('group', () => { beforeAll(() => { throw new Error('no'); }); ${PASS} });`;
  expect(runSuite({ code })).toMatchObject({ status: 1, last: '1 passed, 1 failed, 1 skipped' });
});

test('a run without any test fails', () => {
  expect(runSuite({ code: PASS, args: ['nowhere'] })).toMatchObject({
    status: 1,
    last: '0 passed, 0 failed',
  });
});

test('a skipped test is named with its reason, and fails the run only in CI', () => {
  const here = runSuite({ code: PASS + SKIP });
  expect(here).toMatchObject({ status: 0, last: '1 passed, 0 failed, 1 skipped' });
  expect(here.stdout).toContain('skipped: little.test.ts > a peer answers: no peer here');
  expect(runSuite({ code: PASS + SKIP, ci: true })).toMatchObject({
    status: 1,
    last: '1 passed, 0 failed, 1 skipped',
  });
});

test('tests that were not selected by name do not count as skipped', () => {
  expect(runSuite({ code: PASS + FAIL, args: ['-t', 'holds'] })).toMatchObject({
    status: 0,
    last: '1 passed, 0 failed',
  });
});

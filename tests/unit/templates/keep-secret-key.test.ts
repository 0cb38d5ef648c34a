// The script that runs before a deployment, with a simulated azd and a simulated Resource Manager, since neither is
// available here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../templates/azure/keep-secret-key.cjs', import.meta.url));
const VAULT = '/subscriptions/sub-1/resourceGroups/rg-prod/providers/Microsoft.KeyVault/vaults/kv-1';
const folder = mkdtempSync(join(tmpdir(), 'windsock-azd-'));
const called = join(folder, 'called');

/** The answers by path; any other path is a 404. */
let there: Map<string, object>;
let status = 200;
let asked: string[];
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://azure');
  asked.push(pathname);
  const isSignedIn = request.headers.authorization === 'Bearer a-token' && searchParams.has('api-version');
  const found = isSignedIn ? there.get(pathname) : undefined;
  response.writeHead(status === 200 ? (found ? 200 : 404) : status);
  response.end(JSON.stringify(found ?? {}));
});

beforeAll(async () => {
  const azd = `#!${process.execPath}
require('node:fs').appendFileSync(${JSON.stringify(called)}, process.argv.slice(2).join(' ') + '\\n');
console.log('{"token":"a-token"}');`;
  writeFileSync(join(folder, 'azd'), azd, { mode: 0o755 });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  there = new Map();
  status = 200;
  asked = [];
  writeFileSync(called, '');
});

async function run(env: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const own = { AZURE_SUBSCRIPTION_ID: 'sub-1', AZURE_ENV_NAME: 'prod' };
  const child = spawn(process.execPath, [SCRIPT], {
    env: {
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      AZURE_RESOURCE_MANAGER_URL: `http://127.0.0.1:${port}`,
      ...own,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  const calls = readFileSync(called, 'utf8').split('\n');
  const set = calls.filter((line) => line.startsWith('env set'));
  return { code, output, set, calls };
}
const group = '/subscriptions/sub-1/resourceGroups/rg-prod/resources';

it('tells azd about an existing key', async () => {
  there.set(group, { value: [{ id: VAULT }] });
  there.set(`${VAULT}/secrets/windsock-secret-key`, { name: 'windsock-secret-key' });
  const { code, set } = await run();
  expect([code, set]).toEqual([0, ['env set WINDSOCK_SECRET_KEY_MADE yes']]);
});

it('asks for a token of the cloud that it reads, with or without a slash at its end', async () => {
  const { port } = server.address() as AddressInfo;
  for (const end of ['', '/']) {
    const { calls } = await run({ AZURE_RESOURCE_MANAGER_URL: `http://127.0.0.1:${port}${end}` });
    expect(calls).toContain(`auth token --scope http://127.0.0.1:${port}/.default --output json`);
    expect(asked.splice(0)).toEqual([group]);
  }
});

it.each<[string, Map<string, object>]>([
  ['nothing exists', new Map()],
  ['there is no vault', new Map([[group, { value: [] }]])],
  ['the vault has no key', new Map([[group, { value: [{ id: VAULT }] }]])],
])('lets the first deployment create one if %s', async (_what, resources) => {
  there = resources;
  const { code, set } = await run();
  expect([code, set]).toEqual([0, []]);
  expect(asked[0]).toBe(group);
});

it('stops if it cannot be determined, and says what to do', async () => {
  status = 403;
  const { code, set, output } = await run();
  expect([code, set]).toEqual([1, []]);
  expect(output).toMatch(
    /answered 403\. Nothing is deployed.*azd auth login.*azd env set WINDSOCK_SECRET_KEY_MADE yes/s,
  );
});

it('asks nobody if azd knows, or knows no subscription yet', async () => {
  expect(await run({ WINDSOCK_SECRET_KEY_MADE: 'yes' })).toMatchObject({ code: 0, set: [] });
  expect(await run({ AZURE_SUBSCRIPTION_ID: '' })).toMatchObject({ code: 0, set: [] });
  expect(asked).toEqual([]);
});

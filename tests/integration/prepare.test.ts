// The set-up that each command runs first, in a checkout of two packages and their own registry.
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startChild } from '../support/child.ts';

const SCRIPTS = fileURLToPath(new URL('../../bot/scripts', import.meta.url));
/** What each package holds: one is run, the other only helps to develop. */
const FILES = ['index.d.ts', 'index.js', 'index.js.map'];

const npm = (args: string[], options: object) => promisify(execFile)('npm', args, options);
const folder = mkdtempSync(join(tmpdir(), 'windsock-prepare-'));
const checkout = join(folder, 'checkout');
let lacks = '';
const registry = createServer((request, response) => {
  const name = basename(request.url ?? '');
  if (name.endsWith('.tgz') && name !== lacks) response.end(readFileSync(join(folder, name)));
  else response.writeHead(404).end();
});

beforeAll(async () => {
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  await Promise.all([publish('part'), publish('tool')]);
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  lacks = '';
  rmSync(checkout, { recursive: true, force: true });
  cpSync(SCRIPTS, join(checkout, 'bot/scripts'), { recursive: true });
  writeFileSync(join(checkout, '.npmrc'), '');
  writeManifests();
});

/** Makes the archive that the registry has of a package. */
async function publish(name: string): Promise<void> {
  const source = join(folder, name);
  mkdirSync(source);
  writeJson(join(source, 'package.json'), { name, version: '1.0.0' });
  for (const file of FILES) writeFileSync(join(source, file), '');
  await npm(['pack', '--pack-destination', folder], { cwd: source });
}

function writeManifests(): void {
  const manifest = {
    name: 'checkout',
    version: '1.0.0',
    dependencies: { part: '1.0.0' },
    devDependencies: { tool: '1.0.0' },
  };
  const locked = (name: string) => ({ version: '1.0.0', integrity: integrityOf(`${name}-1.0.0.tgz`) });
  writeJson(join(checkout, 'package.json'), manifest);
  writeJson(join(checkout, 'package-lock.json'), {
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': manifest,
      'node_modules/part': locked('part'),
      'node_modules/tool': { ...locked('tool'), dev: true },
    },
  });
}

const writeJson = (file: string, content: object) => writeFileSync(file, JSON.stringify(content));
const integrityOf = (archive: string) =>
  `sha512-${hash('sha512', readFileSync(join(folder, archive)), 'base64')}`;

/** The environment of a machine whose npm knows nothing but our registry. */
const environment = () => ({
  ...process.env,
  npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
  npm_config_cache: join(checkout, 'npm-cache'),
});

async function prepare(what: string) {
  const child = startChild([join(checkout, 'bot/scripts/prepare.cjs'), what], { env: environment() });
  return { code: await child.ended, output: child.output() };
}

const filesOf = (name: string) => {
  const place = join(checkout, 'node_modules', name);
  return existsSync(place)
    ? readdirSync(place)
        .filter((file) => FILES.includes(file))
        .toSorted()
    : [];
};

it('installs for the product what it runs on without types and source maps, and for tests the rest', async () => {
  expect(await prepare('ask')).toMatchObject({ code: 0 });
  expect(filesOf('part')).toEqual(['index.js']);
  expect(filesOf('tool')).toEqual([]);
  expect((await prepare('mcp')).output).toBe('');

  expect(await prepare('test')).toMatchObject({ code: 0 });
  expect(filesOf('part')).toEqual(FILES);
  expect(filesOf('tool')).toEqual(FILES);
  expect((await prepare('ask')).output).toBe('');
});

it('keeps the old packages where the new ones do not come, and says why', async () => {
  await prepare('ask');
  lacks = 'tool-1.0.0.tgz';
  const { code, output } = await prepare('check');
  expect(code).toBe(1);
  expect(output).toContain('`npm ci` failed (E404)');
  expect(filesOf('part')).toEqual(['index.js']);
});

it('lets a command wait for what another installs', async () => {
  const [first, second] = await Promise.all([prepare('ask'), prepare('check')]);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(filesOf('tool')).toEqual(FILES);
});

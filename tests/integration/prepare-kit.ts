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
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startChild } from '../support/child.ts';

const SCRIPTS = fileURLToPath(new URL('../../bot/scripts', import.meta.url));
/** What each package holds: one is run, the other only helps to develop. */
export const FILES = ['index.d.ts', 'index.js', 'index.js.map'];

const npm = (args: string[], options: object) => promisify(execFile)('npm', args, options);
const archiveOf = (name: string) => `${name}-1.0.0.tgz`;
const writeJson = (file: string, content: object) => writeFileSync(file, JSON.stringify(content));

/** A request to the registry that is answered when the test says so. */
interface Held {
  /** Answers, and resolves when whoever asked is gone. */
  answer(): Promise<void>;
}

/** Creates a checkout of two packages, `part` and `tool` (which only helps to develop), and their own registry. */
export async function createCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'windsock prepare-'));
  const checkout = join(folder, 'checkout');
  /** The archives that the registry lacks, and those whose next request is held. */
  const missing = new Set<string>();
  const holds = new Map<string, (held: Held) => void>();
  const registry = createServer((request, response) => {
    const name = basename(request.url ?? '');
    if (!name.endsWith('.tgz') || missing.has(name)) return response.writeHead(404).end();
    const answer = () => response.end(readFileSync(join(folder, name)));
    const hold = holds.get(name);
    if (!hold) return answer();
    holds.delete(name);
    hold({ answer: () => answered(response, answer) });
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  await Promise.all(['part', 'tool'].map(publish));

  /** Makes the archive that the registry has of a package. */
  async function publish(name: string): Promise<void> {
    const source = join(folder, name);
    mkdirSync(source);
    writeJson(join(source, 'package.json'), { name, version: '1.0.0' });
    for (const file of FILES) writeFileSync(join(source, file), '');
    await npm(['pack', '--pack-destination', folder], { cwd: source });
  }

  const locked = (name: string) => ({
    version: '1.0.0',
    integrity: `sha512-${hash('sha512', readFileSync(join(folder, archiveOf(name))), 'base64')}`,
  });

  function writeManifests(version: string): void {
    const manifest = {
      name: 'checkout',
      version,
      dependencies: { part: '1.0.0' },
      devDependencies: { tool: '1.0.0' },
    };
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

  /** Starts the set-up on a machine whose npm knows nothing but our registry. */
  function start(what: string, env: NodeJS.ProcessEnv = {}) {
    return startChild([join(checkout, 'bot/scripts/prepare.cjs'), what], {
      env: {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
        npm_config_cache: join(checkout, 'npm-cache'),
        ...env,
      },
    });
  }

  return {
    path: (...parts: string[]) => join(checkout, ...parts),
    /** Takes a package's archive out of the registry, until the checkout is empty again. */
    lose: (name: string) => missing.add(archiveOf(name)),
    /** Resolves with the next request for a package's archive. */
    held: (name: string) => new Promise<Held>((resolve) => holds.set(archiveOf(name), resolve)),
    start,
    async prepare(what: string, env?: NodeJS.ProcessEnv) {
      const child = start(what, env);
      return { code: await child.ended, output: child.output() };
    },
    filesOf(name: string): string[] {
      const place = join(checkout, 'node_modules', name);
      return existsSync(place)
        ? readdirSync(place)
            .filter((file) => FILES.includes(file))
            .toSorted()
        : [];
    },
    empty(): void {
      missing.clear();
      rmSync(checkout, { recursive: true, force: true });
      cpSync(SCRIPTS, join(checkout, 'bot/scripts'), { recursive: true });
      writeFileSync(join(checkout, '.npmrc'), '');
      writeManifests('1.0.0');
    },
    writeManifests,
    remove(): void {
      registry.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function answered(response: ServerResponse, answer: () => void): Promise<void> {
  const gone = response.socket && once(response.socket, 'close');
  answer();
  await gone;
}

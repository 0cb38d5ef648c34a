import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.ts';
import { waitFor } from './wait.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUT = join(ROOT, 'tests/out');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const OLD_MS = 60 * 60_000;
const BUILD_MS = 120_000;

const { listingKey } = createRequire(import.meta.url)('../../bot/scripts/setup/stamp.cjs') as {
  listingKey(folders: string[], ignored: string[]): string;
};

/**
 * The console as its sources are now, built once however many suites ask for it. `development` is React with all its
 * warnings and StrictMode's double mounting.
 * @returns the folder of its files
 */
export async function builtConsole(mode: 'production' | 'development' = 'production'): Promise<string> {
  const sources = ['console', 'bot/src/contract', 'bot/src/reply', 'package-lock.json'].map((path) =>
    join(ROOT, path),
  );
  const folder = join(OUT, `console-${mode}-${listingKey(sources, ['dist', 'node_modules']).slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(OUT, { recursive: true });
  const lock = `${folder}.lock`;
  await waitFor('another suite to build the console', () => existsSync(folder) || tryLock(lock), {
    timeoutMs: BUILD_MS,
    everyMs: 100,
  });
  try {
    if (!existsSync(folder)) await build(mode, folder);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
  return folder;
}

function tryLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    // Who made it may have been ended.
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > BUILD_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

async function build(mode: string, folder: string): Promise<void> {
  for (const name of readdirSync(OUT).filter((entry) => entry.startsWith('console-'))) {
    const made = statSync(join(OUT, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > OLD_MS) rmSync(join(OUT, name), { recursive: true, force: true });
  }
  const unfinished = `${folder}.unfinished`;
  const args = ['build', '--mode', mode, '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'];
  // vitest's own NODE_ENV would choose React's development build.
  const env = { ...process.env, NODE_ENV: mode };
  const child = startChild([VITE, ...args], { cwd: join(ROOT, 'console'), env });
  if ((await child.ended) !== 0) throw new Error(`The console could not be built:\n${child.output()}`);
  renameSync(unfinished, folder);
}

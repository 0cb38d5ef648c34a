import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.ts';
import { waitFor } from './wait.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUT = join(ROOT, 'tests/out');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
/** The prefix of build folders. */
const BUILT = 'built-';
const OLD_MS = 60 * 60_000;
const BUILD_MS = 120_000;

const require = createRequire(import.meta.url);
const { listingKey } = require('../../bot/scripts/setup/stamp.cjs') as {
  listingKey(folders: string[], ignored: string[]): string;
};
const setUp = require('../../bot/scripts/setup/console.cjs') as {
  ready(): boolean;
  /** The sources of the console's pages. */
  sources: string[];
};

/**
 * Returns the console built from the current sources: the set-up's build if it is current, otherwise a build made now,
 * once for all suites. `development` is React with all its warnings and StrictMode's double mounting.
 * @returns the folder of its files
 */
export async function builtConsole(mode: 'production' | 'development' = 'production'): Promise<string> {
  if (mode === 'production' && setUp.ready()) return join(ROOT, 'console/dist');
  return builtOnce({ name: `console-${mode}`, project: 'console', sources: setUp.sources, mode });
}

/** Returns the page that shows the console's components, likewise in `development` mode. */
export function builtParts(): Promise<string> {
  const project = 'tests/browser/ui-page';
  return builtOnce({ name: 'parts', project, sources: [...setUp.sources, project], mode: 'development' });
}

interface Build {
  name: string;
  /** The folder that Vite builds. */
  project: string;
  /** Files and folders whose changes require another build. */
  sources: string[];
  mode: string;
}

async function builtOnce(wanted: Build): Promise<string> {
  const key = listingKey(
    wanted.sources.map((path) => join(ROOT, path)),
    ['dist', 'node_modules'],
  );
  const folder = join(OUT, `${BUILT}${wanted.name}-${key.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(OUT, { recursive: true });
  const lock = `${folder}.lock`;
  await waitFor('another suite to build the console', () => existsSync(folder) || tryLock(lock), {
    timeoutMs: BUILD_MS,
    everyMs: 100,
  });
  try {
    if (!existsSync(folder)) await build(wanted, folder);
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
    // Its creator may have been ended.
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > BUILD_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

async function build({ project, mode }: Build, folder: string): Promise<void> {
  for (const name of readdirSync(OUT).filter((entry) => entry.startsWith(BUILT))) {
    const made = statSync(join(OUT, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > OLD_MS) rmSync(join(OUT, name), { recursive: true, force: true });
  }
  const unfinished = `${folder}.unfinished`;
  const args = ['build', '--mode', mode, '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'];
  // vitest's own NODE_ENV would select React's development build.
  const env = { ...process.env, NODE_ENV: mode };
  const child = startChild([VITE, ...args], { cwd: join(ROOT, project), env });
  if ((await child.ended) !== 0) throw new Error(`The console could not be built:\n${child.output()}`);
  renameSync(unfinished, folder);
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { setUp } from '../support/set-up.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ROUNDS = 7;
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const APP = path('../out/function-app');
const WORKER = path('./function-app-worker.ts');
/** The older of the two Node versions on which Azure runs the app: templates/azure says which one is intended. */
const NODE_22 = { version: '22.23.3', folder: path('../../.cache/node-22') };
const GOALS = {
  load_ms: { max: 500 },
  loaded_mb: { max: 160 },
  called_mb: { max: 160 },
  node22_load_ms: { max: 500 },
  node22_loaded_mb: { max: 160 },
  node22_called_mb: { max: 160 },
};

const FIGURES = {
  load_ms: 'ms',
  load_cpu_ms: 'cpuMs',
  loaded_mb: 'loadedMb',
  first_call_ms: 'firstCallMs',
  called_mb: 'calledMb',
} as const;
type Measured = Record<(typeof FIGURES)[keyof typeof FIGURES] | 'functions', number> & { node: string };

/**
 * Measures an instance of the Function App before its first request: milliseconds of wall-clock and CPU time from the
 * worker's start of loading until every function is registered, and the process's resident memory then, in megabytes of
 * 2^20 bytes. Then it measures the first call, which loads the rest of the code, without a configuration, and the
 * memory after it. The figures are medians of processes that each start with nothing compiled, on this Node and on Node
 * 22.
 */
export async function run(): Promise<BenchResult> {
  await setUp('console');
  await build({
    configFile: path('../../functions/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: APP },
  });
  return resultOf({ ...rounds(process.execPath, ''), ...rounds(node22(), 'node22_') }, GOALS);
}

function rounds(node: string, prefix: string): Record<string, number> {
  const measured = Array.from({ length: ROUNDS }, () => once(node));
  for (const { node: version, ms, cpuMs, loadedMb, firstCallMs, calledMb } of measured) {
    const load = `${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} of the processor), ${loadedMb.toFixed(0)} MB`;
    console.error(`${version}: ${load}; first call ${firstCallMs.toFixed(0)} ms, ${calledMb.toFixed(0)} MB`);
  }
  const median = (key: Exclude<keyof Measured, 'node'>) =>
    Math.round(measured.map((one) => one[key]).sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN);
  return Object.fromEntries(Object.entries(FIGURES).map(([name, key]) => [prefix + name, median(key)]));
}

function once(node: string): Measured {
  // Nothing from this machine's environment, above all no cache of compiled code.
  const env = { PATH: process.env.PATH, APP };
  const { stdout, stderr } = spawnSync(node, [WORKER], { env, encoding: 'utf8' });
  const line = stdout.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) throw new Error(`The Function App did not load:\n${stdout}${stderr}`);
  return JSON.parse(line);
}

/** Returns the path of Node 22, which npm installs the first time. */
function node22(): string {
  const { version, folder } = NODE_22;
  const node = `${folder}/node_modules/.bin/node`;
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  // The package's own script fetches the binary for this machine.
  const manifest = { private: true, dependencies: { node: version }, allowScripts: { node: true } };
  writeFileSync(`${folder}/package.json`, JSON.stringify(manifest));
  const args = ['install', '--prefix', folder, '--no-package-lock', '--loglevel', 'error'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0 || !existsSync(node)) {
    throw new Error(`npm could not install node@${version}: check the network.\n${stdout}${stderr}`);
  }
  return node;
}

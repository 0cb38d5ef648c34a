// `node bot/scripts/prepare.cjs WHAT` does what the command WHAT needs and is not done yet. WHAT may also be a single
// step. npm runs it before the command, so it is plain JavaScript for the machine's own Node, needs no package, and
// writes only to standard error: standard output belongs to the command.
'use strict';

const MIN_NODE = 20;

/** The set-up that each command needs. Each name is a file in setup/. */
const NEEDS = {
  start: ['dependencies', 'console', 'product'],
  playground: ['dependencies', 'console'],
  ask: ['dependencies'],
  mcp: ['dependencies'],
  audit: ['dependencies'],
  backup: ['dependencies'],
  restore: ['dependencies'],
  'rotate-key': ['dependencies'],
  check: ['dependencies'],
  build: ['dependencies'],
  bench: ['dependencies', 'product'],
  eval: ['dependencies', 'moto'],
  // tests/run.ts sets up the peers while it runs the tests that need none.
  test: ['dependencies'],
  peers: ['dependencies', 'console', 'product', 'moto', 'chromium'],
};
const STEPS = ['dependencies', 'console', 'product', 'moto', 'chromium'];

async function main(what) {
  // Checked before anything is loaded that an older Node cannot parse.
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
    throw new Error(
      `Windsock needs Node ${MIN_NODE} or newer; this is ${process.version}. Install a newer Node and run the command again.`,
    );
  }
  const { MissingError } = require('./setup/missing.cjs');
  const { ensure, load } = require('./setup/step.cjs');
  if (STEPS.includes(what)) return ensure(what);
  if (!Object.hasOwn(NEEDS, what)) {
    throw new MissingError(`Say what to prepare: ${[...Object.keys(NEEDS), ...STEPS].join(', ')}.`);
  }
  const pending = NEEDS[what].filter((name) => !load(name).ready());
  if (pending.length > 1) return together(pending);
  pending.forEach(ensure);
}

/** Runs each step in its own process, all in parallel except those that build on another, since they mostly wait. */
async function together(steps) {
  const { load } = require('./setup/step.cjs');
  const done = {};
  for (const name of steps) {
    const before = (load(name).after ?? []).map((other) => done[other]);
    done[name] = Promise.all(before).then((codes) => codes.find(Boolean) ?? alone(name));
  }
  const codes = await Promise.all(Object.values(done));
  // The failed step has already said why.
  if (codes.some((code) => code !== 0)) process.exitCode = 1;
}

function alone(name) {
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, [__filename, name], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

main(process.argv[2]).catch((error) => {
  process.stderr.write(
    `\n${error.name === 'MissingError' || error.name === 'Error' ? error.message : error.stack}\n`,
  );
  process.exitCode = 1;
});

// `node bot/scripts/prepare.cjs WHAT`: does what the command WHAT needs, where it is not done yet; WHAT may also be one
// step. npm runs it before the command, so it is plain JavaScript for the machine's own Node, needs no package, and
// writes to standard error only: standard output belongs to the command.
'use strict';

const MIN_NODE = 20;

/** Which set-up each command needs; each name is a file in setup/. */
const NEEDS = {
  start: ['node', 'dependencies', 'console', 'product'],
  ask: ['node', 'dependencies'],
  mcp: ['node', 'dependencies'],
  audit: ['node', 'dependencies'],
  backup: ['node', 'dependencies'],
  restore: ['node', 'dependencies'],
  'rotate-key': ['node', 'dependencies'],
  build: ['node', 'dependencies'],
  playground: ['node', 'development', 'console'],
  check: ['node', 'development'],
  bench: ['node', 'development', 'product'],
  eval: ['node', 'development', 'moto'],
  // tests/run.ts makes what the peers need beside the tests that need none.
  test: ['node', 'development'],
  peers: ['node', 'development', 'console', 'product', 'moto', 'chromium'],
};
const STEPS = ['node', 'dependencies', 'development', 'console', 'product', 'moto', 'chromium'];

async function main(what) {
  // Said before anything is loaded that an older Node cannot parse.
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

/** Each step in a process of its own, all at once but for those that build on another: most of their time is waiting. */
async function together(steps) {
  const { load } = require('./setup/step.cjs');
  const done = {};
  for (const name of steps) {
    const { after = [], instead = name } = load(name);
    const before = after.map((other) => done[other]);
    done[instead] = Promise.all(before).then((codes) => codes.find(Boolean) ?? alone(name));
  }
  const codes = await Promise.all(Object.values(done));
  // Whichever failed has said why.
  if (codes.some((code) => code !== 0)) process.exitCode = 1;
}

function alone(name) {
  const { spawn } = require('node:child_process');
  const { program } = require('./setup/node.cjs');
  // The Node that runs us may have been replaced by a step before.
  const child = spawn(program(), [__filename, name], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

main(process.argv[2]).catch((error) => {
  process.stderr.write(
    `\n${error.name === 'MissingError' || error.name === 'Error' ? error.message : error.stack}\n`,
  );
  process.exitCode = 1;
});

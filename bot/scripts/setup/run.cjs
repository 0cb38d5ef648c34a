'use strict';
const { root } = require('./paths.cjs');

/** Reports a step that takes a while. */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Ctrl-C also reaches the program, which ends; SIGTERM reaches us alone, and the program completes its work. We end
 * after it: Node hands us the signal once the step, with its lock, is done.
 */
const SIGNALS = ['SIGINT', 'SIGTERM'];
const stop = (_signal, number) => process.exit(128 + number);
let listens = false;

/** Listens until Node has handed us what came during this step. Programs that it runs one after another share this. */
function listen() {
  if (listens) return;
  listens = true;
  for (const signal of SIGNALS) process.on(signal, stop);
  setImmediate(() => {
    listens = false;
    for (const signal of SIGNALS) process.off(signal, stop);
  });
}

/**
 * Runs a program to its end, quietly. Returns { ok, missing, stdout, output }. `missing`: there is no such program.
 * `output`: what it wrote to both streams. We do not end before the program does, so that our lock keeps others out.
 */
function run(command, args, options = {}) {
  // Loaded here, since set-up must not be noticeable when there is nothing to do.
  const { spawnSync } = require('node:child_process');
  listen();
  const result = spawnSync(command, args, {
    cwd: root(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  return {
    ok: result.status === 0,
    missing: result.error?.code === 'ENOENT',
    stdout: result.stdout ?? '',
    output: `${result.stdout ?? ''}${result.stderr ?? ''}`,
  };
}

module.exports = { run, say };

'use strict';
const { root } = require('./paths.cjs');

/** Reports a step that takes a while. */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a program to its end, quietly. Returns { ok, missing, stdout, output }. `missing`: there is no such program.
 * `output`: what it wrote to both streams.
 */
function run(command, args, options = {}) {
  // Loaded here, since set-up must not be noticeable when there is nothing to do.
  const { spawnSync } = require('node:child_process');
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

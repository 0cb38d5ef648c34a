'use strict';
const fs = require('node:fs');
const { cache } = require('./paths.cjs');
const { MissingError } = require('./missing.cjs');
const { say } = require('./run.cjs');

const LONGEST_SETUP_MS = 20 * 60_000;

/**
 * Runs `work` while no other process of this checkout runs the same step: two concurrent `npm ci` would destroy each
 * other.
 */
function withLock(step, work) {
  const file = cache(`setup-${step}.lock`);
  const deadline = Date.now() + LONGEST_SETUP_MS;
  for (let told = false; !take(file); told = true) {
    if (!told) say(`Waiting for process ${owner(file)} to finish the same set-up: ${step} …`);
    if (Date.now() > deadline)
      throw new MissingError(
        `Another set-up has been running for long: end it, remove ${file} and run the command again.`,
      );
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  }
  try {
    return work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function take(file) {
  fs.mkdirSync(cache(), { recursive: true });
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (alive(owner(file))) return false;
    // Left by a set-up that was killed.
    fs.rmSync(file, { force: true });
    return take(file);
  }
}

function owner(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function alive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

module.exports = { withLock };

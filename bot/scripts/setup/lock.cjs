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
    remove(file);
  }
}

/** The lock is a symbolic link to its owner's process id, because a link is never there without what it says. */
function take(file) {
  fs.mkdirSync(cache(), { recursive: true });
  try {
    fs.symlinkSync(String(process.pid), file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isHeld(owner(file))) return false;
    release(file);
    return take(file);
  }
}

/** Removes the lock of a process that was killed. Another process may have done so and taken it meanwhile. */
function release(file) {
  const removed = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, removed);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (isHeld(owner(removed))) fs.renameSync(removed, file);
  else remove(removed);
}

/** Not by rmSync: some releases of Node 24 do not remove a link to nothing. */
function remove(link) {
  try {
    fs.unlinkSync(link);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function owner(file) {
  try {
    return Number(fs.readlinkSync(file));
  } catch {
    return 0;
  }
}

/** A lock with our own number was left in a container before this one: there, each start gives the same numbers. */
function isHeld(pid) {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

module.exports = { withLock };

'use strict';
const fs = require('node:fs');
const { root } = require('./paths.cjs');
const { contentKey, stamp } = require('./stamp.cjs');

const lock = root('package-lock.json');
const stampFile = root('node_modules/.cache/windsock/packages');

const MACHINE = `${process.platform}-${process.arch}`;

const key = () => contentKey([lock, root('package.json')]);

/** Which of the lock file's packages are installed: 'all', those that the 'product' needs, or none (undefined). */
function installed() {
  const [set = 'all', made, machine = MACHINE] = recorded();
  if (made === key()) return set;
  // A container may share the checkout, and it needs other programs of the same versions.
  if (machine !== MACHINE || !matchesLock(set)) return undefined;
  // Somebody ran npm by hand, and it left what the lock file asks for.
  try {
    record(set);
  } catch {
    // Whoever may not write here reads the lock file again each time.
  }
  return set;
}

/** The set that was installed last, be it for an older lock file. */
const lastSet = () => recorded()[0];

function record(set) {
  stamp(stampFile, `${set} ${key()} ${MACHINE}`);
}

function recorded() {
  try {
    return fs.readFileSync(stampFile, 'utf8').split(' ');
  } catch {
    return [];
  }
}

/** Whether every package of the set is installed in its version, by npm's own record of node_modules. */
function matchesLock(set) {
  const found = packages(root('node_modules/.package-lock.json'));
  const wanted = packages(lock);
  if (!found || !wanted) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link || (set === 'product' && entry.dev)) return true;
    return place in found ? found[place].version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

function packages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

module.exports = { installed, lastSet, record };

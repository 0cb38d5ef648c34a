'use strict';
const { withLock } = require('./lock.cjs');

/**
 * Loads a step of the set-up: a file beside this one with ready(), make() and, in `after`, the steps that it builds on.
 */
const load = (name) => require(`./${name}.cjs`);

/** Makes a step ready, after those it builds on. If several processes need it, one does it. */
function ensure(name) {
  const step = load(name);
  if (step.ready()) return;
  (step.after ?? []).forEach(ensure);
  withLock(name, () => {
    if (!step.ready()) step.make();
  });
}

module.exports = { load, ensure };

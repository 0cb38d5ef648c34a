'use strict';
const { withLock } = require('./lock.cjs');

/** A step of the set-up: a file beside this one with ready(), make() and, in `after`, the steps that it builds on. */
const load = (name) => require(`./${name}.cjs`);

/** Makes a step ready, and first what it builds on; one process does it where several want it. */
function ensure(name) {
  const step = load(name);
  if (step.ready()) return;
  (step.after ?? []).forEach(ensure);
  withLock(name, () => {
    if (!step.ready()) step.make();
  });
}

module.exports = { load, ensure };

'use strict';
const { withLock } = require('./lock.cjs');

/**
 * A step of the set-up: a file next to this one with ready() and make(). It may have `after`, the steps that it builds on,
 * `lock`, where steps with the same one exclude each other, and `instead`, the step that it does the work of, too.
 */
const load = (name) => require(`./${name}.cjs`);

/** Makes a step ready, and first what it builds on; one process does it where several want it. */
function ensure(name) {
  const step = load(name);
  if (step.ready()) return;
  (step.after ?? []).forEach(ensure);
  withLock(step.lock ?? name, () => {
    if (!step.ready()) step.make();
  });
}

module.exports = { load, ensure };

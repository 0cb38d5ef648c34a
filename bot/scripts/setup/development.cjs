'use strict';
const { installed, record } = require('./installed.cjs');

/** All packages: those of dependencies.cjs, whole, and those that checks and tests need. */
const ready = () => installed() === 'all';

function make() {
  const { install } = require('./install.cjs');
  const { say } = require('./run.cjs');
  say('Installing the dependencies, and the tools that check and test (once, about a minute) …');
  // npm leaves them out where NODE_ENV is production.
  install(['--include=dev']);
  record('all');
}

module.exports = { lock: 'packages', instead: 'dependencies', ready, make };

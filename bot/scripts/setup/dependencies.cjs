'use strict';
const { installed, lastSet, record } = require('./installed.cjs');

/** The packages that Windsock runs on and is built with. */
const ready = () => installed() !== undefined;

function make() {
  // Whoever has the tools keeps them: they would be installed again at the next check.
  if (lastSet() === 'all') return require('./development.cjs').make();
  const { install } = require('./install.cjs');
  const { say } = require('./run.cjs');
  const { slim } = require('./slim.cjs');
  say('Installing the dependencies (once, about half a minute) …');
  install(['--omit=dev'], slim);
  record('product');
}

module.exports = { lock: 'packages', ready, make };

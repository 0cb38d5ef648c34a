'use strict';
const fs = require('node:fs');
const { MissingError } = require('./missing.cjs');
const { program } = require('./node.cjs');
const { cache, root } = require('./paths.cjs');
const { run, say } = require('./run.cjs');
const { listingKey, stamp, stamped } = require('./stamp.cjs');

const stampFile = cache('console');
// The built page depends on the console, the contract and the reply's texts, and on the packages of the lock file.
const SOURCES = ['console', 'bot/src/contract', 'bot/src/reply', 'package-lock.json'];
const key = () =>
  listingKey(
    SOURCES.map((name) => root(name)),
    ['dist', 'node_modules'],
  );

function ready() {
  if (!fs.existsSync(root('console/index.html'))) return true;
  return fs.existsSync(root('console/dist/index.html')) && stamped(stampFile, key());
}

function make() {
  say('Building the console …');
  const before = key();
  const vite = require
    .resolve('vite/package.json', { paths: [root('console')] })
    .replace('package.json', 'bin/vite.js');
  const built = run(program(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: root('console'),
    // In a test run it is 'test', which would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (!built.ok) {
    say(built.output.trim());
    throw new MissingError('The console could not be built: see the output of vite above.');
  }
  stamp(stampFile, before);
}

module.exports = { after: ['node', 'dependencies'], sources: SOURCES, ready, make };

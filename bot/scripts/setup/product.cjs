'use strict';
const fs = require('node:fs');
const { MissingError } = require('./missing.cjs');
const { program } = require('./node.cjs');
const { cache, root } = require('./paths.cjs');
const { run, say } = require('./run.cjs');
const { listingKey, stamp, stamped } = require('./stamp.cjs');

const stampFile = cache('product');
// The bundle depends on the two folders, and on the lock file's packages that they use.
const SOURCES = ['bot', 'functions', 'package-lock.json'];
const key = () =>
  listingKey(
    SOURCES.map((name) => root(name)),
    ['compiled', 'dist', 'node_modules'],
  );

function ready() {
  return fs.existsSync(root('functions/compiled/start.mjs')) && stamped(stampFile, key());
}

function make() {
  say('Compiling Windsock …');
  const before = key();
  const vite = root('node_modules/vite/bin/vite.js');
  const built = run(
    program(),
    [vite, 'build', '--config', root('functions/vite.start.config.ts'), '--logLevel', 'warn'],
    { cwd: root('functions') },
  );
  if (!built.ok) {
    say(built.output.trim());
    throw new MissingError('Windsock could not be compiled: see the output of vite above.');
  }
  stamp(stampFile, before);
}

module.exports = { after: ['node', 'dependencies'], ready, make };

// `node bot/scripts/prepare.cjs WHAT`: does what the command WHAT needs, where it is not done yet.
// npm runs it before the command, so it is plain JavaScript for the machine's own Node, needs no package, and
// writes to standard error only: standard output belongs to the command.
'use strict';

const MIN_NODE = 20;

/** Which set-up each command needs; each name is a file in setup/. */
const NEEDS = {
  start: ['dependencies', 'console'],
  playground: ['dependencies', 'console'],
  ask: ['dependencies'],
  check: ['dependencies'],
  build: ['dependencies'],
  bench: ['dependencies', 'moto'],
  eval: ['dependencies', 'moto'],
  test: ['dependencies', 'console', 'moto', 'chromium'],
};

function main(what) {
  // Said before anything is loaded that an older Node cannot parse.
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
    throw new Error(
      `Windsock needs Node ${MIN_NODE} or newer; this is ${process.version}. Install a newer Node and run the command again.`,
    );
  }
  const { MissingError } = require('./setup/missing.cjs');
  if (!Object.hasOwn(NEEDS, what)) {
    throw new MissingError(`Say what to prepare: ${Object.keys(NEEDS).join(', ')}.`);
  }
  const pending = NEEDS[what].map((name) => require(`./setup/${name}.cjs`)).filter((step) => !step.ready());
  if (pending.length === 0) return;
  const { withLock } = require('./setup/lock.cjs');
  withLock(() => {
    // Another command's set-up may have done it while this one waited.
    for (const step of pending) if (!step.ready()) step.make();
  });
}

try {
  main(process.argv[2]);
} catch (error) {
  process.stderr.write(
    `\n${error.name === 'MissingError' || error.name === 'Error' ? error.message : error.stack}\n`,
  );
  process.exit(1);
}

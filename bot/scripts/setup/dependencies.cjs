'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { withAddresses } = require('./addresses.cjs');
const { MissingError } = require('./missing.cjs');
const { root } = require('./paths.cjs');
const { run, say } = require('./run.cjs');
const { contentKey, stamp, stamped } = require('./stamp.cjs');

const lock = root('package-lock.json');
const stampFile = root('node_modules/.cache/windsock/dependencies');
/** The Node that runs the product: that of the `node` package, whatever the machine's own is. */
const node = root('node_modules/.bin/node');

const key = () => contentKey([lock, root('package.json')]);

function ready() {
  if (!fs.existsSync(node)) return false;
  if (stamped(stampFile, key())) return true;
  if (!matchesLock()) return false;
  // Somebody ran npm by hand, with the result that the lock file requires.
  stamp(stampFile, key());
  return true;
}

function make() {
  say('Installing the dependencies (once, about a minute) …');
  install();
  // The one install script that is needed fetches Node itself. No other runs, whatever npm's version.
  must(['rebuild', 'node', '--ignore-scripts=false']);
  const version = run(node, ['--version']);
  if (!version.ok || !version.output.startsWith('v24.')) {
    throw new MissingError(
      `Node 24 for ${process.platform}-${process.arch} did not arrive in node_modules: remove node_modules and run the command again.`,
    );
  }
  stamp(stampFile, key());
}

/**
 * Runs `npm ci` with the address of each package. Our lock file records no addresses, and without them npm would read
 * the whole document of each package, which is more work than everything else here. Downloads must match the lock
 * file's hashes.
 */
function install() {
  // npm reads this file before package-lock.json.
  const addressed = root('npm-shrinkwrap.json');
  const ci = ['ci', '--ignore-scripts'];
  const written = JSON.parse(fs.readFileSync(lock, 'utf8'));
  // Ctrl-C ends npm first, and this process only after the file is removed.
  process.on('SIGINT', afterwards);
  try {
    fs.writeFileSync(addressed, JSON.stringify(withAddresses(written, registries())));
    const result = npm(ci);
    if (result.ok) return;
    // A registry with other addresses answers with such a status. npm then looks them up.
    if (!/^E4\d\d$/.test(codeIn(result.output))) fail(ci, result);
  } finally {
    fs.rmSync(addressed, { force: true });
    process.off('SIGINT', afterwards);
  }
  must(ci);
}

const afterwards = () => {};

/** Returns npm's own registry settings: `registry`, and `@scope:registry` for the packages of a scope. */
function registries() {
  const { stdout } = npm(['config', 'list', '--json']);
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

function must(args) {
  const result = npm(args);
  if (!result.ok) fail(args, result);
}

/** Runs the npm that started this process, on the same Node; without one, the npm on the PATH. */
function npm(args) {
  const { npm_execpath: cli = '', npm_node_execpath: on = '' } = process.env;
  // Not with a Node from node_modules, which `npm ci` is about to remove.
  const ours = path.basename(cli) === 'npm-cli.js' && on && !on.startsWith(root('node_modules'));
  const flags = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  return ours ? run(on, [cli, ...args, ...flags]) : run('npm', [...args, ...flags]);
}

function fail(args, { missing, output }) {
  if (missing)
    throw new MissingError('npm is missing: install it (it comes with Node) and run the command again.');
  throw new MissingError(failure(args[0], output));
}

const codeIn = (output) => /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1];

/** Returns a sentence for npm's output. */
function failure(verb, output) {
  const code = codeIn(output);
  if (
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)$/.test(
      code,
    )
  ) {
    return `npm could not reach its package registry (${code}): check the network, the proxy and npm's registry setting, and run the command again.`;
  }
  if (code === 'ENOSPC') return 'The disk is full: free some space and run the command again.';
  // npm prints the reason first and its manual after it.
  say(output.trim().split('\n').slice(0, 20).join('\n'));
  return `\`npm ${verb}\` failed${code ? ` (${code})` : ''}: see what it said above.`;
}

/**
 * Returns whether every package of the lock file is installed in its version, according to npm's own record of
 * node_modules.
 */
function matchesLock() {
  const installed = packages(root('node_modules/.package-lock.json'));
  const wanted = packages(lock);
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link) return true;
    const found = installed[place];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

function packages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

module.exports = { ready, make };

'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { withAddresses } = require('./addresses.cjs');
const { link } = require('./node.cjs');
const { npm, npmFailure } = require('./npm.cjs');
const { cache, root } = require('./paths.cjs');

/**
 * Where packages are installed before they take the place of the old ones: in a folder of this process, since the npm of
 * a set-up that was killed may still write to its own.
 */
const beside = (...parts) => cache('packages', String(process.pid), ...parts);

/**
 * `npm ci` with these flags, beside what is installed: what runs from the old packages goes on, and where npm fails they
 * stay. `finish` may change the new packages, in the folder that it is given, before they are used.
 */
function install(flags, finish = () => {}) {
  const lock = JSON.parse(fs.readFileSync(root('package-lock.json'), 'utf8'));
  // Ours: the root, its workspaces and what stands in for a package. npm wants to see what each needs.
  const folders = Object.keys(lock.packages).filter((place) => !place.includes('node_modules/'));
  removeLeft();
  for (const folder of folders) copy(path.join(folder, 'package.json'));
  copy('.npmrc');
  ci(flags, lock);
  finish(beside('node_modules'));
  link(beside('node_modules'));
  folders.forEach(replace);
  fs.rmSync(beside(), { recursive: true, force: true });
}

/**
 * npm is told where each package is. Our lock file records no addresses, and for each npm would read the whole document of
 * a package: more work than all else that it does here. What comes must have the lock file's hash.
 */
function ci(flags, lock) {
  const args = ['ci', '--ignore-scripts', ...flags];
  const attempt = (content) => {
    fs.writeFileSync(beside('package-lock.json'), JSON.stringify(content));
    return npm(args, { cwd: beside() });
  };
  const first = attempt(withAddresses(lock, registries()));
  // A registry that keeps its packages elsewhere says so with such a status: npm looks for them then.
  const result = /^E4\d\d$/.test(first.code) ? attempt(lock) : first;
  if (!result.ok) throw npmFailure('ci', result);
}

/** npm's own settings of registries: `registry`, and `@scope:registry` for the packages of a scope. */
function registries() {
  try {
    return JSON.parse(npm(['config', 'list', '--json']).stdout);
  } catch {
    return {};
  }
}

/** Removes what killed set-ups left, except for what an npm still writes there. */
function removeLeft() {
  try {
    fs.rmSync(cache('packages'), { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'ENOTEMPTY') throw error;
  }
}

function copy(file) {
  fs.mkdirSync(path.dirname(beside(file)), { recursive: true });
  fs.copyFileSync(root(file), beside(file));
}

function replace(folder) {
  const [current, old] = [root(folder, 'node_modules'), beside(folder, 'old')];
  if (fs.existsSync(current)) fs.renameSync(current, old);
  if (fs.existsSync(beside(folder, 'node_modules'))) fs.renameSync(beside(folder, 'node_modules'), current);
}

module.exports = { install };

'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { MissingError } = require('./missing.cjs');
const { cache, root } = require('./paths.cjs');

/** The oldest Node that Windsock runs on: the first with long-term support whose SQLite is no experiment. */
const OLDEST = [24, 15];
/** What a machine with an older one gets, for Windsock alone. */
const OWN = '24.21.0';
const own = cache('node', OWN, 'node');
/** npm's scripts look for programs here first. */
const BIN = '.bin/node';
const target = path.relative(root('node_modules/.bin'), own);

/** The Node that Windsock runs on: the machine's, or its own; the one that runs us until that is there. */
const program = () => (!isMachines() && fs.existsSync(own) ? own : process.execPath);

/** Whether the Node that runs us is the machine's and new enough. */
function isMachines() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const newEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return newEnough && !process.execPath.startsWith(root() + path.sep);
}

function ready() {
  return isMachines() || (fs.existsSync(own) && linkIn(root('node_modules')) === target);
}

function make() {
  if (!fs.existsSync(own)) fetch();
  link(root('node_modules'));
}

/** Lets npm's scripts find our own Node in the packages of `folder`, where the machine's is too old. */
function link(folder) {
  if (isMachines()) return;
  fs.mkdirSync(path.join(folder, '.bin'), { recursive: true });
  fs.rmSync(path.join(folder, BIN), { force: true });
  fs.symlinkSync(target, path.join(folder, BIN));
}

function linkIn(folder) {
  try {
    return fs.readlinkSync(path.join(folder, BIN));
  } catch {
    return undefined;
  }
}

/** From npm's registry, as everything else: of the package only the program, without what addons are compiled with. */
function fetch() {
  const { npm, npmFailure } = require('./npm.cjs');
  const { run, say } = require('./run.cjs');
  say(`Fetching Node ${OWN}, as Windsock needs ${OLDEST.join('.')} or newer (once) …`);
  const kind = `${process.platform}-${process.arch}`;
  const name = kind === 'darwin-arm64' ? `node-bin-${kind}` : `node-${kind}`;
  const folder = cache('node', 'new');
  removeOld();
  fs.mkdirSync(folder, { recursive: true });
  const packed = npm(['pack', `${name}@${OWN}`, '--pack-destination', folder]);
  if (!packed.ok && !/^(E404|ETARGET)$/.test(packed.code)) throw npmFailure('pack', packed);
  const archive = path.join(folder, `${name}-${OWN}.tgz`);
  run('tar', ['-xzf', archive, '-C', folder, '--strip-components=2', 'package/bin/node']);
  fs.rmSync(archive, { force: true });
  if (run(path.join(folder, 'node'), ['--version']).stdout.trim() !== `v${OWN}`) {
    throw new MissingError(
      `Node ${OWN} for ${kind} could not be fetched: install Node ${OLDEST.join('.')} or newer and run the command again.`,
    );
  }
  fs.renameSync(folder, cache('node', OWN));
}

/** Takes away what an earlier set-up left, but for the Node that runs us. */
function removeOld() {
  if (!fs.existsSync(cache('node'))) return;
  for (const name of fs.readdirSync(cache('node'))) {
    if (process.execPath !== cache('node', name, 'node')) fs.rmSync(cache('node', name), { recursive: true });
  }
}

module.exports = { ready, make, program, link };

'use strict';
const fs = require('node:fs');
const { MissingError } = require('./missing.cjs');
const { cache, root } = require('./paths.cjs');
const { run, say } = require('./run.cjs');

/** The same engine with half the work for each page: no window, no profile. */
const SHELL = 'chromium-headless-shell';
const INSTALLED = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Contains the browser's path for tests/support/chromium.ts. */
const record = cache('chromium-path');

function ready() {
  if (process.env.CHROMIUM_PATH) return recorded() === process.env.CHROMIUM_PATH;
  return fs.existsSync(recorded());
}

function make() {
  const path = chosen() ?? shellForCi() ?? installed() ?? fromApt([SHELL, 'chromium']) ?? fromPlaywright();
  if (!path) {
    throw new MissingError(
      'No Chromium was found and none could be installed: install Chromium or Chrome, or name its executable in CHROMIUM_PATH, and run the command again.',
    );
  }
  fs.writeFileSync(record, path);
}

function recorded() {
  try {
    return fs.readFileSync(record, 'utf8');
  } catch {
    return '';
  }
}

function chosen() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (works(path)) return path;
  throw new MissingError(
    `CHROMIUM_PATH names no browser that starts (${path}): correct it or unset it, and run the command again.`,
  );
}

/** Only CI installs the shell: there the time counts, while a developer's machine needs no second browser. */
function shellForCi() {
  return process.env.CI === 'true' && !locate(SHELL) ? fromApt([SHELL]) : undefined;
}

function installed() {
  return INSTALLED.map(locate).find((path) => path && works(path));
}

/** Returns a program's absolute path, from its name on the PATH or a path. */
function locate(name) {
  if (name.startsWith('/')) return fs.existsSync(name) ? name : undefined;
  const folder = (process.env.PATH ?? '')
    .split(':')
    .find((entry) => entry && fs.existsSync(`${entry}/${name}`));
  return folder && `${folder}/${name}`;
}

/** Asks the browser itself, because Ubuntu's `chromium-browser` is only a script that recommends snap. */
function works(path) {
  return run(path, ['--version'], { timeout: 30_000 }).ok;
}

/** Installs the first of these packages that can be installed. */
function fromApt(names) {
  if (process.getuid?.() !== 0 || !locate('apt-get')) return undefined;
  say('Installing Chromium with apt-get (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  // Without a font, a page has no text to lay out.
  const done = names.some((name) => run('apt-get', [...install, name, 'fonts-liberation'], { env }).ok);
  return done ? installed() : undefined;
}

function fromPlaywright() {
  require('./step.cjs').ensure('development');
  say('Installing Chromium with Playwright (once) …');
  const cli = root('node_modules/playwright-core/cli.js');
  const node = require('./node.cjs').program();
  run(node, [cli, 'install', '--no-shell', 'chromium'], { timeout: 10 * 60_000 });
  const path = run(node, ['-p', "require('playwright-core').chromium.executablePath()"]).output.trim();
  return fs.existsSync(path) && works(path) ? path : undefined;
}

module.exports = { ready, make };

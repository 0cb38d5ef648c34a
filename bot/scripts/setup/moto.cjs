'use strict';
const fs = require('node:fs');
const { MissingError } = require('./missing.cjs');
const { cache, root } = require('./paths.cjs');
const { run, say } = require('./run.cjs');
const { contentKey, stamp, stamped } = require('./stamp.cjs');

const requirements = root('tests/requirements.txt');
const stampFile = cache('moto/stamp');
const key = () => contentKey([requirements]);

function ready() {
  return fs.existsSync(cache('moto/bin/python')) && stamped(stampFile, key());
}

/**
 * Creates a virtual environment with the Python tools of the tests: moto (the AWS server), schemathesis (which tests
 * the API) and checkov (which checks the Azure template).
 */
function make() {
  const python = findPython();
  say('Installing the Python tools of the tests: moto, schemathesis and checkov (once, about a minute) …');
  fs.rmSync(cache('moto'), { recursive: true, force: true });
  // The newest pip, because that of an older Python takes three times as long.
  const made = run(python, ['-m', 'venv', '--upgrade-deps', cache('moto')]);
  if (!made.ok) throw new MissingError(venvFailure(made.output));
  const installed = run(cache('moto/bin/python'), [
    '-m',
    'pip',
    'install',
    '--quiet',
    // Python compiles what it loads on demand, which is a tenth of what is installed.
    '--no-compile',
    '--disable-pip-version-check',
    // The file lists all of them.
    '--no-deps',
    '-r',
    requirements,
  ]);
  if (!installed.ok) throw new MissingError(pipFailure(installed.output));
  stamp(stampFile, key());
}

function findPython() {
  const candidates = [process.env.PYTHON, 'python3', 'python'].filter(Boolean);
  const found = candidates.find(
    (name) => run(name, ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).ok,
  );
  if (found) return found;
  throw new MissingError(
    'Python 3.11 or newer is missing, which runs tools of the tests (moto, schemathesis, checkov): install it (or name it in PYTHON) and run the command again.',
  );
}

function venvFailure(output) {
  if (/ensurepip|No module named '?venv/.test(output)) {
    return "Python's venv module is missing: install it (on Debian and Ubuntu: apt-get install python3-venv) and run the command again.";
  }
  return pipFailure(output, 'Python could not make a virtual environment in .cache/moto');
}

function pipFailure(output, what = 'pip could not install tests/requirements.txt') {
  if (
    /Failed to establish a new connection|from versions: none|Temporary failure in name|timed out/i.test(
      output,
    )
  ) {
    return "pip could not get the packages from its index: check the network, the proxy and pip's index setting, and run the command again.";
  }
  say(output.trim());
  return `${what}: see what it said above.`;
}

module.exports = { ready, make };

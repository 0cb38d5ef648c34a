'use strict';
const path = require('node:path');
const { MissingError } = require('./missing.cjs');
const { run, say } = require('./run.cjs');

/**
 * Runs npm to its end, in the folder `cwd` (the checkout's root): the npm that runs us, on the Node that runs it; by hand,
 * the one on the PATH. Returns what run() does, and `code`, npm's own word for what went wrong.
 */
function npm(args, { cwd } = {}) {
  const { npm_execpath: cli = '', npm_node_execpath: on } = process.env;
  const flags = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  const options = cwd && { cwd };
  const ours = path.basename(cli) === 'npm-cli.js' && on;
  const result = ours ? run(on, [cli, ...args, ...flags], options) : run('npm', [...args, ...flags], options);
  return { ...result, code: /npm (?:error|ERR!) code (\S+)/.exec(result.output)?.[1] };
}

/** What to tell whoever runs the command where npm could not do what `verb` says. */
function npmFailure(verb, { missing, code, output }) {
  if (missing)
    return new MissingError('npm is missing: install it (it comes with Node) and run the command again.');
  return new MissingError(failure(verb, code, output));
}

function failure(verb, code, output) {
  if (
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)$/.test(
      code,
    )
  ) {
    return `npm could not reach its package registry (${code}): check the network, the proxy and npm's registry setting, and run the command again.`;
  }
  if (code === 'ENOSPC') return 'The disk is full: free some space and run the command again.';
  // npm says the reason first and its manual after it.
  say(output.trim().split('\n').slice(0, 20).join('\n'));
  return `\`npm ${verb}\` failed${code ? ` (${code})` : ''}: see what it said above.`;
}

module.exports = { npm, npmFailure };

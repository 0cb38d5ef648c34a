// Runs before each `azd provision` (azure.yaml). If this environment's vault already has a key, it tells azd, so that the
// template does not create a second one. The existing secrets could not be decrypted with that. On the machine of the first
// deployment azd knows about the key; this is for every other machine, and for a workflow with an empty environment.
'use strict';
const { execFileSync } = require('node:child_process');

const SECRET = 'windsock-secret-key';
const {
  AZURE_SUBSCRIPTION_ID: subscription,
  AZURE_ENV_NAME: name,
  WINDSOCK_SECRET_KEY_MADE: made,
} = process.env;
/** The Resource Manager of Azure's public cloud, or of another one. */
const manager = (process.env.AZURE_RESOURCE_MANAGER_URL ?? 'https://management.azure.com').replace(/\/$/, '');
const TIMEOUT_MS = 30_000;

async function main() {
  // Before the first deployment, azd may not have asked for these yet.
  if (made || !subscription || !name) return;
  const group = `${manager}/subscriptions/${subscription}/resourceGroups/rg-${name}`;
  const filter = encodeURIComponent("resourceType eq 'Microsoft.KeyVault/vaults'");
  const vaults = await ask(`${group}/resources?$filter=${filter}&api-version=2021-04-01`);
  for (const { id } of vaults?.value ?? []) {
    if (!(await ask(`${manager}${id}/secrets/${SECRET}?api-version=2023-07-01`))) continue;
    azd('env', 'set', 'WINDSOCK_SECRET_KEY_MADE', 'yes');
    process.stdout.write(`The vault has ${SECRET}: it is left as it is.\n`);
  }
}

/** Reads an object from Resource Manager; undefined if there is none. It never returns a secret's value. */
async function ask(url) {
  const { token } = JSON.parse(azd('auth', 'token', '--scope', `${manager}/.default`, '--output', 'json'));
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Azure Resource Manager answered ${response.status}`);
  return response.json();
}

function azd(...args) {
  return execFileSync('azd', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

main().catch((error) => {
  process.stderr.write(
    `It is unknown whether this environment has a secret key already: ${error.message}. ` +
      'Nothing is deployed, because existing secrets could not be decrypted with a second key. Sign in with ' +
      '`azd auth login`. Or, if you know that Windsock already runs in this environment, run ' +
      '`azd env set WINDSOCK_SECRET_KEY_MADE yes`. Then try again.\n',
  );
  process.exitCode = 1;
});

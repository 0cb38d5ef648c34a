// Runs before each `azd provision` (azure.yaml). Where the vault of this environment has a key already, it tells azd, so
// that the template makes no second one: what the first has sealed could not be opened. On the machine of the first
// deployment azd knows that by itself; this is for every other one, and for a workflow that begins with nothing.
'use strict';
const { execFileSync } = require('node:child_process');

const SECRET = 'windsock-secret-key';
const {
  AZURE_SUBSCRIPTION_ID: subscription,
  AZURE_ENV_NAME: name,
  WINDSOCK_SECRET_KEY_MADE: made,
} = process.env;
/** Azure's public cloud, or another one's Resource Manager. */
const manager = process.env.AZURE_RESOURCE_MANAGER_URL ?? 'https://management.azure.com';
const TIMEOUT_MS = 30_000;

async function main() {
  // Before the first deployment azd may not have asked yet.
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

/** What Resource Manager has there; undefined: nothing. It never tells a secret's value. */
async function ask(url) {
  const { token } = JSON.parse(
    azd('auth', 'token', '--scope', 'https://management.azure.com/.default', '--output', 'json'),
  );
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
    `Nobody can tell whether there is a key already: ${error.message}. ` +
      'Nothing is deployed, as a second key would close what the first has sealed. Sign in by `azd auth login`, or run ' +
      '`azd env set WINDSOCK_SECRET_KEY_MADE yes` where you know that Windsock runs in this environment, and try again.\n',
  );
  process.exitCode = 1;
});

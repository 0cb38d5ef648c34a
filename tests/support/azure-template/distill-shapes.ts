// Creates shapes.json from Microsoft's own packages. Run it by hand when templates/azure needs another resource or API
// version:
//   cd "$(mktemp -d)" && npm init -y && npm install $(node …/distill-shapes.ts --packages)
//   node …/distill-shapes.ts node_modules
// The packages are 150 MB, so the tests only keep the result.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBicep } from './bicep.ts';
import { readPackage } from './read-package.ts';
import type { Class, Shapes } from './shapes.ts';
import { misfits } from './shapes.ts';

/** The packages with their versions, and the class in each that describes a resource. */
const SOURCES: Record<string, Record<string, string>> = {
  'arm-resources@5.2.0': { 'Microsoft.Resources/resourceGroups': 'ResourceGroup' },
  'arm-msi@2.1.0': { 'Microsoft.ManagedIdentity/userAssignedIdentities': 'Identity' },
  'arm-authorization@9.0.0': { 'Microsoft.Authorization/roleAssignments': 'RoleAssignmentCreateParameters' },
  'arm-operationalinsights@9.0.0': { 'Microsoft.OperationalInsights/workspaces': 'Workspace' },
  'arm-appinsights@5.0.0-beta.8': { 'Microsoft.Insights/components': 'ApplicationInsightsComponent' },
  'arm-storage@18.5.0': {
    'Microsoft.Storage/storageAccounts': 'StorageAccountCreateParameters',
    'Microsoft.Storage/storageAccounts/blobServices': 'BlobServiceProperties',
    'Microsoft.Storage/storageAccounts/blobServices/containers': 'BlobContainer',
    'Microsoft.Storage/storageAccounts/queueServices': 'QueueServiceProperties',
    'Microsoft.Storage/storageAccounts/queueServices/queues': 'StorageQueue',
  },
  'arm-cosmosdb@16.4.0': {
    'Microsoft.DocumentDB/databaseAccounts': 'DatabaseAccountCreateUpdateParameters',
    'Microsoft.DocumentDB/databaseAccounts/sqlDatabases': 'SqlDatabaseCreateUpdateParameters',
    'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers': 'SqlContainerCreateUpdateParameters',
    'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments': 'SqlRoleAssignmentCreateUpdateParameters',
  },
  'arm-keyvault@3.1.0': {
    'Microsoft.KeyVault/vaults': 'VaultCreateOrUpdateParameters',
    'Microsoft.KeyVault/vaults/secrets': 'SecretCreateOrUpdateParameters',
  },
  'arm-cognitiveservices@7.7.0': {
    'Microsoft.CognitiveServices/accounts': 'Account',
    'Microsoft.CognitiveServices/accounts/deployments': 'Deployment',
  },
  'arm-appservice@17.0.0': {
    'Microsoft.Web/serverfarms': 'AppServicePlan',
    'Microsoft.Web/sites': 'Site',
    'Microsoft.Web/sites/config': 'StringDictionary',
    'Microsoft.Web/sites/basicPublishingCredentialsPolicies': 'CsmPublishingCredentialsPoliciesEntity',
  },
  'arm-botservice@4.0.0': {
    'Microsoft.BotService/botServices': 'Bot',
    'Microsoft.BotService/botServices/channels': 'BotChannel',
  },
  'arm-network@33.5.0': {
    'Microsoft.Network/virtualNetworks': 'VirtualNetwork',
    'Microsoft.Network/privateEndpoints': 'PrivateEndpoint',
    'Microsoft.Network/privateEndpoints/privateDnsZoneGroups': 'PrivateDnsZoneGroup',
  },
  'arm-privatedns@3.2.0': {
    'Microsoft.Network/privateDnsZones': 'PrivateZone',
    'Microsoft.Network/privateDnsZones/virtualNetworkLinks': 'VirtualNetworkLink',
  },
};

const [folder = ''] = process.argv.slice(2);
if (folder === '--packages') {
  console.log(
    Object.keys(SOURCES)
      .map((name) => `@azure/${name}`)
      .join(' '),
  );
  process.exit(0);
}
if (!existsSync(join(folder, '@azure'))) {
  console.error('Name the node_modules that has the packages which --packages lists.');
  process.exit(1);
}

const shapes: Shapes = { resources: {}, classes: {} };
const all: Record<string, Class> = {};
for (const [name, resources] of Object.entries(SOURCES)) {
  const of = name.split('@')[0] ?? '';
  const { classes, apiVersion } = await readPackage(join(folder, '@azure', of));
  for (const [className, shape] of Object.entries(classes)) all[`${of}.${className}`] = shape;
  for (const [type, className] of Object.entries(resources)) {
    const body = { is: 'class', name: `${of}.${className}` } as const;
    shapes.resources[type] = { apiVersion: apiVersion(type), package: `@azure/${name}`, body };
  }
}
const used = new Set<string>();
const template = new URL('../../../templates/azure/', import.meta.url);
for (const file of globSync('**/*.bicep', { cwd: template })) {
  for (const { type, body } of readBicep(new URL(file, template).pathname).resources) {
    const shape = shapes.resources[type];
    if (shape) misfits(body, shape.body, all, (name) => used.add(name));
    else console.error(`${file}: no package is named for ${type}`);
  }
}
for (const name of [...used].sort()) shapes.classes[name] = all[name] ?? {};
const out = new URL('shapes.json', pathToFileURL(`${import.meta.dirname}/`));
writeFileSync(out, `${JSON.stringify(shapes)}\n`);
console.log(`${used.size} classes, ${readFileSync(out).length} bytes: format them by npm run fix.`);

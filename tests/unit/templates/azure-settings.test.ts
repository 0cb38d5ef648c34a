// The settings in the Azure template and the variables that the configuration reads must agree.
import { readFileSync } from 'node:fs';
import { loadConfig } from '@windsock/bot/config.ts';
import { variables } from '@windsock/bot/config-variables.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openHost } from '@windsock/functions/azure-host.ts';
import { expect, it } from 'vitest';
import type { Value } from '../../support/azure-template/bicep.ts';
import { readBicep } from '../../support/azure-template/bicep.ts';

const folder = new URL('../../../templates/azure/modules/', import.meta.url).pathname;
const { variables: written } = readBicep(`${folder}app-settings.bicep`);

/** Returns the settings of a group, whether or not it is configured. */
const namesIn = (value: Value | undefined): string[] => {
  if (value?.kind === 'object') return [...value.properties.keys()];
  return value?.kind === 'computed' ? value.may.flatMap(namesIn) : [];
};
const groups = new Map([...written].map(([name, value]) => [name, namesIn(value)]));
const set = [...groups.values()].flat();

/** Settings that others read. */
const OF_OTHERS: Record<string, string> = {
  AZURE_CLIENT_ID: '@azure/identity: which of the identities signs in',
  AzureWebJobsStorage__credential: "Azure's host: by its identity",
  AzureWebJobsStorage__blobServiceUri: "Azure's host: locks of timers",
  AzureWebJobsDisableHomepage: "Azure's host: the console is at the root",
  FUNCTIONS_REQUEST_BODY_SIZE_LIMIT: "Azure's host",
  APPLICATIONINSIGHTS_CONNECTION_STRING: "Azure's host, and our traces",
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: "Azure's host, and our traces",
};

/** Variables that the template never sets. */
const LEFT_OUT: Record<string, string> = {
  PORT: 'Azure listens',
  HOST: 'Azure listens',
  WINDSOCK_DATA_DIR: 'an instance has no folder that stays',
  WEBSITE_HOSTNAME: 'Azure sets it',
  COSMOS_KEY: 'the identity has a role',
  MICROSOFT_APP_PASSWORD: 'the bot is the identity',
  LLM_API_KEY: 'the identity has a role',
  AzureWebJobsStorage: 'the identity has a role',
  AzureWebJobsStorage__accountName: 'AzureWebJobsStorage__queueServiceUri says it',
  TEAMS_ALLOW_UNAUTHENTICATED: 'for development',
  SLACK_BOT_TOKEN: 'for development',
  SLACK_API_URL: "Slack's own is the default",
  WINDSOCK_SECRET_KEYS: 'once the key was rotated; by the parameter settings',
  AWS_ROLE_ARN: 'for other places than Azure',
  AWS_ROLE_SESSION_NAME: 'its default says who it is',
  AWS_WEB_IDENTITY_TOKEN_FILE: 'for other places than Azure',
  AWS_ACCESS_KEY_ID: 'the identity has a role in AWS',
  AWS_PROFILE: 'the identity has a role in AWS',
  AWS_REGION: 'for Amazon Bedrock; by the parameter settings',
};

/** Variables whose defaults suit most deployments; others name them in the parameter `settings`. */
const BY_SETTINGS = [
  ...['LOG_LEVEL', 'TRUST_PROXY', 'WINDSOCK_DEMO', 'KEEP_RUNS_DAYS', 'KEEP_THREADS_DAYS', 'KEEP_AUDIT_DAYS'],
  ...['OTEL_SDK_DISABLED', 'OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES', 'OTEL_TRACES_SAMPLER'],
  ...['OTEL_TRACES_SAMPLER_ARG', 'OTEL_METRIC_EXPORT_INTERVAL', 'OTEL_BSP_SCHEDULE_DELAY'],
  ...[
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
  ],
  ...['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  ...['LLM_MAX_STEPS', 'LLM_TIMEOUT', 'DOCUMENTATION_URL', 'FEEDBACK_EMAIL', 'TEMPLATE_URL', 'ANALYTICS_KEY'],
];

it('sets nothing that nobody reads', () => {
  const known = new Set([...Object.keys(variables.shape), ...Object.keys(OF_OTHERS)]);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(set).size).toBe(set.length);
  expect(Object.keys(OF_OTHERS).filter((name) => !set.includes(name))).toEqual([]);
});

it('sets every variable, or says why not', () => {
  const told = new Set([...set, ...Object.keys(LEFT_OUT), ...BY_SETTINGS]);
  expect(Object.keys(variables.shape).filter((name) => !told.has(name))).toEqual([]);
  expect(set.filter((name) => name in LEFT_OUT || BY_SETTINGS.includes(name))).toEqual([]);
});

it('refers to secrets that the vault is given', () => {
  const { modules } = readBicep(`${folder}vault.bicep`);
  const kept = modules.map(({ body }) => {
    const params = body.kind === 'object' ? body.properties.get('params') : undefined;
    const one = (name: string) => {
      const value = params?.kind === 'object' ? params.properties.get(name) : undefined;
      return value?.kind === 'literal' ? value.value : undefined;
    };
    return [one('setting'), one('name')];
  });
  const asked = [
    ...readFileSync(`${folder}app-settings.bicep`, 'utf8').matchAll(
      /(\w+): '@Microsoft\.KeyVault\(SecretUri=\$\{secrets\}\/([\w-]+)\)'/g,
    ),
  ];
  expect(asked.map(([, setting, name]) => [setting, name]).sort()).toEqual(kept.sort());
});

/** The settings once Azure has computed them and read the vault. The key is what `newSecretKey` makes of two GUIDs. */
const sample: Record<string, string> = {
  PUBLIC_URL: 'https://func-windsock-a1.azurewebsites.net',
  WINDSOCK_SECRET_KEY: '0f8fad5bd9cb469fa16570867728950e7c9e6679742540de944be07fc1f90ae7',
  COSMOS_ENDPOINT: 'https://cosmos-a1.documents.azure.com:443/',
  COSMOS_DATABASE: 'windsock',
  AzureWebJobsStorage__clientId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  AzureWebJobsStorage__queueServiceUri: 'https://sta1.queue.core.windows.net/',
  MICROSOFT_APP_ID: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  MICROSOFT_APP_TENANT_ID: '0f8fad5b-d9cb-469f-a165-70867728950e',
  SLACK_APP_ID: 'A0123456789',
  SLACK_CLIENT_ID: '1.2',
  ENTRA_CLIENT_ID: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ENTRA_ISSUER: '',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: '',
  LLM_PROVIDER: 'azure',
  LLM_MODEL: 'gpt-5-mini',
  LLM_BASE_URL: 'https://oai-a1.openai.azure.com/',
  LLM_PRICE_INPUT: '0.25',
  LLM_PRICE_OUTPUT: '2.00',
  LLM_BUDGET_USD_DAY: '5',
  APPLICATIONINSIGHTS_CONNECTION_STRING:
    'InstrumentationKey=7c9e6679-7425-40de-944b-e07fc1f90ae7;IngestionEndpoint=https://x.in.applicationinsights.azure.com/',
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING:
    'ClientId=7c9e6679-7425-40de-944b-e07fc1f90ae7;Authorization=AAD',
  AZURE_CLIENT_ID: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  AWS_WEB_IDENTITY_ROLE_ARN: 'arn:aws:iam::123456789012:role/windsock',
  AWS_WEB_IDENTITY_AUDIENCE: 'api://windsock-aws',
  WINDSOCK_AWS_PRINCIPAL_ARN: 'arn:aws:iam::123456789012:role/windsock',
};
const envOf = (...names: string[]) =>
  Object.fromEntries(
    ['always', ...names]
      .flatMap((group) => groups.get(group) ?? [])
      .map((name) => [name, sample[name] ?? 'x']),
  );

it.each([...groups.keys()].filter((name) => name.startsWith('of')))(
  'sets groups completely or not at all: %s',
  (group) => {
    expect(() => loadConfig(envOf(group))).not.toThrow();
  },
);

it('authenticates with the identity wherever it can', () => {
  const config = loadConfig(envOf(...groups.keys()));
  expect(config.cosmos).toEqual({ endpoint: sample.COSMOS_ENDPOINT, database: 'windsock' });
  expect(config.queue).toEqual({
    url: sample.AzureWebJobsStorage__queueServiceUri,
    clientId: sample.AzureWebJobsStorage__clientId,
  });
  expect(config.teams).toEqual({ appId: sample.MICROSOFT_APP_ID, tenantId: sample.MICROSOFT_APP_TENANT_ID });
  expect(config.llm).toMatchObject({ provider: 'azure', model: 'gpt-5-mini', budgetUsdDay: 5 });
  expect(config.llm).not.toHaveProperty('apiKey');
  expect(config.secretKeys?.[0]).toHaveLength(32);
});

it('sets what Azure’s instances require', async () => {
  // It continues to the database, which nothing here answers for.
  const env = { ...envOf(), COSMOS_ENDPOINT: 'http://cosmos.example' };
  const opened = openHost(createLogger({ level: 'silent' }), loadConfig(env));
  await expect(opened).rejects.toThrow(
    /^COSMOS_ENDPOINT \(http:\/\/cosmos\.example\/?\) must start with https/,
  );
});

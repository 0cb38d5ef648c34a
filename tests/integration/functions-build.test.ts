// The folder that `npm run build` makes for Azure, which needs nothing beside it. It is copied to a place without
// node_modules, and loaded by a plain Node as Azure's worker loads it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agentCapabilities } from '@windsock/bot/capabilities/index.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { openStore } from '@windsock/bot/store/open.ts';
import { CHAT_PATHS } from '@windsock/functions/chat-endpoints.ts';
import { CONSOLE_FILES, CONSOLE_PATHS } from '@windsock/functions/console-handler.ts';
import { served } from '@windsock/functions/functions.ts';
import { functionName } from '@windsock/functions/register-functions.ts';
import { shippedPackages } from '@windsock/functions/scripts/shipped-packages.ts';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import { startAzurite, storageAt } from '../support/azurite.ts';
import { startChild } from '../support/child.ts';
import { startCollector } from '../support/collector.ts';
import { PEER_KEY } from '../support/cosmos-key.ts';
import { startCosmosServer } from '../support/cosmos-server.ts';
import { ALLOWED_LICENCES } from '../support/licences.ts';
import { modern, workspaceWithKey } from '../support/mcp-kit.ts';
import { queuesAt } from '../support/queue-host.ts';
import { appMention, eventCallback, SIGNING_SECRET, signed } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'windsock-build-'));
const deployed = join(folder, 'deployed');
const readJson = (name: string) => JSON.parse(readFileSync(join(deployed, name), 'utf8'));

beforeAll(async () => {
  const outDir = path('../out/functions-build');
  await build({ configFile: path('../../functions/vite.config.ts'), logLevel: 'error', build: { outDir } });
  cpSync(outDir, deployed, { recursive: true });
  rmSync(outDir, { recursive: true });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Loads the entry and lets it answer; the environment contains only what Node needs. */
function load(env: Record<string, string>, calls: unknown[]) {
  const ENTRY = join(deployed, readJson('package.json').main);
  return startChild([path('../support/azure-worker.ts')], {
    cwd: deployed,
    env: { PATH: process.env.PATH, HOME: folder, ENTRY, CALLS: JSON.stringify(calls), ...env },
  });
}

async function run(env: Record<string, string>, calls: unknown[]) {
  const child = load(env, calls);
  const code = await child.ended;
  const output = child.output();
  const lines = (word: string) =>
    [...output.matchAll(new RegExp(`^${word} (\\{.*)`, 'gm'))].map(([, json = '']) => JSON.parse(json));
  return { code, output, registered: lines('registered')[0], answers: lines('answered') };
}

it('registers every row, and says in answer and log that it is not configured', async () => {
  const asked = ['/api/config', '/api/nothing', '/readyz', '/healthz', '/settings'];
  const { code, output, registered, answers } = await run({}, asked);
  expect(registered.names.toSorted()).toEqual(
    served
      .map(({ id }) => functionName(id))
      .concat(CHAT_PATHS.map((path) => functionName(`chat${path}`)))
      .concat(CONSOLE_PATHS.map((path) => functionName(`console${path}`)))
      .concat('healthz', 'readyz', 'zzz-anything-else', 'agenda', 'run')
      .toSorted(),
  );
  for (const { status, type, text, invocationId } of answers.slice(0, 3)) {
    expect([status, type]).toEqual([503, 'application/problem+json']);
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', request_id: invocationId });
    expect(text).not.toMatch(/PUBLIC_URL|COSMOS/);
  }
  // The console is still there to say so.
  expect(answers.slice(3).map(({ status, type }) => [status, type])).toEqual([
    [200, 'application/json'],
    [200, 'text/html;charset=utf-8'],
  ]);
  for (const name of ['PUBLIC_URL', 'WINDSOCK_SECRET_KEY', 'COSMOS_ENDPOINT']) {
    expect(output).toContain(`${name} must be set`);
  }
  // Neither the timer's call nor the queue's may fail: the message would be redelivered again and again.
  expect([code, output]).toEqual([0, expect.stringMatching(/fired agenda[\s\S]*fired run/)]);
});

const settings = (cosmos: string) => ({
  PUBLIC_URL: 'https://windsock.example.com',
  WINDSOCK_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  WINDSOCK_AWS_PRINCIPAL_ARN: 'arn:aws:iam::123456789012:root',
  COSMOS_ENDPOINT: cosmos,
  COSMOS_KEY: PEER_KEY,
});

it('names an invalid variable', async () => {
  const { output, answers } = await run({ PUBLIC_URL: 'windsock' }, ['/api/config']);
  expect(answers[0].status).toBe(503);
  expect(output).toContain('PUBLIC_URL must be a URL');
});

it('serves the API over Cosmos DB, with the shipped files', async () => {
  const [cosmos, collector] = await Promise.all([startCosmosServer(), startCollector()]);
  try {
    // The storage account with the queue does not exist: nothing may wait for it.
    const env = {
      ...settings(cosmos.url),
      AzureWebJobsStorage: storageAt(1),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    const store = await openStore({ config: loadConfig(env), logger: createLogger({ level: 'silent' }) });
    const { session, workspaceId } = await createTestApi({ store }).signIn();
    await store.close();
    const cookie = `${SESSION_COOKIES.web}=${session}`;
    const paths = [
      { method: 'GET', path: `/api/slack/app-setup/${workspaceId}`, headers: { cookie } },
      '/api/config',
      '/api/cloudformation-template',
      '/api/users/me',
      '/api/nothing',
      '/slack/events',
      '/readyz',
      '/ask/some-workspace/some-thread',
      `/assets/${readdirSync(join(deployed, 'console/assets')).find((name) => name.endsWith('.js'))}`,
    ];
    const { code, answers, output } = await run(env, paths);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 404, 404, 200, 200, 200]);
    expect(JSON.parse(answers[6].text)).toEqual({ status: 'ready', parts: { store: true } });
    expect(answers[7].text).toContain('<div id="root">');
    expect(answers[8].type).toMatch(/javascript/);
    expect(JSON.parse(answers[0].text).create_url).toContain(
      encodeURIComponent('"https://windsock.example.com/slack/events"'),
    );
    expect(answers[2].text).toContain('AWSTemplateFormatVersion');
    expect([code, output]).toEqual([0, expect.stringContaining('fired agenda')]);
    expect(output).not.toMatch(/"level":"(error|fatal)"/);
    expect(cosmos.asked.length).toBeGreaterThan(0);
    // Telemetry's code is in the bundle, and the timer's call has sent the metrics.
    expect(collector.points().map(({ metric }) => metric)).toContain('windsock.queue.age');
  } finally {
    await Promise.all([cosmos.close(), collector.close()]);
  }
});

it('serves agents over MCP', async () => {
  const cosmos = await startCosmosServer();
  const env = settings(cosmos.url);
  const store = await openStore({ config: loadConfig(env), logger: createLogger({ level: 'silent' }) });
  try {
    const { key } = await workspaceWithKey(createTestApi({ store }));
    const headers = {
      host: 'windsock.example.com',
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    };
    const { body, headers: ofMethod } = modern('tools/list');
    const accept = { accept: 'application/json, text/event-stream' };
    const call = {
      method: 'POST',
      path: '/mcp',
      headers: { ...headers, ...accept, ...ofMethod },
      body: JSON.stringify(body),
    };
    const { answers, output } = await run(env, [call]);
    expect(answers[0], output).toMatchObject({ status: 200, type: 'application/json' });
    const { tools } = JSON.parse(answers[0].text).result;
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(
      agentCapabilities.map(({ name }) => name),
    );
  } finally {
    await store.close();
    await cosmos.close();
  }
});

it('takes a question from Slack, persists it, and notifies the other instances through the queue', async () => {
  const [cosmos, azurite] = await Promise.all([startCosmosServer(), startAzurite()]);
  const body = JSON.stringify(eventCallback(appMention('which buckets?', { ts: '1700000000.000100' })));
  const headers = Object.fromEntries(
    Object.entries(signed(body)).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const call = { method: 'POST', path: '/slack/events', headers, body };
  const slack = {
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_BOT_TOKEN: 'xoxb-of-the-tests',
    SLACK_API_URL: 'http://127.0.0.1:1/api/',
  };
  const storage = { AzureWebJobsStorage: azurite.connectionString };
  const child = load({ ...settings(cosmos.url), ...slack, ...storage, STAY: 'yes' }, [call]);
  try {
    const [, answer = ''] = await child.says(/^answered (\{.*)/m);
    expect(JSON.parse(answer)).toMatchObject({ status: 200, text: '' });
    const { queue } = queuesAt(azurite.connectionString);
    const look = async () => {
      const { peekedMessageItems: items } = await queue.peekMessages();
      return items.length > 0 && items;
    };
    const [message] = await waitFor('the message', look, { timeoutMs: 20_000 });
    const ref = JSON.parse(Buffer.from(message?.messageText ?? '', 'base64').toString());
    expect(ref).toEqual({ workspace_id: expect.any(String), run_id: expect.any(String) });
  } finally {
    await child.end();
    await Promise.all([cosmos.close(), azurite.close()]);
  }
});

it('contains no package with a forbidden licence', () => {
  const shipped = shippedPackages([deployed]);
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ licence }) => !ALLOWED_LICENCES.has(licence))).toEqual([]);
});

it('has a function for every file of the console', () => {
  const built = join(deployed, 'console');
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(built.length));
  const served = (file: string) =>
    CONSOLE_FILES.some((route) => new RegExp(`^${route.replace('{file}', '[^/]+')}$`).test(file));
  expect(files.filter((file) => !served(file))).toEqual([]);
  expect(CONSOLE_FILES.filter((route) => !route.includes('{') && !files.includes(route))).toEqual([]);
});

it('holds what Azure and the code read beside it, and asks for no package', () => {
  expect(readdirSync(deployed)).toEqual(
    expect.arrayContaining([
      'azure.mjs',
      'chunks',
      'console',
      'host.json',
      'package.json',
      'teamsapp',
      'templates',
    ]),
  );
  expect(readJson('package.json').dependencies).toBeUndefined();
  expect(readJson('host.json').extensions.http.routePrefix).toBe('');
  const parts = readdirSync(join(deployed, 'chunks')).map((name) => join('chunks', name));
  const asked = ['azure.mjs', ...parts].flatMap((name) => {
    const code = readFileSync(join(deployed, name), 'utf8');
    const imports = /^(?:import|export) (?:[^'"\n]*? from )?"([^"\n]+)";$|import\("([^"\n]+)"\)/gm;
    const requires = /\b__require\("([^"\n]+)"\)/g;
    return [...code.matchAll(imports), ...code.matchAll(requires)].map(
      ([, one, other]) => one ?? other ?? '',
    );
  });
  expect(asked.length).toBeGreaterThan(100);
  const isOurs = (one: string) =>
    one.startsWith('.') || one.startsWith('node:') || builtinModules.includes(one);
  expect([...new Set(asked.filter((one) => !isOurs(one)))]).toEqual(['@azure/functions-core']);
});

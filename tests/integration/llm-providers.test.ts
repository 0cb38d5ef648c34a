// The AI SDK's real providers against aimock, which emulates OpenAI, Azure OpenAI and Amazon Bedrock on a local port.
import { createServer } from 'node:http';
import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import { openInvestigator } from '@windsock/bot/assistant/investigator/open.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { createDefaultKeys } from '@windsock/bot/aws/default-keys.ts';
import { loadConfig, loadLlmConfig } from '@windsock/bot/config.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { startTelemetry } from '@windsock/bot/telemetry/start.ts';
import { inSpan } from '@windsock/bot/telemetry/telemetry.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startCollector } from '../support/collector.ts';
import type { LlmPeer } from '../support/llm-peer.ts';
import { startLlmPeer } from '../support/llm-peer.ts';
import { openDemo } from '../unit/capabilities/kit.ts';
import { listen } from './teams-peers.ts';

const OPEN = 'kindly enlighten me regarding our compute boxes hibernating down under';
const ASKED = 'stopped EC2 instances in Sydney';
const STOPPED = {
  tool: 'list_things',
  args: { kind: 'ec2.instances', where: ['state = stopped'] },
};
const ANSWER = {
  tool: 'answer',
  args: { text: 'Here they are.', show: ['r1 table'] },
};
const builtIn = createBuiltInPlanner(tools);
const graphs = createGraphs({ waitMs: 30_000 });
let peer: LlmPeer;
let identity: Awaited<ReturnType<typeof listen>>;
const tokensAsked: string[] = [];

beforeAll(async () => {
  peer = await startLlmPeer();
  identity = await listen((request, response) => {
    tokensAsked.push(new URL(request.url ?? '', 'http://identity').searchParams.get('resource') ?? '');
    const body = {
      access_token: 'entra-token',
      expires_on: String(Date.now() / 1000 + 3600),
      token_type: 'Bearer',
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  vi.stubEnv('IDENTITY_ENDPOINT', `${identity.url}/token`);
  vi.stubEnv('IDENTITY_HEADER', 'proof');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await peer?.stop();
  await identity?.close();
});

type Environment = () => Record<string, string>;
const compatible: Environment = () => ({
  LLM_PROVIDER: 'openai-compatible',
  LLM_MODEL: 'qwen3',
  LLM_BASE_URL: `${peer.url}/v1`,
  LLM_API_KEY: 'key-1',
});
const azure: Environment = () => ({
  LLM_PROVIDER: 'azure',
  LLM_MODEL: 'planner',
  LLM_BASE_URL: `${peer.url}/`,
  LLM_API_KEY: 'key-2',
});
const bedrock: Environment = () => ({
  LLM_PROVIDER: 'bedrock',
  LLM_MODEL: 'eu.amazon.nova-lite-v1:0',
  LLM_BASE_URL: peer.url,
  AWS_REGION: 'eu-west-1',
});
const PROVIDERS: [string, Environment][] = [
  ['a server that speaks as OpenAI', compatible],
  ['Azure OpenAI with a key', azure],
  ['Amazon Bedrock', bedrock],
];

function askerOf(
  environment: Environment,
  options: Partial<Parameters<typeof openInvestigator>[0]> = {},
): (text?: string, more?: { signal?: AbortSignal; workspace?: string }) => Promise<Reply> {
  const settings = loadLlmConfig(environment());
  if (!settings) throw new Error('no model is configured');
  const investigator = openInvestigator({
    ...{ builtIn, settings, now: Date.now, awsKeys: createDefaultKeys },
    logger: createLogger({ level: 'silent' }),
    ...options,
  });
  const assistant = createAssistant({ tools, planner: builtIn, graphs, investigator });
  return async (text = OPEN, { signal, workspace } = {}) => {
    const context = openDemo(signal && { signal });
    return (await assistant.answer({ text, context, ...(workspace && { workspace }) })).reply;
  };
}

const pathAndHeaders = () => {
  const [request] = peer.requests();
  return { path: request?.path ?? '', headers: request?.headers ?? {} };
};

describe.each(PROVIDERS)('%s', (name, environment) => {
  test('looks things up and answers, and its usage is reported', async () => {
    peer.says(STOPPED, ANSWER);
    const reply = await askerOf(environment)();
    expect(reply).toMatchObject({
      text: 'Here they are.',
      plan: { tool: 'ec2.instances' },
      table: { rows: { length: 8 } },
      planner: { name: 'llm', model: environment().LLM_MODEL },
    });
    expect(peer.requests()).toHaveLength(2);
    expect(JSON.stringify(peer.requests()[1]?.body)).toContain('8 EC2 instances are stopped');
    // aimock's Bedrock counts no tokens; what is not reported is not invented.
    expect(reply.planner?.input_tokens === undefined).toBe(name === 'Amazon Bedrock');
  });

  test('looks up several things at once', async () => {
    const buckets = { tool: 'list_things', args: { kind: 's3.buckets' } };
    peer.says({ calls: [STOPPED, buckets] }, { tool: 'answer', args: { text: 'Both were read.' } });
    const { sources = [], text } = await askerOf(environment)();
    expect(text).toBe('Both were read.');
    expect(sources.map(({ api }) => api)).toEqual(
      expect.arrayContaining(['ec2:DescribeInstances', 's3:ListBuckets']),
    );
    expect(peer.requests()).toHaveLength(2);
  });

  test('is told what is invalid, and corrects it', async () => {
    const wrong = { tool: 'list_things', args: { kind: 'ec2.instances', places: ['mars-1'] } };
    peer.says(wrong, { tool: 'no_such_tool', args: {} }, STOPPED, ANSWER);
    expect(await askerOf(environment)()).toMatchObject({
      plan: { tool: 'ec2.instances' },
      planner: { name: 'llm' },
    });
    const said = peer.requests().map(({ body }) => JSON.stringify(body));
    expect(said).toHaveLength(4);
    expect(said[1]).toContain('is no AWS region');
    expect(said[2]).toContain('no_such_tool');
  });

  test.each([
    [401, 'refused', 1],
    [403, 'refused', 1],
    [429, 'busy', 2],
    [500, 'unavailable', 2],
  ])('answering %i falls back to the built-in planner (%s)', async (status, fallback, requests) => {
    peer.says({ status, retryAfter: 0 });
    expect(await askerOf(environment)(ASKED)).toMatchObject({
      text: expect.stringContaining('2 EC2 instances'),
      planner: { name: 'built-in', fallback },
    });
    expect(peer.requests()).toHaveLength(requests);
  });

  test('answering without any call falls back to the built-in planner', async () => {
    peer.says({ text: 'There are 12 of them, trust me.' });
    const reply = await askerOf(environment)(ASKED);
    expect(reply.planner).toMatchObject({ name: 'built-in', fallback: 'nonsense' });
    expect(JSON.stringify(reply)).not.toContain('trust me');
  });

  test('answering in words from what it has read is accepted', async () => {
    peer.says(STOPPED, { text: 'All of them sleep.' });
    expect(await askerOf(environment)()).toMatchObject({
      text: 'All of them sleep.',
      planner: { name: 'llm' },
    });
  });
});

describe('signs in', () => {
  test('to a server with its key', async () => {
    peer.says(STOPPED, ANSWER);
    await askerOf(compatible)();
    expect(pathAndHeaders()).toMatchObject({ path: '/v1/chat/completions' });
    expect(pathAndHeaders().headers.authorization).toMatch(/Bearer|REDACTED/i);
  });

  test('to Azure with its key, with Chat Completions and without storing requests', async () => {
    peer.says(STOPPED, ANSWER);
    await askerOf(azure)();
    const { path, headers } = pathAndHeaders();
    expect(path).toContain('chat/completions');
    expect(headers['api-key']).toBeDefined();
    expect(peer.requests()[0]?.body).toMatchObject({ max_completion_tokens: 4000, tool_choice: 'required' });
  });

  test('to Azure with a managed identity', async () => {
    peer.says(STOPPED, ANSWER);
    const { LLM_API_KEY: _, ...keyless } = azure();
    expect(await askerOf(() => keyless)()).toMatchObject({ planner: { name: 'llm' } });
    expect(tokensAsked[0]).toBe('https://cognitiveservices.azure.com');
    const { headers } = pathAndHeaders();
    expect(headers.authorization).toBeDefined();
    expect(headers['api-key']).toBeUndefined();
  });

  test('to Bedrock with the default credential chain, in the configured region', async () => {
    peer.says(STOPPED, ANSWER);
    await askerOf(bedrock)();
    const { path, headers } = pathAndHeaders();
    expect(decodeURIComponent(path)).toBe('/model/eu.amazon.nova-lite-v1:0/converse');
    expect(headers['x-amz-date']).toBeDefined();
    expect(headers['x-amz-security-token']).toBeDefined();
    expect(headers.authorization).toBeDefined();
  });
});

test('a server that answers with garbage, not at all, or is unreachable falls back to the built-in planner', async () => {
  const garbage = await listen((_request, response) => response.end('<html>504 gateway</html>'));
  const silent = await listen(() => {});
  const at =
    (url: string): Environment =>
    () => ({ ...compatible(), LLM_BASE_URL: `${url}/v1` });
  try {
    expect((await askerOf(at(garbage.url))(ASKED)).planner).toMatchObject({ fallback: 'nonsense' });
    const gone = createServer().listen(0, '127.0.0.1');
    const address = gone.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => gone.close(resolve));
    expect((await askerOf(at(`http://127.0.0.1:${port}`))(ASKED)).planner).toMatchObject({
      fallback: 'unavailable',
    });
    const stop = new AbortController();
    const asked = askerOf(at(silent.url))(OPEN, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('nobody waits')), 100);
    await expect(asked).rejects.toThrow('nobody waits');
  } finally {
    await Promise.all([garbage.close(), silent.close()]);
  }
});

test('a workspace may use the model sixty times an hour, independently of another', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const store = openSqliteStore({ path: ':memory:', now: () => now });
  peer.says({ tool: 'answer', args: { text: 'Yes.' } });
  const asked = askerOf(compatible, { store, now: () => now });
  const fallbackOf = async (workspace: string) => (await asked(OPEN, { workspace })).planner?.fallback;
  for (let at = 0; at < 60; at++) expect(await fallbackOf('W1')).toBeUndefined();
  expect(await fallbackOf('W1')).toBe('limited');
  expect(await fallbackOf('W2')).toBeUndefined();
  now += 3_601_000;
  expect(await fallbackOf('W1')).toBeUndefined();
  await store.close();
});

test('produces traces and metrics about its usage, and nothing of what was said', async () => {
  const collector = await startCollector();
  const { telemetry } = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { stop } = await startTelemetry(telemetry, () => {});
  peer.says(STOPPED, ANSWER);
  const priced = () => ({ ...compatible(), LLM_PRICE_INPUT: '1', LLM_PRICE_OUTPUT: '2' });
  const { planner } = await inSpan('process run', {}, () => askerOf(priced)());
  await stop();
  const of = (name: string) => collector.spans().filter((span) => span.name === name);
  const chats = of('chat');
  expect(chats).toHaveLength(2);
  expect(chats[0]).toMatchObject({
    kind: 3,
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai-compatible',
      'gen_ai.request.model': 'qwen3',
      'gen_ai.usage.input_tokens': expect.any(Number),
    },
  });
  expect(of('execute_tool')[0]?.attributes['gen_ai.tool.name']).toBe('list_things');
  expect(new Set(collector.spans().map(({ traceId }) => traceId)).size).toBe(1);
  const sum = (metric: string) =>
    collector.points().reduce((all, point) => (point.metric === metric ? all + point.value : all), 0);
  expect(sum('gen_ai.client.token.usage')).toBe((planner?.input_tokens ?? 0) + (planner?.output_tokens ?? 0));
  expect(sum('windsock.model.cost')).toBeCloseTo(planner?.cost_usd ?? Number.NaN, 9);
  for (const words of ['enlighten', 'Here they are', 'stopped', 'key-1'])
    expect(collector.text()).not.toContain(words);
  await collector.close();
});

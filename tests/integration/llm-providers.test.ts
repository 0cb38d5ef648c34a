// The AI SDK's real providers against aimock, which plays OpenAI, Azure OpenAI and Amazon Bedrock on a local port.
import { createServer } from 'node:http';
import { openLlmPlanner } from '@windsock/bot/assistant/llm-planner/open.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { createDefaultKeys } from '@windsock/bot/aws/default-keys.ts';
import { loadLlmConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SETTING } from '../phrases/score.ts';
import type { LlmPeer } from '../support/llm-peer.ts';
import { startLlmPeer } from '../support/llm-peer.ts';
import { listen } from './teams-peers.ts';

const OPEN = 'kindly enlighten me regarding our compute boxes hibernating down under';
const RIGHT = { tool: 'ec2_instances', args: { filters: [{ field: 'state', op: 'eq', value: 'stopped' }] } };
const builtIn = createBuiltInPlanner(tools);
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

function plannerOf(environment: Environment, options: Partial<Parameters<typeof openLlmPlanner>[0]> = {}) {
  const settings = loadLlmConfig(environment());
  if (!settings) throw new Error('no model is configured');
  const logger = createLogger({ level: 'silent' });
  const planner = openLlmPlanner({
    ...{ builtIn, tools, settings, logger, now: Date.now, awsKeys: createDefaultKeys },
    ...options,
  });
  return { plan: (text = OPEN, more = {}) => planner.plan({ text, ...SETTING, ...more }), planner };
}

const pathAndHeaders = () => {
  const [request] = peer.requests();
  return { path: request?.path ?? '', headers: request?.headers ?? {} };
};

describe.each(PROVIDERS)('%s', (name, environment) => {
  test('picks a tool and its arguments, and what it used is told', async () => {
    peer.says(RIGHT);
    const plan = await plannerOf(environment).plan();
    expect(plan).toMatchObject({
      kind: 'tool',
      tool: 'ec2.instances',
      args: { filters: [{ field: 'state', op: 'eq', value: 'stopped' }] },
      by: { name: 'llm', model: environment().LLM_MODEL },
    });
    expect(peer.requests()).toHaveLength(1);
    // Its Bedrock counts no tokens: what is not told is not made up.
    expect(plan.by?.input_tokens === undefined).toBe(name === 'Amazon Bedrock');
  });

  test('is told what does not fit, and gets it right then', async () => {
    peer.says(
      { tool: 'ec2_instances', args: { regions: ['mars-1'] } },
      { tool: 'no_such_tool', args: {} },
      RIGHT,
    );
    expect(await plannerOf(environment).plan()).toMatchObject({ tool: 'ec2.instances', by: { name: 'llm' } });
    const said = peer.requests().map(({ body }) => JSON.stringify(body));
    expect(said).toHaveLength(3);
    expect(said[1]).toContain('is no AWS region');
    expect(said[2]).toContain('no_such_tool');
  });

  test('writes a sentence about a result', async () => {
    peer.says({ text: 'Buckets logs and site are public.' });
    const { planner } = plannerOf(environment);
    const reply = {
      kind: 'answer' as const,
      text: '**2 S3 buckets** are public.',
      planner: { name: 'llm' as const, model: 'm', input_tokens: 1, output_tokens: 1 },
      table: {
        columns: [{ key: 'name', header: 'Name', type: 'text' as const }],
        rows: [{ name: 'logs' }, { name: 'site' }],
      },
    };
    const said = await planner.lead?.({ question: OPEN, reply });
    expect(said?.lead).toBe('Buckets logs and site are public.');
  });

  test.each([
    [401, 'refused', 1],
    [403, 'refused', 1],
    [429, 'busy', 2],
    [500, 'unavailable', 2],
  ])('answering %i leaves it to the built-in planner (%s)', async (status, fallback, requests) => {
    peer.says({ status, retryAfter: 0 });
    const plan = await plannerOf(environment).plan();
    expect(plan).toMatchObject({
      ...builtIn.plan({ text: OPEN, ...SETTING }),
      by: { name: 'built-in', fallback },
    });
    expect(peer.requests()).toHaveLength(requests);
  });

  test('answering with no call at all leaves it to the built-in planner', async () => {
    peer.says({ text: 'There are 12 of them, trust me.' });
    expect((await plannerOf(environment).plan()).by).toMatchObject({
      name: 'built-in',
      fallback: 'nonsense',
    });
  });
});

describe('signs in', () => {
  test('at a server by its key', async () => {
    peer.says(RIGHT);
    await plannerOf(compatible).plan();
    expect(pathAndHeaders()).toMatchObject({ path: '/v1/chat/completions' });
    expect(pathAndHeaders().headers.authorization).toMatch(/Bearer|REDACTED/i);
  });

  test('at Azure by its key, with Chat Completions and no store of what was asked', async () => {
    peer.says(RIGHT);
    await plannerOf(azure).plan();
    const { path, headers } = pathAndHeaders();
    expect(path).toContain('chat/completions');
    expect(headers['api-key']).toBeDefined();
    expect(peer.requests()[0]?.body).toMatchObject({ max_completion_tokens: 4000, tool_choice: 'required' });
  });

  test('at Azure by managed identity', async () => {
    peer.says(RIGHT);
    const { LLM_API_KEY: _, ...keyless } = azure();
    expect(await plannerOf(() => keyless).plan()).toMatchObject({ by: { name: 'llm' } });
    expect(tokensAsked[0]).toBe('https://cognitiveservices.azure.com');
    const { headers } = pathAndHeaders();
    expect(headers.authorization).toBeDefined();
    expect(headers['api-key']).toBeUndefined();
  });

  test('at Bedrock by the default chain, in the region that is set', async () => {
    peer.says(RIGHT);
    await plannerOf(bedrock).plan();
    const { path, headers } = pathAndHeaders();
    expect(decodeURIComponent(path)).toBe('/model/eu.amazon.nova-lite-v1:0/converse');
    expect(headers['x-amz-date']).toBeDefined();
    expect(headers['x-amz-security-token']).toBeDefined();
    expect(headers.authorization).toBeDefined();
  });
});

test('a server that answers with garbage, or not at all, or is not there, leaves it to the built-in planner', async () => {
  const garbage = await listen((_request, response) => response.end('<html>504 gateway</html>'));
  const silent = await listen(() => {});
  const at =
    (url: string): Environment =>
    () => ({ ...compatible(), LLM_BASE_URL: `${url}/v1` });
  try {
    expect((await plannerOf(at(garbage.url)).plan()).by).toMatchObject({ fallback: 'nonsense' });
    const gone = createServer().listen(0, '127.0.0.1');
    const address = gone.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => gone.close(resolve));
    expect((await plannerOf(at(`http://127.0.0.1:${port}`)).plan()).by).toMatchObject({
      fallback: 'unavailable',
    });
    const stop = new AbortController();
    const asked = plannerOf(at(silent.url)).plan(OPEN, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('nobody waits')), 100);
    await expect(asked).rejects.toThrow('nobody waits');
  } finally {
    await Promise.all([garbage.close(), silent.close()]);
  }
});

test('a workspace asks the model sixty times an hour, and another one nevertheless', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const store = openSqliteStore({ path: ':memory:', now: () => now });
  peer.says(RIGHT);
  const { plan } = plannerOf(compatible, { store, now: () => now });
  const fallbackOf = async (workspace: string) => (await plan(OPEN, { workspace })).by?.fallback;
  for (let at = 0; at < 60; at++) expect(await fallbackOf('W1')).toBeUndefined();
  expect(await fallbackOf('W1')).toBe('limited');
  expect(await fallbackOf('W2')).toBeUndefined();
  now += 3_601_000;
  expect(await fallbackOf('W1')).toBeUndefined();
  await store.close();
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadLlmHints } from '@windsock/bot/config.ts';
import type { LlmConfig } from '@windsock/bot/config-llm.ts';
import { modelLine } from '@windsock/functions/model-line.ts';
import { modelWithinReach } from '@windsock/functions/model-within-reach.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../integration/teams-peers.ts';
import { freePort } from '../../support/free-port.ts';

const require = createRequire(import.meta.url);
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'windsock-home-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const reachOf = (env: Record<string, string>, ollamaUrl: string) =>
  modelWithinReach(loadLlmHints(env), { home, ollamaUrl });

/** Starts an Ollama with these answers. */
async function ollama(answer: unknown, { status = 200, path = '' } = {}) {
  const peer = await listen((request, response) => {
    if (request.url !== `${path}/api/tags`) return void response.writeHead(404).end();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  onTestFinished(() => peer.close());
  return peer.url;
}
const nowhere = async () => `http://127.0.0.1:${await freePort()}`;

describe('a reachable model', () => {
  it('is Ollama’s, with its names, except embedding models', async () => {
    const models = ['qwen3:8b', 'nomic-embed-text:latest', 'hf.co/unsloth/Llama-3.2:Q4_K_M'].map((name) => ({
      name,
    }));
    const bert = { name: 'all-minilm:latest', details: { family: 'bert' } };
    const ollamaUrl = await ollama({ models: [...models, bert] });
    expect(await reachOf({}, ollamaUrl)).toEqual({
      kind: 'ollama',
      models: ['qwen3:8b', 'hf.co/unsloth/Llama-3.2:Q4_K_M'],
      url: ollamaUrl,
    });
  });

  it.each<[string, unknown, number]>([
    ['has no model', { models: [] }, 200],
    [
      'contains names that are unsafe in a shell',
      { models: [{ name: '$(reboot)' }, { name: '\u001b[2J' }, 7] },
      200,
    ],
    ['is not JSON', '<html>', 200],
    ['has another format', { models: 'none' }, 200],
    ['never ends', 'x'.repeat(3_000_000), 200],
    ['is a refusal', { models: [{ name: 'qwen3' }] }, 500],
  ])('is none if the answer %s', async (_what, answer, status) => {
    const ollamaUrl = await ollama(answer, { status });
    expect(await reachOf({}, ollamaUrl)).toEqual({ kind: 'none' });
  });

  it('is also found for a user without a home folder', ({ skip }) => {
    if (process.getuid?.() !== 0) skip('this user may become no other');
    const file = JSON.stringify(require.resolve('@windsock/functions/model-within-reach.ts'));
    const code = `process.setuid(54321);
      const { modelWithinReach } = await import(${file});
      console.log(await modelWithinReach({ isOff: false }, { ollamaUrl: 'http://127.0.0.1:1' }));`;
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { env: {} });
    expect(child.stderr.toString()).toBe('');
    expect(child.stdout.toString()).toContain("kind: 'none'");
  });

  it('is awaited no longer than 300 ms', async () => {
    const silent = await listen(() => {});
    onTestFinished(() => silent.close());
    const started = performance.now();
    expect(await reachOf({}, silent.url)).toEqual({ kind: 'none' });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it.each<[string, Record<string, string>]>([
    ['keys', { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE' }],
    ['a profile', { AWS_PROFILE: 'work' }],
    ['a container role', { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/v2/credentials' }],
    ['a role with a token', { AWS_WEB_IDENTITY_TOKEN_FILE: '/var/run/token' }],
  ])('is Bedrock’s if the environment has %s', async (_what, env) => {
    const reach = await reachOf(env, await nowhere());
    expect(reach).toEqual({ kind: 'aws' });
  });

  it('is Bedrock’s if the AWS CLI has signed in, in the configured region', async () => {
    const ollamaUrl = await nowhere();
    mkdirSync(join(home, '.aws'));
    writeFileSync(join(home, '.aws', 'config'), '[default]\nregion = eu-west-1\n');
    expect(await reachOf({}, ollamaUrl)).toEqual({ kind: 'none' });
    writeFileSync(join(home, '.aws', 'config'), '[default]\nsso_session = work\n');
    const env = { AWS_REGION: 'eu-west-1' };
    expect(await reachOf(env, ollamaUrl)).toEqual({ kind: 'aws', region: 'eu-west-1' });
    rmSync(join(home, '.aws', 'config'));
    const elsewhere = { AWS_SHARED_CREDENTIALS_FILE: join(home, 'keys') };
    expect(await reachOf(elsewhere, ollamaUrl)).toEqual({ kind: 'none' });
    writeFileSync(join(home, 'keys'), '[default]\naws_access_key_id = AKIAEXAMPLE\n');
    expect(await reachOf(elsewhere, ollamaUrl)).toEqual({ kind: 'aws' });
  });

  it('is not looked for if the model is switched off', async () => {
    const ollamaUrl = await ollama({ models: [{ name: 'qwen3' }] });
    const env = { LLM_PROVIDER: 'none', AWS_PROFILE: 'work' };
    expect(await reachOf(env, ollamaUrl)).toEqual({ kind: 'off' });
  });
});

const url = 'http://127.0.0.1:11434';
const TAIL = 'LLM_PROVIDER=openai-compatible LLM_BASE_URL=http://127.0.0.1:11434/v1 LLM_MODEL=qwen3:8b';

it.each<[Parameters<typeof modelLine>[0], string]>([
  [{ kind: 'off' }, 'off (LLM_PROVIDER is none)'],
  [{ kind: 'none' }, 'off (set LLM_PROVIDER to azure, bedrock or openai-compatible, such as Ollama)'],
  [{ kind: 'ollama', url, models: ['qwen3:8b'] }, `off; Ollama has qwen3:8b: set ${TAIL}`],
  [{ kind: 'ollama', url, models: ['qwen3:8b', 'b', 'c'] }, `off; Ollama has qwen3:8b, b and c: set ${TAIL}`],
  [
    { kind: 'ollama', url, models: ['qwen3:8b', 'b', 'c', 'd', 'e'] },
    `off; Ollama has qwen3:8b, b, c and 2 more: set ${TAIL}`,
  ],
  [
    { kind: 'aws' },
    'off; AWS credentials are here: for Amazon Bedrock set LLM_PROVIDER=bedrock, AWS_REGION and LLM_MODEL',
  ],
  [
    { kind: 'aws', region: 'eu-west-1' },
    'off; AWS credentials are here: for Amazon Bedrock in eu-west-1 set LLM_PROVIDER=bedrock and LLM_MODEL',
  ],
])('the start mentions %j', (reach, line) => expect(modelLine(reach)).toBe(`Language model: ${line}`));

const on: LlmConfig = { provider: 'openai-compatible', model: 'qwen3', baseUrl: 'http://127.0.0.1:11434/v1' };

it.each<[LlmConfig, string]>([
  [on, 'qwen3 at 127.0.0.1:11434'],
  [
    { provider: 'azure', model: 'gpt', baseUrl: 'https://x.openai.azure.com', apiKey: 'k' },
    'gpt at x.openai.azure.com',
  ],
  [{ provider: 'bedrock', model: 'nova', region: 'eu-west-1' }, 'nova at Amazon Bedrock in eu-west-1'],
  [{ ...on, budgetUsdDay: 2.5 }, 'qwen3 at 127.0.0.1:11434, for at most $2.50 a day'],
])('the start mentions the model %j', (llm, line) =>
  expect(modelLine({ kind: 'on', llm })).toBe(`Language model: ${line}`),
);

// The model in the console's settings: aimock, with everything of ours around it.

import { tryModel } from '@windsock/bot/assistant/investigator/try.ts';
import type { LlmConfig } from '@windsock/bot/config-llm.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { dayId } from '@windsock/bot/services/llm/use-doc.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAskApi } from '../support/ask-kit.ts';
import { freePort } from '../support/free-port.ts';
import type { LlmPeer, Saying } from '../support/llm-peer.ts';
import { startLlmPeer } from '../support/llm-peer.ts';
import { listen } from './teams-peers.ts';

const READY = { tool: 'reply', args: { word: 'ready' } };
const KEY = 'a-key-that-nobody-sees';

let peer: LlmPeer;
beforeAll(async () => {
  peer = await startLlmPeer();
});
afterAll(() => peer?.stop());

const settings = (more: Partial<LlmConfig> = {}): LlmConfig => ({
  provider: 'openai-compatible',
  model: 'qwen3',
  baseUrl: `${peer.url}/v1`,
  apiKey: KEY,
  prices: { input: 1, output: 2 },
  ...more,
});

async function productWith(llm?: LlmConfig) {
  const api = createAskApi(llm && { llm });
  const { session, workspaceId } = await api.signIn();
  onTestFinished(async () => {
    await api.worker.stop();
    await api.store.close();
  });
  const path = `/api/workspaces/${workspaceId}/model`;
  return {
    ...api,
    read: () => api.call('GET', path, { session }),
    tryIt: () => api.call('POST', `${path}/try`, { session }),
  };
}

describe('a try', () => {
  const tried = (more: Partial<LlmConfig> = {}, totalMs?: number, signal?: AbortSignal) => {
    const logger = createLogger({ level: 'silent' });
    const awsKeys = () => async () => ({ accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' });
    return tryModel({ settings: settings(more), logger, awsKeys, ...(totalMs && { totalMs }) }, signal);
  };

  test.each<[LlmConfig['provider'], () => Partial<LlmConfig>]>([
    ['openai-compatible', () => ({})],
    ['azure', () => ({ baseUrl: peer.url })],
    ['bedrock', () => ({ baseUrl: peer.url, region: 'eu-west-1' })],
  ])('asks %s one tiny question, and says how long the answer took', async (provider, more) => {
    peer.says(READY);
    const { failure, ms, use } = await tried({ provider, ...more() });
    expect({ failure, asked: peer.requests().length }).toEqual({ failure: undefined, asked: 1 });
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(use?.charged).toBeGreaterThan(0);
  });

  test.each<[string, Saying, object]>([
    ['a model that calls no tool', { text: 'ready' }, { failure: 'no_tool' }],
    ['a model that returns nothing', { text: '' }, { failure: 'nonsense' }],
    ['a wrong key', { status: 401 }, { failure: 'refused', status: 401 }],
    ['an unknown model', { status: 404 }, { failure: 'unavailable', status: 404 }],
    ['a server that is busy', { status: 429 }, { failure: 'busy', status: 429 }],
    ['a server that fails', { status: 500 }, { failure: 'unavailable', status: 500 }],
  ])('reports %s, and asks once', async (_what, saying, expected) => {
    peer.says(saying);
    expect(await tried()).toMatchObject(expected);
    expect(peer.requests()).toHaveLength(1);
  });

  test('reports an unreachable server, and one that does not answer', async () => {
    const nowhere = { baseUrl: `http://127.0.0.1:${await freePort()}/v1` };
    expect(await tried(nowhere)).toMatchObject({ failure: 'unavailable' });
    const silent = await listen(() => {});
    onTestFinished(() => silent.close());
    const baseUrl = `${silent.url}/v1`;
    const late = await tried({ baseUrl }, 200);
    expect(late).toMatchObject({ failure: 'timed_out' });
    expect(late.use?.charged).toBeGreaterThan(0);
    expect(await tried({ baseUrl }, 20_000, AbortSignal.timeout(100))).toMatchObject({
      failure: 'timed_out',
    });
  });
});

describe('the settings of a workspace', () => {
  test('say that there is no model, and refuse to try one', async () => {
    const { read, tryIt } = await productWith();
    expect((await read()).body).toMatchObject({ model: null, budget_spent: false });
    expect(await tryIt()).toMatchObject({ status: 409, body: { detail: /No language model is set up/ } });
  });

  test("show the model's name and usage, including tries, but no key and no address", async () => {
    const { read, tryIt } = await productWith(settings());
    peer.says(READY);
    const tried = await tryIt();
    expect(tried.body).toEqual({ ms: expect.any(Number) });
    const { body } = await read();
    expect(body).toMatchObject({
      model: { provider: 'openai-compatible', name: 'qwen3' },
      this_month: { questions: 1, unpriced_questions: 0 },
    });
    expect(body.this_month.cost_usd).toBeGreaterThan(0);
    for (const said of [tried.body, body]) {
      expect(JSON.stringify(said)).not.toContain(KEY);
      expect(JSON.stringify(said)).not.toContain('127.0.0.1');
    }
  });

  test('let a person try it ten times in ten minutes', async () => {
    const { tryIt, clock } = await productWith(settings());
    peer.says({ status: 401 });
    for (let count = 0; count < 10; count++)
      expect((await tryIt()).body).toMatchObject({ failure: 'refused', status: 401 });
    expect((await tryIt()).status).toBe(429);
    clock.now += 600_000;
    expect((await tryIt()).status).toBe(200);
  });

  test('say that the day’s budget is spent, and call nothing then', async () => {
    const { read, tryIt } = await productWith(settings({ budgetUsdDay: 0.000_001 }));
    peer.says(READY);
    expect((await tryIt()).body.failure).toBeUndefined();
    expect((await tryIt()).body).toEqual({ failure: 'budget', ms: 0 });
    expect(peer.requests()).toHaveLength(1);
    expect((await read()).body.budget_spent).toBe(true);
  });

  test('call nothing while its cost cannot be counted', async () => {
    const { clock, store, tryIt } = await productWith(settings({ budgetUsdDay: 5 }));
    const read = store.read.bind(store);
    const broken: typeof store.read = (container, pk, id) =>
      id === dayId(clock.now) ? Promise.reject(new Error('the disk is away')) : read(container, pk, id);
    Object.assign(store, { read: broken });
    peer.says(READY);
    expect((await tryIt()).status).toBe(503);
    expect(peer.requests()).toEqual([]);
  });
});

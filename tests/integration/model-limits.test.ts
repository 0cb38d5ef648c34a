// A deployment's limits for a language model: steps, seconds and dollars. aimock, with everything of ours around it.
import type { LlmConfig } from '@windsock/bot/config-llm.ts';
import { renderText } from '@windsock/bot/reply/text.ts';
import type { SumsDoc } from '@windsock/bot/services/limits/add-to-sums.ts';
import { dayId, monthId } from '@windsock/bot/services/llm/use-doc.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAskApi } from '../support/ask-kit.ts';
import type { LlmPeer } from '../support/llm-peer.ts';
import { startLlmPeer } from '../support/llm-peer.ts';
import { listen } from './teams-peers.ts';

const OPEN = 'kindly enlighten me regarding our compute boxes hibernating down under';
const LOOK = { tool: 'list_things', args: { kind: 'ec2.instances' } };
const ANSWER = { tool: 'answer', args: { text: 'They sleep.', show: ['r1 table'] } };

let peer: LlmPeer;
beforeAll(async () => {
  peer = await startLlmPeer();
});
afterAll(() => peer?.stop());

/** The API with a model and these limits, a person, and the counted usage. */
async function productWith(limits: Partial<LlmConfig>) {
  const prices = { input: 1, output: 2 };
  const baseUrl = `${peer.url}/v1`;
  const api = createAskApi({
    llm: { provider: 'openai-compatible', model: 'qwen3', baseUrl, prices, ...limits },
  });
  const { session, workspaceId } = await api.signIn();
  onTestFinished(async () => {
    await api.worker.stop();
    await api.store.close();
  });
  const sums = async (container: 'lookups' | 'workspaces', pk: string, id: string) =>
    (await api.store.read<SumsDoc>(container, pk, id))?.doc.sums;
  return {
    ...api,
    workspaceId,
    async ask(text = OPEN) {
      const path = `/api/workspaces/${workspaceId}/ask`;
      const { body } = await api.call('POST', path, { session, json: { text } });
      return body.reply;
    },
    today: () => sums('lookups', dayId(api.clock.now), dayId(api.clock.now)),
    month: () => sums('workspaces', workspaceId, monthId(api.clock.now)),
  };
}

test('a model is called no more often than LLM_MAX_STEPS, and the answer uses what is known then', async () => {
  const { ask } = await productWith({ maxSteps: 3 });
  peer.says(LOOK);
  const reply = await ask();
  expect(peer.requests()).toHaveLength(3);
  expect(reply.planner).toMatchObject({ name: 'llm' });
});

test('after LLM_TIMEOUT the built-in planner answers', async () => {
  const silent = await listen(() => {});
  onTestFinished(() => silent.close());
  const { ask, month } = await productWith({ timeoutMs: 300, baseUrl: `${silent.url}/v1` });
  const started = performance.now();
  expect((await ask()).planner).toMatchObject({ name: 'built-in', fallback: 'timed_out' });
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(await month()).toMatchObject({ questions: 1, unpriced: 1, input_tokens: 0, usd: 0 });
});

test("a question's cost is taken from the day’s budget and added to the workspace’s month", async () => {
  const { ask, month, today } = await productWith({ budgetUsdDay: 5 });
  peer.says(LOOK, ANSWER);
  const { planner } = await ask();
  expect(planner.cost_usd).toBeGreaterThan(0);
  expect((await today())?.usd).toBeCloseTo(planner.cost_usd, 10);
  expect(await month()).toEqual({
    questions: 1,
    unpriced: 0,
    input_tokens: planner.input_tokens,
    output_tokens: planner.output_tokens,
    usd: planner.cost_usd,
  });
});

test('once the day’s budget is spent, the built-in planner answers and the reply says so, until the next day', async () => {
  const { ask, clock } = await productWith({ budgetUsdDay: 0.000_001 });
  peer.says(LOOK, ANSWER);
  expect((await ask()).planner).toMatchObject({ name: 'llm' });
  const asked = peer.requests().length;
  const refused = await ask(`please ${OPEN}`);
  expect(refused.planner).toEqual({ name: 'built-in', model: 'qwen3', fallback: 'budget' });
  expect(renderText(refused)).toContain(
    'qwen3 has spent its budget for today; the built-in planner answered.',
  );
  expect(peer.requests()).toHaveLength(asked);
  clock.now += 24 * 3_600_000;
  peer.says(LOOK, ANSWER);
  expect((await ask(`once more ${OPEN}`)).planner).toMatchObject({ name: 'llm' });
});

test('a question that failed is charged too, but one that the server refused is not', async () => {
  const { ask, today } = await productWith({ budgetUsdDay: 5 });
  peer.says(LOOK, { status: 400 });
  expect((await ask()).planner).toMatchObject({ fallback: 'unavailable' });
  const spent = (await today())?.usd ?? 0;
  expect(spent).toBeGreaterThan(0);
  peer.says({ status: 401 });
  expect((await ask(`please ${OPEN}`)).planner).toMatchObject({ fallback: 'refused' });
  expect((await today())?.usd).toBe(spent);
});

test('no model is called if the store cannot say what was spent', async () => {
  const { ask, clock, store } = await productWith({ budgetUsdDay: 5 });
  const read = store.read.bind(store);
  const broken: typeof store.read = (container, pk, id) =>
    id === dayId(clock.now) ? Promise.reject(new Error('the disk is away')) : read(container, pk, id);
  Object.assign(store, { read: broken });
  peer.says(LOOK, ANSWER);
  expect((await ask()).planner).toMatchObject({ name: 'built-in', fallback: 'limited' });
  expect(peer.requests()).toEqual([]);
});

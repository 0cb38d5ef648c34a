import { PLACEHOLDER } from '@windsock/bot/runs/notices.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAskApi } from '../support/ask-kit.ts';
import type { SlowModel } from '../support/slow-model.ts';
import { startSlowModel } from '../support/slow-model.ts';
import { waitFor } from '../support/wait.ts';

const QUESTION = 'why did the bill go up?';
let model: SlowModel;
let api: ReturnType<typeof createAskApi>;
let me: Awaited<ReturnType<typeof api.signIn>>;

beforeAll(async () => {
  model = await startSlowModel();
});
afterAll(() => model?.close());
beforeEach(async () => {
  model.asked.length = 0;
  model.says = [{ costs: { period: 'last month' } }, 'silence'];
  api = createAskApi({
    llm: { provider: 'openai-compatible', model: 'slow', baseUrl: `${model.url}/v1` },
  });
  me = await api.signIn();
});
afterEach(async () => {
  await api.worker.stop();
  await api.store.close();
});

const ask = (json: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', `/api/workspaces/${me.workspaceId}/ask`, { session: me.session, json, headers });
const runPath = (runId: string) => `/api/workspaces/${me.workspaceId}/runs/${runId}`;
const read = async (runId: string) => (await api.call('GET', runPath(runId), { session: me.session })).body;
const stop = (runId: string, session = me.session) => api.call('POST', `${runPath(runId)}/stop`, { session });

describe('a slow question over the API', { timeout: 60_000 }, () => {
  it('is promised after as many seconds as the client prefers to wait', async () => {
    const at = performance.now();
    const promised = await ask({ text: QUESTION }, { Prefer: 'respond-async, wait=1' });
    expect(performance.now() - at).toBeLessThan(2_500);
    expect(promised).toMatchObject({ status: 202, body: { run_id: expect.any(String) } });
    expect(promised.body.reply).toBeUndefined();
    await stop(promised.body.run_id);
    await api.worker.idle();
  });

  it('reports its progress in words until it ends', async () => {
    const { body } = await ask({ text: QUESTION }, { Prefer: 'wait=0' });
    const progress = await waitFor('progress', async () => {
      const said: string | undefined = (await read(body.run_id)).progress;
      return said !== PLACEHOLDER && said;
    });
    expect(progress).toMatch(/^(?:Reading costs of last month|Looking at what was found) …/);
    await stop(body.run_id);
    await api.worker.idle();
    expect(await read(body.run_id)).toMatchObject({ status: 'done' });
    expect((await read(body.run_id)).progress).toBeUndefined();
  });

  it('is stopped within two seconds; stopping again has no effect, and it can be asked again', async () => {
    const { body } = await ask({ text: QUESTION }, { Prefer: 'wait=1' });
    await waitFor('progress', async () => (await read(body.run_id)).progress);
    const at = performance.now();
    expect((await stop(body.run_id)).status).toBe(202);
    await api.worker.idle();
    expect(performance.now() - at).toBeLessThan(2_000);
    const stopped = await read(body.run_id);
    expect(stopped).toMatchObject({ status: 'done', thread: body.thread, reply: { kind: 'notice' } });
    expect(stopped.reply.text).toContain(QUESTION);
    expect(await stop(body.run_id)).toMatchObject({ status: 200, body: stopped });

    model.says = [{ refuse: { reason: 'not_about_aws' } }];
    const [again] = stopped.reply.actions;
    const asked = await ask({ action: { run_id: body.run_id, id: again.id } });
    expect(asked).toMatchObject({ status: 200, body: { thread: body.thread, status: 'done' } });
    expect(asked.body.run_id).not.toBe(body.run_id);
  });

  it('cannot be stopped by anybody else', async () => {
    const { body } = await ask({ text: QUESTION }, { Prefer: 'wait=0' });
    const stranger = await api.signIn();
    expect((await stop(body.run_id, stranger.session)).status).toBe(404);
    expect((await stop('run-of-nobody')).status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 2_600));
    expect(await read(body.run_id)).toMatchObject({ status: 'leased' });
    await stop(body.run_id);
    await api.worker.idle();
  });
});

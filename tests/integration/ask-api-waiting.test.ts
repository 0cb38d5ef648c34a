import { createContext } from '@windsock/bot/context.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askWithoutWorker, createAskApi } from '../support/ask-kit.ts';
import { waitFor } from '../support/wait.ts';

const RUNNING = 'which EC2 instances are running in Sydney?';
let api: ReturnType<typeof createAskApi>;
let me: Awaited<ReturnType<typeof api.signIn>>;

beforeEach(async () => {
  api = createAskApi();
  me = await api.signIn();
});
afterEach(async () => {
  await api.worker.stop();
  await api.store.close();
});

const ask = (json: unknown, who = me) =>
  api.call('POST', `/api/workspaces/${who.workspaceId}/ask`, { session: who.session, json });

describe('the rate limit', () => {
  it('is the same as in chat, across all workspaces, and says when to continue', async () => {
    askWithoutWorker(api.ctx, { waitMs: 0 });
    const made = await api.call('POST', '/api/workspaces', { session: me.session, json: { name: 'Second' } });
    const second = made.body.workspace_id;
    const asked: number[] = [];
    for (let at = 0; at < 20; at += 1) asked.push((await ask({ text: `question ${at}` })).status);
    expect(asked).toEqual(Array(20).fill(202));
    const refused = await ask({ text: RUNNING }, { ...me, workspaceId: second });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(3);
    expect(refused.body.detail).toMatch(/more than 20 questions in a minute/);
    expect((await api.store.query('runs.open', { pk: second })).items).toEqual([]);
    expect((await ask({ text: RUNNING }, await api.signIn())).status).toBe(202);
    api.clock.now += 3_000;
    expect((await ask({ text: RUNNING })).status).toBe(202);
  });
});

describe('an answer that is not ready in time', () => {
  it('is promised with 202, and can be read once a worker has given it, even after a restart', async () => {
    askWithoutWorker(api.ctx);
    const promised = await ask({ text: RUNNING });
    const { run_id, thread } = promised.body;
    expect(promised).toMatchObject({ status: 202, body: { run_id, thread, status: 'pending' } });
    expect(promised.body.reply).toBeUndefined();
    const path = promised.headers.get('location') ?? '';
    expect((await api.call('GET', path, { session: me.session })).body).toEqual(promised.body);

    const { worker } = createContext(api.ctx);
    worker.start();
    const answered = await waitFor('the answer', async () => {
      const { body } = await api.call('GET', path, { session: me.session });
      return body.status === 'done' && body;
    });
    await worker.stop();
    expect(answered).toMatchObject({ run_id, thread, reply: { kind: 'answer', scope: { demo: true } } });
  });

  it('is noticed in the store if another process gives it', async () => {
    const other = createContext(api.ctx).worker;
    askWithoutWorker(api.ctx, { waitMs: 5_000 });
    other.start();
    const answered = await ask({ text: RUNNING });
    await other.stop();
    expect(answered).toMatchObject({ status: 200, body: { status: 'done' } });
  });

  it('is awaited no longer than the client waits', async () => {
    askWithoutWorker(api.ctx, { waitMs: 60_000 });
    const signal = AbortSignal.timeout(50);
    const question = { workspaceId: me.workspaceId, asker: 'user-x', text: RUNNING, timezone: 'UTC' };
    expect((await api.ctx.ask({ ...question, signal })).status).toBe('pending');
  });

  it('never comes if the workspace is deleted meanwhile, and the client is told so', async () => {
    const made = await api.call('POST', '/api/workspaces', { session: me.session, json: { name: 'Second' } });
    const who = { ...me, workspaceId: made.body.workspace_id };
    askWithoutWorker(api.ctx, { waitMs: 5_000 });
    const asking = ask({ text: RUNNING }, who);
    await waitFor('the run', async () => {
      return (await api.store.query('runs.open', { pk: who.workspaceId })).items.length === 1;
    });
    const gone = await api.call('DELETE', `/api/workspaces/${who.workspaceId}`, { session: me.session });
    expect(gone.status).toBe(204);
    expect((await asking).status).toBe(404);
  });

  it('of an abandoned run says so', async () => {
    askWithoutWorker(api.ctx);
    const { body } = await ask({ text: RUNNING });
    const run = await api.store.read('workspaces', me.workspaceId, body.run_id);
    const failed = { id: body.run_id, type: 'run', ...run?.doc, status: 'failed' };
    await api.store.replace('workspaces', me.workspaceId, failed);
    const path = `/api/workspaces/${me.workspaceId}/runs/${body.run_id}`;
    const read = await api.call('GET', path, { session: me.session });
    expect(read.body).toMatchObject({ status: 'failed', reply: { kind: 'error' } });
  });
});

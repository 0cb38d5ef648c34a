import { randomUUID } from 'node:crypto';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAskApi } from '../support/ask-kit.ts';

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

const threadsPath = () => `/api/workspaces/${me.workspaceId}/threads`;
const call = (method: string, path: string, session = me.session) => api.call(method, path, { session });
async function ask(json: unknown) {
  const { body } = await api.call('POST', `/api/workspaces/${me.workspaceId}/ask`, {
    session: me.session,
    json,
  });
  // The next thread is a newer one.
  api.clock.now += 1_000;
  return body;
}
const titles = async (path = threadsPath()) =>
  (await call('GET', path)).body.map(({ title }: { title: string }) => title);

it('a person’s conversations are listed by their first question, the newest first, and found by words', async () => {
  await ask({ text: 'help' });
  const { thread } = await ask({ text: RUNNING });
  await ask({ text: 'only the stopped ones', thread });
  expect((await call('GET', threadsPath())).body).toEqual([
    { id: thread, title: RUNNING, created_at: expect.any(String) },
    { id: expect.any(String), title: 'help', created_at: expect.any(String) },
  ]);
  expect(await titles(`${threadsPath()}?search=sydney+RUNNING`)).toEqual([RUNNING]);
  expect(await titles(`${threadsPath()}?search=stopped`)).toEqual([]);
});

it('a long list comes in pages, and its Link header names the next one', async () => {
  const text = (n: number) => `help ${n}`;
  for (let n = 0; n < 23; n++) {
    await ask({ text: text(n) });
    api.clock.now += 10_000;
  }
  const first = await call('GET', threadsPath());
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const listed = [...first.body.map((one: { title: string }) => one.title), ...(await titles(next))];
  expect(first.body).toHaveLength(20);
  expect(listed).toEqual(Array.from({ length: 23 }, (_, n) => text(22 - n)));
  expect((await call('GET', `${threadsPath()}?cursor=none`)).status).toBe(400);
});

it('a conversation has the address that its owner chose, and is read with its questions in order', async () => {
  const id = randomUUID();
  const first = await ask({ text: 'all instances', new_thread: id });
  expect(first.thread).toBe(id);
  const pressed = await ask({ action: { run_id: first.run_id, id: 'show_all' } });
  const { file: _, ...shown } = pressed;
  const { body } = await call('GET', `${threadsPath()}/${id}`);
  expect(body).toMatchObject({ id, title: 'all instances' });
  expect(body.turns).toHaveLength(2);
  expect(body.turns[0]).toMatchObject({ said: 'all instances', result: { reply: first.reply } });
  expect(body.turns[1]).toMatchObject({
    said: 'Show all',
    action: { run_id: first.run_id, id: 'show_all' },
    result: { run_id: shown.run_id, file_elsewhere: true },
  });
  expect(body.earlier).toBeUndefined();
});

it('of a long conversation the last questions come first, and earlier ones on request', async () => {
  const { thread } = await ask({ text: 'help 0' });
  for (let n = 1; n < 33; n++) {
    await ask({ text: `help ${n}`, thread });
    api.clock.now += 10_000;
  }
  const said = ({ turns }: { turns: { said: string }[] }) => turns.map((turn) => turn.said);
  const last = (await call('GET', `${threadsPath()}/${thread}`)).body;
  expect(said(last)).toEqual(Array.from({ length: 30 }, (_, n) => `help ${n + 3}`));
  const before = (await call('GET', `${threadsPath()}/${thread}?cursor=${last.earlier}`)).body;
  expect(said(before)).toEqual(['help 0', 'help 1', 'help 2']);
});

it("a conversation includes its owner's latest feedback on each answer", async () => {
  const { thread, run_id } = await ask({ text: RUNNING });
  await ask({ text: 'only the stopped ones', thread });
  const path = `/api/workspaces/${me.workspaceId}/runs/${run_id}/feedback`;
  const not = { verdict: 'not_useful', reason: 'incomplete', words: 'Frankfurt is missing.' };
  for (const json of [{ verdict: 'useful' }, not])
    await api.call('POST', path, { session: me.session, json });
  const { body } = await call('GET', `${threadsPath()}/${thread}`);
  expect(body.turns.map(({ feedback }: { feedback?: object }) => feedback)).toEqual([
    { run_id, ...not },
    undefined,
  ]);
});

it('another person in the workspace can neither list, read nor delete a conversation', async () => {
  const { thread } = await ask({ text: RUNNING });
  const stranger = await api.signIn();
  const at = (session: string) => call('GET', `${threadsPath()}/${thread}`, session);
  expect((await at(stranger.session)).status).toBe(404);
  const created_at = new Date(api.clock.now).toISOString();
  await api.store.create('workspaces', me.workspaceId, {
    id: `member-${stranger.user.user_id}`,
    type: 'member',
    workspace_id: me.workspaceId,
    user_id: stranger.user.user_id,
    role: 'admin',
    created_at,
  } as never);
  expect((await call('GET', threadsPath(), stranger.session)).body).toEqual([]);
  expect((await at(stranger.session)).status).toBe(404);
  expect((await call('DELETE', `${threadsPath()}/${thread}`, stranger.session)).status).toBe(404);
  expect((await at(me.session)).status).toBe(200);
});

it("a conversation leaves out answers that needed more permissions than the person has now, and their buttons' labels", async () => {
  const { thread, run_id } = await ask({ text: RUNNING });
  await ask({ action: { run_id, id: 'show_all' } });
  await api.call('PUT', `/api/workspaces/${me.workspaceId}/rules`, {
    session: me.session,
    json: {
      holds_for: { kind: 'everyone' },
      allows: { accounts: null, regions: null, subjects: ['costs'] },
      private: false,
    },
  });
  api.clock.now += 10_000;
  const { body } = await call('GET', `${threadsPath()}/${thread}`);
  expect(body.title).toBe(RUNNING);
  expect(body.turns.map((turn: { said: string }) => turn.said)).toEqual([
    RUNNING,
    'A button of an earlier answer',
  ]);
  for (const { result } of body.turns) {
    expect(result.reply).toMatchObject({
      kind: 'refusal',
      text: expect.stringContaining('more than you may see'),
    });
    expect(result.reply.table).toBeUndefined();
  }
});

it('a conversation is deleted with its answers, and the audit trail says so', async () => {
  const { thread, run_id } = await ask({ text: RUNNING });
  const { thread: other } = await ask({ text: 'help' });
  expect((await call('DELETE', `${threadsPath()}/${thread}`)).status).toBe(204);
  expect((await call('GET', `${threadsPath()}/${thread}`)).status).toBe(404);
  expect((await call('GET', `/api/workspaces/${me.workspaceId}/runs/${run_id}`)).status).toBe(404);
  expect((await call('DELETE', `${threadsPath()}/${thread}`)).status).toBe(404);
  expect(await titles()).toEqual(['help']);
  expect((await call('GET', `${threadsPath()}/${other}`)).status).toBe(200);
  const { body } = await call('GET', `/api/workspaces/${me.workspaceId}/audit?action=thread.deleted`);
  expect(body).toMatchObject([{ subject: thread, actor: { kind: 'user', id: me.user.user_id } }]);
});

it('a conversation is deleted with its feedback, which otherwise outlives the answers if questions are kept', async () => {
  const workspace = `/api/workspaces/${me.workspaceId}`;
  await api.call('PUT', workspace, { session: me.session, json: { keep_questions: true } });
  const asked = await ask({ text: RUNNING });
  const other = await ask({ text: 'which S3 buckets are public?' });
  for (const { run_id } of [asked, other]) {
    const json = { verdict: 'not_useful', reason: 'wrong' };
    const given = await api.call('POST', `${workspace}/runs/${run_id}/feedback`, {
      session: me.session,
      json,
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
  }
  expect((await call('DELETE', `${threadsPath()}/${asked.thread}`)).status).toBe(204);
  const { body } = await call('GET', `${workspace}/feedback`);
  expect(body.map(({ run_id }: { run_id: string }) => run_id)).toEqual([other.run_id]);
});

it('a conversation may be started again under its address after it was deleted', async () => {
  const id = randomUUID();
  await ask({ text: RUNNING, new_thread: id });
  await call('DELETE', `${threadsPath()}/${id}`);
  expect((await ask({ text: 'help', new_thread: id })).thread).toBe(id);
  expect(await titles()).toEqual(['help']);
  const { body } = await call('GET', `${threadsPath()}/${id}`);
  expect(body.turns.map((turn: { said: string }) => turn.said)).toEqual(['help']);
});

it('a conversation is not deleted while an answer is in progress', async () => {
  const { thread, run_id } = await ask({ text: RUNNING });
  const stored = await api.store.read<RunDoc>('workspaces', me.workspaceId, run_id);
  if (!stored) throw new Error('The run is gone');
  await api.store.upsert('workspaces', me.workspaceId, { ...stored.doc, status: 'leased' });
  const { status, body } = await call('DELETE', `${threadsPath()}/${thread}`);
  expect([status, body.detail]).toEqual([
    409,
    'An answer of this conversation is on its way. Wait for it, or stop it.',
  ]);
  expect(await titles()).toEqual([RUNNING]);
});

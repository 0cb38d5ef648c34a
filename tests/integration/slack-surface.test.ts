import { randomBytes } from 'node:crypto';
import { createSlackSurface } from '@windsock/bot/chat/slack/surface.ts';
import type { Address } from '@windsock/bot/contract/message.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import type { ChatSurface } from '@windsock/bot/runs/surface.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SlackPeer } from '../support/slack-app.ts';
import { startSlack } from '../support/slack-app.ts';
import type { SlackAnswer, SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { BOT_USER, CHANNEL, TEAM } from '../support/slack-requests.ts';

const sealer = createSealer(randomBytes(32));
const logger = createLogger({ level: 'silent' });
const answer: Reply = {
  kind: 'answer',
  text: '**2** buckets.',
  table: {
    columns: [{ key: 'name', header: 'Name', type: 'text' }],
    rows: [{ name: 'logs' }, { name: 'backups' }],
  },
};
const LOOKING = { text: 'Looking …', stoppable: false };
let slack: SlackPeer;
let proxy: SlackProxy;
let store: Store;
let surface: ChatSurface;
let address: Address;
let runs = 0;
let runId: string;

beforeAll(async () => {
  slack = await startSlack();
  proxy = await startSlackProxy(slack.apiUrl);
  store = openSqliteStore({ path: ':memory:' });
  await saveSlackInstallation({
    ctx: { store, sealer, now: Date.now },
    input: {
      workspaceId: 'w1',
      org: TEAM,
      name: 'Emulate',
      botUserId: BOT_USER,
      botToken: slack.botToken,
      scopes: [],
    },
  });
});
afterAll(async () => {
  await proxy?.close();
  await slack?.close();
  await store?.close();
});
beforeEach(async () => {
  surface = createSlackSurface({ store, sealer, logger, apiUrl: proxy.apiUrl });
  const thread = await slack.write('a question');
  address = { surface: 'slack', org: TEAM, channel: CHANNEL, thread };
  runs += 1;
  runId = `run${runs}`;
  proxy.rule = () => undefined;
  proxy.calls.length = 0;
});

const ours = async () => (await slack.thread(address.thread)).filter(({ user }) => user === BOT_USER);
const methods = () => proxy.calls.map(({ method }) => method);
const refuse = (method: string, error: string, times = 1) => {
  let left = times;
  proxy.rule = (call) => {
    if (call.method !== method || left === 0) return undefined;
    left -= 1;
    return { body: { ok: false, error } };
  };
};
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SurfaceError);
  return error as SurfaceError;
};

describe('posting', () => {
  it('posts the answer in the thread without unfurling, and removes the placeholder', async () => {
    const placeholder = await surface.post(address, runId, LOOKING);
    const id = await surface.answer(address, runId, answer);
    await surface.remove(address, placeholder, runId, 'Answered below.');
    await surface.remove(address, placeholder, runId, 'Answered below.');
    const [message, ...more] = await ours();
    expect(more).toHaveLength(0);
    expect(message).toMatchObject({ ts: id, thread_ts: address.thread, text: expect.stringContaining('2') });
    const [post] = proxy.calls;
    expect(post?.params.get('thread_ts')).toBe(address.thread);
    expect([post?.params.get('unfurl_links'), post?.params.get('unfurl_media')]).toEqual(['false', 'false']);
  });

  it('changes an answer without a second message', async () => {
    const id = await surface.answer(address, runId, answer);
    await surface.revise(address, id, runId, { ...answer, text: 'No file.' });
    expect(await ours()).toMatchObject([{ ts: id, text: 'No file.' }]);
  });

  it('replaces the text of a placeholder that may not be deleted with how it ended', async () => {
    const id = await surface.post(address, runId, { text: 'Looking …', stoppable: true });
    refuse('chat.delete', 'compliance_exports_prevent_deletion');
    await surface.remove(address, id, runId, 'Answered below.');
    const [left] = await ours();
    expect(left?.text).toBe('Answered below.');
    expect(left?.blocks?.map(({ type }) => type)).toEqual(['context']);
  });

  it('uses the configured token in a team without its own, and posts nothing without any', async () => {
    const elsewhere = { ...address, org: 'T0ELSEWHERE' };
    const error = await failure(surface.post(elsewhere, runId, LOOKING));
    expect(error).toMatchObject({ transient: false, message: expect.stringContaining('not installed') });
    const configured = createSlackSurface({
      store,
      sealer,
      logger,
      apiUrl: proxy.apiUrl,
      botToken: slack.botToken,
    });
    await configured.post(elsewhere, runId, LOOKING);
    expect(await ours()).toHaveLength(1);
  });

  it('keeps the token encrypted in the store', async () => {
    const kept = await store.read('workspaces', 'w1', `slack-${TEAM}`);
    expect(JSON.stringify(kept)).not.toContain(slack.botToken);
  });
});

describe('rate limits', () => {
  const limit = (method: string, seconds: number) => {
    let left = 1;
    proxy.rule = (call) => {
      if (call.method !== method || left === 0) return undefined;
      left -= 1;
      return {
        status: 429,
        headers: { 'Retry-After': String(seconds) },
        body: { ok: false, error: 'ratelimited' },
      };
    };
  };

  it('are waited out for as long as Slack says; parallel calls wait too, and each message is posted once', async () => {
    limit('chat.postMessage', 1);
    const first = surface.post(address, runId, LOOKING);
    await expect.poll(() => proxy.calls.length).toBe(1);
    const second = surface.post(address, `${runId}b`, LOOKING);
    await Promise.all([first, second]);
    const [refused, ...later] = proxy.calls;
    expect(later.length).toBe(2);
    for (const { at } of later) expect(at - (refused?.at ?? 0)).toBeGreaterThanOrEqual(950);
    expect(await ours()).toHaveLength(2);
  });

  it('that last long are left to the worker', async () => {
    limit('chat.postMessage', 90);
    const error = await failure(surface.post(address, runId, LOOKING));
    expect(error.transient).toBe(true);
    expect(error.retryAfterMs).toBeGreaterThan(60_000);
    expect(error.retryAfterMs).toBeLessThanOrEqual(90_000);
    // Until then, no calls are wasted on Slack.
    await failure(surface.post(address, runId, LOOKING));
    expect(proxy.calls).toHaveLength(1);
  });

  it('lead to dropped progress rather than a wait', async () => {
    const id = await surface.post(address, runId, LOOKING);
    limit('chat.update', 4);
    await surface.progress(address, id, runId, { text: '3 of 17 regions', stoppable: false });
    // Refused, and not tried again.
    expect(methods()).toEqual(['chat.postMessage', 'chat.update']);
  });
});

describe("Slack's refusals", () => {
  it.each(['invalid_blocks', 'msg_blocks_too_long', 'msg_too_long', 'invalid_arguments'])(
    'lead to simpler blocks after %s',
    async (code) => {
      refuse('chat.postMessage', code, 2);
      await surface.answer(address, runId, answer);
      expect(methods()).toEqual(Array(3).fill('chat.postMessage'));
      const blocks = proxy.calls.map(({ params }) => params.get('blocks') ?? '');
      expect(new Set(blocks).size).toBe(3);
      expect(JSON.stringify(await ours())).toContain('backups');
    },
  );

  it('end the run when Slack accepts no form of the answer', async () => {
    refuse('chat.postMessage', 'invalid_blocks', 100);
    const error = await failure(surface.answer(address, runId, answer));
    expect(error).toMatchObject({ transient: false, message: 'Slack chat.postMessage: invalid_blocks' });
  });

  it.each([
    ['channel_not_found', false, true],
    ['is_archived', false, true],
    ['not_in_channel', false, true],
    ['token_revoked', false, true],
    ['team_added_to_org', true, true],
    ['internal_error', true, false],
    ['service_unavailable', true, false],
  ])('say whether %s is temporary (%s), and that nothing was done (%s)', async (code, transient, undone) => {
    refuse('chat.postMessage', code);
    const error = await failure(surface.answer(address, runId, answer));
    expect(error).toMatchObject({ transient, undone, message: `Slack chat.postMessage: ${code}` });
  });

  it('count as temporary if Slack, or the connection, is down', async () => {
    proxy.rule = () => ({ status: 503 });
    expect((await failure(surface.post(address, runId, LOOKING))).transient).toBe(true);
    const nobody = createSlackSurface({ store, sealer, logger, apiUrl: 'http://127.0.0.1:9/api/' });
    expect((await failure(nobody.post(address, runId, LOOKING))).transient).toBe(true);
  });

  it('never cause a repeated message when the answer was lost', async () => {
    proxy.rule = () => ({ status: 502 });
    await failure(surface.post(address, runId, LOOKING));
    expect(methods()).toEqual(['chat.postMessage']);
  });
});

describe('progress', () => {
  const updates = () =>
    proxy.calls.filter(({ method }) => method === 'chat.update').map(({ params }) => params.get('text'));

  it('is shown about once a second, however often it is reported', async () => {
    const id = await surface.post(address, runId, LOOKING);
    for (let region = 1; region <= 10; region += 1)
      await surface.progress(address, id, runId, { text: `${region} of 17 regions`, stoppable: false });
    expect(updates()).toHaveLength(1);
  });

  it('in flight never arrives after the placeholder is gone, and late progress is dropped', async () => {
    const id = await surface.post(address, runId, LOOKING);
    proxy.rule = (call) => (call.params.get('text')?.includes('regions') ? { delayMs: 400 } : undefined);
    const progress = surface.progress(address, id, runId, { text: '3 of 17 regions', stoppable: false });
    await surface.remove(address, id, runId, 'Answered below.');
    await progress;
    await surface.progress(address, id, runId, { text: '4 of 17 regions', stoppable: false });
    expect(methods()).toEqual(['chat.postMessage', 'chat.update', 'chat.delete']);
    expect(await ours()).toEqual([]);
  });

  it('never throws', async () => {
    const id = await surface.post(address, runId, LOOKING);
    proxy.rule = () => ({ status: 500 });
    await surface.progress(address, id, runId, { text: '3 of 17 regions', stoppable: false });
    await surface.progress({ ...address, org: 'T0ELSEWHERE' }, 'other', runId, {
      text: '3 of 17 regions',
      stoppable: false,
    });
  });
});

describe('the status of a thread', () => {
  const SESSION = 'agents.sessions.setStatus';
  const LINE = 'assistant.threads.setStatus';
  let now: number;
  beforeEach(() => {
    now = Date.now();
    surface = createSlackSurface({ store, sealer, logger, apiUrl: proxy.apiUrl, now: () => now });
  });
  const answerWith = (answers: Record<string, SlackAnswer>) => {
    proxy.rule = ({ method }) => answers[method];
  };
  const ok = { body: { ok: true } };
  const refused = { body: { ok: false, error: 'missing_scope' } };
  const show = (run = runId, text = 'Reading costs …', at = address) => surface.status?.(at, run, text);

  it('is a session with Slack’s own stop button, if the app supports that, until it is ended', async () => {
    answerWith({ [SESSION]: ok });
    expect([await show(), await show(runId, 'Reading buckets …')]).toEqual(['stoppable', 'stoppable']);
    await surface.settle?.(address, runId);
    expect(methods()).toEqual([SESSION, SESSION]);
    const { channel, thread } = address;
    const sent = proxy.calls.map(({ params }) => Object.fromEntries(params));
    expect(sent).toMatchObject([
      { channel_id: channel, thread_ts: thread, status: 'processing' },
      { channel_id: channel, thread_ts: thread, status: 'active' },
    ]);
  });

  it('is a session without a button if the app does not receive the press', async () => {
    const warning = 'missing_agent_session_stopped_event_subscription';
    answerWith({ [SESSION]: { body: { ok: true, warning, response_metadata: { warnings: [warning] } } } });
    expect(await show()).toBe('status');
  });

  it('is a line with our own text otherwise, which ends with the answer; the refusal is remembered for an hour', async () => {
    answerWith({ [SESSION]: refused, [LINE]: ok });
    expect([await show(), await show(), await show(runId, 'Reading buckets …')]).toEqual(
      Array(3).fill('status'),
    );
    expect(await show('another')).toBe('status');
    await surface.settle?.(address, runId);
    expect(methods()).toEqual([SESSION, LINE, LINE, LINE]);
    expect(proxy.calls.slice(1).map(({ params }) => params.get('status'))).toEqual([
      'is reading costs …',
      'is reading buckets …',
      'is reading costs …',
    ]);
    now += 3_601_000;
    await show('later');
    expect(methods().slice(4)).toEqual([SESSION, LINE]);
  });

  it('is absent if Slack refuses both, without another call for an hour, or if one person alone is answered', async () => {
    answerWith({ [SESSION]: { status: 404 }, [LINE]: refused });
    expect([await show(), await show('another')]).toEqual(['nothing', 'nothing']);
    expect(methods()).toEqual([SESSION, LINE]);
    await surface.settle?.(address, runId);
    now += 3_601_000;
    const alone = { ...address, only_for: { user: 'U000000001', in_thread: true } };
    expect(await show('third', 'Reading …', alone)).toBe('nothing');
    expect(methods()).toEqual([SESSION, LINE]);
  });

  it.each([
    ['Slack fails', { status: 503 }],
    [
      'it limits the rate',
      { status: 429, headers: { 'Retry-After': '60' }, body: { ok: false, error: 'ratelimited' } },
    ],
    ['the thread is gone', { body: { ok: false, error: 'thread_not_found' } }],
  ])('is absent this time if %s, and tried again the next time', async (_, trouble) => {
    answerWith({ [SESSION]: trouble });
    expect(await show()).toBe('nothing');
    answerWith({ [SESSION]: ok });
    now += 61_000;
    expect(await show('another')).toBe('stoppable');
  });
});

describe('finding a message whose id was lost', () => {
  it('distinguishes the placeholder from the answer', async () => {
    const placeholder = await surface.post(address, runId, LOOKING);
    expect(await surface.find(address, runId)).toEqual({ placeholder });
    const id = await surface.answer(address, runId, answer);
    expect(await surface.find(address, runId)).toEqual({ placeholder, answer: id });
  });

  it('finds nothing for a run without one, or in a deleted thread, and does not know if it may not read', async () => {
    await surface.post(address, runId, LOOKING);
    expect(await surface.find(address, 'another')).toEqual({});
    expect(await surface.find({ ...address, thread: '1600000000.000001' }, runId)).toEqual({});
    refuse('conversations.replies', 'missing_scope');
    expect(await surface.find(address, runId)).toBeUndefined();
  });

  it('reads a long thread page by page', async () => {
    const page = (ts: string, event_payload: object, next_cursor: string) => ({
      body: {
        ok: true,
        messages: [{ ts, metadata: { event_type: 'windsock_run', event_payload } }],
        response_metadata: { next_cursor },
      },
    });
    proxy.rule = ({ params }) =>
      params.get('cursor') === 'second'
        ? page('2.2', { run_id: runId, part: 'answer' }, '')
        : page('1.1', { run_id: 'other' }, 'second');
    expect(await surface.find(address, runId)).toEqual({ answer: '2.2' });
  });
});

describe('a file', () => {
  const file = { name: 'buckets.csv', title: 'All buckets', content: 'name\nlogs\n`backups`\n' };

  it('is uploaded into the thread', async () => {
    await surface.file(address, file, 'r1');
    const [message] = await ours();
    expect(message).toMatchObject({ thread_ts: address.thread, files: [{ name: 'buckets.csv' }] });
  });

  it('that may not be uploaded is sent as text, with advice', async () => {
    refuse('files.getUploadURLExternal', 'missing_scope');
    await surface.file(address, { ...file, content: `name\n${'a-bucket\n'.repeat(1000)}` }, 'r1');
    const [message] = await ours();
    expect(message?.thread_ts).toBe(address.thread);
    expect(message?.text).toContain('files:write');
    expect(message?.text).toMatch(/6\d\d more lines left out/);
  });
});

describe('publishing', () => {
  it('posts the answer in the channel at once, which begins a thread, and finds it again', async () => {
    const since = Date.now();
    const { messageId, address: thread } = await surface.publish(address, runId, answer);
    expect(methods()).toEqual(['chat.postMessage']);
    expect(proxy.calls[0]?.params.has('thread_ts')).toBe(false);
    expect((await slack.channel()).filter(({ ts }) => ts === messageId)).toMatchObject([
      { text: expect.stringContaining('2') },
    ]);
    expect(thread).toEqual({ ...address, thread: messageId });
    expect(await surface.published(address, runId, since)).toEqual({ messageId, address: thread });
    expect(await surface.published(address, `${runId}-of-nobody`, since)).toBeUndefined();
    // It does not search the channel's whole history.
    const [post, look] = proxy.calls;
    expect(Number(look?.params.get('oldest'))).toBeGreaterThan((post?.at ?? 0) / 1000 - 70);
  });

  it('sends simpler blocks if Slack refuses', async () => {
    refuse('chat.postMessage', 'invalid_blocks', 2);
    await surface.publish(address, runId, answer);
    expect(methods()).toEqual(Array(3).fill('chat.postMessage'));
  });

  it('says whether to try again', async () => {
    refuse('chat.postMessage', 'channel_not_found');
    expect((await failure(surface.publish(address, runId, answer))).transient).toBe(false);
    refuse('chat.postMessage', 'internal_error');
    expect((await failure(surface.publish(address, runId, answer))).transient).toBe(true);
  });

  it('does not know whether it posted if it may not read', async () => {
    refuse('conversations.history', 'missing_scope');
    expect(await surface.published(address, runId, 0)).toBeUndefined();
  });
});

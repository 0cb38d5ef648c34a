// Slack limits and refuses calls, and shows progress and status only sometimes.
import type { Address } from '@windsock/bot/contract/message.ts';
import type { ChatSurface } from '@windsock/bot/runs/surface.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SlackAnswer } from '../support/slack-proxy.ts';
import { answer, failure, LOOKING, startSurface } from './slack-surface-kit.ts';

let kit: Awaited<ReturnType<typeof startSurface>>;
let surface: ChatSurface;
let address: Address;
let runId: string;

beforeAll(async () => {
  kit = await startSurface();
});
afterAll(() => kit?.close());
beforeEach(async () => {
  surface = kit.create();
  ({ address, runId } = await kit.begin());
});

describe('rate limits', () => {
  const limit = (method: string, seconds: number) => {
    let left = 1;
    kit.proxy.rule = (call) => {
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
    await expect.poll(() => kit.proxy.calls.length).toBe(1);
    const second = surface.post(address, `${runId}b`, LOOKING);
    await Promise.all([first, second]);
    const [refused, ...later] = kit.proxy.calls;
    expect(later.length).toBe(2);
    for (const { at } of later) expect(at - (refused?.at ?? 0)).toBeGreaterThanOrEqual(950);
    expect(await kit.ours()).toHaveLength(2);
  });

  it('that last long are left to the worker', async () => {
    limit('chat.postMessage', 90);
    const error = await failure(surface.post(address, runId, LOOKING));
    expect(error.transient).toBe(true);
    expect(error.retryAfterMs).toBeGreaterThan(60_000);
    expect(error.retryAfterMs).toBeLessThanOrEqual(90_000);
    // Until then, no calls are wasted on Slack.
    await failure(surface.post(address, runId, LOOKING));
    expect(kit.proxy.calls).toHaveLength(1);
  });

  it('lead to dropped progress rather than a wait', async () => {
    const id = await surface.post(address, runId, LOOKING);
    limit('chat.update', 4);
    await surface.progress(address, id, runId, { text: '3 of 17 regions', stoppable: false });
    // Refused, and not tried again.
    expect(kit.methods()).toEqual(['chat.postMessage', 'chat.update']);
  });
});

describe("Slack's refusals", () => {
  it.each(['invalid_blocks', 'msg_blocks_too_long', 'msg_too_long', 'invalid_arguments'])(
    'lead to simpler blocks after %s',
    async (code) => {
      kit.refuse('chat.postMessage', code, 2);
      await surface.answer(address, runId, answer);
      expect(kit.methods()).toEqual(Array(3).fill('chat.postMessage'));
      const blocks = kit.proxy.calls.map(({ params }) => params.get('blocks') ?? '');
      expect(new Set(blocks).size).toBe(3);
      expect(JSON.stringify(await kit.ours())).toContain('backups');
    },
  );

  it('end the run when Slack accepts no form of the answer', async () => {
    kit.refuse('chat.postMessage', 'invalid_blocks', 100);
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
    kit.refuse('chat.postMessage', code);
    const error = await failure(surface.answer(address, runId, answer));
    expect(error).toMatchObject({ transient, undone, message: `Slack chat.postMessage: ${code}` });
  });

  it('count as temporary if Slack, or the connection, is down', async () => {
    kit.proxy.rule = () => ({ status: 503 });
    expect((await failure(surface.post(address, runId, LOOKING))).transient).toBe(true);
    const nobody = kit.create({ apiUrl: 'http://127.0.0.1:9/api/' });
    expect((await failure(nobody.post(address, runId, LOOKING))).transient).toBe(true);
  });

  it('never cause a repeated message when the answer was lost', async () => {
    kit.proxy.rule = () => ({ status: 502 });
    await failure(surface.post(address, runId, LOOKING));
    expect(kit.methods()).toEqual(['chat.postMessage']);
  });
});

describe('progress', () => {
  const updates = () =>
    kit.proxy.calls.filter(({ method }) => method === 'chat.update').map(({ params }) => params.get('text'));

  it('is shown about once a second, however often it is reported', async () => {
    const id = await surface.post(address, runId, LOOKING);
    for (let region = 1; region <= 10; region += 1)
      await surface.progress(address, id, runId, { text: `${region} of 17 regions`, stoppable: false });
    expect(updates()).toHaveLength(1);
  });

  it('in flight never arrives after the placeholder is gone, and late progress is dropped', async () => {
    const id = await surface.post(address, runId, LOOKING);
    kit.proxy.rule = (call) => (call.params.get('text')?.includes('regions') ? { delayMs: 400 } : undefined);
    const progress = surface.progress(address, id, runId, { text: '3 of 17 regions', stoppable: false });
    await surface.remove(address, id, runId, 'Answered below.');
    await progress;
    await surface.progress(address, id, runId, { text: '4 of 17 regions', stoppable: false });
    expect(kit.methods()).toEqual(['chat.postMessage', 'chat.update', 'chat.delete']);
    expect(await kit.ours()).toEqual([]);
  });

  it('never throws', async () => {
    const id = await surface.post(address, runId, LOOKING);
    kit.proxy.rule = () => ({ status: 500 });
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
    surface = kit.create({ now: () => now });
  });
  const answerWith = (answers: Record<string, SlackAnswer>) => {
    kit.proxy.rule = ({ method }) => answers[method];
  };
  const ok = { body: { ok: true } };
  const refused = { body: { ok: false, error: 'missing_scope' } };
  const show = (run = runId, text = 'Reading costs …', at = address) => surface.status?.(at, run, text);

  it('is a session with Slack’s own stop button, if the app supports that, until it is ended', async () => {
    answerWith({ [SESSION]: ok });
    expect([await show(), await show(runId, 'Reading buckets …')]).toEqual(['stoppable', 'stoppable']);
    await surface.settle?.(address, runId);
    expect(kit.methods()).toEqual([SESSION, SESSION]);
    const { channel, thread } = address;
    const sent = kit.proxy.calls.map(({ params }) => Object.fromEntries(params));
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
    expect(kit.methods()).toEqual([SESSION, LINE, LINE, LINE]);
    expect(kit.proxy.calls.slice(1).map(({ params }) => params.get('status'))).toEqual([
      'is reading costs …',
      'is reading buckets …',
      'is reading costs …',
    ]);
    now += 3_601_000;
    await show('later');
    expect(kit.methods().slice(4)).toEqual([SESSION, LINE]);
  });

  it('is absent if Slack refuses both, without another call for an hour, or if one person alone is answered', async () => {
    answerWith({ [SESSION]: { status: 404 }, [LINE]: refused });
    expect([await show(), await show('another')]).toEqual(['nothing', 'nothing']);
    expect(kit.methods()).toEqual([SESSION, LINE]);
    await surface.settle?.(address, runId);
    now += 3_601_000;
    const alone = { ...address, only_for: { user: 'U000000001', in_thread: true } };
    expect(await show('third', 'Reading …', alone)).toBe('nothing');
    expect(kit.methods()).toEqual([SESSION, LINE]);
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

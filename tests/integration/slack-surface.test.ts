import type { Address } from '@windsock/bot/contract/message.ts';
import type { ChatSurface } from '@windsock/bot/runs/surface.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEAM } from '../support/slack-requests.ts';
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

describe('posting', () => {
  it('posts the answer in the thread without unfurling, and removes the placeholder', async () => {
    const placeholder = await surface.post(address, runId, LOOKING);
    const id = await surface.answer(address, runId, answer);
    await surface.remove(address, placeholder, runId, 'Answered below.');
    await surface.remove(address, placeholder, runId, 'Answered below.');
    const [message, ...more] = await kit.ours();
    expect(more).toHaveLength(0);
    expect(message).toMatchObject({ ts: id, thread_ts: address.thread, text: expect.stringContaining('2') });
    const [post] = kit.proxy.calls;
    expect(post?.params.get('thread_ts')).toBe(address.thread);
    expect([post?.params.get('unfurl_links'), post?.params.get('unfurl_media')]).toEqual(['false', 'false']);
  });

  it('changes an answer without a second message', async () => {
    const id = await surface.answer(address, runId, answer);
    await surface.revise(address, id, runId, { ...answer, text: 'No file.' });
    expect(await kit.ours()).toMatchObject([{ ts: id, text: 'No file.' }]);
  });

  it('replaces the text of a placeholder that may not be deleted with how it ended', async () => {
    const id = await surface.post(address, runId, { text: 'Looking …', stoppable: true });
    kit.refuse('chat.delete', 'compliance_exports_prevent_deletion');
    await surface.remove(address, id, runId, 'Answered below.');
    const [left] = await kit.ours();
    expect(left?.text).toBe('Answered below.');
    expect(left?.blocks?.map(({ type }) => type)).toEqual(['context']);
  });

  it('uses the configured token in a team without its own, and posts nothing without any', async () => {
    const elsewhere = { ...address, org: 'T0ELSEWHERE' };
    const error = await failure(surface.post(elsewhere, runId, LOOKING));
    expect(error).toMatchObject({ transient: false, message: expect.stringContaining('not installed') });
    const configured = kit.create({ botToken: kit.slack.botToken });
    await configured.post(elsewhere, runId, LOOKING);
    expect(await kit.ours()).toHaveLength(1);
  });

  it('keeps the token encrypted in the store', async () => {
    const kept = await kit.store.read('workspaces', 'w1', `slack-${TEAM}`);
    expect(JSON.stringify(kept)).not.toContain(kit.slack.botToken);
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
    kit.refuse('conversations.replies', 'missing_scope');
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
    kit.proxy.rule = ({ params }) =>
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
    const [message] = await kit.ours();
    expect(message).toMatchObject({ thread_ts: address.thread, files: [{ name: 'buckets.csv' }] });
  });

  it('that may not be uploaded is sent as text, with advice', async () => {
    kit.refuse('files.getUploadURLExternal', 'missing_scope');
    await surface.file(address, { ...file, content: `name\n${'a-bucket\n'.repeat(1000)}` }, 'r1');
    const [message] = await kit.ours();
    expect(message?.thread_ts).toBe(address.thread);
    expect(message?.text).toContain('files:write');
    expect(message?.text).toMatch(/6\d\d more lines left out/);
  });
});

describe('publishing', () => {
  it('posts the answer in the channel at once, which begins a thread, and finds it again', async () => {
    const since = Date.now();
    const { messageId, address: thread } = await surface.publish(address, runId, answer);
    expect(kit.methods()).toEqual(['chat.postMessage']);
    expect(kit.proxy.calls[0]?.params.has('thread_ts')).toBe(false);
    expect((await kit.slack.channel()).filter(({ ts }) => ts === messageId)).toMatchObject([
      { text: expect.stringContaining('2') },
    ]);
    expect(thread).toEqual({ ...address, thread: messageId });
    expect(await surface.published(address, runId, since)).toEqual({ messageId, address: thread });
    expect(await surface.published(address, `${runId}-of-nobody`, since)).toBeUndefined();
    // It does not search the channel's whole history.
    const [post, look] = kit.proxy.calls;
    expect(Number(look?.params.get('oldest'))).toBeGreaterThan((post?.at ?? 0) / 1000 - 70);
  });

  it('sends simpler blocks if Slack refuses', async () => {
    kit.refuse('chat.postMessage', 'invalid_blocks', 2);
    await surface.publish(address, runId, answer);
    expect(kit.methods()).toEqual(Array(3).fill('chat.postMessage'));
  });

  it('says whether to try again', async () => {
    kit.refuse('chat.postMessage', 'channel_not_found');
    expect((await failure(surface.publish(address, runId, answer))).transient).toBe(false);
    kit.refuse('chat.postMessage', 'internal_error');
    expect((await failure(surface.publish(address, runId, answer))).transient).toBe(true);
  });

  it('does not know whether it posted if it may not read', async () => {
    kit.refuse('conversations.history', 'missing_scope');
    expect(await surface.published(address, runId, 0)).toBeUndefined();
  });
});

import { randomBytes } from 'node:crypto';
import { createSayHello } from '@windsock/bot/chat/slack/hello.ts';
import { createSlackSurface } from '@windsock/bot/chat/slack/surface.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlackMessage } from '../support/slack-app.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { appMention, BOT_USER, blockActions, CHANNEL, eventCallback } from '../support/slack-requests.ts';
import { waitFor } from '../support/wait.ts';
import type { SlackApp } from './slack-app-kit.ts';
import { QUESTION, startSlackApp, wordsOf } from './slack-app-kit.ts';

let slack: SlackApp['slack'];
let app: SlackApp['app'];
let proxy: SlackApp['proxy'];
let started: SlackApp | undefined;

beforeAll(async () => {
  started = await startSlackApp();
  ({ app, proxy, slack } = started);
});
afterAll(() => started?.close());

/** Mentions the assistant at the top of the channel, and sends Slack's event. */
async function mention(text = QUESTION, user = 'U000000001'): Promise<string> {
  const ts = await slack.write(`<@${BOT_USER}> ${text}`);
  expect((await app.event(eventCallback(appMention(text, { ts, user })))).status).toBe(200);
  await app.idle();
  return ts;
}

/** Writes without a mention in a thread, and sends Slack's event. */
async function say(text: string, root: string, event: Record<string, unknown> = {}): Promise<string> {
  const ts = await slack.write(text, root);
  const message = {
    type: 'message',
    channel: CHANNEL,
    channel_type: 'channel',
    user: 'U000000001',
    text,
    ts,
    thread_ts: root,
  };
  expect((await app.event(eventCallback({ ...message, ...event }))).status).toBe(200);
  await app.idle();
  return ts;
}

const repliesTo = async (root: string) => (await slack.thread(root)).filter(({ user }) => user === BOT_USER);

/** Gives anything that should not happen a chance to happen. */
const settle = () => app.idle();

describe('a question in Slack', () => {
  it('is answered in its thread from the demo account, with one message that notifies', async () => {
    const root = await mention();
    const replies = await repliesTo(root);
    expect(replies).toHaveLength(1);
    expect(replies[0]).toMatchObject({ thread_ts: root });
    expect(replies[0]?.edited).toBeUndefined();
    expect(wordsOf(replies[0])).toMatch(/Sydney|ap-southeast-2/);
    expect(wordsOf(replies[0])).toMatch(/demo/i);
    expect((await slack.channel()).filter(({ user }) => user === BOT_USER)).toHaveLength(0);
  });

  it('is followed up in the thread without a mention, and the thread is remembered', async () => {
    const root = await mention();
    await say('and in Frankfurt?', root);
    const [, second, ...more] = await repliesTo(root);
    expect(more).toHaveLength(0);
    expect(wordsOf(second)).toMatch(/Frankfurt|eu-central-1/);
    expect(wordsOf(second)).toMatch(/running/i);
  });

  it('may name a team of the account, and continue with what belongs to the shown resources', async () => {
    const root = await mention('which instances does the search team have?');
    await say('what disks do they have', root);
    await say('who owns the first one?', root);
    const [team, disks, owner] = await repliesTo(root);
    expect(wordsOf(team)).toContain('team=search');
    expect(wordsOf(disks)).toContain('that belong to those 3 EC2 instances');
    expect(wordsOf(owner)).toMatch(/owner|team/);
  });

  it('leads to a question with buttons if a word means nothing there', async () => {
    const root = await mention('which instances are zorblike?');
    const [reply] = await repliesTo(root);
    expect(wordsOf(reply)).toContain('zorblike');
    expect(wordsOf(reply)).toContain('All anyway: EC2 instances');
  });

  it('leads to such a question for a plain word as well, whose last button shows the answer without it', async () => {
    const root = await mention('did yuki shush anything?', 'U000000003');
    const [reply] = await repliesTo(root);
    expect(wordsOf(reply)).toContain('I could not use “shush” here');
    await say('the last one', root, { user: 'U000000003' });
    const [, answer] = await repliesTo(root);
    expect(wordsOf(answer)).toMatch(/change.* by .*yuki/);
    expect(wordsOf(answer)).not.toContain('shush');
  });

  it('is answered once though Slack sends app_mention and message, both twice', async () => {
    const ts = await slack.write(`<@${BOT_USER}> ${QUESTION}`);
    const events = [
      appMention(QUESTION, { ts }),
      {
        type: 'message',
        channel: CHANNEL,
        channel_type: 'channel',
        user: 'U000000001',
        text: `<@${BOT_USER}> ${QUESTION}`,
        ts,
      },
    ].map((event) => eventCallback(event));
    const retry = { 'X-Slack-Retry-Num': '1', 'X-Slack-Retry-Reason': 'http_timeout' };
    const answers = await Promise.all(
      [...events, ...events].map((event, n) => app.event(event, n > 1 ? retry : {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await settle();
    for (const event of events) await app.event(event, retry);
    await settle();
    expect(await repliesTo(ts)).toHaveLength(1);
  });

  it('without words is answered with help', async () => {
    const root = await mention('');
    expect(wordsOf((await repliesTo(root))[0])).toMatch(/ask|help|can/i);
  });
});

it('takes at most two calls of Slack’s API in the median, and one if nothing else is sent', async () => {
  const calls: Record<string, string[]> = {};
  const asked = [
    QUESTION,
    'how much did we spend last month?',
    'which S3 buckets are public?',
    'help',
    'hello',
    'list all resources',
  ];
  for (const text of asked) {
    proxy.calls.length = 0;
    // Stays below the limit per minute.
    await mention(text, 'U000000002');
    calls[text] = proxy.calls.map(({ method }) => method);
  }
  const counts = Object.values(calls)
    .map(({ length }) => length)
    .sort((a, b) => a - b);
  expect(counts[Math.floor(counts.length / 2)], JSON.stringify(calls)).toBeLessThanOrEqual(2);
  expect(calls.help).toEqual(['chat.postMessage']);
  // It comes with a file.
  expect(counts.at(-1), JSON.stringify(calls)).toBe(3);
});

describe('hello', () => {
  const joined = (user: string, ts: string) =>
    app.event(
      eventCallback(
        { type: 'member_joined_channel', user, channel: CHANNEL, channel_type: 'C', team: 'T000000001' },
        { event_id: `Ev${ts}`, event_time: Number(ts) },
      ),
    );
  const hellos = async () =>
    (await slack.channel()).filter((message) => wordsOf(message)?.includes('Hi, I am Windsock'));

  it('is said once in a channel that the bot is added to, however often Slack reports it, and not when people are added', async () => {
    expect((await joined('U000000001', '1700000100')).status).toBe(200);
    await app.idle();
    expect(await hellos()).toEqual([]);
    for (const ts of ['1700000200', '1700000200', '1700000300'])
      expect((await joined(BOT_USER, ts)).status).toBe(200);
    await waitFor('hello', async () => (await hellos()).length > 0);
    await app.idle();
    const [hello, ...more] = await hellos();
    expect(more).toEqual([]);
    expect(wordsOf(hello)).toMatch(/Mention me with a question.*No AWS account is connected yet/);
    // Its buttons are answered in the thread that it began.
    const button = hello?.blocks?.flatMap(({ elements = [] }) => elements).find(({ value }) => value);
    const payload = blockActions({ ts: hello?.ts ?? '', thread: '', at: '1700000400.000001' });
    await app.interaction({ ...payload, actions: [{ ...payload.actions[0], ...button }] });
    await app.idle();
    expect(wordsOf((await repliesTo(hello?.ts ?? ''))[1])).toMatch(/running/);
  });

  it('is written to the person who installed the app, with the next steps', async () => {
    const wire = await startSlackProxy(slack.apiUrl);
    wire.rule = ({ method }) =>
      method === 'chat.postMessage' ? { body: { ok: true, ts: '1.2', channel: 'D1' } } : undefined;
    const parts = { store: app.store, logger: createLogger({ level: 'silent' }) };
    const { clientOf } = createSlackSurface({
      ...{ ...parts, sealer: createSealer(randomBytes(32)), apiUrl: wire.apiUrl, botToken: slack.botToken },
    });
    const sayHello = createSayHello({ ...parts, clientOf, settingsUrl: 'https://windsock.example/settings' });
    await sayHello({ org: 'T9', workspaceId: 'W1', greet: undefined });
    expect(wire.calls).toEqual([]);
    await sayHello({ org: 'T9', workspaceId: 'W1', greet: 'U000000001' });
    expect(wire.calls.map(({ method, params }) => [method, params.get('channel')])).toEqual([
      ['chat.postMessage', 'U000000001'],
    ]);
    const blocks = wire.calls[0]?.params.get('blocks') ?? '';
    expect(blocks).toMatch(/Hi, I am Windsock.*Write your question here.*connect an AWS account/s);
    expect(blocks).toContain('"url":"https://windsock.example/settings"');
    // A failure to say it does not make the installation fail.
    wire.rule = () => ({ body: { ok: false, error: 'not_allowed_token_type' } });
    await sayHello({ org: 'T9', workspaceId: 'W1', greet: 'U000000001' });
    await wire.close();
  });
});

describe('a message that is not for the assistant', () => {
  it('gets no reply: threads that it was not called into, other people addressed, edits, deletions, bots, its own', async () => {
    const strangers = await slack.write('has anybody seen the new dashboard?');
    await say('no, is it nice?', strangers);
    const root = await mention();
    const before = (await slack.thread(root)).length;
    await say('@bob could you look at this?', root);
    await say('edited words', root, {
      subtype: 'message_changed',
      message: { text: 'edited words', ts: '1.2' },
    });
    await say('gone', root, { subtype: 'message_deleted', deleted_ts: '1.2' });
    await say('I am a bot', root, { subtype: 'bot_message', bot_id: 'B1' });
    await say('I post as a user', root, { bot_id: 'B1' });
    await say('I am the assistant', root, { user: BOT_USER });
    expect(await repliesTo(strangers)).toHaveLength(0);
    expect((await repliesTo(root)).length).toBe(before - 1);
  });
});

describe('a button', () => {
  /** Returns the buttons of a reply as Slack would send them back. */
  const buttonsOf = (reply: SlackMessage | undefined) =>
    (reply?.blocks ?? [])
      .flatMap(({ elements = [] }) => elements)
      .filter(({ action_id }) => action_id?.startsWith('windsock:'));

  async function press(root: string, button: { action_id?: string; value?: string }, at: string) {
    const payload = blockActions({ ts: root, thread: root, at });
    const response = await app.interaction({ ...payload, actions: [{ ...payload.actions[0], ...button }] });
    await app.idle();
    return response;
  }

  it('asks what its label says, once on a double click, in the same thread', async () => {
    const root = await mention('help');
    const [help] = await repliesTo(root);
    const [button] = buttonsOf(help);
    if (!button) throw new Error(`no button in ${JSON.stringify(help)}`);
    expect((await press(root, button, '1700000001.000001')).status).toBe(200);
    expect((await press(root, button, '1700000001.400001')).status).toBe(200);
    const replies = await repliesTo(root);
    expect(replies).toHaveLength(2);
    expect(wordsOf(replies[1])).toMatch(/demo/i);
  });

  it("does nothing with another thread's run, or with its own words", async () => {
    const [first, second] = [await mention('help'), await mention('help')];
    const [button] = buttonsOf((await repliesTo(first))[0]);
    if (!button) throw new Error('no button');
    await press(second, button, '1700000002.000001');
    await press(first, { action_id: 'windsock:ask:0', value: 'list buckets' }, '1700000002.000002');
    expect(await repliesTo(first)).toHaveLength(1);
    expect(await repliesTo(second)).toHaveLength(1);
  });
});

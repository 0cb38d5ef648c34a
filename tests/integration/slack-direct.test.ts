// Direct messages to the assistant in Slack.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlackMessage } from '../support/slack-app.ts';
import { BOT_USER, blockActions, eventCallback } from '../support/slack-requests.ts';
import type { SlackApp } from './slack-app-kit.ts';
import { QUESTION, startSlackApp, wordsOf } from './slack-app-kit.ts';

let slack: SlackApp['slack'];
let app: SlackApp['app'];
let started: SlackApp | undefined;

beforeAll(async () => {
  started = await startSlackApp();
  ({ app, slack } = started);
});
afterAll(() => started?.close());

describe('in direct messages', () => {
  const ANN = 'U000000001';
  let chat: string;
  beforeAll(async () => {
    const opened = await slack.call('conversations.open', { users: ANN, channel: undefined }, slack.botToken);
    chat = (opened.channel as { id: string }).id;
  });

  /** Writes to the assistant alone; returns the root of the message's thread. */
  async function write(text: string, root?: string): Promise<string> {
    const ts = String(
      (await slack.call('chat.postMessage', { channel: chat, text, ...(root && { thread_ts: root }) })).ts,
    );
    const event = {
      type: 'message',
      channel: chat,
      channel_type: 'im',
      user: ANN,
      text,
      ts,
      ...(root && { thread_ts: root }),
    };
    expect((await app.event(eventCallback(event))).status).toBe(200);
    await app.idle();
    return root ?? ts;
  }
  const answersIn = async (root: string) => {
    const { messages } = await slack.call('conversations.replies', { channel: chat, ts: root, limit: 200 });
    return (messages as SlackMessage[]).filter(({ user, ts }) => user === BOT_USER && ts !== root);
  };
  const buttonOf = (message: SlackMessage | undefined, kind: string) =>
    message?.blocks
      ?.flatMap(({ elements = [] }) => elements)
      .find(({ action_id }) => action_id?.startsWith(`windsock:${kind}:`));
  let presses = 0;
  async function press(root: string, button: { action_id?: string; value?: string } | undefined) {
    if (!button) throw new Error('no such button');
    presses += 1;
    const payload = blockActions({ ts: root, thread: root, at: `1700000200.${presses + 100_000}` });
    const place = { channel: { id: chat, name: 'directmessage' } };
    await app.interaction({ ...payload, ...place, actions: [{ ...payload.actions[0], ...button }] });
    await app.idle();
  }

  it('a person asks, continues without a mention, and a button answers in the same thread', async () => {
    const root = await write(QUESTION);
    await write('and in Frankfurt?', root);
    await press(root, buttonOf((await answersIn(root)).at(-1), 'ask'));
    const [first, second, third, ...more] = (await answersIn(root)).map(wordsOf);
    expect(more).toEqual([]);
    expect(first).toMatch(/Sydney/);
    expect(second).toMatch(/Frankfurt/);
    expect(third).toContain('every day at 09:00');
  });

  it('a long list is answered with its first ten rows, and all of them in a file that needs no button', async () => {
    const root = await write('list all resources');
    const [answer, file, ...more] = await answersIn(root);
    expect(more).toEqual([]);
    const table = answer?.blocks?.find(({ type }) => type === 'data_table') as unknown as { rows: unknown[] };
    expect(table.rows).toHaveLength(1 + 10);
    expect(wordsOf(answer)).toMatch(/Showing 10 of \d+ rows.*All \d+ rows are in [\w-]+\.csv\./s);
    expect(buttonOf(answer, 'show_all')).toBeUndefined();
    expect(file?.files).toMatchObject([{ name: expect.stringMatching(/\.csv$/) }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App, SlackMessage, SlackPeer } from '../support/slack-app.ts';
import { startApp, startSlack } from '../support/slack-app.ts';
import type { SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { appMention, BOT_USER, blockActions, eventCallback } from '../support/slack-requests.ts';
import type { SlowModel } from '../support/slow-model.ts';
import { modelVariables, startSlowModel } from '../support/slow-model.ts';
import { waitFor } from '../support/wait.ts';

const QUESTION = 'why did the bill go up?';
const ANSWER = { answer: { text: 'The costs are below.', show: ['r1 table'] } };
let slack: SlackPeer;
let model: SlowModel;
let proxy: SlackProxy;
let app: App;

beforeAll(async () => {
  [slack, model] = await Promise.all([startSlack(), startSlowModel()]);
  proxy = await startSlackProxy(slack.apiUrl);
  app = await startApp({ ...slack, apiUrl: proxy.apiUrl }, modelVariables(model));
});
afterAll(async () => {
  await app?.close();
  await proxy?.close();
  await slack?.close();
  await model?.close();
});
beforeEach(() => {
  model.asked.length = 0;
  model.says = [{ costs: { period: 'last month' }, list_things: { kind: 'instances' } }, 'silence'];
});

async function mention(text = QUESTION): Promise<string> {
  const ts = await slack.write(`<@${BOT_USER}> ${text}`);
  expect((await app.event(eventCallback(appMention(text, { ts })))).status).toBe(200);
  return ts;
}

const repliesTo = async (root: string) => (await slack.thread(root)).filter(({ user }) => user === BOT_USER);
const wordsOf = (message: SlackMessage | undefined) => JSON.stringify(message?.blocks ?? message?.text);
const buttonOf = (message: SlackMessage | undefined, id: string) =>
  message?.blocks
    ?.flatMap(({ elements = [] }) => elements)
    .find(({ value }) => value !== undefined && JSON.parse(value).a === id);
const stopUnder = (root: string) =>
  waitFor('the button', async () => buttonOf((await repliesTo(root))[0], 'stop'), { everyMs: 100 });

let presses = 0;
function press(root: string, button: { action_id?: string; value?: string }, user = 'U000000002') {
  presses += 1;
  const payload = blockActions({ ts: root, thread: root, at: `1700000100.${presses + 100_000}`, user });
  return app.interaction({ ...payload, actions: [{ ...payload.actions[0], ...button }] });
}

/** Comes first: once Slack has refused a status to an app that is not an agent, none is tried for an hour. */
describe('a long question to a Slack agent', { timeout: 60_000 }, () => {
  const SESSION = 'agents.sessions.setStatus';

  it('shows in direct messages and threads that it is working, and Slack’s own button stops it within two seconds', async () => {
    proxy.rule = ({ method }) => (method === SESSION ? { body: { ok: true } } : undefined);
    const opened = await slack.call(
      'conversations.open',
      { users: 'U000000001', channel: undefined },
      slack.botToken,
    );
    const { id: chat } = opened.channel as { id: string };
    const ts = String((await slack.call('chat.postMessage', { channel: chat, text: QUESTION })).ts);
    const said = {
      type: 'message',
      channel: chat,
      channel_type: 'im',
      user: 'U000000001',
      text: QUESTION,
      ts,
    };
    await app.event(eventCallback(said));
    const states = () =>
      proxy.calls.flatMap(({ method, params }) => (method === SESSION ? [params.get('status')] : []));
    await waitFor('the status', () => states().length > 0 && model.asked.length === 2);

    const at = performance.now();
    const event = {
      type: 'agent_session_stopped',
      channel: chat,
      thread_ts: ts,
      user: 'U000000001',
      event_ts: '1700000300.000100',
    };
    expect((await app.event(eventCallback(event))).status).toBe(200);
    await app.idle();
    expect(performance.now() - at).toBeLessThan(2_000);
    expect(states()).toEqual(['processing', 'active']);
    const { messages } = await slack.call('conversations.replies', { channel: chat, ts });
    const ours = (messages as SlackMessage[]).filter((each) => each.user === BOT_USER && each.ts !== ts);
    // There was no placeholder, and no message was changed.
    expect(ours).toMatchObject([{ text: expect.stringMatching(/^Stopped\./) }]);
    expect(ours[0]?.edited).toBeUndefined();
    proxy.rule = () => undefined;
  });
});

describe('a long question in Slack', { timeout: 60_000 }, () => {
  it("can be stopped by anybody in its thread within two seconds, which leaves one message and ends the model's request", async () => {
    const root = await mention();
    const stop = await stopUnder(root);
    const at = performance.now();
    expect((await press(root, stop)).status).toBe(200);
    await app.idle();
    const took = performance.now() - at;
    expect(took).toBeLessThan(2_000);
    const [reply, ...more] = await repliesTo(root);
    expect(more).toEqual([]);
    expect(wordsOf(reply)).toMatch(/Stopped\..*why did the bill go up\?/);
    expect(buttonOf(reply, 'stop')).toBeUndefined();
    await waitFor('the end of the request', () =>
      model.asked.every(({ abandoned }, n) => n === 0 || abandoned),
    );
    const requests = model.asked.length;

    // Pressed again by a person who still saw the button.
    expect((await press(root, stop)).status).toBe(200);
    await app.idle();
    expect(await repliesTo(root)).toEqual([reply]);
    expect(model.asked).toHaveLength(requests);

    // And asked again.
    model.says = [{ costs: { period: 'last month' } }, ANSWER];
    model.asked.length = 0;
    await press(root, buttonOf(reply, 'ask_again') ?? {});
    await app.idle();
    const [, again, ...others] = await repliesTo(root);
    expect(others).toEqual([]);
    expect(wordsOf(again)).toMatch(/The costs are below|\$/);
    expect(model.asked[0]?.body).toContain(QUESTION);
  });

  it('says in words what it is reading', async () => {
    const root = await mention();
    const shown = await waitFor('progress', async () => {
      const words = wordsOf((await repliesTo(root))[0]);
      return words.includes('Working on it') ? undefined : words;
    });
    expect(shown).toMatch(/"(?:Reading [^"]*costs of last month|Looking at what was found) …/);
    await press(root, await stopUnder(root));
    await app.idle();
  });

  it('continues if the press is forged from another thread, or comes after the answer', async () => {
    model.says = ['silence'];
    const [root, elsewhere] = [await mention(), await slack.write('something else')];
    const stop = await stopUnder(root);
    expect((await press(elsewhere, stop)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(buttonOf((await repliesTo(root))[0], 'stop')).toBeDefined();
    await press(root, stop);
    await app.idle();

    model.says = [{ costs: { period: 'last month' } }, ANSWER];
    model.asked.length = 0;
    const quick = await mention();
    await app.idle();
    const [answer] = await repliesTo(quick);
    const run = answer?.blocks?.[0]?.block_id?.replace('run:', '');
    await press(quick, { action_id: 'windsock:stop:0', value: JSON.stringify({ r: run, a: 'stop' }) });
    await app.idle();
    expect(await repliesTo(quick)).toEqual([answer]);
  });
});

// Private answers for one person alone: nobody else sees them, nor anything that follows from them.
import { SHOW_ALL_ID } from '@windsock/bot/reply/actions.ts';
import type { RuleDoc } from '@windsock/bot/services/access/rule-doc.ts';
import { ruleId } from '@windsock/bot/services/access/rule-doc.ts';
import { DEMO_WORKSPACE_ID } from '@windsock/bot/services/workspaces/find-by-org.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App, SlackPeer } from '../support/slack-app.ts';
import { startApp, startSlack } from '../support/slack-app.ts';
import type { SlackCall, SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import {
  appMention,
  BOT_USER,
  blockActions,
  CHANNEL,
  eventCallback,
  TEAM,
} from '../support/slack-requests.ts';

const ANN = 'U000000001';
const BEN = 'U0BEN';
const DIRECT = 'D0ANN';

let peer: SlackPeer;
let slack: SlackProxy;
let app: App;

beforeAll(async () => {
  peer = await startSlack();
  slack = await startSlackProxy(peer.apiUrl);
});
beforeEach(async () => {
  slack.calls.length = 0;
  slack.rule = ({ method, params }) => {
    // emulate supports neither direct messages of its people nor ephemeral messages.
    if (method === 'chat.postEphemeral') return { body: { ok: true, message_ts: '1700000001.000001' } };
    if (method === 'users.info' && params.get('user') === BEN)
      return { body: { ok: true, user: { id: BEN, team_id: TEAM } } };
    if (method === 'chat.postMessage' && params.get('channel') === ANN)
      return { body: { ok: true, channel: DIRECT, ts: '1700000002.000001' } };
    return undefined;
  };
  app = await startApp({ apiUrl: slack.apiUrl, botToken: peer.botToken });
});
afterEach(() => app?.close());
afterAll(async () => {
  await slack?.close();
  await peer?.close();
});

async function send(event: Record<string, unknown>): Promise<void> {
  expect((await app.event(eventCallback(event))).status).toBe(200);
  await app.idle();
}

/** Mentions the assistant, at the top of the channel or in a thread. Returns the message's ts. */
async function mention(text: string, { user = ANN, thread }: { user?: string; thread?: string } = {}) {
  const ts = await peer.write(`<@${BOT_USER}> ${text}`, thread);
  await send(appMention(text, { ts, user, ...(thread && { thread_ts: thread }) }));
  return ts;
}

/** Replies in a thread without a mention. */
async function say(text: string, thread: string, user = ANN) {
  const ts = await peer.write(text, thread);
  const message = { type: 'message', channel: CHANNEL, channel_type: 'channel', user, team: TEAM };
  await send({ ...message, text, ts, thread_ts: thread });
}

interface Button {
  action_id?: string;
  value?: string;
}
const whispered = () =>
  slack.calls
    .filter(({ method }) => method === 'chat.postEphemeral')
    .map(({ params }): Whisper => {
      const said = Object.fromEntries(params) as unknown as Whisper;
      return { ...said, all: `${said.text} ${said.blocks}` };
    })
    // Progress messages are ephemeral, too, and are not answers.
    .filter(({ all }) => all.includes('Only you see this'));
interface Whisper {
  user: string;
  channel: string;
  thread_ts?: string;
  text: string;
  blocks: string;
  all: string;
}
const publicAnswers = async (root: string) =>
  (await peer.thread(root)).filter(({ user }) => user === BOT_USER);
const said = (calls: SlackCall[]) =>
  calls.filter(({ method }) => /^chat\.(postMessage|update)$/.test(method));

const buttonsOf = ({ blocks }: Whisper) =>
  (JSON.parse(blocks) as { elements?: Button[] }[])
    .flatMap(({ elements = [] }) => elements)
    .flatMap(({ action_id = '', value }) => (value ? [{ action_id, value }] : []));

/** Presses a button in an ephemeral message, which Slack reports without the message. */
async function press(
  whisper: Whisper,
  kind: string,
  { user = ANN, at = '1700000100.000001', value = '' } = {},
) {
  const button = value
    ? { action_id: `windsock:${kind}:0`, value }
    : buttonsOf(whisper).find(({ action_id }) => action_id.startsWith(`windsock:${kind}`));
  if (!button) throw new Error(`no such button in ${whisper.blocks}`);
  const { message: _, ...payload } = blockActions({ ts: '1700000001.000001', thread: '', user, at });
  const response = await app.interaction({
    ...payload,
    container: { ...payload.container, is_ephemeral: true },
    actions: [{ ...payload.actions[0], ...button }],
  });
  expect(response.status).toBe(200);
  await app.idle();
}

describe('a question that asks for a private answer', () => {
  it('is answered to its asker alone, in the channel if no thread has begun, and nowhere else', async () => {
    const root = await mention('which EC2 instances are running in Sydney? Just for me please');
    const [answer, ...more] = whispered();
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ user: ANN, channel: CHANNEL });
    expect(answer?.thread_ts).toBeUndefined();
    expect(answer?.all).toMatch(/ap-southeast-2|Sydney/);
    expect(answer?.all).not.toMatch(/not understood|Just for me/i);
    expect(await publicAnswers(root)).toEqual([]);
    expect(said(slack.calls)).toEqual([]);
  });

  it('continues for the asker alone in its thread, and gives others nothing to continue from', async () => {
    const root = await mention('just for me: which EC2 instances are running in Sydney?');
    await say('and in Ireland?', root);
    expect(whispered()).toHaveLength(2);
    expect(whispered()[1]).toMatchObject({ user: ANN, thread_ts: root });
    expect(whispered()[1]?.all).toMatch(/Ireland|eu-west-1/);
    // Nobody called the assistant in for the others, so their messages there are not for it.
    await say('and in Frankfurt?', root, BEN);
    expect(await publicAnswers(root)).toEqual([]);
    expect(whispered()).toHaveLength(2);
    await mention('and in Frankfurt?', { user: BEN, thread: root });
    const [open] = await publicAnswers(root);
    expect(JSON.stringify(open)).not.toMatch(/EC2|instance/i);
    expect(whispered()).toHaveLength(2);
  });

  it('continues from what everybody in a thread knows, and leaves that unchanged', async () => {
    const root = await mention('which EC2 instances are running in Sydney?');
    await say('and in Ireland? Answer only to me', root);
    expect(whispered()[0]?.all).toMatch(/instance/i);
    expect(whispered()[0]?.all).toMatch(/Ireland|eu-west-1/);
    expect(whispered()[0]?.thread_ts).toBe(root);
    await say('how many are they?', root, BEN);
    const last = (await publicAnswers(root)).at(-1);
    expect(JSON.stringify(last)).toMatch(/Sydney|ap-southeast-2/);
    expect(JSON.stringify(last)).not.toMatch(/Ireland|eu-west-1/);
  });

  it('is answered publicly again if its asker says so', async () => {
    const root = await mention('just for me: which EC2 instances are running in Sydney?');
    await say('for everyone: which S3 buckets are public?', root);
    expect(whispered()).toHaveLength(1);
    expect(await publicAnswers(root)).toHaveLength(1);
    await say('and their sizes?', root);
    expect(await publicAnswers(root)).toHaveLength(1);
    expect(whispered()).toHaveLength(2);
  });

  it('has buttons that answer privately, and that only the asker may press', async () => {
    const root = await mention('just for me: what did we spend last month by service?');
    const [answer] = whispered();
    if (!answer) throw new Error('nothing was said');
    await press(answer, 'verify', { user: BEN });
    expect(whispered()).toHaveLength(1);
    await press(answer, 'verify', { at: '1700000200.000001' });
    expect(whispered()).toHaveLength(2);
    expect(whispered()[1]).toMatchObject({ user: ANN });
    expect(said(slack.calls)).toEqual([]);
    expect(await publicAnswers(root)).toEqual([]);
  });

  it('sends its file in a direct message', async () => {
    slack.rule = ((before) => (call: SlackCall) => {
      if (call.method === 'files.getUploadURLExternal')
        return { body: { ok: true, upload_url: `${slack.apiUrl}upload`, file_id: 'F1' } };
      if (call.method === 'upload') return { body: { ok: true } };
      if (call.method === 'files.completeUploadExternal')
        return { body: { ok: true, files: [{ id: 'F1' }] } };
      return before(call);
    })(slack.rule);
    await mention('just for me: list all EC2 instances');
    const [answer] = whispered();
    if (!answer) throw new Error('nothing was said');
    const run = JSON.parse(buttonsOf(answer)[0]?.value ?? '{}').r;
    await press(answer, 'show_all', { value: JSON.stringify({ r: run, a: SHOW_ALL_ID }) });
    const completed = slack.calls.find(({ method }) => method === 'files.completeUploadExternal');
    expect(completed?.params.get('channel_id')).toBe(DIRECT);
    expect(whispered().at(-1)?.all).toContain('in a direct message');
    expect(said(slack.calls).map(({ params }) => params.get('channel'))).toEqual([ANN]);
  });

  it('shows a job proposal to its asker alone', async () => {
    const root = await mention('a daily cost report at 9am, just for me');
    expect(whispered()).toHaveLength(1);
    expect(await publicAnswers(root)).toEqual([]);
  });

  it('is posted nowhere if it cannot be delivered', async () => {
    slack.rule = ({ method }) =>
      method === 'chat.postEphemeral' ? { body: { ok: false, error: 'user_not_in_channel' } } : undefined;
    const root = await mention('just for me: which EC2 instances are running in Sydney?');
    expect(await publicAnswers(root)).toEqual([]);
    expect(said(slack.calls)).toEqual([]);
  });
});

describe('a rule that requires private answers', () => {
  async function makeRule(
    holds_for: RuleDoc['holds_for'],
    { isPrivate = true, subjects = null }: { isPrivate?: boolean; subjects?: ['resources'] | null } = {},
  ): Promise<void> {
    const at = new Date().toISOString();
    const rule: RuleDoc = {
      ...{ id: ruleId(holds_for), type: 'rule', workspace_id: DEMO_WORKSPACE_ID, holds_for },
      ...{ allows: { accounts: null, regions: null, subjects }, private: isPrivate },
      ...{ created_at: at, changed_at: at },
    };
    await app.store.create('workspaces', DEMO_WORKSPACE_ID, rule);
  }

  it("applies in its channel to everybody, whatever they ask for, with the thread's context", async () => {
    await makeRule({ kind: 'slack_channel', id: CHANNEL });
    const root = await mention('for everyone: which EC2 instances are running in Sydney?');
    expect(whispered()[0]).toMatchObject({ user: ANN });
    expect(whispered()[0]?.all).toContain('as a rule of this workspace wants it');
    await say('and in Ireland?', root);
    expect(whispered()).toHaveLength(2);
    expect(whispered()[1]?.all).toMatch(/instance/i);
    expect(whispered()[1]?.all).toMatch(/Ireland|eu-west-1/);
    const [answer] = whispered();
    if (!answer) throw new Error('nothing was said');
    await press(answer, 'verify');
    expect(whispered()).toHaveLength(3);
    expect(await publicAnswers(root)).toEqual([]);
    expect(said(slack.calls)).toEqual([]);
  });

  it('applies to its person, and to nobody else', async () => {
    await makeRule({ kind: 'slack_person', id: ANN });
    const root = await mention('which EC2 instances are running in Sydney?', { user: BEN });
    expect(await publicAnswers(root)).toHaveLength(1);
    await say('and in Ireland?', root);
    expect(whispered()).toHaveLength(1);
    expect(whispered()[0]).toMatchObject({ user: ANN, thread_ts: root });
    expect(whispered()[0]?.all).toMatch(/instance/i);
    expect(await publicAnswers(root)).toHaveLength(1);
  });

  it.each([
    ['because of the rule', 'and in Ireland?', true],
    ['on request', 'just for me: and in Ireland?', false],
  ])(
    'gives nobody with fewer permissions the context of the public thread: %s',
    async (_, text, isPrivate) => {
      await makeRule({ kind: 'slack_person', id: ANN }, { isPrivate, subjects: ['resources'] });
      const root = await mention('which EC2 instances are running in Sydney?', { user: BEN });
      await say(text, root);
      expect(whispered()[0]).toMatchObject({ user: ANN, thread_ts: root });
      expect(whispered()[0]?.all).toContain('so I take this as a new question');
    },
  );
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App, SlackPeer } from '../support/slack-app.ts';
import { startApp, startSlack } from '../support/slack-app.ts';
import type { SlackAnswer, SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import {
  appMention,
  BOT_USER,
  blockActions,
  CHANNEL,
  eventCallback,
  TEAM,
} from '../support/slack-requests.ts';

const QUESTION = 'which EC2 instances are running in Sydney?';
/** The person at the partner company, and their company. */
const [PAT, PARTNER] = ['U0PARTNER', 'T0PARTNER'];
/**
 * Slack's mark of a channel shared with a partner; events from the partner's people have the partner's ids on the
 * envelope.
 */
const SHARED = { is_ext_shared_channel: true };
const FROM_PARTNER = { ...SHARED, team_id: PARTNER, enterprise_id: 'E0PARTNER', context_team_id: TEAM };

let peer: SlackPeer;
let slack: SlackProxy;
let app: App;
/** The results of users.info; for other people the emulated Slack answers. */
const people = new Map<string, SlackAnswer>();
const person = (user: Record<string, unknown>): SlackAnswer => ({ body: { ok: true, user } });

beforeAll(async () => {
  peer = await startSlack();
  slack = await startSlackProxy(peer.apiUrl);
});
beforeEach(async () => {
  people.clear();
  people.set(PAT, person({ id: PAT, team_id: PARTNER, is_stranger: false }));
  slack.calls.length = 0;
  slack.rule = ({ method, params }) => {
    // The partner's people are in no channel of the emulated Slack.
    if (method === 'chat.postEphemeral') return { body: { ok: true, message_ts: '1.2' } };
    return method === 'users.info' ? people.get(params.get('user') ?? '') : undefined;
  };
  app = await startApp({ apiUrl: slack.apiUrl, botToken: peer.botToken });
});
afterEach(() => app?.close());
afterAll(async () => {
  await slack?.close();
  await peer?.close();
});

const callsOf = (name: string) => slack.calls.filter(({ method }) => method === name);
const whispers = () => callsOf('chat.postEphemeral').map(({ params }) => Object.fromEntries(params));
const repliesTo = async (root: string) => (await peer.thread(root)).filter(({ user }) => user === BOT_USER);

async function send(event: Record<string, unknown>, envelope: Record<string, unknown> = {}): Promise<void> {
  expect((await app.event(eventCallback(event, envelope))).status).toBe(200);
  await app.idle();
}

async function mention(event: Record<string, unknown>, envelope?: Record<string, unknown>, thread?: string) {
  const ts = await peer.write(`<@${BOT_USER}> ${QUESTION}`, thread);
  await send(appMention(QUESTION, { ts, ...(thread && { thread_ts: thread }), ...event }), envelope);
  return ts;
}

async function say(event: Record<string, unknown>, root: string, envelope?: Record<string, unknown>) {
  const ts = await peer.write('and in Frankfurt?', root);
  const message = { type: 'message', channel: CHANNEL, channel_type: 'channel', text: 'and in Frankfurt?' };
  await send({ ...message, ts, thread_ts: root, ...event }, envelope);
}

/** Presses the first button of the assistant's answer. */
async function press(root: string, change: Record<string, unknown>, at = '1700000001.000001') {
  const [reply] = await repliesTo(root);
  const button = reply?.blocks
    ?.flatMap(({ elements = [] }) => elements)
    .find(({ action_id }) => action_id?.startsWith('windsock:'));
  if (!button) throw new Error(`no button in ${JSON.stringify(reply)}`);
  const payload = blockActions({ ts: reply?.ts ?? '', thread: root, at });
  const response = await app.interaction({
    ...payload,
    ...change,
    actions: [{ ...payload.actions[0], ...button }],
  });
  expect(response.status).toBe(200);
  await app.idle();
}

async function help(): Promise<string> {
  const root = await peer.write(`<@${BOT_USER}> help`);
  await send(appMention('help', { ts: root }));
  expect(await repliesTo(root)).toHaveLength(1);
  return root;
}

describe('a person from a partner company', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['a mention, whose payload names their team', { user_team: PARTNER, source_team: PARTNER, team: TEAM }],
    [
      'a mention that names their enterprise',
      { user_team: 'E0PARTNER', source_team: 'E0PARTNER', team: TEAM },
    ],
    ['a mention that names it in the profile only', { user_profile: { team: PARTNER }, team: TEAM }],
    ['a mention that names no team', { team: TEAM }],
    [
      'a mention in a channel that is not said to be shared',
      { user_team: PARTNER },
      { is_ext_shared_channel: false },
    ],
  ])('gets no answer to %s, and only they are told', async (_what, event, envelope = {}) => {
    const root = await mention({ user: PAT, ...event }, { ...FROM_PARTNER, ...envelope });
    expect(await repliesTo(root)).toHaveLength(0);
    expect(whispers()).toEqual([
      expect.objectContaining({ channel: CHANNEL, user: PAT, text: expect.stringMatching(/full members/) }),
    ]);
    // Slack shows such a message in a thread only if the thread exists already.
    expect(whispers()[0]).not.toHaveProperty('thread_ts');
  });

  it('gets no answer to a direct message', async () => {
    const ts = await peer.write('help');
    const event = { type: 'message', channel: 'D0PAT', channel_type: 'im', user: PAT, text: 'help', ts };
    await send({ ...event, user_team: PARTNER }, FROM_PARTNER);
    expect(callsOf('chat.postMessage')).toHaveLength(0);
    expect(whispers()).toEqual([expect.objectContaining({ channel: 'D0PAT', user: PAT })]);
  });

  it('is told once in a thread, however often they ask and press, and once across new threads', async () => {
    const root = await help();
    const theirs = { user: PAT, user_team: PARTNER };
    for (const _ of [1, 2, 3]) await mention(theirs, FROM_PARTNER, root);
    await press(root, { user: { id: PAT, team_id: PARTNER } });
    expect(whispers()).toEqual([expect.objectContaining({ user: PAT, thread_ts: root })]);
    for (const _ of [1, 2, 3]) await mention(theirs, FROM_PARTNER);
    expect(whispers()).toHaveLength(2);
  });

  it.each([
    ['a message that names their team', { user_team: PARTNER }],
    ['a message without a team, as Slack may send it', { team: PARTNER }],
  ])('gets neither answer nor refusal to %s without a mention in a thread', async (_what, event) => {
    const root = await help();
    await say({ user: PAT, ...event }, root, FROM_PARTNER);
    expect(await repliesTo(root)).toHaveLength(1);
    expect(whispers()).toHaveLength(0);
  });

  it('causes no request to Slack while they talk in a thread of their own', async () => {
    const root = await peer.write('has anybody seen the new dashboard?');
    await say({ user: PAT }, root, FROM_PARTNER);
    expect(callsOf('users.info')).toHaveLength(0);
  });

  it.each([
    ['their team', { user: { id: PAT, team_id: PARTNER } }],
    [
      "their team, if the app's team belongs to an enterprise",
      {
        user: { id: PAT, team_id: PARTNER },
        enterprise: { id: 'E0OURS', name: 'Ours' },
      },
    ],
    [
      "their own enterprise's as both",
      {
        user: { id: PAT, team_id: 'E0PARTNER' },
        enterprise: { id: 'E0PARTNER', name: 'Partner' },
      },
    ],
    ['no team', { user: { id: PAT } }],
  ])('presses a button to no effect when the payload names %s', async (_what, change) => {
    const root = await help();
    await press(root, change);
    expect(await repliesTo(root)).toHaveLength(1);
    expect(whispers()).toEqual([expect.objectContaining({ user: PAT, thread_ts: root })]);
  });
});

describe('a guest', () => {
  const GUEST = 'U0GUEST';
  it.each([
    ['with several channels', { is_restricted: true }],
    ['with one channel', { is_restricted: true, is_ultra_restricted: true }],
  ])('%s gets no answer, and Slack is asked about them once', async (_what, flags) => {
    people.set(GUEST, person({ id: GUEST, team_id: TEAM, ...flags }));
    const roots = [await mention({ user: GUEST }), await mention({ user: GUEST })];
    expect((await Promise.all(roots.map(repliesTo))).flat()).toHaveLength(0);
    expect(whispers()).toHaveLength(1);
    expect(callsOf('users.info')).toHaveLength(1);
  });

  it('is recognised by the payload if that says so', async () => {
    const root = await mention({ user: GUEST, user_profile: { team: TEAM, is_restricted: true } });
    expect(await repliesTo(root)).toHaveLength(0);
    expect(callsOf('users.info')).toHaveLength(0);
  });
});

describe('a full member', () => {
  it('is answered in a shared channel, though the envelope names the partner', async () => {
    const named = await mention({ user_team: TEAM, source_team: TEAM, team: PARTNER }, FROM_PARTNER);
    const unnamed = await mention({ team: PARTNER }, FROM_PARTNER);
    expect(await repliesTo(named)).toHaveLength(1);
    expect(await repliesTo(unnamed)).toHaveLength(1);
    expect(callsOf('users.info')).toHaveLength(1);
  });

  it('from another workspace of the enterprise is answered', async () => {
    people.set(
      'U0SISTER',
      person({ id: 'U0SISTER', team_id: 'T0SISTER', enterprise_user: { enterprise_id: 'E0OURS' } }),
    );
    const authorizations = [{ enterprise_id: 'E0OURS', team_id: TEAM, user_id: BOT_USER, is_bot: true }];
    const root = await mention({ user: 'U0SISTER', user_team: 'T0SISTER' }, { authorizations });
    expect(await repliesTo(root)).toHaveLength(1);
  });

  it.each<[string, SlackAnswer]>([
    ['lacks the scope', { body: { ok: false, error: 'missing_scope', needed: 'users:read' } }],
    ['is rate limited', { status: 429, headers: { 'Retry-After': '30' } }],
    ['is down', { status: 503 }],
    ['does not answer', { delayMs: 4_000, status: 503 }],
    ['answers something else', { body: { ok: true, user: 7 } }],
  ])('is answered in a channel that is not shared when users.info %s', async (_what, answer) => {
    people.set('U000000001', answer);
    const began = Date.now();
    const root = await mention({});
    expect(await repliesTo(root)).toHaveLength(1);
    expect(Date.now() - began).toBeLessThan(3_500);
    expect(whispers()).toHaveLength(0);
  });
});

it('a person who cannot be distinguished from an outsider is refused, and told to try again', async () => {
  people.set(PAT, { status: 503 });
  const root = await mention({ user: PAT, team: TEAM }, SHARED);
  expect(await repliesTo(root)).toHaveLength(0);
  expect(whispers()).toEqual([
    expect.objectContaining({ user: PAT, text: expect.stringMatching(/Try again/) }),
  ]);
});

it('a person whom the payload calls external is refused even if Slack does not say who they are', async () => {
  people.set(PAT, { status: 503 });
  const root = await mention({ user: PAT, user_team: PARTNER }, { ...SHARED, is_ext_shared_channel: false });
  expect(await repliesTo(root)).toHaveLength(0);
  const theirs = await help();
  const before = (await repliesTo(theirs)).length;
  await press(theirs, { user: { id: PAT, team_id: PARTNER } });
  expect(await repliesTo(theirs)).toHaveLength(before);
});

it('a refusal that cannot be delivered is not a fault, and is posted nowhere else', async () => {
  const { rule } = slack;
  slack.rule = (call) =>
    call.method === 'chat.postEphemeral' ? { body: { ok: false, error: 'user_not_in_channel' } } : rule(call);
  const root = await mention({ user: PAT, user_team: PARTNER }, FROM_PARTNER);
  expect(await repliesTo(root)).toHaveLength(0);
  expect(callsOf('chat.postMessage')).toHaveLength(0);
});

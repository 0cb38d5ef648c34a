import { createSlackChat } from '@windsock/bot/chat/slack/slack.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import type { SlackPeer } from '../support/slack-app.ts';
import { startSlack } from '../support/slack-app.ts';
import type { SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { SIGNING_SECRET, TEAM } from '../support/slack-requests.ts';

let peer: SlackPeer;
let slack: SlackProxy;

beforeAll(async () => {
  peer = await startSlack();
  slack = await startSlackProxy(peer.apiUrl);
});
afterAll(async () => {
  await slack?.close();
  await peer?.close();
});

/** Who is in a group, as Windsock with the bot's token finds out. */
function membersOf(group: string) {
  const { ctx } = createTestApi();
  const settings = { signingSecret: SIGNING_SECRET, apiUrl: slack.apiUrl, botToken: peer.botToken };
  const turn = { accept: async () => 'accepted' as const };
  const chat = createSlackChat({ ...ctx, settings, publicUrl: 'http://localhost', turn });
  return chat.findGroupMembers(TEAM, group);
}

it('asks Slack who is in a user group, with the bot token of the organisation', async () => {
  slack.rule = () => ({ body: { ok: true, users: ['U0ANA', 'U0BOB'] } });
  expect(await membersOf('S0FINANCE')).toEqual(['U0ANA', 'U0BOB']);
  const [call] = slack.calls;
  expect(call).toMatchObject({ method: 'usergroups.users.list', token: peer.botToken });
  expect(Object.fromEntries(call?.params ?? [])).toMatchObject({ usergroup: 'S0FINANCE' });
});

it.each([
  ['lacks the scope', { body: { ok: false, error: 'missing_scope', needed: 'usergroups:read' } }],
  ['limits the rate', { status: 429, headers: { 'Retry-After': '30' } }],
  ['breaks down', { status: 503 }],
  ['says nothing in time', { delayMs: 6_000, body: { ok: true, users: ['U0ANA'] } }],
])('knows of no members where Slack %s', async (_name, answer) => {
  slack.rule = () => answer;
  expect(await membersOf('S0FINANCE')).toBeUndefined();
});

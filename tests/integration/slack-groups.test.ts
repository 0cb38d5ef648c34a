import { createSlackChat } from '@windsock/bot/chat/slack/slack.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import type { SlackPeer } from '../support/slack-app.ts';
import { startSlack } from '../support/slack-app.ts';
import type { SlackProxy } from '../support/slack-proxy.ts';
import { startSlackProxy } from '../support/slack-proxy.ts';
import { CHANNEL, SIGNING_SECRET, TEAM } from '../support/slack-requests.ts';

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

/** Windsock with the bot's token. */
function createChat() {
  const { ctx } = createTestApi();
  const settings = { signingSecret: SIGNING_SECRET, apiUrl: slack.apiUrl, botToken: peer.botToken };
  const turn = { accept: async () => 'accepted' as const };
  return createSlackChat({
    ...{ ...ctx, settings, publicUrl: 'http://localhost', turn },
    resolveWorkspace: async () => undefined,
  });
}
const membersOf = (group: string, org = TEAM) => createChat().findGroupMembers(org, group);

it("asks Slack for the members of a user group, with the organisation's bot token", async () => {
  slack.rule = () => ({ body: { ok: true, users: ['U0ANA', 'U0BOB'] } });
  expect(await membersOf('S0FINANCE')).toEqual(['U0ANA', 'U0BOB']);
  const [call] = slack.calls;
  expect(call).toMatchObject({ method: 'usergroups.users.list', token: peer.botToken });
  expect(Object.fromEntries(call?.params ?? [])).toMatchObject({ usergroup: 'S0FINANCE' });
});

it.each([
  ['lacks the scope', { body: { ok: false, error: 'missing_scope', needed: 'usergroups:read' } }],
  ['limits the rate', { status: 429, headers: { 'Retry-After': '30' } }],
  ['fails', { status: 503 }],
  ['does not answer in time', { delayMs: 6_000, body: { ok: true, users: ['U0ANA'] } }],
])('finds no members if Slack %s', async (_name, answer) => {
  slack.rule = () => answer;
  expect(await membersOf('S0FINANCE')).toBeUndefined();
});

it("lists Slack's channels, people and user groups, without guests, bots and former members", async () => {
  slack.rule = ({ method }) => {
    if (method === 'usergroups.list')
      return { body: { ok: true, usergroups: [{ id: 'S0FINANCE', handle: 'finance' }] } };
    if (method !== 'users.list') return undefined;
    const members = [
      { id: 'U0ANA', name: 'ana', real_name: 'Ana Bell', profile: { display_name: 'Ana' } },
      { id: 'U0BOB', name: 'bob', real_name: 'Bob Reed', profile: { display_name: '' } },
      ...[{ deleted: true }, { is_bot: true }, { is_restricted: true }].map((more, at) => ({
        ...{ id: `U${at}`, name: 'other', ...more },
      })),
      { id: 'USLACKBOT', name: 'slackbot' },
    ];
    return { body: { ok: true, members } };
  };
  const listed = await createChat().listSlack(TEAM);
  expect(listed).toContainEqual({ kind: 'slack_channel', id: CHANNEL, name: 'general' });
  expect(listed.filter(({ kind }) => kind !== 'slack_channel')).toEqual([
    { kind: 'slack_person', id: 'U0ANA', name: 'Ana' },
    { kind: 'slack_person', id: 'U0BOB', name: 'Bob Reed' },
    { kind: 'slack_group', id: 'S0FINANCE', name: 'finance' },
  ]);
});

it('lists the rest if Slack refuses to list something', async () => {
  slack.rule = ({ method }) =>
    method === 'users.list' ? undefined : { body: { ok: false, error: 'missing_scope' } };
  const listed = await createChat().listSlack(TEAM);
  expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(['slack_person']));
});

describe('in an organisation with an org-wide installation', () => {
  const ORG = 'E0LARKSPUR';
  const groups: Record<string, string[]> = { T1: ['S0OTHER'], T2: ['S0FINANCE'] };
  const answers = (more: Record<string, unknown> = {}) => {
    slack.calls.length = 0;
    slack.rule = ({ method, params }) => {
      const ids = groups[params.get('team_id') ?? ''];
      if (method === 'auth.teams.list')
        return { body: { ok: true, teams: [{ id: 'T1' }, { id: 'T2' }], ...more } };
      // Slack's own answer to an organisation's token if no team is named.
      if (!ids) return { body: { ok: false, error: 'missing_argument' } };
      if (method === 'usergroups.list')
        return { body: { ok: true, usergroups: ids.map((id) => ({ id, handle: id })) } };
      return { body: { ok: true, users: ['U0ANA'] } };
    };
  };

  it('asks in the team that has the group', async () => {
    answers();
    expect(await membersOf('S0FINANCE', ORG)).toEqual(['U0ANA']);
    expect(slack.calls.at(-1)?.params.get('team_id')).toBe('T2');
    expect(await membersOf('S0NONE', ORG)).toEqual([]);
  });

  it('finds no members if there are too many teams to ask', async () => {
    answers({ response_metadata: { next_cursor: 'more' } });
    expect(await membersOf('S0FINANCE', ORG)).toBeUndefined();
  });
});

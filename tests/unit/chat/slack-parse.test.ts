import { parseEventCallback } from '@windsock/bot/chat/slack/parse.ts';
import { describe, expect, it } from 'vitest';
import { appMention, BOT_USER, CHANNEL, eventCallback, TEAM } from '../../support/slack-requests.ts';
import { message, ROOT, TS } from './slack-parse-kit.ts';

const incomingOf = (body: unknown) => {
  const parsed = parseEventCallback(body);
  if (parsed.kind !== 'incoming') throw new Error(JSON.stringify(parsed));
  return parsed.incoming;
};

describe('an event', () => {
  it('reads a mention at the top of a channel as the start of a thread', () => {
    expect(incomingOf(eventCallback(appMention('list buckets', { ts: TS })))).toEqual({
      address: { surface: 'slack', org: TEAM, channel: CHANNEL, thread: TS },
      message_id: TS,
      user: 'U000000001',
      text: 'list buckets',
      mentioned: true,
      direct: false,
    });
  });

  it('reads a message in a thread as not mentioning the assistant', () => {
    expect(incomingOf(eventCallback(message({ thread_ts: ROOT })))).toMatchObject({
      address: { thread: ROOT },
      message_id: TS,
      mentioned: false,
      direct: false,
    });
  });

  it('gives both events of one mention the same identity', () => {
    const text = `<@${BOT_USER}> list buckets`;
    const both = [appMention('list buckets', { ts: TS }), message({ text })].map((event) =>
      incomingOf(eventCallback(event)),
    );
    expect(both[0]).toEqual(both[1]);
  });

  it.each([
    ['a direct message', message({ channel: 'D0ANN', channel_type: 'im' }), { direct: true }],
    [
      'a direct message without its type',
      message({ channel: 'D0ANN', channel_type: undefined }),
      { direct: true },
    ],
    ['a group direct message', message({ channel: 'G0ANN', channel_type: 'mpim' }), { direct: false }],
    [
      'a reply that was also sent to the channel',
      message({ subtype: 'thread_broadcast', thread_ts: ROOT }),
      {},
    ],
    [
      'a message with a file',
      message({ subtype: 'file_share', thread_ts: ROOT }),
      { text: 'and in Frankfurt?' },
    ],
    [
      'a file without words',
      message({ subtype: 'file_share', text: undefined, thread_ts: ROOT }),
      { text: '' },
    ],
    ['a /me message', message({ subtype: 'me_message' }), {}],
  ])('takes %s', (_what, event, expected) => {
    expect(incomingOf(eventCallback(event))).toMatchObject(expected);
  });

  it.each([
    [
      'an edit',
      message({ subtype: 'message_changed', message: { text: 'x' }, user: undefined }),
      'subtype message_changed',
    ],
    ['a deletion', message({ subtype: 'message_deleted', deleted_ts: TS }), 'subtype message_deleted'],
    ['a bot message', message({ subtype: 'bot_message', bot_id: 'B1' }), 'subtype bot_message'],
    ['an app that posts as a user', message({ bot_id: 'B1' }), 'said by a bot'],
    ['a mention by a bot', appMention('hi', { ts: TS, bot_id: 'B1' }), 'said by a bot'],
    ['its own message', message({ user: BOT_USER }), 'said by the assistant itself'],
    ['somebody joining', message({ subtype: 'channel_join' }), 'subtype channel_join'],
    ['a topic', message({ subtype: 'channel_topic' }), 'subtype channel_topic'],
    [
      'a mention added by an edit',
      appMention('hi', { ts: TS, edited: { user: 'U1', ts: TS } }),
      'edited or hidden',
    ],
    ['a hidden message', message({ hidden: true }), 'edited or hidden'],
    ['a message without an author', message({ user: undefined }), 'said by nobody'],
    ['a reaction', { type: 'reaction_added', user: 'U1' }, 'event reaction_added'],
  ])('ignores %s', (_what, event, reason) => {
    expect(parseEventCallback(eventCallback(event))).toEqual({ kind: 'ignored', reason });
  });

  it.each([
    ['no event', { ...eventCallback({}), event: undefined }],
    ['an event that is a list', { ...eventCallback({}), event: [] }],
    ['a null', null],
    ['a channel that is a path', eventCallback(message({ channel: '../x' }))],
    ['a ts that is not a number', eventCallback(message({ ts: 'yesterday' }))],
    ['a text that is an object', eventCallback(message({ text: {} }))],
    ['a user that is a list', eventCallback(message({ user: ['U1'] }))],
    ['a team that is a number', eventCallback(message(), { team_id: 7 })],
    ['no team at all', eventCallback(message(), { team_id: null, authorizations: [] })],
  ])('finds %s malformed', (_what, body) => {
    expect(parseEventCallback(body).kind).toBe('malformed');
  });

  it.each([
    ['no team', { team_id: null, is_bot: true }],
    ['one of its teams', { team_id: 'T0ONE', is_bot: true }],
    ['another of its teams', { team_id: 'T0TWO', is_bot: true }],
    ["a person in one, as in Slack's own example", { team_id: 'T0ONE', is_bot: false }],
  ])('belongs to the enterprise when the app is installed org-wide and it names %s', (_what, it) => {
    const body = eventCallback(appMention('hi', { ts: TS, channel: 'D0ANN' }), {
      team_id: it.team_id,
      enterprise_id: 'E0CORP',
      authorizations: [{ ...it, enterprise_id: 'E0CORP', user_id: BOT_USER, is_enterprise_install: true }],
    });
    expect(incomingOf(body).address.org).toBe('E0CORP');
  });

  it("belongs to the team if the app is installed in one of an enterprise's teams", () => {
    const body = eventCallback(message(), { enterprise_id: 'E0CORP' });
    expect(incomingOf(body).address.org).toBe(TEAM);
  });

  it('identifies the installation by the authorization, and never by the envelope', () => {
    const shared = { team_id: 'T0OTHER', enterprise_id: 'E0OTHER', context_team_id: 'T0OTHER' };
    const authorization = { team_id: TEAM, enterprise_id: 'E0CORP', user_id: BOT_USER, is_bot: true };
    const body = eventCallback(message({ user_team: 'T0OTHER' }), {
      ...shared,
      authorizations: [authorization],
    });
    expect(parseEventCallback(body)).toMatchObject({
      incoming: { address: { org: TEAM } },
      speaker: { user: 'U000000001', org: TEAM, ours: [TEAM, 'E0CORP'], membership: 'foreign' },
    });
  });

  // user_team, source_team and user_profile.team are the author's; `team` may be either side's.
  it.each<[what: string, event: Record<string, unknown>, shared: boolean | undefined, membership: string]>([
    ['its team', { user_team: TEAM, team: 'T0OTHER' }, true, 'own'],
    ['another team', { user_team: 'T0OTHER', team: TEAM }, true, 'foreign'],
    ['another team as its source', { user_team: TEAM, source_team: 'T0OTHER' }, true, 'foreign'],
    ["another team in the author's profile", { user_profile: { team: 'T0OTHER' } }, true, 'foreign'],
    ['another team in a channel that is not shared', { user_team: 'T0OTHER' }, false, 'foreign'],
    ['a guest', { user_profile: { team: TEAM, is_restricted: true } }, false, 'guest'],
    ['a guest of one channel', { user_profile: { is_ultra_restricted: true } }, true, 'guest'],
    ['no author’s team in a channel that is not shared', { team: TEAM }, false, 'own'],
    ['no author’s team in a shared channel', { team: TEAM }, true, 'unknown'],
    ['nothing', {}, undefined, 'unknown'],
  ])(
    'that names %s says whether its author belongs to the installation',
    (_what, event, shared, membership) => {
      const body = eventCallback(message(event), { is_ext_shared_channel: shared });
      expect(parseEventCallback(body)).toMatchObject({ speaker: { ours: [TEAM], membership } });
    },
  );

  it('reads a mention even if Slack does not say who the bot is', () => {
    const body = eventCallback(appMention('list buckets', { ts: TS }), { authorizations: undefined });
    expect(incomingOf(body)).toMatchObject({ text: 'list buckets', mentioned: true });
  });
});

describe("the bot's arrival", () => {
  const joined = (user: string, more: Record<string, unknown> = {}) =>
    parseEventCallback(
      eventCallback({ type: 'member_joined_channel', user, channel: 'C1', channel_type: 'C', ...more }),
    );

  it('is reported for the bot in a channel, but not for people', () => {
    expect(joined(BOT_USER)).toEqual({ kind: 'joined', org: TEAM, channel: 'C1' });
    expect(joined('U000000001')).toEqual({ kind: 'ignored', reason: 'a person joined' });
    expect(joined(BOT_USER, { channel: '../C1' }).kind).toBe('malformed');
  });
});

describe('the end of an installation', () => {
  const removed = { type: 'app_uninstalled' };
  const bare = { authorizations: undefined, event_time: 1_700_000_000 };
  const read = (event: Record<string, unknown>, envelope: Record<string, unknown> = {}) =>
    parseEventCallback(eventCallback(event, { ...bare, ...envelope }));
  const uninstalled = (org: string) => ({ kind: 'uninstalled', org, at: 1_700_000_000 });
  const wide = { enterprise_id: 'E0CORP', user_id: BOT_USER, is_bot: true, is_enterprise_install: true };

  it.each([
    ['a team', {}, TEAM],
    ['a team of an enterprise', { enterprise_id: 'E0CORP' }, TEAM],
    ['an enterprise as its own team', { team_id: 'E0CORP', enterprise_id: 'E0CORP' }, 'E0CORP'],
    ['an enterprise without a team', { team_id: null, enterprise_id: 'E0CORP' }, 'E0CORP'],
    ['an enterprise by its authorization', { authorizations: [wide] }, 'E0CORP'],
  ])('is read from %s', (_what, envelope, org) => {
    expect(read(removed, envelope)).toEqual(uninstalled(org));
  });

  it("is a revoked token of the bot, and not a person's", () => {
    const revoked = (tokens: unknown) => read({ type: 'tokens_revoked', tokens });
    expect(revoked({ oauth: ['U1'], bot: [BOT_USER] })).toEqual(uninstalled(TEAM));
    const ignored = { kind: 'ignored', reason: "a person's token revoked" };
    expect(revoked({ oauth: ['U1'], bot: [] })).toEqual(ignored);
    expect(revoked({ oauth: ['U1'] })).toEqual(ignored);
    expect(revoked(undefined).kind).toBe('malformed');
    expect(revoked({ bot: 'U1' }).kind).toBe('malformed');
  });

  it.each([
    ['no time', { event_time: undefined }],
    ['a time that is a word', { event_time: 'yesterday' }],
    ['no team', { team_id: null }],
    ['a team that is a path', { team_id: '../x' }],
  ])('with %s is malformed', (_what, envelope) => {
    expect(read(removed, envelope).kind).toBe('malformed');
  });
});

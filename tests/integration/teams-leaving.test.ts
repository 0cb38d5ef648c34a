import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { added, asks, installed, placesIn, removed, startTeamsAndApi, TENANT } from './teams-linking-kit.ts';

let teams: Awaited<ReturnType<typeof startTeamsAndApi>>;
let me: Awaited<ReturnType<typeof teams.signIn>>;
let tenants = 0;
let tenant: string;
let at: ReturnType<typeof placesIn>;
type Place = ReturnType<typeof at.chat>;

beforeAll(async () => {
  teams = await startTeamsAndApi();
});
afterAll(() => teams.close());
beforeEach(async () => {
  tenants += 1;
  tenant = TENANT.replace(/^.{8}/, String(tenants).padStart(8, '0'));
  at = placesIn(tenant);
  me = await teams.signIn();
});
afterEach(() => {
  teams.said.length = 0;
});

const CARD = /Connect this organisation/;

/** Adds the bot to each place, and connects the organisation from the last. */
async function connectedIn(...places: Place[]) {
  let token: string | undefined;
  for (const place of places) {
    await teams.send({ ...added, ...place });
    token = (await teams.says(CARD)).token;
  }
  expect((await teams.register(me, { token })).status).toBe(200);
  await teams.says(/connected to Windsock now/);
  teams.clock.now += 60_000;
}
const leave = (place: Place, by: object = removed) => teams.send({ ...by, ...place });
const isConnected = async () => (await teams.status(me)).connected as boolean;
const postsTo = async () => {
  const found = await teams.installation(me.workspaceId, tenant);
  return (found?.address as { channel: string } | undefined)?.channel;
};
const entries = async (action: string) =>
  (
    await teams.call('GET', `/api/workspaces/${me.workspaceId}/audit?action=${action}`, {
      session: me.session,
    })
  ).body;
const lookup = () => teams.store.read('lookups', `teams:${tenant}`, `teams:${tenant}`);

describe('a bot that is removed', () => {
  it.each([
    ['a chat', () => at.chat(), installed('remove')],
    ['a chat, through an upgrade without it', () => at.chat(), installed('remove-upgrade')],
    ['a group chat', () => at.group(), removed],
    ['a team', () => at.team(), removed],
  ])(
    'from its only place, %s, leaves the organisation unconnected and nothing behind',
    async (_n, place, by) => {
      await connectedIn(place());
      expect(await leave(place(), by)).toBe(200);
      expect(await isConnected()).toBe(false);
      expect(await lookup()).toBeUndefined();
      expect(await teams.installation(me.workspaceId, tenant)).toBeUndefined();
      const left = await teams.store.query('teams_places.of_tenant', { pk: `teams:${tenant}` });
      expect(left.items).toEqual([]);
    },
  );

  it('from its only place is recorded in the audit trail, once, as done by the organisation', async () => {
    await connectedIn(at.chat());
    await leave(at.chat());
    await leave(at.chat());
    expect(await entries('chat.disconnected')).toMatchObject([
      { actor: { kind: 'teams', id: tenant }, subject: tenant, details: { surface: 'teams' } },
    ]);
  });

  it("its owner's connections and disconnections are recorded with the organisation’s id, without repetitions", async () => {
    await connectedIn(at.chat());
    const { session, workspaceId } = me;
    for (const _again of [1, 2])
      await teams.call('DELETE', `/api/teams/disconnect/${workspaceId}`, { session });
    const byOwner = { actor: { kind: 'user', id: me.user.user_id }, subject: tenant };
    expect(await entries('chat.connected')).toMatchObject([byOwner]);
    expect(await entries('chat.disconnected')).toMatchObject([byOwner]);
  });

  it('from a team stays in people’s chats, and posts scheduled messages there', async () => {
    await connectedIn(at.chat(), at.team('cloud', 'aws'));
    expect(await postsTo()).toBe('19:aws@thread.tacv2');
    // Teams names the team, not the chosen channel.
    await leave(at.team('cloud'));
    expect(await isConnected()).toBe(true);
    expect(await postsTo()).toBe('a:ann');
    await teams.send({ text: 'list buckets', ...at.chat() });
    expect(await teams.questions(me.workspaceId)).toHaveLength(1);
  });

  it('prefers to post to a group of people', async () => {
    await connectedIn(at.chat(), at.group(), at.team());
    await leave(at.team());
    expect(await postsTo()).toBe('19:ops@thread.v2');
  });

  it('from another place does not change where it posts', async () => {
    await connectedIn(at.chat(), at.team());
    await leave(at.chat());
    expect([await isConnected(), await postsTo()]).toEqual([true, '19:cloud@thread.tacv2']);
  });

  it('remembers places where it was added before the connection, and where somebody only wrote', async () => {
    await connectedIn(at.chat('early'), at.chat('owner'));
    await teams.send({ text: 'list buckets', ...at.chat('late') });
    await leave(at.chat('owner'));
    await leave(at.chat('early'));
    expect([await isConnected(), await postsTo()]).toEqual([true, 'a:late']);
    await leave(at.chat('late'));
    expect(await isConnected()).toBe(false);
  });

  it('from everywhere at once is disconnected, whatever the order', async () => {
    const places = [...'abcdefgh'].map((name) => at.chat(name));
    await connectedIn(...places, at.team());
    const events = [...places, at.team()].flatMap((place) => [
      leave(place, removed),
      leave(place, installed('remove')),
    ]);
    expect(new Set(await Promise.all(events))).toEqual(new Set([200]));
    expect(await isConnected()).toBe(false);
    expect(await lookup()).toBeUndefined();
  });

  it('from all but one at once is still connected, and posts to that one', async () => {
    const places = [...'abcdefgh'].map((name) => at.chat(name));
    await connectedIn(...places, at.team());
    await Promise.all([at.team(), ...places.slice(0, 7)].map((place) => leave(place)));
    expect([await isConnected(), await postsTo()]).toEqual([true, 'a:h']);
  });
});

describe('a removal that is reported twice, late or about something else', () => {
  it('counts once if it is reported twice', async () => {
    await connectedIn(at.chat(), at.team());
    for (let times = 0; times < 3; times++) expect(await leave(at.team())).toBe(200);
    expect([await isConnected(), await postsTo()]).toEqual([true, 'a:ann']);
  });

  it('of an unknown place, or from an unconnected organisation, changes nothing', async () => {
    await connectedIn(at.chat());
    expect(await leave(at.group('unknown'))).toBe(200);
    expect(await leave(placesIn('ffffffff-0000-4000-8000-00000000000a').chat())).toBe(200);
    expect(await isConnected()).toBe(true);
  });

  it('of another tenant’s conversation with the same id changes nothing', async () => {
    await connectedIn(at.chat());
    const other = 'eeeeeeee-0000-4000-8000-00000000000a';
    await leave(placesIn(other).chat());
    await teams.send({ ...removed, ...at.chat(), channelData: { tenant: { id: other } } });
    expect(await isConnected()).toBe(true);
  });

  it('that arrives late, after the bot was added again, changes nothing', async () => {
    await connectedIn(at.chat());
    const before = new Date(teams.clock.now + 1_000).toISOString();
    teams.clock.now += 600_000;
    await teams.send({ ...added, ...at.chat() });
    await teams.says(/Hi, I am Windsock/);
    expect(await leave(at.chat(), { ...removed, timestamp: before })).toBe(200);
    expect(await isConnected()).toBe(true);
    await leave(at.chat());
    expect(await isConnected()).toBe(false);
  });

  it('counts even if the arrival was reported by a clock that is ahead', async () => {
    const ahead = new Date(teams.clock.now + 86_400_000).toISOString();
    await teams.send({ ...added, ...at.chat(), timestamp: ahead });
    await teams.register(me, { token: (await teams.says(CARD)).token });
    await leave(at.chat());
    expect(await isConnected()).toBe(false);
  });

  it('of another bot, or without a signature, changes nothing', async () => {
    await connectedIn(at.team());
    await teams.send({ ...removed, membersRemoved: [{ id: '29:ann' }], ...at.team() });
    expect(await teams.send({ ...removed, ...at.team() }, 'Bearer a.b.c')).toBe(401);
    expect(await isConnected()).toBe(true);
  });

  it("from a channel moves its posts to the team's general channel", async () => {
    await connectedIn(at.team('cloud', 'aws'));
    const gone = { eventType: 'channelDeleted', channel: { id: '19:aws@thread.tacv2' } };
    const { conversation, channelData } = at.team('cloud');
    await teams.send({
      type: 'conversationUpdate',
      conversation,
      channelData: { ...channelData, ...gone },
    });
    expect([await isConnected(), await postsTo()]).toEqual([true, '19:cloud@thread.tacv2']);
    // Removed from a shared channel.
    await leave(at.team('cloud', 'shared'));
    expect(await isConnected()).toBe(true);
  });
});

describe('a bot that is added again', () => {
  it('shows the card, refuses the old link, and connects with the new one', async () => {
    await teams.send({ ...added, ...at.chat() });
    const old = (await teams.says(CARD)).token;
    await teams.register(me, { token: old });
    await teams.says(/connected/);
    teams.clock.now += 10_000;
    await leave(at.chat(), installed('remove'));
    teams.clock.now += 1_000;
    await teams.send({ ...installed('add'), ...at.chat() });
    const { token } = await teams.says(CARD);
    expect((await teams.register(me, { token: old })).body.detail).toContain('used already');
    expect((await teams.register(me, { token })).status).toBe(200);
    await teams.says(/connected/);
    teams.clock.now += 10_000;
    await teams.send({ text: 'list buckets', ...at.chat() });
    expect(await teams.questions(me.workspaceId)).toHaveLength(1);
  });

  it('may then be connected to another workspace, and is no longer answered by the first', async () => {
    await connectedIn(at.chat());
    const other = await teams.signIn();
    await leave(at.chat());
    // The previous connection is cached for five seconds.
    teams.clock.now += 5_000;
    await teams.send({ ...asks(), ...at.chat() });
    const { token } = await teams.says(CARD);
    expect((await teams.register(other, { token })).status).toBe(200);
    await teams.send({ text: 'list buckets', ...at.chat() });
    expect(await teams.questions(me.workspaceId)).toEqual([]);
    expect(await teams.questions(other.workspaceId)).toHaveLength(1);
  });

  it('says hello even if its removal was never reported', async () => {
    await connectedIn(at.chat());
    teams.clock.now += 300_000;
    await teams.send({ ...added, ...at.chat() });
    await teams.says(/Hi, I am Windsock/);
  });
});

it('an organisation that its owner disconnects is told at once how to connect again', async () => {
  await connectedIn(at.team());
  const thread = at.thread('cloud', 'aws', '1700');
  await teams.send({ ...asks(), ...thread });
  expect(await teams.questions(me.workspaceId)).toHaveLength(1);
  const path = `/api/teams/disconnect/${me.workspaceId}`;
  expect((await teams.call('DELETE', path, { session: me.session })).status).toBe(204);
  teams.clock.now += 5_000;
  await teams.send({ ...asks(), ...thread });
  await teams.says(CARD);
});

it('a removal that cannot be stored is redelivered by Teams', async () => {
  await connectedIn(at.chat());
  const remove = teams.store.delete;
  teams.store.delete = () => Promise.reject(new Error('disk'));
  expect(await leave(at.chat())).toBe(503);
  teams.store.delete = remove;
  expect(await leave(at.chat())).toBe(200);
  expect(await isConnected()).toBe(false);
});

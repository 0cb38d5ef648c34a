// In Teams, guests of the organisation and people from others with whom a channel is shared learn nothing about its
// accounts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTeamsTalk } from './teams-talk-kit.ts';

const QUESTION = 'which EC2 instances are running in Sydney?';
const ANSWER = /ap-southeast-2|Sydney/;
const REFUSAL = /I answer only full members/;

let teams: Awaited<ReturnType<typeof startTeamsTalk>>;
let people = 0;
/** A person about whom Teams was not asked yet. */
const stranger = (says: object | number) => {
  const user = `pat-${++people}`;
  teams.state.members.set(user, says);
  return user;
};

beforeAll(async () => {
  teams = await startTeamsTalk();
});
beforeEach(() => {
  Object.assign(teams.state, { said: [], opened: [], asked: [], without: undefined });
});
afterAll(() => teams?.close());

const OUTSIDERS: [string, object][] = [
  ['a guest', { tenantId: 'tenant', userRole: 'guest' }],
  ['a guest, by their name in Entra', { tenantId: 'tenant', userPrincipalName: 'pat_partner#EXT#@corp' }],
  ['somebody of a partner with whom the channel is shared', { tenantId: 'partner', userRole: 'user' }],
  ['somebody anonymous', { tenantId: 'tenant', userRole: 'anonymous' }],
];

describe.each(OUTSIDERS)('%s', (_who, says) => {
  it('gets no answer to a mention, and only they are told', async () => {
    await teams.mention(QUESTION, { user: stranger(says) });
    expect(teams.inChannel()).toEqual([]);
    expect(teams.inOwn().map(({ all }) => all)).toEqual([expect.stringMatching(REFUSAL)]);
  });

  it('is told in the thread if Teams opens no chat with them', async () => {
    teams.state.without = 'opening';
    await teams.mention(QUESTION, { user: stranger(says) });
    expect(teams.inChannel().map(({ all }) => all)).toEqual([expect.stringMatching(REFUSAL)]);
  });

  it("gets no answer to a direct message, nor in another person's thread", async () => {
    const user = stranger(says);
    await teams.alone(QUESTION, user);
    expect(teams.inOwn().map(({ all }) => all)).toEqual([expect.stringMatching(REFUSAL)]);
    const thread = await teams.mention(QUESTION);
    const before = teams.state.said.length;
    await teams.say('and in Ireland?', thread, user);
    expect(teams.state.said).toHaveLength(before);
  });

  it('cannot press a button of another person’s answer', async () => {
    const user = stranger(says);
    const thread = await teams.mention(QUESTION);
    const buttons = teams
      .inChannel()
      .flatMap(({ activity }) => activity.attachments?.[0]?.content.actions ?? []);
    const data = buttons.find(({ type }) => type !== 'Action.OpenUrl')?.data;
    expect(data).toMatchObject({ windsock: {} });
    const before = teams.inChannel().length;
    await teams.press(data, thread, { user });
    const body = await teams.press(data, thread, { user, invoke: true });
    expect(body).toMatchObject({ statusCode: 200, value: expect.stringMatching(REFUSAL) });
    expect(teams.inChannel()).toHaveLength(before);
    await teams.press(data, thread);
    expect(teams.inChannel().length).toBeGreaterThan(before);
  });
});

it('answers a full member, asking Teams once an hour who they are, by channel rather than thread', async () => {
  const user = stranger({ tenantId: 'TENANT', userRole: 'user' });
  const thread = await teams.mention(QUESTION, { user });
  expect(teams.inChannel().at(-1)?.all).toMatch(ANSWER);
  await teams.say('and in Ireland?', thread, user);
  expect(teams.state.asked).toEqual([`29:${user} in 19:general@thread.tacv2`]);
  teams.state.members.set(user, { tenantId: 'tenant', userRole: 'guest' });
  teams.clock.ahead += 3_601_000;
  const before = teams.inChannel().length;
  await teams.mention(QUESTION, { user });
  expect(teams.inChannel()).toHaveLength(before);
});

it('tells the person only now and then, however often they ask', async () => {
  const user = stranger({ tenantId: 'partner' });
  const thread = await teams.mention(QUESTION);
  for (const _ of [1, 2, 3]) await teams.mention(QUESTION, { user, thread });
  expect(teams.inOwn()).toHaveLength(1);
});

it('does not answer a person whom Teams does not identify, and asks again a minute later', async () => {
  const user = stranger(503);
  await teams.mention(QUESTION, { user });
  expect(teams.inChannel()).toEqual([]);
  expect(teams.inOwn().at(-1)?.all).toContain('Try again in a minute');
  teams.state.members.delete(user);
  teams.clock.ahead += 61_000;
  await teams.mention(QUESTION, { user });
  expect(teams.inChannel().at(-1)?.all).toMatch(ANSWER);
});

it('does not ask about people who talk among themselves', async () => {
  await teams.say('has anybody seen the dashboard?', '1699999999999', stranger(503));
  expect(teams.state.asked).toEqual([]);
});

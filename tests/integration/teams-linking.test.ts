import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  added,
  asks,
  installed,
  OTHER_TENANT,
  placesIn,
  startTeamsAndApi,
  TENANT,
} from './teams-linking-kit.ts';

let teams: Awaited<ReturnType<typeof startTeamsAndApi>>;
beforeAll(async () => {
  teams = await startTeamsAndApi();
});
afterAll(() => teams.close());
afterEach(() => {
  teams.said.length = 0;
  teams.planned.length = 0;
});

let tenants = 0;
/** Returns an unknown tenant. */
function newTenant() {
  tenants += 1;
  const tenant = TENANT.replace(/^.{8}/, String(tenants).padStart(8, '0'));
  return { tenant, ...placesIn(tenant) };
}
const CARD = /Connect this organisation/;
const HELLO = /^\*\*Hi, I am Windsock/;

describe('in an organisation that nobody connected', () => {
  it.each([
    ['a chat', (it: ReturnType<typeof newTenant>) => it.chat(), 'a:ann'],
    ['a group chat', (it: ReturnType<typeof newTenant>) => it.group(), '19:ops@thread.v2'],
    [
      'a channel of a team',
      (it: ReturnType<typeof newTenant>) => it.team('cloud', 'aws'),
      '19:aws@thread.tacv2',
    ],
  ])('a bot that is added to %s shows once how to connect', async (_name, where, conversation) => {
    const place = where(newTenant());
    expect(await teams.send({ ...added, ...place })).toBe(200);
    expect(await teams.send({ ...installed('add'), ...place })).toBe(200);
    expect(await teams.send({ ...added, ...place })).toBe(200);
    const card = await teams.says(CARD);
    expect(card.conversation).toBe(conversation);
    expect(card.words).toMatch(/resources, costs and security.*never change anything/);
    expect(card.link?.href.split('#')[0]).toBe('https://windsock.example/settings');
    // Browsers and Teams clients cut URLs off at about two thousand characters.
    expect(card.link?.href.length).toBeLessThan(2_000);
    expect(await teams.saysNothing()).toBe(true);
    expect(teams.log()).not.toContain(card.token as string);
  });

  it('a guest is not shown how to connect it, and is told why', async () => {
    const { thread } = newTenant();
    teams.members.set('guest', { userRole: 'guest' });
    const from = { id: '29:guest', aadObjectId: 'guest' };
    expect(await teams.send({ ...asks(), ...thread('cloud', 'aws', '1650'), from })).toBe(200);
    await teams.says(/full members/);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(teams.said.map(({ words }) => words).join()).not.toMatch(CARD);
  });

  it('a person who asks gets the card in the thread, and no answer', async () => {
    const { thread, chat, tenant } = newTenant();
    expect(await teams.send({ ...asks(), ...thread('cloud', 'aws', '1700') })).toBe(200);
    expect((await teams.says(CARD)).conversation).toBe('19:aws@thread.tacv2;messageid=1700');
    expect(await teams.send({ text: 'list buckets', ...chat() })).toBe(200);
    expect((await teams.says(CARD)).conversation).toBe('a:ann');
    const demo = await teams.questions('demo');
    expect(demo.filter((run) => JSON.stringify(run).includes(tenant))).toEqual([]);
  });

  it("people's conversations in a thread are ignored", async () => {
    const { thread } = newTenant();
    await teams.send({ text: 'I do not think so', ...thread('cloud', 'aws', '1700') });
    expect(await teams.saysNothing()).toBe(true);
  });

  it('a thread gets the card once in five minutes, however often somebody asks', async () => {
    const { thread } = newTenant();
    const ask = () => teams.send({ ...asks(), ...thread('cloud', 'aws', '1700') });
    await Promise.all(Array.from({ length: 10 }, ask));
    await teams.says(CARD);
    expect(await teams.saysNothing()).toBe(true);
    teams.clock.now += 5 * 60_000 - 1;
    await ask();
    expect(await teams.saysNothing()).toBe(true);
    teams.clock.now += 1;
    await ask();
    await teams.says(CARD);
  });

  it('a flood of threads in one channel gets twenty cards a minute, without affecting other channels', async () => {
    const { thread } = newTenant();
    for (let round = 0; round < 50; round++) {
      await teams.send({ ...asks(), ...thread('cloud', 'aws', String(1700 + round)) });
    }
    await teams.send({ ...asks(), ...thread('cloud', 'calm', '1') });
    await teams.says(/./);
    await teams.saysNothing();
    const shown = teams.said.map(({ conversation }) => conversation);
    expect(shown.filter((it) => it.startsWith('19:aws'))).toHaveLength(19);
    expect(shown.filter((it) => it.startsWith('19:calm'))).toHaveLength(1);
  });

  it.each([
    ['to the person who asked', { text: 'list buckets' }],
    ['where the bot was added', added],
  ])('a card that could not be posted %s is posted when somebody asks again', async (_name, first) => {
    const { chat, tenant } = newTenant();
    teams.planned.push(503);
    await teams.send({ ...first, ...chat() });
    await expect.poll(() => teams.log()).toMatch(new RegExp(`${tenant}.*card not shown`));
    await teams.send({ text: 'list buckets', ...chat() });
    await teams.says(CARD);
  });

  it('if Teams refuses the card, its words are posted with the same link', async () => {
    const { chat } = newTenant();
    const me = await teams.signIn();
    teams.planned.push(400);
    await teams.send({ text: 'list buckets', ...chat() });
    const said = await teams.says(CARD);
    expect(said.words).toMatch(/^Hi! I am Windsock/);
    expect((await teams.register(me, { token: said.token })).status).toBe(200);
  });

  it('personal Microsoft accounts share one tenant, which nobody can claim', async () => {
    const { chat } = placesIn('9188040d-6c67-4c5b-b112-36a304b66dad');
    await teams.send({ text: 'list buckets', ...chat() });
    const said = await teams.says(/personal Microsoft account/);
    expect(said.link).toBeUndefined();
  });

  it('an unsigned activity gets no card', async () => {
    const { chat } = newTenant();
    for (const forged of ['', 'Bearer a.b.c']) {
      expect(await teams.send({ ...added, ...chat() }, forged)).toBe(401);
    }
    const two = { ...chat(), channelData: { tenant: { id: OTHER_TENANT } } };
    expect(await teams.send({ ...added, ...two })).toBe(200);
    expect(await teams.saysNothing()).toBe(true);
  });
});

describe("the card's link", () => {
  it('connects the organisation, which is announced at the card; the next question is accepted', async () => {
    const { thread, chat, tenant } = newTenant();
    const me = await teams.signIn();
    await teams.send({ ...asks(), ...thread('cloud', 'aws', '1700') });
    const { token } = await teams.says(CARD);
    const connected = await teams.register(me, { token });
    expect(connected).toMatchObject({
      status: 200,
      body: {
        connected: true,
        installations: [{ tenant_id: tenant, tenant_name: null, connected_at: expect.any(String) }],
      },
    });
    const said = await teams.says(/is connected to Windsock now.*Mention me/s);
    expect(said.conversation).toBe('19:aws@thread.tacv2;messageid=1700');
    // Scheduled messages do not go into that thread.
    expect(await teams.installation(me.workspaceId, tenant)).toMatchObject({
      place: '19:cloud@thread.tacv2',
      address: { thread: '19:aws@thread.tacv2', reference: { conversation: { id: '19:aws@thread.tacv2' } } },
    });
    expect(await teams.send({ ...asks('list users'), ...thread('cloud', 'aws', '1700') })).toBe(200);
    expect(await teams.send({ text: 'list buckets', ...chat() })).toBe(200);
    expect(await teams.questions(me.workspaceId)).toHaveLength(2);
    expect(await teams.saysNothing()).toBe(true);
  });

  it('can be confirmed twice and is announced once', async () => {
    const { chat } = newTenant();
    const me = await teams.signIn();
    await teams.send({ ...added, ...chat() });
    const { token } = await teams.says(CARD);
    await teams.register(me, { token });
    await teams.says(/connected to Windsock now.*Write your question/s);
    expect((await teams.register(me, { token })).status).toBe(200);
    expect(await teams.saysNothing()).toBe(true);
  });

  it("connects the activity's tenant, whatever else the browser says", async () => {
    const { chat, tenant } = newTenant();
    const me = await teams.signIn();
    await teams.send({ ...added, ...chat() });
    const { token } = await teams.says(CARD);
    const lies = { tenant_id: OTHER_TENANT, tenantId: OTHER_TENANT, org: OTHER_TENANT, tenant_name: 'Evil' };
    const { body } = await teams.register(me, { token, ...lies });
    expect(body.installations).toMatchObject([{ tenant_id: tenant, tenant_name: null }]);
    expect((await teams.register(me, { ...lies })).status).toBe(400);
  });

  it('connects even if the bot cannot announce it: it is refused, or Teams is silent', async () => {
    for (const failure of [403, 503, 'silence' as const]) {
      const { chat } = newTenant();
      const me = await teams.signIn();
      await teams.send({ ...added, ...chat() });
      const { token } = await teams.says(CARD);
      teams.planned.push(failure);
      expect((await teams.register(me, { token })).status).toBe(200);
      expect((await teams.status(me)).connected).toBe(true);
    }
  });

  it('lets one of two workspaces with cards of one tenant connect, and tells the other why it cannot', async () => {
    const [me, other] = [await teams.signIn(), await teams.signIn()];
    for (let round = 0; round < 5; round++) {
      const { chat, group } = newTenant();
      await teams.send({ ...added, ...chat() });
      const mine = await teams.says(CARD);
      await teams.send({ ...added, ...group() });
      const theirs = await teams.says(CARD);
      const answers = await Promise.all([
        teams.register(me, { token: mine.token }),
        teams.register(other, { token: theirs.token }),
      ]);
      expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
      expect(answers.find((it) => it.status === 409)?.body.detail).toMatch(
        /another Windsock workspace.*Ask its owner to disconnect Teams/,
      );
      await teams.says(/connected to Windsock now/);
      expect(await teams.saysNothing()).toBe(true);
    }
  });
});

describe('in a connected organisation', () => {
  it('the bot says hello and how to ask when it is added', async () => {
    const { chat, team } = newTenant();
    const me = await teams.signIn();
    await teams.send({ ...added, ...chat() });
    await teams.register(me, { token: (await teams.says(CARD)).token });
    await teams.says(/connected/);
    await teams.send({ ...installed('add'), ...team() });
    const { link, words } = await teams.says(HELLO);
    expect(words).toContain('Mention me with a question');
    expect(words).toContain('**Next,** connect an AWS account in Windsock’s settings');
    expect(link?.pathname).toBe('/settings');
    expect(await teams.saysNothing()).toBe(true);
  });

  it('an upgrade of the app is not announced to people who know it', async () => {
    const { chat, tenant } = newTenant();
    await teams.send({ ...added, ...chat() });
    await teams.says(CARD);
    teams.clock.now += 3_600_000;
    await teams.send({ ...installed('add-upgrade'), ...chat() });
    expect(await teams.saysNothing()).toBe(true);
    await teams.send({ ...installed('add-upgrade'), ...placesIn(tenant).chat('bob') });
    expect((await teams.says(CARD)).conversation).toBe('a:bob');
  });
});

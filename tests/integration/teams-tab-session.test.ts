import { createTabTokens } from '@windsock/bot/microsoft/tab-tokens.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, ORIGIN } from '../support/api-kit.ts';
import { APP_ID, OBJECT_ID, startTab } from './teams-tab-kit.ts';

let tab: Awaited<ReturnType<typeof startTab>>;
beforeAll(async () => {
  tab = await startTab();
});
beforeEach(() => {
  tab.wire.asked.length = 0;
});
afterAll(() => tab.close());

/** Returns the tab's cookie as the browser sends it back. */
const cookieOf = ({ headers }: { headers: Headers }): string =>
  headers.get('set-cookie')?.split(';')[0] ?? '';

describe("the tab's session", () => {
  it("comes with the tab's own cookie, which frames on other sites keep", async () => {
    const { open, call } = tab.setUp();
    const opened = await open(await tab.tokenWith());
    expect(opened.status).toBe(200);
    expect(opened.body.user).toMatchObject({ email: 'ada@corp.example', first_name: null });
    const [, ...attributes] = (opened.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/']),
    );
    const me = await call('GET', '/api/users/me', { headers: { cookie: cookieOf(opened) } });
    expect(me.body).toMatchObject({ user_id: opened.body.user.user_id, microsoft_linked: true });
  });

  it('belongs to the same user every time, and replaces the previous one', async () => {
    const { open, call } = tab.setUp();
    const first = await open(await tab.tokenWith());
    const second = await open(await tab.tokenWith(), { cookie: cookieOf(first) });
    expect(second.body.user.user_id).toBe(first.body.user.user_id);
    const sessions = await call('GET', '/api/auth/sessions', { headers: { cookie: cookieOf(second) } });
    expect(sessions.body).toHaveLength(1);
    const gone = await call('GET', '/api/users/me', { headers: { cookie: cookieOf(first) } });
    expect(gone.status).toBe(401);
  });

  it('belongs to one user if two tabs open for the first time at once', async () => {
    const { open } = tab.setUp();
    const token = await tab.tokenWith();
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(token)));
    expect(new Set(opened.map(({ body }) => body.user.user_id)).size).toBe(1);
  });

  it('leads to the owner of the address only if Microsoft vouches for it', async () => {
    const { open, signIn } = tab.setUp();
    const { user } = await signIn('ada@corp.example');
    const claims = { email: 'ada@corp.example', oid: 'dddddddd-0000-4000-8000-000000000001' };
    const unproven = await open(await tab.tokenWith(claims));
    expect(unproven.body.user.user_id).not.toBe(user.user_id);
    const proven = await open(await tab.tokenWith({ email: 'ada@corp.example', xms_edov: '1' }));
    expect(proven.body.user.user_id).toBe(user.user_id);
  });

  it('is rate-limited per person, so a whole company can open its tabs from one address', async () => {
    const { open } = tab.setUp();
    const statuses = async (oidOf: (index: number) => string) => {
      const seen = new Set<number>();
      for (let index = 0; index < 61; index++) {
        seen.add((await open(await tab.tokenWith({ oid: oidOf(index) }))).status);
      }
      return [...seen];
    };
    expect(await statuses((index) => `dddddddd-0000-4000-8000-${String(index).padStart(12, '0')}`)).toEqual([
      200,
    ]);
    expect(await statuses(() => OBJECT_ID)).toEqual([200, 429]);
  });

  it('is refused to pages of other origins', async () => {
    const { call } = tab.setUp();
    const json = { token: await tab.tokenWith() };
    for (const origin of ['https://evil.example', null]) {
      expect((await call('POST', '/api/auth/teams-tab-session', { json, origin })).status).toBe(403);
    }
  });

  it('answers 404 if the tab is not configured', async () => {
    const { call } = createTestApi();
    const result = await call('POST', '/api/auth/teams-tab-session', { json: { token: 'any' } });
    expect([result.status, result.body.detail]).toEqual([404, 'The Teams tab is not set up on this server.']);
  });
});

describe("Microsoft's keys", () => {
  it('are requested when the first tab opens, and cached', async () => {
    const { open } = tab.setUp();
    expect(tab.wire.asked).toEqual([]);
    for (let times = 0; times < 3; times++) await open(await tab.tokenWith());
    expect(tab.wire.asked).toEqual(['/common/discovery/v2.0/keys']);
  });

  it('are not requested again by a flood of tokens with unknown keys', async () => {
    const { open } = tab.setUp();
    await open(await tab.tokenWith());
    const [header = '', ...rest] = (await tab.tokenWith()).split('.');
    const named = JSON.parse(Buffer.from(header, 'base64url').toString());
    for (let times = 0; times < 10; times++) {
      const other = Buffer.from(JSON.stringify({ ...named, kid: `flood-${times}` })).toString('base64url');
      expect((await open([other, ...rest].join('.'))).status).toBe(401);
    }
    expect(tab.wire.asked).toHaveLength(1);
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['are an error page', async () => new Response('<h1>Sorry</h1>', { status: 503 })],
    ['are not JSON', async () => new Response('<h1>Sorry</h1>')],
    ['are not keys', async () => Response.json({ error: 'sorry' })],
  ])(
    'that %s count as an outage (502), not as a refusal, until they are available again',
    async (_, broken) => {
      let isBroken = true;
      const fetch = ((...request: Parameters<typeof globalThis.fetch>) =>
        isBroken ? broken() : tab.wire.fetch(...request)) as typeof globalThis.fetch;
      const tokens = createTabTokens({ appId: APP_ID, publicUrl: ORIGIN, now: Date.now, fetch });
      const { call } = createTestApi({ tabTokens: tokens });
      const open = async () =>
        call('POST', '/api/auth/teams-tab-session', { json: { token: await tab.tokenWith() } });
      const refused = await open();
      expect([refused.status, refused.body.code]).toEqual([502, 'upstream']);
      isBroken = false;
      expect((await open()).status).toBe(200);
    },
  );
});

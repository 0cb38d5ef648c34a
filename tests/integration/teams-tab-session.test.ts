import type { TabAppSettings } from '@windsock/bot/microsoft/tab-apps.ts';
import { createTabTokens } from '@windsock/bot/microsoft/tab-tokens.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, ORIGIN } from '../support/api-kit.ts';
import { changed, foreign, hs256, unsigned } from '../support/entra-forge.ts';
import { OTHER_TENANT, startForgingEntra, TENANT } from '../support/entra-peers.ts';
import { LOGIN_ORIGIN } from '../support/entra-wire.ts';

const APP_ID = 'ffffffff-0000-4000-8000-00000000000f';
/** The client ID of Teams on the web, which requests the token. */
const TEAMS_WEB = '5e3ce6c0-2b1f-4285-8d4b-75ee78787346';
const OBJECT_ID = 'dddddddd-0000-4000-8000-00000000000d';
/** The tenant of all personal Microsoft accounts (Microsoft identity platform docs, tid claim). */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
const issuerOf = (tenant: string) => `${LOGIN_ORIGIN}/${tenant}/v2.0`;
const seconds = () => Math.floor(Date.now() / 1000);

let entra: Awaited<ReturnType<typeof startForgingEntra>>;
beforeAll(async () => {
  entra = await startForgingEntra();
});
beforeEach(() => {
  entra.wire.asked.length = 0;
});
afterAll(() => entra.close());

/** Returns a token as Teams gives it to the tab, with the test's changes to its claims; undefined removes a claim. */
function tokenWith(change: Record<string, unknown> = {}): Promise<string> {
  return entra.server.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, {
        iss: issuerOf(TENANT),
        aud: APP_ID,
        tid: TENANT,
        oid: OBJECT_ID,
        azp: TEAMS_WEB,
        scp: 'access_as_user',
        preferred_username: 'ada@corp.example',
        ...change,
      });
    },
  });
}

function setUp(settings: Partial<TabAppSettings> = {}) {
  const options = { appId: APP_ID, ...settings, publicUrl: ORIGIN, now: Date.now, fetch: entra.wire.fetch };
  const api = createTestApi({ tabTokens: createTabTokens(options) });
  const open = async (token: string, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/auth/teams-tab-session', { json: { token }, headers });
  /** Returns the status for a token with these claims. */
  const statusOf = async (change: Record<string, unknown>) => (await open(await tokenWith(change))).status;
  return { ...api, open, statusOf };
}

/** Returns the tab's cookie as the browser sends it back. */
const cookieOf = ({ headers }: { headers: Headers }): string =>
  headers.get('set-cookie')?.split(';')[0] ?? '';

describe("the tab's session", () => {
  it("comes with the tab's own cookie, which frames on other sites keep", async () => {
    const { open, call } = setUp();
    const opened = await open(await tokenWith());
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
    const { open, call } = setUp();
    const first = await open(await tokenWith());
    const second = await open(await tokenWith(), { cookie: cookieOf(first) });
    expect(second.body.user.user_id).toBe(first.body.user.user_id);
    const sessions = await call('GET', '/api/auth/sessions', { headers: { cookie: cookieOf(second) } });
    expect(sessions.body).toHaveLength(1);
    const gone = await call('GET', '/api/users/me', { headers: { cookie: cookieOf(first) } });
    expect(gone.status).toBe(401);
  });

  it('belongs to one user if two tabs open for the first time at once', async () => {
    const { open } = setUp();
    const token = await tokenWith();
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(token)));
    expect(new Set(opened.map(({ body }) => body.user.user_id)).size).toBe(1);
  });

  it('leads to the owner of the address only if Microsoft vouches for it', async () => {
    const { open, signIn } = setUp();
    const { user } = await signIn('ada@corp.example');
    const claims = { email: 'ada@corp.example', oid: 'dddddddd-0000-4000-8000-000000000001' };
    const unproven = await open(await tokenWith(claims));
    expect(unproven.body.user.user_id).not.toBe(user.user_id);
    const proven = await open(await tokenWith({ email: 'ada@corp.example', xms_edov: '1' }));
    expect(proven.body.user.user_id).toBe(user.user_id);
  });

  it('is rate-limited per person, so a whole company can open its tabs from one address', async () => {
    const { open } = setUp();
    const statuses = async (oidOf: (index: number) => string) => {
      const seen = new Set<number>();
      for (let index = 0; index < 61; index++) {
        seen.add((await open(await tokenWith({ oid: oidOf(index) }))).status);
      }
      return [...seen];
    };
    expect(await statuses((index) => `dddddddd-0000-4000-8000-${String(index).padStart(12, '0')}`)).toEqual([
      200,
    ]);
    expect(await statuses(() => OBJECT_ID)).toEqual([200, 429]);
  });

  it('is refused to pages of other origins', async () => {
    const { call } = setUp();
    const json = { token: await tokenWith() };
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

describe('a token for the tab', () => {
  it.each([
    ['for the app id', { aud: APP_ID }],
    ['for the id URI with our host', { aud: `api://localhost:3978/${APP_ID}` }],
    ['for the id URI of a bot', { aud: `api://localhost:3978/botid-${APP_ID}` }],
    ['for the id URI without a host', { aud: `api://${APP_ID}` }],
    ['for the id URI in capitals', { aud: `api://LOCALHOST:3978/${APP_ID.toUpperCase()}` }],
    [
      'of version 1',
      {
        iss: `https://sts.windows.net/${TENANT}/`,
        aud: `api://localhost:3978/${APP_ID}`,
        azp: undefined,
        appid: TEAMS_WEB,
      },
    ],
    ['of Teams on a phone', { azp: '1fec8e78-bce4-4aaf-ab1b-5451cc387264' }],
    ['of Outlook', { azp: 'BC59AB01-8403-45C6-8796-AC3EF710B3E3' }],
    ['with more permissions', { scp: 'profile access_as_user' }],
    ['that expired within the allowed clock skew', { exp: seconds() - 30 }],
    ['of a personal account', { tid: PERSONAL_TENANT, iss: issuerOf(PERSONAL_TENANT) }],
  ])('%s signs in', async (_, change) => {
    expect(await setUp().statusOf(change)).toBe(200);
  });

  it.each<[string, Record<string, unknown>]>([
    ['for another app', { aud: 'eeeeeeee-0000-4000-8000-00000000000e' }],
    ['for another host', { aud: `api://evil.example/${APP_ID}` }],
    ['for several apps', { aud: [APP_ID, 'eeeeeeee-0000-4000-8000-00000000000e'] }],
    ['for no app', { aud: undefined }],
    ["from one tenant's issuer with another tenant's id", { tid: OTHER_TENANT }],
    ['of an issuer that is not Microsoft', { iss: `https://evil.example/${TENANT}/v2.0` }],
    ['of the issuer for all tenants', { iss: `${LOGIN_ORIGIN}/common/v2.0` }],
    ['of an invalid tenant', { tid: 'common', iss: issuerOf('common') }],
    ['without a tenant', { tid: undefined }],
    ['without an object id', { oid: undefined }],
    ['with an invalid object id', { oid: 'admin' }],
    ['without the permission', { scp: 'User.Read' }],
    ['with a permission that only begins like it', { scp: 'access_as_user_admin' }],
    ['for an app instead of a person', { scp: undefined, roles: ['access_as_user'] }],
    [
      "that was issued to another app with the person's consent",
      { azp: 'eeeeeeee-0000-4000-8000-00000000000e' },
    ],
    [
      "of version 2 that adds version 1's appid claim",
      { azp: 'eeeeeeee-0000-4000-8000-00000000000e', appid: TEAMS_WEB },
    ],
    ['that does not name the app it was issued to', { azp: undefined }],
    ['that has expired', { exp: seconds() - 120 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: seconds() + 120 }],
  ])('%s does not sign in', async (_, change) => {
    expect(await setUp().statusOf(change)).toBe(401);
  });

  it.each<[string, (token: string) => string]>([
    ['without a signature', unsigned],
    [
      "signed with Microsoft's public key as a shared secret",
      (token) => hs256(token, entra.server.issuer.keys.toJSON()[0]),
    ],
    ["signed with somebody else's key", foreign],
    ['whose claims were changed after signing', (token) => changed(token, { oid: TENANT })],
    ['that is cut off', (token) => token.slice(0, -20)],
    ['that is not a token', () => 'token'],
    ['that is all dots', () => '..'],
  ])('%s does not sign in', async (_, change) => {
    const refused = await setUp().open(change(await tokenWith()));
    expect([refused.status, refused.body.detail]).toEqual([
      401,
      'Teams could not confirm who you are. Open the tab again.',
    ]);
  });

  it('from another tenant does not sign in if the app serves a single one', async () => {
    const { statusOf } = setUp({ tenantId: TENANT.toUpperCase() });
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ tid: OTHER_TENANT, iss: issuerOf(OTHER_TENANT) })).toBe(403);
  });

  it('from another tenant is refused with advice that does not reveal our tenant', async () => {
    const { open } = setUp({ tenantId: TENANT });
    const refused = await open(await tokenWith({ tid: OTHER_TENANT, iss: issuerOf(OTHER_TENANT) }));
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      `Your organisation (tenant ${OTHER_TENANT}) is not allowed on this Windsock server, which serves a different organisation. Ask the people who run it to allow your tenant, and give them this id.`,
    ]);
    expect(JSON.stringify(refused.body)).not.toContain(TENANT);
    const personal = await open(await tokenWith({ tid: PERSONAL_TENANT, iss: issuerOf(PERSONAL_TENANT) }));
    expect(personal.status).toBe(403);
    expect(personal.body.detail).toContain('with your work account');
  });

  it('from another tenant gets no such advice if it is also invalid in another way', async () => {
    const { statusOf } = setUp({ tenantId: TENANT });
    const other = { tid: OTHER_TENANT, iss: issuerOf(OTHER_TENANT) };
    for (const wrong of [
      { scp: 'User.Read' },
      { iss: issuerOf(TENANT) },
      { exp: seconds() - 120 },
      { oid: 'x' },
    ]) {
      expect(await statusOf({ ...other, ...wrong })).toBe(401);
    }
  });

  it('for any of our apps signs in, each within its own tenant', async () => {
    const other = 'eeeeeeee-0000-4000-8000-00000000000e';
    const { statusOf } = setUp({ entra: { clientId: other, issuer: issuerOf(OTHER_TENANT) } });
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ aud: `api://localhost:3978/${other}` })).toBe(403);
    expect(await statusOf({ aud: other, tid: OTHER_TENANT, iss: issuerOf(OTHER_TENANT) })).toBe(200);
  });

  it('is accepted only for the tenants that its key may sign for', async () => {
    const { fetch } = entra.wire;
    const issuers: Record<string, string> = {};
    const withIssuers: typeof fetch = async (...request) => {
      const { keys } = (await (await fetch(...request)).json()) as { keys: { kid: string }[] };
      return Response.json({ keys: keys.map((key) => ({ ...key, issuer: issuers[key.kid] })) });
    };
    const options = { appId: APP_ID, publicUrl: ORIGIN, now: Date.now, fetch: withIssuers };
    const verifies = async (change: Record<string, unknown>) =>
      createTabTokens(options)
        .verify(await tokenWith(change))
        .then(
          ({ tenant_id }) => tenant_id,
          ({ code }) => code,
        );
    issuers.shared = issuerOf('{tenantid}');
    expect(await verifies({})).toBe(TENANT);
    issuers.shared = issuerOf(PERSONAL_TENANT);
    expect(await verifies({ tid: PERSONAL_TENANT, iss: issuerOf(PERSONAL_TENANT) })).toBe(PERSONAL_TENANT);
    expect(await verifies({})).toBe('unauthenticated');
  });
});

describe("Microsoft's keys", () => {
  it('are requested when the first tab opens, and cached', async () => {
    const { open } = setUp();
    expect(entra.wire.asked).toEqual([]);
    for (let times = 0; times < 3; times++) await open(await tokenWith());
    expect(entra.wire.asked).toEqual(['/common/discovery/v2.0/keys']);
  });

  it('are not requested again by a flood of tokens with unknown keys', async () => {
    const { open } = setUp();
    await open(await tokenWith());
    const [header = '', ...rest] = (await tokenWith()).split('.');
    const named = JSON.parse(Buffer.from(header, 'base64url').toString());
    for (let times = 0; times < 10; times++) {
      const other = Buffer.from(JSON.stringify({ ...named, kid: `flood-${times}` })).toString('base64url');
      expect((await open([other, ...rest].join('.'))).status).toBe(401);
    }
    expect(entra.wire.asked).toHaveLength(1);
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
        isBroken ? broken() : entra.wire.fetch(...request)) as typeof globalThis.fetch;
      const tokens = createTabTokens({ appId: APP_ID, publicUrl: ORIGIN, now: Date.now, fetch });
      const { call } = createTestApi({ tabTokens: tokens });
      const open = async () =>
        call('POST', '/api/auth/teams-tab-session', { json: { token: await tokenWith() } });
      const refused = await open();
      expect([refused.status, refused.body.code]).toEqual([502, 'upstream']);
      isBroken = false;
      expect((await open()).status).toBe(200);
    },
  );
});

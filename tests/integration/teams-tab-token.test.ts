import { createTabTokens } from '@windsock/bot/microsoft/tab-tokens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN } from '../support/api-kit.ts';
import { changed, foreign, hs256, unsigned } from '../support/entra-forge.ts';
import { OTHER_TENANT, TENANT } from '../support/entra-peers.ts';
import { LOGIN_ORIGIN } from '../support/entra-wire.ts';
import { APP_ID, issuerOf, PERSONAL_TENANT, seconds, startTab, TEAMS_WEB } from './teams-tab-kit.ts';

let tab: Awaited<ReturnType<typeof startTab>>;
beforeAll(async () => {
  tab = await startTab();
});
afterAll(() => tab.close());

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
    expect(await tab.setUp().statusOf(change)).toBe(200);
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
    expect(await tab.setUp().statusOf(change)).toBe(401);
  });

  it.each<[string, (token: string) => string]>([
    ['without a signature', unsigned],
    [
      "signed with Microsoft's public key as a shared secret",
      (token) => hs256(token, tab.server.issuer.keys.toJSON()[0]),
    ],
    ["signed with somebody else's key", foreign],
    ['whose claims were changed after signing', (token) => changed(token, { oid: TENANT })],
    ['that is cut off', (token) => token.slice(0, -20)],
    ['that is not a token', () => 'token'],
    ['that is all dots', () => '..'],
  ])('%s does not sign in', async (_, change) => {
    const refused = await tab.setUp().open(change(await tab.tokenWith()));
    expect([refused.status, refused.body.detail]).toEqual([
      401,
      'Teams could not confirm who you are. Open the tab again.',
    ]);
  });

  it('from another tenant does not sign in if the app serves a single one', async () => {
    const { statusOf } = tab.setUp({ tenantId: TENANT.toUpperCase() });
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ tid: OTHER_TENANT, iss: issuerOf(OTHER_TENANT) })).toBe(403);
  });

  it('from another tenant is refused with advice that does not reveal our tenant', async () => {
    const { open } = tab.setUp({ tenantId: TENANT });
    const refused = await open(await tab.tokenWith({ tid: OTHER_TENANT, iss: issuerOf(OTHER_TENANT) }));
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      `Your organisation (tenant ${OTHER_TENANT}) is not allowed on this Windsock server, which serves a different organisation. Ask the people who run it to allow your tenant, and give them this id.`,
    ]);
    expect(JSON.stringify(refused.body)).not.toContain(TENANT);
    const personal = await open(
      await tab.tokenWith({ tid: PERSONAL_TENANT, iss: issuerOf(PERSONAL_TENANT) }),
    );
    expect(personal.status).toBe(403);
    expect(personal.body.detail).toContain('with your work account');
  });

  it('from another tenant gets no such advice if it is also invalid in another way', async () => {
    const { statusOf } = tab.setUp({ tenantId: TENANT });
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
    const { statusOf } = tab.setUp({ entra: { clientId: other, issuer: issuerOf(OTHER_TENANT) } });
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ aud: `api://localhost:3978/${other}` })).toBe(403);
    expect(await statusOf({ aud: other, tid: OTHER_TENANT, iss: issuerOf(OTHER_TENANT) })).toBe(200);
  });

  it('is accepted only for the tenants that its key may sign for', async () => {
    const { fetch } = tab.wire;
    const issuers: Record<string, string> = {};
    const withIssuers: typeof fetch = async (...request) => {
      const { keys } = (await (await fetch(...request)).json()) as { keys: { kid: string }[] };
      return Response.json({ keys: keys.map((key) => ({ ...key, issuer: issuers[key.kid] })) });
    };
    const options = { appId: APP_ID, publicUrl: ORIGIN, now: Date.now, fetch: withIssuers };
    const verifies = async (change: Record<string, unknown>) =>
      createTabTokens(options)
        .verify(await tab.tokenWith(change))
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

import { Writable } from 'node:stream';
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, ORIGIN } from '../support/api-kit.ts';
import { changed, foreign, hs256, unsigned } from '../support/entra-forge.ts';
import { createEntraApi } from '../support/entra-kit.ts';
import { OTHER_TENANT, startForgingEntra, TENANT } from '../support/entra-peers.ts';
import { LOGIN_ORIGIN } from '../support/entra-wire.ts';

type Token = { header: Record<string, unknown>; payload: Record<string, unknown> };
type Response = { body: Record<string, unknown>; statusCode: number };

const OBJECT = 'dddddddd-0000-4000-8000-00000000000d';
const CALLBACK = '/api/auth/microsoft/callback';

let entra: Awaited<ReturnType<typeof startForgingEntra>>;
/** The test's changes to the token before it is signed, and to the answer that carries it. */
let forge: (token: Token) => void;
let answer: (response: Response) => void;

beforeAll(async () => {
  entra = await startForgingEntra();
  entra.server.service.on('beforeTokenSigning', (token: Token) => {
    Object.assign(token.payload, {
      iss: `${LOGIN_ORIGIN}/${TENANT}/v2.0`,
      tid: TENANT,
      oid: OBJECT,
      email: 'ada@corp.example',
      xms_edov: true,
    });
    forge(token);
  });
  entra.server.service.on('beforeResponse', (response: Response) => answer(response));
});
beforeEach(() => {
  forge = () => {};
  answer = () => {};
});
afterEach(() => {
  entra.wire.down = false;
});
afterAll(() => entra.close());

const setUp = () => {
  const api = createEntraApi(entra);
  return { api, browser: api.openBrowser() };
};

describe('the callback', () => {
  it('works as long as nobody tampers with it', async () => {
    expect(await setUp().browser.signIn('')).toBe('/insights');
  });

  it('works once', async () => {
    const { browser } = setUp();
    const callback = await browser.toCallback('');
    const ends = await Promise.all([1, 2, 3].map(() => browser.land(callback)));
    expect(ends.sort()).toEqual(['/insights', '/login?error=expired', '/login?error=expired']);
    expect(await browser.land(callback)).toBe('/login?error=expired');
  });

  it('works only in the browser that began it, and another browser does not spoil it', async () => {
    const { api, browser } = setUp();
    const callback = await browser.toCallback('');
    const victim = api.openBrowser();
    expect(await victim.land(callback)).toBe('/login?error=other_browser');
    await victim.call('GET', '/api/auth/microsoft/login');
    expect(await victim.land(callback)).toBe('/login?error=other_browser');
    expect(victim.cookies.has('__Host-windsock')).toBe(false);
    expect(await browser.land(callback)).toBe('/insights');
  });

  it('works for ten minutes', async () => {
    const { api, browser } = setUp();
    const callback = await browser.toCallback('');
    api.clock.now += 10 * 60_000;
    expect(await browser.land(callback)).toBe('/login?error=expired');
  });

  it('links only for the person, and in the session, that asked for it', async () => {
    const { api, browser } = setUp();
    const attacker = await api.signIn();
    const victim = await api.signIn();
    const as = (session: string) => browser.cookies.set('__Host-windsock', session);
    as(attacker.session);
    const callback = await browser.toCallback('', 'link');
    as(victim.session);
    expect(await browser.land(callback)).toBe('/login?error=signed_out');
    expect(await browser.me()).toMatchObject({ user_id: victim.user.user_id, microsoft_linked: false });

    as(attacker.session);
    const own = await browser.toCallback('', 'link');
    await browser.call('POST', '/api/auth/logout-session');
    expect(await browser.land(own)).toBe('/login?error=signed_out');

    as((await api.signIn(attacker.email)).session);
    const before = await browser.toCallback('', 'link');
    as((await api.signIn(attacker.email)).session);
    expect(await browser.land(before)).toBe('/login?error=signed_out');
  });

  it('proves an identity only for the session that asked for it', async () => {
    const { api, browser } = setUp();
    const attacker = await api.signIn();
    const victim = await api.signIn();
    const as = (session: string) => browser.cookies.set('__Host-windsock', session);
    as(victim.session);
    expect(await browser.signIn('', 'link')).toBe('/profile?microsoft=linked');
    const another = await api.signIn(victim.email);
    api.clock.now += 11 * 60_000;
    const makeKey = async ({ session, workspaceId }: typeof victim) =>
      (await api.call('POST', `/api/workspaces/${workspaceId}/api-keys`, { session, json: { name: 'Key' } }))
        .status;

    const begun = await browser.toCallback('', 'proof');
    as(another.session);
    expect(await browser.land(begun)).toBe('/login?error=signed_out');
    as(attacker.session);
    expect(await browser.signIn('', 'proof')).toBe('/profile?error=other_account');
    as(victim.session);
    const own = await browser.toCallback('', 'proof');
    expect(await makeKey(victim)).toBe(403);
    expect(await browser.land(own)).toBe('/profile?proved=1');
    expect(await browser.land(own)).toBe('/login?error=expired');
    expect(await Promise.all([victim, another, attacker].map(makeKey))).toEqual([201, 403, 403]);
    for (const back of ['//evil.example', 'https://evil.example', '/profile?x=1', '/workspaces/../x', '/'])
      expect((await browser.call('POST', '/api/auth/microsoft/proof', { json: { back } })).status).toBe(400);
  });

  it('ends on a page of ours with a sentence, whatever it carries', async () => {
    const { browser } = setUp();
    const ask = async (change: (query: URLSearchParams) => void) => {
      const url = new URL(await browser.toCallback(''));
      change(url.searchParams);
      return browser.land(url.href);
    };
    const denied = (query: URLSearchParams) => {
      query.delete('code');
      query.set('error', 'access_denied');
      query.set('error_description', 'AADSTS65004: ada@corp.example said <b>no</b>');
    };
    expect(await ask(denied)).toBe('/login?error=cancelled');
    expect(await ask((query) => query.set('error', 'https://evil.example'))).toBe('/login?error=refused');
    expect(await ask((query) => query.delete('code'))).toBe('/login?error=refused');
    expect(await ask((query) => query.append('state', 'second'))).toBe('/login?error=refused');
    expect(await ask((query) => query.append('id_token', 'a.b.c'))).toBe('/login?error=refused');
    expect(await ask((query) => query.delete('state'))).toBe('/login?error=expired');
    expect(await ask((query) => query.set('state', 'x'.repeat(10_000)))).toBe('/login?error=expired');
    expect(await browser.land(ORIGIN + CALLBACK)).toBe('/login?error=expired');
    for (const code of ['cancelled', 'refused', 'expired']) expect(signInErrors).toHaveProperty(code);
  });
});

describe('a token', () => {
  const payload = (change: Record<string, unknown>) => (token: Token) => Object.assign(token.payload, change);
  const past = Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, (token: Token) => void]>([
    ['with another nonce', payload({ nonce: 'another' })],
    ['without a nonce', ({ payload }) => delete payload.nonce],
    ['for another app', payload({ aud: 'eeeeeeee-0000-4000-8000-00000000000e' })],
    ['of another issuer', payload({ iss: 'https://evil.example/v2.0' })],
    ["of one tenant that names another's people", payload({ tid: OTHER_TENANT })],
    ['of an invalid tenant', payload({ tid: 'common', iss: `${LOGIN_ORIGIN}/common/v2.0` })],
    ['without a tenant', ({ payload }) => delete payload.tid],
    ['without an object id', ({ payload }) => delete payload.oid],
    ['with an invalid object id', payload({ oid: '../admin' })],
    ['that has expired', payload({ exp: past })],
    ['that is not valid yet', payload({ nbf: Math.floor(Date.now() / 1000) + 3600 })],
  ])('%s signs nobody in', async (_, change) => {
    forge = change;
    const { browser } = setUp();
    expect(await browser.signIn('')).toBe('/login?error=refused');
    expect(browser.cookies.has('__Host-windsock')).toBe(false);
  });

  const publicKey = () => entra.server.issuer.keys.toJSON()[0];
  it.each<[string, (idToken: string) => string | undefined]>([
    ['without a signature', unsigned],
    ["signed with Microsoft's public key as a shared secret", (token) => hs256(token, publicKey())],
    ["signed with somebody else's key", foreign],
    ['whose claims were changed after signing', (token) => changed(token, { oid: TENANT })],
    ['that is missing', () => undefined],
  ])('%s signs nobody in', async (_, change) => {
    answer = ({ body }) => {
      body.id_token = change(String(body.id_token));
    };
    const { browser } = setUp();
    expect(await browser.signIn('')).toBe('/login?error=refused');
    expect(browser.cookies.has('__Host-windsock')).toBe(false);
  });
});

describe('a failure', () => {
  /** Returns what is logged while `run` runs. */
  async function logsOf(run: (browser: ReturnType<typeof setUp>['browser']) => Promise<unknown>) {
    let lines = '';
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines += chunk;
        done();
      },
    });
    const logger = createLogger({ level: 'debug', destination });
    await run(createEntraApi({ ...entra, logger }).openBrowser());
    return lines;
  }

  it('is reported while Microsoft cannot be reached, and sign-in works again when it can', async () => {
    const { browser } = setUp();
    entra.wire.down = true;
    const refused = await browser.call('GET', '/api/auth/microsoft/login');
    expect(refused.status).toBe(502);
    expect(refused.body.detail).toBe(signInErrors.microsoft_unavailable);
    entra.wire.down = false;
    const callback = await browser.toCallback('');
    entra.wire.down = true;
    expect(await browser.land(callback)).toBe('/login?error=microsoft_unavailable');
    entra.wire.down = false;
    expect(await browser.signIn('')).toBe('/insights');
  });

  it.each([
    ['a token endpoint that fails', 503, { error: 'server_error' }],
    ['a client secret that has expired', 401, { error: 'invalid_client' }],
  ])('does not count %s against the person who signs in', async (_, statusCode, body) => {
    answer = (response) => {
      Object.assign(response, { statusCode, body });
    };
    expect(await setUp().browser.signIn('')).toBe('/login?error=microsoft_unavailable');
  });

  it('is logged with what helps, but no token, claim, code or address', async () => {
    answer = (response) => {
      const error_description = 'AADSTS7000222: The secret of ada@corp.example for app 4711 expired.';
      Object.assign(response, { statusCode: 401, body: { error: 'invalid_client', error_description } });
    };
    const outage = await logsOf((browser) => browser.signIn(''));
    expect(outage).toContain('invalid_client AADSTS7000222');
    answer = () => {};
    forge = ({ payload }) => {
      payload.aud = 'eeeeeeee-0000-4000-8000-00000000000e';
    };
    let callback = '';
    const refusal = await logsOf(async (browser) => {
      callback = await browser.toCallback('');
      await browser.land(callback);
    });
    expect(refusal).toContain('JWT_CLAIM');
    const { searchParams } = new URL(callback);
    const secrets = ['corp.example', OBJECT, 'eyJ', searchParams.get('code'), searchParams.get('state')];
    for (const secret of secrets) expect(outage + refusal).not.toContain(secret);
  });

  it('says that Microsoft sign-in is not configured', async () => {
    const api = createTestApi();
    const { session } = await api.signIn();
    const login = await api.call('GET', '/api/auth/microsoft/login');
    const link = await api.call('POST', '/api/auth/microsoft/link', { session });
    for (const { status, body } of [login, link]) {
      expect([status, body.detail]).toEqual([404, 'Microsoft sign-in is not set up on this server.']);
    }
    const callback = await api.call('GET', CALLBACK);
    expect(callback.headers.get('location')).toBe(`${ORIGIN}/login?error=off`);
  });

  it('stops a person who begins or returns too often', async () => {
    const { browser } = setUp();
    const callback = await browser.toCallback('');
    const begin = () => browser.call('GET', '/api/auth/microsoft/login');
    for (let times = 1; times < 200; times++) expect((await begin()).status).toBe(200);
    expect((await begin()).status).toBe(429);
    for (let times = 0; times < 200; times++) await browser.land(ORIGIN + CALLBACK);
    expect(await browser.land(callback)).toBe('/login?error=too_many_requests');
  });

  it('of the store is reported, and sign-in works when it is back', async () => {
    const { api, browser } = setUp();
    const callback = await browser.toCallback('');
    const { create } = api.store;
    api.store.create = () => Promise.reject(new Error('disk full'));
    expect(await browser.land(callback)).toBe('/login?error=unavailable');
    api.store.create = create;
    expect(await browser.signIn('')).toBe('/insights');
  });
});

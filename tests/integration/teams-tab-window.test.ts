import { hash } from 'node:crypto';
import { setImmediate as tick } from 'node:timers/promises';
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { redeemTabCode, TAB_CODE_SECONDS } from '@windsock/bot/services/identity/tab-code.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../support/api-kit.ts';
import { createEntraApi, REDIRECT_URI } from '../support/entra-kit.ts';
import { startEmulatedEntra, TENANT } from '../support/entra-peers.ts';

const ADA = 'ada@corp.example';
const VERIFIER = 'the-verifier-that-the-tab-alone-knows-0123456789';
const CHALLENGE = hash('sha256', VERIFIER, 'base64url');
const BEGIN = `login?tab_challenge=${CHALLENGE}` as const;

let entra: Awaited<ReturnType<typeof startEmulatedEntra>>;
let api: ReturnType<typeof createEntraApi>;
beforeAll(async () => {
  const users = [{ email: ADA, name: 'Ada Lovelace', tenant_id: TENANT }];
  entra = await startEmulatedEntra({ users, redirectUri: REDIRECT_URI });
});
beforeEach(() => {
  api = createEntraApi(entra);
});
afterAll(() => entra.close());

/** Goes through the window, to the code that it ends with. */
async function codeFrom(browser = api.openBrowser(), begin: typeof BEGIN = BEGIN): Promise<string> {
  const end = await browser.signIn(ADA, begin);
  const [, code = ''] = /^\/teams\/signed-in#code=([\w-]{43})$/.exec(end) ?? [];
  expect(code, end).not.toBe('');
  return code;
}

const exchange = (code: string, verifier = VERIFIER, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/auth/teams-tab-session', { json: { code, verifier }, headers });

const cookieOf = ({ headers }: { headers: Headers }): string =>
  headers.get('set-cookie')?.split(';')[0] ?? '';

describe('the sign-in window of the tab', () => {
  it('ends with a code, for which the tab gets a session of its own', async () => {
    const opened = await exchange(await codeFrom());
    expect(opened.status).toBe(200);
    expect(opened.body.user).toMatchObject({ email: ADA, first_name: 'Ada' });
    const [, ...attributes] = (opened.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned']),
    );
    const me = await api.call('GET', '/api/auth/me-session', { headers: { cookie: cookieOf(opened) } });
    expect(me.body.user_id).toBe(opened.body.user.user_id);
  });

  it('signs nobody in or out in the window itself', async () => {
    const browser = api.openBrowser();
    await codeFrom(browser);
    expect([...browser.cookies.keys()]).toEqual(['__Host-windsock-oauth']);
    await browser.signIn(ADA);
    const session = browser.cookies.get('__Host-windsock');
    await codeFrom(browser);
    expect(browser.cookies.get('__Host-windsock')).toBe(session);
    expect((await browser.call('GET', '/api/auth/me-session')).status).toBe(200);
  });

  it('leads to the same person as the sign-in on the web', async () => {
    const web = api.openBrowser();
    await web.signIn(ADA);
    const opened = await exchange(await codeFrom());
    expect(opened.body.user.user_id).toBe((await web.me()).user_id);
  });

  it('tells the tab why it returned without a code', async () => {
    const browser = api.openBrowser();
    const callback = new URL(await browser.toCallback(ADA, BEGIN));
    const state = callback.searchParams.get('state');
    const land = (query: string) => browser.land(`${callback.origin}${callback.pathname}?${query}`);
    expect(await api.openBrowser().land(callback.href)).toBe('/teams/signed-in#error=other_browser');
    expect(await land(`error=access_denied&state=${state}`)).toBe('/teams/signed-in#error=cancelled');
    // The state was used or forgotten; its form still shows which kind it was.
    expect(await browser.land(callback.href)).toBe('/teams/signed-in#error=expired');
  });

  it.each([
    ['too short', 'abc'],
    ['too long', 'a'.repeat(44)],
    ['made of other letters', `${'a'.repeat(42)}/`],
    ['repeated', `${CHALLENGE}&tab_challenge=${CHALLENGE}`],
  ])('accepts no challenge that is %s', async (_, challenge) => {
    const refused = await api.call('GET', `/api/auth/microsoft/login?tab_challenge=${challenge}`);
    expect(refused.status).toBe(400);
  });

  it('is off, with a sentence, if Microsoft sign-in is not configured', async () => {
    const off = await createTestApi().call('GET', `/api/auth/microsoft/login?tab_challenge=${CHALLENGE}`);
    expect([off.status, off.body.detail]).toEqual([404, signInErrors.off]);
  });
});

describe('a code from the window', () => {
  const refused = async (answer: ReturnType<typeof exchange>) => {
    const { status, body, headers } = await answer;
    expect([status, body.detail, headers.get('set-cookie')]).toEqual([401, signInErrors.expired, null]);
  };

  it('works once', async () => {
    const code = await codeFrom();
    expect((await exchange(code)).status).toBe(200);
    await refused(exchange(code));
  });

  it('works for one of many simultaneous requests', async () => {
    const code = await codeFrom();
    const { store, now } = api.ctx;
    // All have read it before the first one takes it.
    const read = async (...where: Parameters<Store['read']>) => {
      const found = await store.read(...where);
      await tick();
      return found;
    };
    const slow = { now, store: { read, delete: store.delete.bind(store) } as unknown as Store };
    const input = { code, verifier: VERIFIER };
    const ends = await Promise.allSettled([1, 2, 3, 4].map(() => redeemTabCode({ ctx: slow, input })));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', ...Array(3).fill('rejected')]);
    await refused(exchange(code));
  });

  it('does not work without its verifier, nor after a failed try', async () => {
    const code = await codeFrom();
    await refused(exchange(code, 'another-verifier-of-which-nobody-told-anything'));
    await refused(exchange(code));
  });

  it('does not work with the challenge instead of the verifier', async () => {
    await refused(exchange(await codeFrom(), CHALLENGE));
  });

  it('that was issued for one tab does not work in another', async () => {
    const other = 'the-verifier-of-another-tab-0123456789-0123456789';
    const begin = `login?tab_challenge=${hash('sha256', other, 'base64url')}` as const;
    const [mine, theirs] = [await codeFrom(), await codeFrom(api.openBrowser(), begin)];
    await refused(exchange(theirs));
    expect((await exchange(mine)).status).toBe(200);
  });

  it('expires after two minutes, by our own clock', async () => {
    const code = await codeFrom();
    const { store, now } = api.ctx;
    // A store that removes expired documents late.
    const read = (async (container, pk, id) => {
      api.clock.now -= TAB_CODE_SECONDS * 1000;
      const found = await store.read(container, pk, id);
      api.clock.now += TAB_CODE_SECONDS * 1000;
      return found;
    }) as Store['read'];
    api.clock.now += TAB_CODE_SECONDS * 1000;
    const late = { now, store: { read, delete: store.delete.bind(store) } as unknown as Store };
    const input = { code, verifier: VERIFIER };
    await expect(redeemTabCode({ ctx: late, input })).rejects.toMatchObject({ code: 'unauthenticated' });
    await refused(exchange(code));
  });

  it('is neither stored nor logged in plain text', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const logger = createLogger({ level: 'trace', destination });
    const stored: unknown[] = [];
    const { store } = api;
    const watched = new Proxy(store, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          stored.push(given);
          return value.apply(target, given);
        };
      },
    });
    api = createEntraApi({ ...entra, store: watched, logger });
    const code = await codeFrom();
    await exchange(code);
    expect(JSON.stringify(stored)).toContain('tab_code');
    expect(lines.join()).toContain('auth.teams_tab_session');
    for (const secret of [code, VERIFIER]) expect(JSON.stringify([stored, lines])).not.toContain(secret);
  });

  it('is refused for foreign pages', async () => {
    const json = { code: await codeFrom(), verifier: VERIFIER };
    const from = (origin: string) => api.call('POST', '/api/auth/teams-tab-session', { json, origin });
    expect((await from('https://teams.microsoft.com')).status).toBe(403);
    expect((await exchange(json.code)).status).toBe(200);
  });

  it('does not bring back a person who deleted their account meanwhile', async () => {
    const browser = api.openBrowser();
    await browser.signIn(ADA);
    const code = await codeFrom();
    expect((await browser.call('DELETE', '/api/users/me')).status).toBe(204);
    const gone = await exchange(code);
    expect([401, 409]).toContain(gone.status);
    expect(gone.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['both a token and a code', { token: 't', code: 'c', verifier: VERIFIER }],
    ['a short verifier', { code: 'c', verifier: 'short' }],
    ['no verifier', { code: 'c' }],
    ['nothing', {}],
  ])('is not looked for in a body with %s', async (_, json) => {
    expect((await api.call('POST', '/api/auth/teams-tab-session', { json })).status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntraApi, REDIRECT_URI } from '../support/entra-kit.ts';
import { startEmulatedEntra, startStrictEntra, TENANT } from '../support/entra-peers.ts';

type Api = ReturnType<typeof createEntraApi>;

/** Signs in with a mailed code. */
async function byMail({ openBrowser, mails }: Api, email: string) {
  const browser = openBrowser();
  await browser.call('POST', '/api/auth/send-magic-link', { json: { email } });
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
  const verified = await browser.call('POST', '/api/auth/verify-magic-link-session', {
    json: { email, code },
  });
  expect(verified.status).toBe(200);
  return browser;
}

const workspacesOf = async (browser: ReturnType<Api['openBrowser']>) =>
  (await browser.call('GET', '/api/workspaces/')).body as { workspace_id: string; is_default: boolean }[];

describe('over emulated Entra', () => {
  let entra: Awaited<ReturnType<typeof startEmulatedEntra>>;
  beforeAll(async () => {
    const users = [
      { email: 'ada@outlook.example', name: 'Ada Lovelace' },
      { email: 'grace@corp.example', name: 'Grace Hopper', tenant_id: TENANT },
    ];
    entra = await startEmulatedEntra({ users, redirectUri: REDIRECT_URI });
  });
  afterAll(() => entra.close());

  it('requests nothing from Microsoft before somebody signs in, and its metadata once', async () => {
    entra.wire.asked.length = 0;
    const { openBrowser } = createEntraApi(entra);
    expect(entra.wire.asked).toEqual([]);
    const browser = openBrowser();
    await Promise.all([1, 2, 3].map(() => browser.call('GET', '/api/auth/microsoft/login')));
    expect(entra.wire.asked).toEqual(['/common/v2.0/.well-known/openid-configuration']);
  });

  it('signs a personal account in, with its name, a workspace, and the same user the next time', async () => {
    const { openBrowser } = createEntraApi(entra);
    const browser = openBrowser();
    expect(await browser.signIn('ada@outlook.example')).toBe('/insights');
    const me = await browser.me();
    expect(me).toMatchObject({
      email: 'ada@outlook.example',
      first_name: 'Ada',
      last_name: 'Lovelace',
      microsoft_linked: true,
    });
    const again = openBrowser();
    expect(await again.signIn('ada@outlook.example')).toBe('/insights');
    expect((await again.me()).user_id).toBe(me.user_id);
    expect(await workspacesOf(again)).toMatchObject([{ is_default: true }]);
  });

  it('ends the session whose cookie it overwrites', async () => {
    const { openBrowser } = createEntraApi(entra);
    const browser = openBrowser();
    await browser.signIn('ada@outlook.example');
    const earlier = browser.cookies.get('__Host-windsock');
    await browser.signIn('ada@outlook.example');
    expect(browser.cookies.get('__Host-windsock')).not.toBe(earlier);
    expect((await browser.call('GET', '/api/auth/sessions')).body).toHaveLength(1);
  });

  it('creates one user and one workspace from many simultaneous first sign-ins', async () => {
    const { openBrowser } = createEntraApi(entra);
    for (const email of ['ada@outlook.example', 'grace@corp.example']) {
      const browsers = [1, 2, 3, 4].map(() => openBrowser());
      const callbacks = await Promise.all(browsers.map((browser) => browser.toCallback(email)));
      const ends = await Promise.all(browsers.map((browser, index) => browser.land(callbacks[index] ?? '')));
      expect(ends).toEqual(Array(4).fill('/insights'));
      const ids = await Promise.all(browsers.map(async (browser) => (await browser.me()).user_id));
      expect(new Set(ids).size).toBe(1);
      expect(await workspacesOf(browsers[0] as (typeof browsers)[0])).toHaveLength(1);
    }
  });

  it('lets two windows of one browser sign in side by side', async () => {
    const browser = createEntraApi(entra).openBrowser();
    const first = await browser.toCallback('ada@outlook.example');
    const second = await browser.toCallback('ada@outlook.example');
    expect(await browser.land(first)).toBe('/insights');
    expect(await browser.land(second)).toBe('/insights');
  });

  it('keeps an unverified address away from the person who owns it, whoever comes first', async () => {
    const api = createEntraApi(entra);
    const hijacker = api.openBrowser();
    expect(await hijacker.signIn('grace@corp.example')).toBe('/insights');
    const { user_id } = await hijacker.me();
    const grace = await byMail(api, 'grace@corp.example');
    expect((await grace.me()).user_id).not.toBe(user_id);
    expect(await grace.me()).toMatchObject({ microsoft_linked: false, first_name: null });

    const later = createEntraApi(entra);
    const known = await byMail(later, 'grace@corp.example');
    const attacker = later.openBrowser();
    await attacker.signIn('grace@corp.example');
    expect((await attacker.me()).user_id).not.toBe((await known.me()).user_id);
    expect(await known.me()).toMatchObject({ microsoft_linked: false });
  });

  it('joins the account of a person who signed in by email before, if Microsoft vouches for the address', async () => {
    const api = createEntraApi(entra);
    const mailed = await byMail(api, 'ada@outlook.example');
    const browser = api.openBrowser();
    await browser.signIn('ada@outlook.example');
    expect((await browser.me()).user_id).toBe((await mailed.me()).user_id);
    expect(await mailed.me()).toMatchObject({ microsoft_linked: true });
  });

  it('links an account to the signed-in person, and it then signs in as them', async () => {
    const api = createEntraApi(entra);
    const browser = await byMail(api, 'me@elsewhere.example');
    expect(await browser.signIn('grace@corp.example', 'link')).toBe('/profile?microsoft=linked');
    expect(await browser.me()).toMatchObject({ email: 'me@elsewhere.example', microsoft_linked: true });
    expect(await browser.signIn('grace@corp.example', 'link')).toBe('/profile?microsoft=linked');
    const other = api.openBrowser();
    await other.signIn('grace@corp.example');
    expect((await other.me()).user_id).toBe((await browser.me()).user_id);
  });

  it("does not link another person's account", async () => {
    const api = createEntraApi(entra);
    const owner = api.openBrowser();
    await owner.signIn('grace@corp.example');
    const browser = await byMail(api, 'me@elsewhere.example');
    expect(await browser.signIn('grace@corp.example', 'link')).toBe('/profile?error=linked_to_other');
    expect(await browser.me()).toMatchObject({ microsoft_linked: false });
    const again = api.openBrowser();
    await again.signIn('grace@corp.example');
    expect((await again.me()).user_id).toBe((await owner.me()).user_id);
  });
});

describe('over a strict provider', () => {
  const corp = { tid: TENANT, email: 'ada@corp.example', given_name: 'Ada', family_name: 'Lovelace' };
  let entra: Awaited<ReturnType<typeof startStrictEntra>>;
  beforeAll(async () => {
    entra = await startStrictEntra({
      claims: {
        vouched: { ...corp, oid: '11111111-0000-4000-8000-000000000001', xms_edov: true },
        denied: { ...corp, oid: '11111111-0000-4000-8000-000000000002', xms_edov: false },
        nameless: { tid: TENANT, oid: '11111111-0000-4000-8000-000000000003' },
        stranger: { ...corp, oid: undefined },
      },
      redirectUri: REDIRECT_URI,
    });
  });
  afterAll(() => entra.close());

  it('works with PKCE, state and nonce, and trusts only xms_edov', async () => {
    const api = createEntraApi(entra);
    const mailed = await byMail(api, 'ada@corp.example');
    const vouched = api.openBrowser();
    const denied = api.openBrowser();
    expect(await denied.signIn('denied')).toBe('/insights');
    expect(await vouched.signIn('vouched')).toBe('/insights');
    const { user_id } = await mailed.me();
    expect((await vouched.me()).user_id).toBe(user_id);
    expect((await denied.me()).user_id).not.toBe(user_id);
  });

  it('accepts an account without an address or a name, and asks for what is missing', async () => {
    const browser = createEntraApi(entra).openBrowser();
    expect(await browser.signIn('nameless')).toBe('/insights');
    expect(await browser.me()).toMatchObject({ email: '', first_name: null, last_name: null });
  });

  it('refuses a token that names no account', async () => {
    expect(await createEntraApi(entra).openBrowser().signIn('stranger')).toBe('/login?error=refused');
  });

  it('refuses the state of one sign-in with the code of another', async () => {
    const api = createEntraApi(entra);
    const browser = api.openBrowser();
    const code = new URL(await browser.toCallback('vouched')).searchParams.get('code') ?? '';
    const other = new URL(await browser.toCallback('nameless'));
    // PKCE ties a code to the state with which it was requested.
    other.searchParams.set('code', code);
    expect(await browser.land(other.href)).toBe('/login?error=refused');
  });
});

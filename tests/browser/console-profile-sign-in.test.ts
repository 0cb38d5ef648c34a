// /profile: how a person signs in, and where they are signed in.
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { OpenOptions } from '../support/console-kit.ts';
import { shoot } from '../support/console-kit.ts';
import { startEmulatedEntra, TENANT } from '../support/entra-peers.ts';
import { LOGIN_ORIGIN, throughWire } from '../support/entra-wire.ts';
import { button, focused, hoursAgo, SAFARI, startProfile } from './console-profile-kit.ts';
import { eventually } from './eventually.ts';

const MICROSOFT_ACCOUNT = 'ada@corp.example';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

let kit: Awaited<ReturnType<typeof startProfile>>;
let microsoft: Awaited<ReturnType<typeof startEmulatedEntra>>;
beforeAll(async () => {
  vi.stubGlobal(
    'fetch',
    throughWire(() => microsoft.wire),
  );
  kit = await startProfile();
  microsoft = await startEmulatedEntra({
    users: [{ email: MICROSOFT_ACCOUNT, name: 'Ada Lovelace', tenant_id: TENANT }],
    redirectUri: `${kit.url}/api/auth/microsoft/callback`,
  });
});
afterAll(async () => {
  await kit?.close();
  await microsoft?.close();
  vi.unstubAllGlobals();
});

const elsewhere = (page: Page) => page.getByRole('list', { name: 'Login sessions' }).getByRole('listitem');

describe('linking a Microsoft account', () => {
  /** The browser finds the peer at Microsoft's address. */
  const atMicrosoft = (options: OpenOptions = {}): OpenOptions => ({
    ...options,
    prepare: (context) =>
      context.route(`${LOGIN_ORIGIN}/**`, async (route) => {
        const url = microsoft.wire.locate(route.request().url());
        await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
      }),
  });

  it('goes to Microsoft and back, and the account then signs in', async () => {
    const ada = await kit.signIn();
    const page = await kit.openProfile(ada, atMicrosoft());
    await button(page, 'Link Microsoft account').click();
    await page.getByText(MICROSOFT_ACCOUNT).first().click();
    await page.getByText('Your Microsoft account is linked. You can sign in with it from now on.').waitFor();
    await page.getByText('Linked', { exact: true }).waitFor();
    await page.waitForURL(`${kit.url}/profile`);
    expect(await kit.call(ada, 'GET', '/api/users/me')).toMatchObject({ microsoft_linked: true });
    await shoot(page, 'profile-linked-light');
    await expectAccessible(page);
    await button(page, 'Dismiss').click();
    expect(await page.getByText('Your Microsoft account is linked.').count()).toBe(0);
  });

  it('of an account that is somebody else’s is refused, with advice', async () => {
    const bob = await kit.signIn();
    const page = await kit.openProfile(bob, atMicrosoft());
    await button(page, 'Link Microsoft account').click();
    await page.getByText(MICROSOFT_ACCOUNT).first().click();
    await page.getByText(signInErrors.linked_to_other).waitFor();
    await button(page, 'Link Microsoft account').waitFor();
  });

  it('that ended with an error says why, once, and ignores an unknown code', async () => {
    const page = await kit.openProfile(await kit.signIn(), { path: '/profile?error=cancelled' });
    await page.getByText(signInErrors.cancelled).waitFor();
    await page.waitForURL(`${kit.url}/profile`);
    for (const path of ['/profile', '/profile?error=toString']) {
      await page.goto(kit.url + path);
      await page.getByRole('heading', { name: 'How you sign in' }).waitFor();
      await page.waitForURL(`${kit.url}/profile`);
      expect.soft(await page.getByRole('alert').count(), path).toBe(0);
      expect.soft(await page.getByText(signInErrors.cancelled).count(), path).toBe(0);
    }
  });

  it('that cannot begin says so, and can be retried', async () => {
    const page = await kit.openProfile(await kit.signIn(), { allow: [/status of 502/] });
    await page
      .context()
      .route('**/api/auth/microsoft/link', (route) => route.fulfill({ status: 502, body: '' }));
    await button(page, 'Link Microsoft account').click();
    await page.getByText('Linking could not be started. Please try again.').waitFor();
    await button(page, 'Link Microsoft account').waitFor();
  });
});

describe('login sessions', () => {
  it('are listed with the device in words, when and from where it was seen; all but the current one are signed out', async () => {
    const ada = await kit.signIn();
    const lost = await kit.signInElsewhere(ada, {
      user_agent: SAFARI,
      ip: '203.0.113.7',
      last_seen_at: hoursAgo(3),
    });
    await kit.signInElsewhere(ada, { user_agent: FIREFOX, ip: '198.51.100.4', last_seen_at: hoursAgo(50) });
    const page = await kit.openProfile(ada);
    await eventually(() => elsewhere(page).count()).toBe(3);
    const [current = '', phone = '', computer = ''] = await elsewhere(page).allInnerTexts();
    expect(current).toContain('This device');
    expect(current).toContain('Active now');
    expect(phone).toContain('Safari on iPhone');
    expect(phone).toMatch(/Last seen 3 hours ago, \w{3} \d+, \d{4}, \d+:\d\d [AP]M GMT\+10/);
    expect(phone).toContain('from 203.0.113.7');
    expect(phone).toMatch(/Ends \w{3} \d+, \d{4}, \d+:\d\d [AP]M GMT\+10 if it is not used/);
    expect(computer).toContain('Firefox on Windows');
    expect(computer).toContain('2 days ago');
    expect(await elsewhere(page).nth(0).getByRole('button').count()).toBe(0);
    await button(page, 'Sign out everywhere else').click();
    await page
      .getByText('The other 2 sessions will have to sign in again. You stay signed in here.')
      .waitFor();
    await button(page, 'Sign Out Everywhere Else').click();
    await eventually(() => elsewhere(page).count()).toBe(1);
    await eventually(() => button(page, 'Sign out everywhere else').count()).toBe(0);
    await expect(kit.call(lost, 'GET', '/api/auth/me-session')).rejects.toThrow('401');
    await kit.call(ada, 'GET', '/api/auth/me-session');
  });

  it('are signed out one by one, after a confirmation, by keyboard alone', async () => {
    const ada = await kit.signIn();
    const phone = await kit.signInElsewhere(ada, {
      user_agent: SAFARI,
      ip: '203.0.113.7',
      last_seen_at: hoursAgo(3),
    });
    const page = await kit.openProfile(ada);
    await button(page, 'Sign out: Safari on iPhone').press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Sign out this session' });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe('Sign out: Safari on iPhone');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('Cancel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => elsewhere(page).count()).toBe(1);
    await eventually(() => focused(page)).toBe('Where you are signed in');
    await expect(kit.call(phone, 'GET', '/api/auth/me-session')).rejects.toThrow('401');
    await kit.call(ada, 'GET', '/api/auth/me-session');
  });

  it('stay if the server refuses, and the dialog says why', async () => {
    const ada = await kit.signIn();
    await kit.signInElsewhere(ada, { user_agent: SAFARI, ip: '203.0.113.7', last_seen_at: hoursAgo(3) });
    const page = await kit.openProfile(ada, { allow: [/status of 500/] });
    await page.context().route('**/api/auth/sessions/*', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Sign out: Safari on iPhone').click();
    await button(page, 'Sign Out').click();
    await page.getByText('The session could not be signed out. Please try again.').waitFor();
    await button(page, 'Cancel').click();
    await eventually(() => elsewhere(page).count()).toBe(2);
  });
});

// /profile: section 1 of the specification says what it is for, section 8 what it says when saving fails.
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import type { SessionDoc } from '@windsock/bot/services/identity/session-doc.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { CLIENT_ID, CLIENT_SECRET, startEmulatedEntra, TENANT } from '../support/entra-peers.ts';
import { LOGIN_ORIGIN } from '../support/entra-wire.ts';
import { eventually } from './eventually.ts';

const MICROSOFT_ACCOUNT = 'ada@corp.example';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const ME = '**/api/users/me';

let kit: Awaited<ReturnType<typeof startConsole>>;
let microsoft: Awaited<ReturnType<typeof startEmulatedEntra>>;
beforeAll(async () => {
  const real = fetch;
  const toMicrosoft: typeof fetch = (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    return origin === LOGIN_ORIGIN ? microsoft.wire.fetch(input, init) : real(input, init);
  };
  vi.stubGlobal('fetch', toMicrosoft);
  kit = await startConsole({ env: { ENTRA_CLIENT_ID: CLIENT_ID, ENTRA_CLIENT_SECRET: CLIENT_SECRET } });
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

async function openProfile(as: Person, options: OpenOptions & { path?: string } = {}): Promise<Page> {
  const page = await kit.open(options.path ?? '/profile', { as, ...options });
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  return page;
}

/** Signs the same person in once more, as another device. */
async function signInElsewhere(
  { email, user }: Person,
  seen: { user_agent: string; ip: string; last_seen_at: string },
): Promise<Person> {
  const { store } = kit.product.services;
  const known = new Set((await sessionsOf(user.user_id)).map(({ id }) => id));
  const other = await kit.signIn({ email });
  const made = (await sessionsOf(user.user_id)).find(({ id }) => !known.has(id));
  if (!made) throw new Error('No session was created');
  await store.upsert('users', user.user_id, { ...made, ...seen });
  return other;
}
const sessionsOf = async (userId: string): Promise<SessionDoc[]> =>
  (
    await kit.product.services.store.query<SessionDoc>('sessions.of_user', { pk: userId, limit: 100 })
  ).items.map(({ doc }) => doc);

const elsewhere = (page: Page) => page.getByRole('list', { name: 'Login sessions' }).getByRole('listitem');
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const HOURS_AGO = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('the details', () => {
  it('are the names, the company and the read-only address, saved trimmed by keyboard alone; an empty company is removed', async () => {
    const ada = await kit.signIn();
    const page = await openProfile(ada);
    expect(await page.title()).toBe('Profile · Windsock');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('Last name').inputValue()).toBe('Lovelace');
    expect(await page.getByLabel('Email').inputValue()).toBe(ada.email);
    expect(await page.getByLabel('Email').isEditable()).toBe(false);
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await page.getByLabel('First name').fill('  Augusta Ada ');
    await page.getByLabel('Company').fill('Analytical Engines');
    await page.keyboard.press('Enter');
    await page.getByText('Profile saved', { exact: true }).first().waitFor();
    expect(await kit.call(ada, 'GET', '/api/users/me')).toMatchObject({
      first_name: 'Augusta Ada',
      last_name: 'Lovelace',
      company: 'Analytical Engines',
    });
    expect(await page.getByLabel('First name').inputValue()).toBe('Augusta Ada');
    await page.getByLabel('Company').fill(' ');
    await button(page, 'Save').click();
    await eventually(async () => (await kit.call(ada, 'GET', '/api/users/me')).company).toBe(null);
  });

  it("without a last name say so, and show the server's own sentence if it refuses", async () => {
    const page = await openProfile(await kit.signIn(), { allow: [/status of 400/] });
    await page.getByLabel('Last name').fill('   ');
    await button(page, 'Save').click();
    expect(await page.getByRole('alert').innerText()).toBe('First name and last name are required');
    await expectAccessible(page);
    await page.getByLabel('Last name').fill('King');
    expect(await page.getByRole('alert').count()).toBe(0);
    // Pasting brings in a character that does not belong in a single-line text.
    await page.getByLabel('Company').fill('A\u0007B');
    await button(page, 'Save').click();
    expect(await page.getByRole('alert').innerText()).toBe('The company must be one line of text.');
  });

  it("otherwise say 'Failed to save profile', and keep the input", async () => {
    const page = await openProfile(await kit.signIn(), { allow: [/status of 500/] });
    await page.context().route(ME, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByLabel('Company').fill('Engines');
    await button(page, 'Save').dblclick();
    expect(await page.getByRole('alert').innerText()).toBe('Failed to save profile');
    expect(await page.getByLabel('Company').inputValue()).toBe('Engines');
    await page.context().unroute(ME);
    await button(page, 'Save').click();
    await page.getByText('Profile saved', { exact: true }).first().waitFor();
  });

  it('show an error with Retry if they cannot be read', async () => {
    const ada = await kit.signIn();
    const page = await kit.open('/profile', {
      as: ada,
      allow: [/status of 502/],
      prepare: (context) => context.route(ME, (route) => route.fulfill({ status: 502, body: '' })),
    });
    await page.getByText('Your profile could not be read.').waitFor();
    await page.context().unroute(ME);
    await button(page, 'Retry').click();
    await page.getByLabel('First name').waitFor();
  });
});

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
    const page = await openProfile(ada, atMicrosoft());
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
    const page = await openProfile(bob, atMicrosoft());
    await button(page, 'Link Microsoft account').click();
    await page.getByText(MICROSOFT_ACCOUNT).first().click();
    await page.getByText(signInErrors.linked_to_other).waitFor();
    await button(page, 'Link Microsoft account').waitFor();
  });

  it('that ended with an error says why, once, and ignores an unknown code', async () => {
    const page = await openProfile(await kit.signIn(), { path: '/profile?error=cancelled' });
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
    const page = await openProfile(await kit.signIn(), { allow: [/status of 502/] });
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
    const lost = await signInElsewhere(ada, {
      user_agent: SAFARI,
      ip: '203.0.113.7',
      last_seen_at: HOURS_AGO(3),
    });
    await signInElsewhere(ada, { user_agent: FIREFOX, ip: '198.51.100.4', last_seen_at: HOURS_AGO(50) });
    const page = await openProfile(ada);
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
    const phone = await signInElsewhere(ada, {
      user_agent: SAFARI,
      ip: '203.0.113.7',
      last_seen_at: HOURS_AGO(3),
    });
    const page = await openProfile(ada);
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
    await signInElsewhere(ada, { user_agent: SAFARI, ip: '203.0.113.7', last_seen_at: HOURS_AGO(3) });
    const page = await openProfile(ada, { allow: [/status of 500/] });
    await page.context().route('**/api/auth/sessions/*', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Sign out: Safari on iPhone').click();
    await button(page, 'Sign Out').click();
    await page.getByText('The session could not be signed out. Please try again.').waitFor();
    await button(page, 'Cancel').click();
    await eventually(() => elsewhere(page).count()).toBe(2);
  });
});

describe('deleting the account', () => {
  it('says what will be deleted, waits for the address, and leads to /login', async () => {
    const ada = await kit.signIn();
    await kit.call(ada, 'POST', '/api/workspaces', { name: 'Second' });
    const page = await openProfile(ada);
    await button(page, 'Delete account…').press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account' });
    await dialog.getByText('your 2 workspaces').waitFor();
    const said = await dialog.innerText();
    for (const what of [
      'profile',
      'sessions',
      'AWS accounts',
      'Slack and Teams',
      'jobs',
      'API keys',
      'IAM roles',
    ]) {
      expect(said).toContain(what);
    }
    const confirm = button(dialog, 'Delete Account');
    const field = dialog.getByRole('textbox');
    expect(await confirm.isDisabled()).toBe(true);
    await field.fill('somebody@else.example');
    await field.press('Enter');
    expect(await confirm.isDisabled()).toBe(true);
    await shoot(page, 'profile-delete-light');
    await expectAccessible(page);
    await field.fill(ada.email.toUpperCase());
    expect(await confirm.isDisabled()).toBe(false);
    await field.press('Enter');
    await page.waitForURL(`${kit.url}/login`);
    await page.getByRole('heading', { name: 'Welcome to Windsock' }).waitFor();
    await expect(kit.call(ada, 'GET', '/api/auth/me-session')).rejects.toThrow('401');
  });

  it('is cancelled by Escape, which clears the input; a failure is shown, and nothing is lost', async () => {
    const ada = await kit.signIn();
    const page = await openProfile(ada, { allow: [/status of 503/] });
    await button(page, 'Delete account…').click();
    const field = page.getByRole('alertdialog').getByRole('textbox');
    await field.fill(ada.email);
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('Delete account…');
    await button(page, 'Delete account…').click();
    expect(await field.inputValue()).toBe('');
    await page.context().route(ME, (route) => route.fulfill({ status: 503, body: '' }));
    await field.fill(ada.email);
    await button(page, 'Delete Account').click();
    await page.getByText('Your account could not be deleted. Please try again.').waitFor();
    await kit.call(ada, 'GET', '/api/auth/me-session');
  });
});

it('the address in the header leads to it', async () => {
  const ada = await kit.signIn();
  const page = await kit.open('/insights', { as: ada });
  await page.getByRole('link', { name: ada.email }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.getByRole('link', { name: 'Your workspaces' }).click();
  await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor();
});

it('is accessible in every theme, as wide as a window, a phone and a side panel', async () => {
  const ada = await kit.signIn();
  await signInElsewhere(ada, { user_agent: SAFARI, ip: '203.0.113.7', last_seen_at: HOURS_AGO(3) });
  await signInElsewhere(ada, { user_agent: 'curl/8.5.0', ip: '2001:db8::1', last_seen_at: HOURS_AGO(50) });
  const page = await openProfile(ada, { height: 1400 });
  await page.getByText('Safari on iPhone').waitFor();
  await lookAt(page, 'profile');
}, 60_000);

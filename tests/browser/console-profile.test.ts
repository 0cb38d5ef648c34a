// /profile: section 1 of the specification says what it is for, section 8 what it says when saving fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { button, focused, hoursAgo, SAFARI, startProfile } from './console-profile-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startProfile>>;
beforeAll(async () => {
  kit = await startProfile();
});
afterAll(() => kit?.close());

const ME = '**/api/users/me';

describe('the details', () => {
  it('are the names, the company and the read-only address, saved trimmed by keyboard alone; an empty company is removed', async () => {
    const ada = await kit.signIn();
    const page = await kit.openProfile(ada);
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
    const page = await kit.openProfile(await kit.signIn(), { allow: [/status of 400/] });
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
    const page = await kit.openProfile(await kit.signIn(), { allow: [/status of 500/] });
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

describe('deleting the account', () => {
  it('says what will be deleted, waits for the address, and leads to /login', async () => {
    const ada = await kit.signIn();
    await kit.call(ada, 'POST', '/api/workspaces', { name: 'Second' });
    const page = await kit.openProfile(ada);
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
    const page = await kit.openProfile(ada, { allow: [/status of 503/] });
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

it('the address in the header leads to the profile', async () => {
  const ada = await kit.signIn();
  const page = await kit.open('/insights', { as: ada });
  await page.getByRole('link', { name: ada.email }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.getByRole('link', { name: 'Your workspaces' }).click();
  await page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor();
});

it('the profile is accessible in every theme, as wide as a window, a phone and a side panel', async () => {
  const ada = await kit.signIn();
  await kit.signInElsewhere(ada, { user_agent: SAFARI, ip: '203.0.113.7', last_seen_at: hoursAgo(3) });
  await kit.signInElsewhere(ada, { user_agent: 'curl/8.5.0', ip: '2001:db8::1', last_seen_at: hoursAgo(50) });
  const page = await kit.openProfile(ada, { height: 1400 });
  await page.getByText('Safari on iPhone').waitFor();
  await lookAt(page, 'profile');
}, 60_000);

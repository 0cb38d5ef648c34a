import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAULT } from '../support/console-faults.ts';
import type { Settings } from './console-settings-kit.ts';
import { section, startSettings, toast } from './console-settings-kit.ts';
import { eventually } from './eventually.ts';

let kit: Settings;
beforeAll(async () => {
  kit = await startSettings();
});
afterAll(() => kit?.close());

const link = (token: string) => `/settings#connect-teams=${token}`;
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Connect this organisation' });

it("The card's link asks first, then connects the organisation to the workspace", async () => {
  const me = await kit.person();
  const page = await kit.open(link(kit.linkToken({ name: 'Contoso' })), { as: me });
  const dialog = dialogOf(page);
  await dialog.getByText(/will be able to ask about the AWS accounts/).waitFor();
  const before = await kit.call(me, 'GET', `/api/teams/status/${me.workspaceId}`);
  expect(before.connected).toBe(false);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).dblclick();
  await toast(page, 'Teams is connected').waitFor();
  await section(page, 'Chat platform').getByText('Contoso').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await section(page, 'Chat platform').getByText('Contoso').waitFor();
  expect(await dialog.count()).toBe(0);
});

it('Its token is removed from the address before any request to the server, and remains in no stored address', async () => {
  const me = await kit.person();
  const token = kit.linkToken();
  const addresses: string[] = [];
  const page = await kit.open(link(token), {
    as: me,
    prepare: (context) =>
      context.on('request', (request) => {
        // A navigation request has no frame yet.
        if (!request.isNavigationRequest() && request.url().includes('/api/'))
          addresses.push(request.frame().url(), request.url());
      }),
  });
  await dialogOf(page).waitFor();
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter((address) => address.includes('connect-teams'))).toEqual([]);
  expect(page.url()).toBe(`${kit.url}/settings`);
  const entries = await page.evaluate(() => [history.length, JSON.stringify(history.state)]);
  expect(entries).toEqual([2, expect.not.stringContaining('connect-teams')]);
});

it('It survives a sign-in and a reload', async () => {
  const me = await kit.person();
  const page = await kit.open(link(kit.linkToken({ name: 'Fabrikam' })));
  await page.waitForURL('**/login');
  await page.getByLabel(/e-?mail/i).fill(me.email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await page.getByLabel('Verification code').waitFor();
  await page.getByLabel('Verification code').fill(kit.codeMailedTo(me.email) ?? '');
  await page.getByRole('button', { name: 'Verify & Login' }).click();
  await dialogOf(page).waitFor();
  expect(page.url()).toBe(`${kit.url}/settings`);
  await page.reload();
  await dialogOf(page).getByRole('button', { name: 'Connect', exact: true }).click();
  await section(page, 'Chat platform').getByText('Fabrikam').waitFor();
});

it('It is also accepted if the console is already open; Cancel connects nothing and forgets the token', async () => {
  const me = await kit.person();
  const page = await kit.settings(me);
  await page.getByText('No AWS accounts connected').waitFor();
  await page.evaluate((hash) => location.assign(hash), `#connect-teams=${kit.linkToken()}`);
  await dialogOf(page).waitFor();
  await eventually(() => page.url()).toBe(`${kit.url}/settings`);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('No AWS accounts connected').waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('teams-link');
  const status = await kit.call(me, 'GET', `/api/teams/status/${me.workspaceId}`);
  expect(status.connected).toBe(false);
});

it('A person with several workspaces chooses one, and Settings goes there', async () => {
  const me = await kit.person();
  const second = await kit.call(me, 'POST', '/api/workspaces', { name: 'Second', timezone: 'UTC' });
  const page = await kit.open(link(kit.linkToken({ name: 'Initech' })), { as: me });
  const dialog = dialogOf(page);
  await dialog.getByLabel('Workspace').selectOption('Second');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await section(page, 'Chat platform').getByText('Initech').waitFor();
  expect(await page.getByRole('combobox', { name: 'Workspace' }).inputValue()).toBe(second.workspace_id);
  const first = await kit.call(me, 'GET', `/api/teams/status/${me.workspaceId}`);
  expect(first.connected).toBe(false);
});

it("A forged or expired token, or one of a connected organisation, is refused in the server's words", async () => {
  const tenantId = crypto.randomUUID();
  const owner = await kit.person();
  await kit.call(owner, 'POST', `/api/teams/register/${owner.workspaceId}`, {
    token: kit.linkToken({ tenantId }),
  });
  const me = await kit.person();
  const refusals = {
    forged: 'This link was not made by this Windsock. Open the card in Teams again.',
    [kit.linkToken({ now: () => Date.now() - 2 * 86_400_000 })]:
      'This link has expired. Mention Windsock in Teams to get a new one.',
    [kit.linkToken({ tenantId })]: 'This organisation is connected to another Windsock workspace.',
  };
  const page = await kit.settings(me, { allow: [FAULT] });
  for (const [token, sentence] of Object.entries(refusals)) {
    // An address that differs only in its fragment loads nothing.
    await page.goto(kit.url + link(token));
    await dialogOf(page).getByRole('button', { name: 'Connect', exact: true }).click();
    await dialogOf(page).getByText(sentence).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
  }
  const status = await kit.call(me, 'GET', `/api/teams/status/${me.workspaceId}`);
  expect(status.connected).toBe(false);
});

it('A newcomer is asked after onboarding', async () => {
  const me = await kit.signIn({ named: false });
  const page = await kit.open(link(kit.linkToken()), { as: me });
  await page.getByText('No AWS accounts connected').waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  await kit.call(me, 'PUT', '/api/users/me', { first_name: 'Ada', last_name: 'Lovelace' });
  await page.reload();
  await dialogOf(page).waitFor();
});

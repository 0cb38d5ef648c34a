// Sensitive actions need a fresh sign-in, in case a screen was left unattended, and no input is lost over it.
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import type { SessionDoc } from '@windsock/bot/services/identity/session-doc.ts';
import { joinWorkspace } from '@windsock/bot/services/people/join.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { CLIENT_ID, CLIENT_SECRET, startEmulatedEntra, TENANT } from '../support/entra-peers.ts';
import { LOGIN_ORIGIN, throughWire } from '../support/entra-wire.ts';
import { eventually } from './eventually.ts';

const ACCOUNT = 'grace@corp.example';
const OWNERS_ACCOUNT = 'olga@corp.example';
const OTHER_ACCOUNT = 'ada@corp.example';

let kit: Awaited<ReturnType<typeof startConsole>>;
let microsoft: Awaited<ReturnType<typeof startEmulatedEntra>>;
beforeAll(async () => {
  vi.stubGlobal(
    'fetch',
    throughWire(() => microsoft.wire),
  );
  kit = await startConsole({ env: { ENTRA_CLIENT_ID: CLIENT_ID, ENTRA_CLIENT_SECRET: CLIENT_SECRET } });
  microsoft = await startEmulatedEntra({
    users: [ACCOUNT, OWNERS_ACCOUNT, OTHER_ACCOUNT].map((email) => ({
      email,
      name: 'Grace Hopper',
      tenant_id: TENANT,
    })),
    redirectUri: `${kit.url}/api/auth/microsoft/callback`,
  });
});
afterAll(async () => {
  await kit?.close();
  await microsoft?.close();
  vi.unstubAllGlobals();
});

/** Opens a page as a person who signed in a quarter of an hour ago. */
async function openStale(path: (workspaceId: string) => string, options: OpenOptions = {}) {
  const person = await kit.signIn();
  const { store } = kit.product.services;
  const found = await store.query<SessionDoc>('sessions.of_user', { pk: person.user.user_id });
  for (const { doc } of found.items) {
    const proved_at = new Date(Date.now() - 15 * 60_000).toISOString();
    await store.upsert('users', person.user.user_id, { ...doc, proved_at });
  }
  const [workspace] = await kit.call(person, 'GET', '/api/workspaces/');
  const page = await kit.open(path(workspace.workspace_id), {
    as: person,
    allow: [/status of 40[03]/],
    prepare: (context) =>
      context.route(`${LOGIN_ORIGIN}/**`, async (route) => {
        const url = microsoft.wire.locate(route.request().url());
        await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
      }),
    ...options,
  });
  return { person, page, workspaceId: workspace.workspace_id as string };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const keysOf = (person: Person, workspaceId: string) =>
  kit.call(person, 'GET', `/api/workspaces/${workspaceId}/api-keys`);
const confirmation = (page: Page) => page.getByRole('region', { name: 'Confirm that it is you' });

it('creates a key after a mailed code, by keyboard alone, with the input kept', async () => {
  const { person, page, workspaceId } = await openStale((id) => `/workspaces/${id}`);
  await button(page, 'Create API key').click();
  await page.getByLabel('Name').last().fill('Nightly report');
  await page.getByLabel('Addresses').fill('192.0.2.0/24');
  await button(page, 'Create').click();
  await confirmation(page).waitFor();
  await lookAt(page, 'fresh-sign-in-key');
  await expectAccessible(page);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mail Me a Code');
  await page.keyboard.press('Enter');
  await page.getByText(`A 6-digit code was sent to ${person.email}.`).waitFor();
  await eventually(() =>
    page.getByLabel('Verification code').evaluate((one) => one === document.activeElement),
  ).toBe(true);
  const code = kit.codeMailedTo(person.email) ?? '';
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await confirmation(page).getByRole('alert').waitFor();
  await lookAt(page, 'fresh-sign-in-wrong-code');
  await expectAccessible(page);
  await page.getByLabel('Verification code').fill(code);
  await page.keyboard.press('Enter');
  await page.getByText(/^wsk_/).waitFor();
  expect(await keysOf(person, workspaceId)).toMatchObject([
    { name: 'Nightly report', allowed_ips: ['192.0.2.0/24'] },
  ]);
});

it('creates a key after a sign-in with Microsoft, which returns the person to their input', async () => {
  const { person, page, workspaceId } = await openStale((id) => `/profile?workspace=${id}`);
  await button(page, 'Link Microsoft account').click();
  await page.getByText(ACCOUNT).first().click();
  await page.getByText('Your Microsoft account is linked.').waitFor();
  await page.goto(`${kit.url}/workspaces/${workspaceId}`);
  await button(page, 'Create API key').click();
  await page.getByLabel('Name').last().fill('Deploys');
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  await button(page, 'Create').click();
  // Another account comes first: it proves nothing.
  await button(page, 'Continue with Microsoft').click();
  await page.getByText(OTHER_ACCOUNT).first().click();
  await page.getByText(signInErrors.other_account).waitFor();
  expect(await page.getByLabel('Name').last().inputValue()).toBe('Deploys');
  await button(page, 'Create').click();
  await button(page, 'Continue with Microsoft').click();
  await page.getByText(ACCOUNT).first().click();
  await button(page, 'Create').waitFor();
  await page.waitForURL(`${kit.url}/workspaces/${workspaceId}`);
  expect(await page.getByLabel('Name').last().inputValue()).toBe('Deploys');
  await button(page, 'Create').click();
  await page.getByText(/^wsk_/).waitFor();
  expect(await keysOf(person, workspaceId)).toMatchObject([{ name: 'Deploys', scopes: ['read', 'manage'] }]);
});

it('hands a workspace over after a mailed code, or after Microsoft with the chosen person kept', async () => {
  const { person, page, workspaceId } = await openStale((id) => `/profile?workspace=${id}`);
  await button(page, 'Link Microsoft account').click();
  await page.getByText(OWNERS_ACCOUNT).first().click();
  await page.getByText('Your Microsoft account is linked.').waitFor();
  for (const name of ['Grace', 'Max']) {
    const joining = await kit.signIn({ email: `${name.toLowerCase()}-joins@example.com` });
    await kit.call(joining, 'PUT', '/api/users/me', { first_name: name, last_name: 'Joins' });
    const input = { userId: joining.user.user_id, workspaceId, role: 'member' as const };
    await joinWorkspace({ ctx: kit.product.services, input });
  }
  const workspace = await kit.call(person, 'PUT', `/api/workspaces/${workspaceId}`, { name: 'Production' });
  expect(workspace.role).toBe('owner');
  await page.goto(`${kit.url}/workspaces/${workspaceId}`);
  await button(page, 'Hand over…').click();
  const dialog = page.getByRole('alertdialog', { name: 'Hand over the workspace' });
  const chosen = dialog.getByRole('combobox', { name: 'New owner' });
  await chosen.selectOption({ label: 'Max Joins (max-joins@example.com)' });
  const before = await chosen.inputValue();
  await dialog.getByRole('textbox').fill('Production');
  await button(page, 'Hand Over').click();
  await confirmation(page).waitFor();
  await lookAt(page, 'fresh-sign-in-hand-over');
  await expectAccessible(page);
  await button(page, 'Continue with Microsoft').click();
  await page.getByText(OTHER_ACCOUNT).first().click();
  await page.getByText(signInErrors.other_account).waitFor();
  expect(await chosen.inputValue()).toBe(before);
  await button(page, 'Hand Over').click();
  await button(page, 'Mail Me a Code').click();
  await page.getByText('A 6-digit code was sent').waitFor();
  await page.getByLabel('Verification code').fill(kit.codeMailedTo(person.email) ?? '');
  await button(page, 'Confirm').click();
  await page.getByText('Max Joins owns Production now').waitFor();
  expect(await kit.call(person, 'GET', `/api/workspaces/${workspaceId}`)).toMatchObject({ role: 'admin' });
});

it('deletes the account after a mailed code, without asking for its address again', async () => {
  const { person, page } = await openStale(() => '/profile');
  await button(page, 'Delete account…').click();
  await page.getByLabel(/^Type your email address/).fill(person.email);
  await button(page, 'Delete Account').click();
  await button(page, 'Mail Me a Code').click();
  await page.getByText('A 6-digit code was sent').waitFor();
  await page.getByLabel('Verification code').fill(kit.codeMailedTo(person.email) ?? '');
  await lookAt(page, 'fresh-sign-in-delete');
  await button(page, 'Confirm').click();
  await page.waitForURL(`${kit.url}/login`);
  await expect(kit.call(person, 'GET', '/api/auth/me-session')).rejects.toThrow('401');
});

// The API keys of a workspace, as its admins create and revoke them.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ApiKeyDoc } from '@windsock/bot/services/api-keys/api-key-doc.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { shoot } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { drawn } from '../support/drawn.ts';
import { focusedName } from './console-jobs-kit.ts';
import { alert, button, rows, startWorkspaces } from './console-workspaces-kit.ts';
import { eventually } from './eventually.ts';

let kit: Awaited<ReturnType<typeof startWorkspaces>>;
beforeAll(async () => {
  kit = await startWorkspaces();
});
afterAll(() => kit?.close());

describe('API keys', () => {
  const create = async (page: Page, name: string) => {
    await button(page, 'Create API key').press('Enter');
    await page
      .getByRole('dialog', { name: 'Create an API key' })
      .getByRole('textbox', { name: 'Name' })
      .fill(name);
    await page.keyboard.press('Enter');
    const shown = page.getByRole('alertdialog', { name: `API key “${name}”` });
    await shown.waitFor();
    return { shown, key: await shown.getByLabel('API key', { exact: true }).inputValue() };
  };

  it('are created by keyboard alone, shown once, and work with the very command that the page shows', async () => {
    const { ada, first } = await kit.newcomer();
    const page = await kit.openWorkspace(ada, first, {
      prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    await page.getByText('No API keys yet').waitFor();
    const { shown, key } = await create(page, 'Nightly report');
    expect(key).toMatch(/^wsk_/);
    await shown.getByText('Store it now').waitFor();
    await shoot(page, 'workspace-new-key-light');
    await expectAccessible(page);
    await eventually(() => focusedName(page)).not.toBe('Create API key');
    // The key cannot be shown again, so a slip must not lose it.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await drawn(page);
    expect(await shown.isVisible()).toBe(true);
    await button(shown, 'Copy: API key').click();
    await button(shown, 'Copied! API key').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await button(shown, 'Done').press('Enter');
    await shown.waitFor({ state: 'detached' });
    await eventually(() => focusedName(page)).toBe('Create API key');
    expect(await page.content()).not.toContain(key);

    const row = rows(page).filter({ hasText: 'Nightly report' });
    expect(await row.innerText()).toContain(`${key.slice(0, 12)}…`);
    expect(await row.innerText()).toContain('Never');

    await page.getByRole('button', { name: 'Copy: the command' }).click();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const env = { ...process.env, WINDSOCK_API_KEY: key };
    const { stdout } = await promisify(execFile)('sh', ['-c', command.replace(/^curl /, 'curl -sS ')], {
      env,
    });
    expect(JSON.parse(stdout)).toMatchObject({ status: 'done' });
    await page.reload();
    await eventually(() => row.innerText()).toContain('just now');
  });

  it('are created with chosen scopes, expiry and addresses; by default as before', async () => {
    const { ada, first } = await kit.newcomer();
    const page = await kit.openWorkspace(ada, first, { allow: [/status of 400/] });
    await button(page, 'Create API key').click();
    const dialog = page.getByRole('dialog', { name: 'Create an API key' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Agent');
    const boxes = dialog.getByRole('checkbox');
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      true,
      true,
      true,
    ]);
    for (const box of await boxes.all()) await box.uncheck();
    await dialog.getByText('A key needs at least one of these').waitFor();
    expect(await button(dialog, 'Create').isDisabled()).toBe(true);
    await boxes.first().check();
    await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('After 30 days');
    const addresses = dialog.getByRole('textbox', { name: 'Addresses' });
    await addresses.fill('192.0.2.0/24, example.com');
    await lookAt(page, 'workspace-create-key');
    await button(dialog, 'Create').click();
    expect(await alert(dialog).innerText()).toContain('Give IPv4 or IPv6 addresses, or ranges');
    await addresses.fill('192.0.2.0/24\n2001:db8::/32');
    await button(dialog, 'Create').click();
    await button(page.getByRole('alertdialog'), 'Done').click();
    const row = await rows(page).nth(1).innerText();
    for (const shown of ['ask', 'in 29 days', '192.0.2.0/24, 2001:db8::/32']) expect(row).toContain(shown);
    expect(row).not.toContain('manage');
    const [made] = await kit.call(ada, 'GET', `/api/workspaces/${first}/api-keys`);
    expect(made).toMatchObject({ scopes: ['ask'], allowed_ips: ['192.0.2.0/24', '2001:db8::/32'] });
  });

  it('show a warning if they expire within 14 days, or have expired', async () => {
    const { ada, first } = await kit.newcomer();
    for (const [name, expires_in_days] of [
      ['For ever', null],
      ['Long', 16],
      ['Soon', 14],
      ['Over', 30],
    ]) {
      await kit.call(ada, 'POST', `/api/workspaces/${first}/api-keys`, { name, expires_in_days });
    }
    const { items } = await kit.product.services.store.query<ApiKeyDoc>('api_keys.of_workspace', {
      pk: first,
    });
    const over = items.find(({ doc }) => doc.name === 'Over')?.doc as ApiKeyDoc;
    const expires_at = new Date(Date.now() - 60_000).toISOString();
    await kit.product.services.store.upsert('workspaces', first, { ...over, expires_at });
    const page = await kit.openWorkspace(ada, first);
    const row = async (name: string) => rows(page).filter({ hasText: name }).innerText();
    await page.getByText('Over', { exact: true }).waitFor();
    expect(await row('Over')).toContain('Expired');
    expect(await row('Soon')).toContain('Expires soon');
    for (const name of ['For ever', 'Long']) expect(await row(name)).not.toMatch(/Expired|Expires soon/);
    await page.getByRole('table', { name: 'API keys' }).scrollIntoViewIfNeeded();
    await lookAt(page, 'workspace-keys');
  });

  it('are revoked after a confirmation, and no longer work', async () => {
    const { ada, first } = await kit.newcomer();
    const { key } = await kit.call(ada, 'POST', `/api/workspaces/${first}/api-keys`, { name: 'Old' });
    const page = await kit.openWorkspace(ada, first);
    const ask = () =>
      fetch(`${kit.url}/api/workspaces/${first}`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    await button(page, 'Revoke Old').press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Revoke API key' });
    await dialog.getByText("Are you sure you want to revoke 'Old'?").waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => focusedName(page)).toBe('Revoke Old');
    await page.keyboard.press('Enter');
    await button(dialog, 'Revoke Key').press('Enter');
    await page.getByText('No API keys yet').waitFor();
    expect((await ask()).status).toBe(401);
    await eventually(() => focusedName(page)).toBe('API keys');
  });

  it('are refused beyond the limit, in the server’s words', async () => {
    const { ada, first } = await kit.newcomer();
    for (let count = 1; count <= 20; count++) {
      await kit.call(ada, 'POST', `/api/workspaces/${first}/api-keys`, { name: `Key ${count}` });
    }
    const page = await kit.openWorkspace(ada, first, { allow: [/status of 409/] });
    await button(page, 'Create API key').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('One too many');
    await page.keyboard.press('Enter');
    await page
      .getByText('This workspace has 20 API keys, the most there can be: delete one first.')
      .waitFor();
  });
});

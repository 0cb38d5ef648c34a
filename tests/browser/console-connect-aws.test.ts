// Connects an AWS account as people do: through the wizard, with the stack deployed to moto.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createStack, updateExternalId } from '../integration/accounts-kit.ts';
import { FAULT, focused, hold } from '../support/console-faults.ts';
import type { ConnectKit } from './console-connect-kit.ts';
import {
  externalIdOn,
  fillAccount,
  HOME,
  OPENER,
  openWizard,
  press,
  startConnect,
} from './console-connect-kit.ts';

// AWS is slow.
vi.setConfig({ testTimeout: 90_000 });
const PATIENTLY = { timeout: 45_000 };

let kit: ConnectKit;
beforeAll(async () => {
  kit = await startConnect();
});
afterAll(() => kit?.close());

/** Does what a person does with the link: checks its values and creates the stack. */
async function deployByLink(link: string) {
  const values = new URLSearchParams(new URL(link).hash.split('?')[1]);
  const Parameters = ['WorkspaceId', 'ExternalId'].map((name) => ({
    ParameterKey: name,
    ParameterValue: values.get(`param_${name}`) ?? '',
  }));
  const template = await (await fetch(values.get('templateURL') ?? '')).text();
  await kit.moto.enforce('inf');
  await createStack(kit.moto, values.get('stackName') ?? '', template, Parameters);
  await kit.moto.enforce('0');
}

it('an account is connected with the downloaded template: the wizard closes, says what was found, and the table shows the account', async () => {
  const me = await kit.person();
  const { page, dialog } = await openWizard(kit, me);
  const externalId = await externalIdOn(page);
  const download = page.waitForEvent('download');
  await press(page, 'Download Template');
  const template = readFileSync(await (await download).path(), 'utf8');
  await kit.moto.enforce('inf');
  await createStack(kit.moto, 'a-name-of-their-own', template);
  await kit.moto.enforce('0');

  await press(page, 'Next');
  await fillAccount(dialog, { id: HOME, name: ' Production ' });
  await dialog.getByLabel('Primary Region').selectOption('eu-west-1');
  await press(page, 'Connect Account');
  await dialog.waitFor({ state: 'detached', ...PATIENTLY });
  const toast = page.locator('.fui-Toast', { hasText: 'AWS account connected' });
  // moto has no policy simulator: what could not be checked is reported, and never taken as proven.
  await toast.getByText(/That the role can only read is not proven/).waitFor();
  const row = page.getByRole('row', { name: new RegExp(HOME) });
  await row.waitFor();
  expect(await row.innerText()).toMatch(/Production.*eu-west-1/s);
  await page.getByText('connected AWS account').first().waitFor();
  expect(await kit.call(me, 'GET', `/api/workspaces/${me.workspaceId}/aws-accounts`)).toMatchObject([
    { aws_account_id: HOME, account_alias: 'Production', primary_region: 'eu-west-1' },
  ]);

  await press(page, 'Add Another Account');
  await page.getByRole('dialog', { name: 'Connect AWS Account - Step 1 of 2' }).waitFor();
  expect(await externalIdOn(page)).not.toBe(externalId);
  await press(page, 'Next');
  await fillAccount(dialog, { id: HOME });
  expect(await dialog.getByLabel('Primary Region').inputValue()).toBe('us-east-1');
});

it('a stack from an earlier opening has another External ID: the wizard says what to compare, line by line, and connects the account by itself once the role works', async () => {
  const me = await kit.person();
  const { page, dialog } = await openWizard(kit, me, { allow: [FAULT] });
  const link = await dialog.getByRole('link', { name: 'Open in AWS Console' }).getAttribute('href');
  await deployByLink(link ?? '');
  await press(page, 'Close');
  await press(page, OPENER);
  const externalId = await externalIdOn(page);
  await press(page, 'Next');
  await fillAccount(dialog, { id: HOME });
  await press(page, 'Connect Account');
  const alert = dialog.getByRole('alert');
  await alert.waitFor(PATIENTLY);
  await alert.getByText('Failed to connect AWS account. Please try again.', { exact: true }).waitFor();
  await alert.getByText(/^1\. The account: is 123456789012 /).waitFor();
  await alert.getByText(/^2\. The role: /).waitFor();
  await alert.getByText(/^3\. The external ID: /).waitFor();
  expect(await alert.innerText()).toContain(`${externalId.slice(0, 4)}…`);
  expect(await dialog.getByLabel('AWS Account ID').inputValue()).toBe(HOME);
  expect(await kit.call(me, 'GET', `/api/workspaces/${me.workspaceId}/aws-accounts`)).toEqual([]);

  await dialog.getByText(/^Waiting for the role in account 123456789012\./).waitFor();
  await kit.moto.enforce('inf');
  await updateExternalId(kit.moto, me.workspaceId, externalId);
  await kit.moto.enforce('0');
  // When the person returns from AWS's page, it checks at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await dialog.waitFor({ state: 'detached', ...PATIENTLY });
  await page.getByRole('row', { name: new RegExp(HOME) }).waitFor();
});

it('the result is in a toast if the wizard was closed meanwhile', async () => {
  const me = await kit.person();
  const slow = hold(/aws-accounts$/, 'POST');
  const { page, dialog } = await openWizard(kit, me, { prepare: slow.prepare });
  const link = await dialog.getByRole('link', { name: 'Open in AWS Console' }).getAttribute('href');
  await deployByLink(link ?? '');
  await press(page, 'Next');
  await fillAccount(dialog, { id: HOME });
  await press(page, 'Connect Account');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  slow.release();
  await page.locator('.fui-Toast', { hasText: 'AWS account connected' }).waitFor(PATIENTLY);
  await page.getByRole('row', { name: new RegExp(HOME) }).waitFor();
});

it('by keyboard alone', async () => {
  const me = await kit.person();
  const { page, dialog } = await openWizard(kit, me);
  const download = page.waitForEvent('download');
  const reach = async (name: string) => {
    for (let tabs = 0; tabs < 12 && (await focused(page)) !== name; tabs += 1)
      await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(name);
    await page.keyboard.press('Enter');
  };
  await reach('Download Template');
  const template = readFileSync(await (await download).path(), 'utf8');
  await kit.moto.enforce('inf');
  await createStack(kit.moto, 'by-keyboard', template);
  await kit.moto.enforce('0');
  await reach('Next');
  await expect.poll(() => focused(page)).toBe('Connect AWS Account - Step 2 of 2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(HOME);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Production');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached', ...PATIENTLY });
  await page.getByRole('row', { name: new RegExp(HOME) }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

import { randomInt } from 'node:crypto';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { HOME, makePrincipal, motoWithPolicies, PRINCIPAL } from '../integration/accounts-kit.ts';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';

export { HOME };

/** Starts the product with moto as AWS, and people who have a chat platform, which the wizard requires. */
export async function startConnect() {
  const moto = await motoWithPolicies();
  const keys = await makePrincipal(moto);
  vi.stubEnv('AWS_ENDPOINT_URL', moto.url);
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secretAccessKey);
  const kit = await startConsole({ env: { WINDSOCK_AWS_PRINCIPAL_ARN: PRINCIPAL } });
  return {
    ...kit,
    moto,
    async person() {
      const who = await kit.signIn();
      const [{ workspace_id: workspaceId }] = await kit.call(who, 'GET', '/api/workspaces/');
      const grant = { name: 'Acme', botUserId: 'UBOT', botToken: 'xoxb-connect', scopes: ['chat:write'] };
      const input = { workspaceId, org: `T${randomInt(1e12)}`, ...grant };
      await saveSlackInstallation({ ctx: kit.product.services, input });
      return { ...who, workspaceId: String(workspaceId) };
    },
    async close() {
      await kit.close();
      vi.unstubAllEnvs();
    },
  };
}
export type ConnectKit = Awaited<ReturnType<typeof startConnect>>;

export const OPENER = 'Connect AWS Account';

/** Opens the wizard from Settings, by keyboard. */
export async function openWizard(
  kit: Pick<ConnectKit, 'open'>,
  as: Person,
  options: Omit<OpenOptions, 'as'> = {},
) {
  const page = await kit.open('/settings', { as, ...options });
  await page.locator('button:not([aria-disabled])', { hasText: OPENER }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect AWS Account - Step 1 of 2' });
  await dialog.waitFor();
  return { page, dialog: page.getByRole('dialog') };
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The External ID shown in step 1. */
export const externalIdOn = (page: Page) => page.getByRole('dialog').locator('code').nth(1).innerText();

export async function fillAccount(dialog: Locator, { id = '123456789012', name = 'Production' } = {}) {
  await dialog.getByLabel('AWS Account ID').fill(id);
  await dialog.getByLabel('Account Name').fill(name);
}

/** Opens the wizard as a new person, and goes to its second step. */
export async function openStepTwo(kit: ConnectKit, options: Omit<OpenOptions, 'as'> = {}) {
  const me = await kit.person();
  const opened = await openWizard(kit, me, options);
  await press(opened.page, 'Next');
  await opened.page.getByRole('dialog', { name: 'Connect AWS Account - Step 2 of 2' }).waitFor();
  return { ...opened, me };
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAULT, fault, hold } from '../support/console-faults.ts';
import { lookAt } from '../support/console-look.ts';
import type { Settings, Settler } from './console-settings-kit.ts';
import { PROVEN, section, startSettings } from './console-settings-kit.ts';

let kit: Settings;
let newcomer: Settler;
let settler: Settler;
beforeAll(async () => {
  kit = await startSettings();
  newcomer = await kit.person();
  settler = await kit.person();
  const id = settler.workspaceId;
  await kit.call(settler, 'PUT', `/api/workspaces/${id}`, { name: 'Platform team' });
  await kit.call(settler, 'POST', '/api/workspaces', { name: 'Data team', timezone: 'UTC' });
  await kit.connectSlack(id, 'Acme Engineering');
  await kit.connectSlack(id, 'Acme Finance');
  await kit.connectTeams(id, 'Contoso');
  await kit.addAccount(id, '111122223333', 'Production');
  await kit.addAccount(id, '444455556666', 'Staging and a name that is rather long', {
    ...PROVEN,
    read_only: 'could_write',
    actions: ['s3:PutObject', 's3:DeleteObject', 'ec2:RunInstances'],
  });
  await kit.addAccount(id, '777788889999', 'Sandbox', {
    ...PROVEN,
    read_only: 'unknown',
    reason: 'AWS refused iam:SimulatePrincipalPolicy.',
  });
  for (const cron of ['0 9 * * *', '0 9 * * 1', '0 */6 * * *'])
    await kit.addJob(id, { kind: 'cron', cron, timezone: 'UTC' });
});
afterAll(() => kit?.close());

/** Tall enough for most of the page to be in the screenshot. */
const TALL = { height: 1600 };

it('Settings is accessible and fits when nothing is connected', async () => {
  const page = await kit.settings(newcomer, TALL);
  await page.getByText('No AWS accounts connected').waitFor();
  await page.getByRole('button', { name: /Scheduled Jobs \(/ }).waitFor();
  // No documentation and feedback addresses are configured, so no link leads to a place that nobody runs.
  expect(await page.getByRole('link').allTextContents()).toEqual(
    expect.not.arrayContaining(['Documentation']),
  );
  expect(await section(page, 'Feedback').count()).toBe(0);
  await lookAt(page, 'settings-empty', { inLight: true });
}, 60_000);

it('Settings is accessible and fits with many connections and open overlays', async () => {
  const page = await kit.settings(settler, { ...TALL, query: '?slack_error=expired' });
  await page.getByText('Production').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  await section(page, 'Chat platform').getByText('Contoso').waitFor();
  await lookAt(page, 'settings-full');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Could write: access of Staging' }).click();
  await lookAt(page, 'settings-access');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Production' }).click();
  await lookAt(page, 'settings-delete');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Disconnect Contoso' }).click();
  await lookAt(page, 'settings-disconnect', { inLight: true });
}, 60_000);

it('Settings is accessible and fits if nothing can be read, and while it loads', async () => {
  const slow = hold(/\/api\/workspaces\/$/);
  const broken = fault(/status\/|aws-accounts$|scheduled-jobs|api\/config|model$/);
  const page = await kit.settings(settler, {
    ...TALL,
    allow: [FAULT],
    prepare: async (context) => {
      await slow.prepare(context);
      await broken.prepare(context);
    },
  });
  await page.getByRole('status', { name: 'Loading your settings' }).waitFor();
  await lookAt(page, 'settings-loading', { inLight: true });
  slow.release();
  await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count(), { timeout: 10_000 }).toBe(4);
  await lookAt(page, 'settings-errors');
}, 60_000);

it('Settings is accessible and fits when it asks whether to connect an organisation, and after a refusal', async () => {
  const page = await kit.open('/settings#connect-teams=forged', { as: settler, allow: [FAULT] });
  const dialog = page.getByRole('alertdialog', { name: 'Connect this organisation' });
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByText('This link was not made by this Windsock.').waitFor();
  await lookAt(page, 'settings-teams-link', { inLight: true });
}, 60_000);

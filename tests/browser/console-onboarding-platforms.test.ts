// Connecting a chat platform, from onboarding and from Settings: sections 2 and 4 of the specification.
import { readFileSync } from 'node:fs';
import type { Emulator } from 'emulate';
import { createEmulator } from 'emulate';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAULT, fault, hold, listenToCalls } from '../support/console-faults.ts';
import { startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';

let slack: Emulator;
let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  // Without a configured app it accepts any redirect.
  slack = await createEmulator({ service: 'slack', port: 0, seed: {} });
  kit = await startConsole({
    env: {
      SLACK_CLIENT_ID: 'client',
      SLACK_CLIENT_SECRET: 'client-secret',
      SLACK_SIGNING_SECRET: 'signing-secret',
      SLACK_API_URL: `${slack.url}/api/`,
      MICROSOFT_APP_ID: '0b7ee4a5-6a3b-4c0f-9a51-2f4b5b9c1c11',
      MICROSOFT_APP_PASSWORD: 'bot-password',
    },
  });
});
afterAll(async () => {
  await kit?.close();
  await slack?.close();
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Opens Settings as a person who wants another platform for the first workspace. */
async function reinstall(platform: RegExp, options: Parameters<typeof kit.open>[1] = {}) {
  const me = await kit.signIn();
  const [first] = await kit.call(me, 'GET', '/api/workspaces/');
  const page = await kit.open('/settings', { as: me, ...options });
  await press(page, 'Connect Platform');
  await press(page, platform);
  return { me, page, workspaceId: String(first.workspace_id) };
}

it("'Add to Slack' takes the whole page to Slack, once on a double click; coming back finds the dialog as it was", async () => {
  const { page, workspaceId } = await reinstall(/^Slack/);
  const calls = listenToCalls(page);
  await page.getByRole('button', { name: 'Add to Slack' }).dblclick();
  await page.waitForURL((url) => url.origin === slack.url);
  expect(new URL(page.url()).pathname).toBe('/oauth/v2/authorize');
  expect(new URL(page.url()).searchParams.get('redirect_uri')).toBe(`${kit.url}/slack/oauth/callback`);
  expect(calls.of(`GET /api/slack/oauth-url/${workspaceId}`)).toHaveLength(1);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

it("says 'Opening Slack...' while the address is requested, and nothing else can be pressed", async () => {
  const slow = hold(/slack\/oauth-url/);
  const { page } = await reinstall(/^Slack/, { prepare: slow.prepare });
  await press(page, 'Add to Slack');
  const opening = page.getByRole('button', { name: 'Opening Slack...' });
  await opening.waitFor();
  for (const name of ['Opening Slack...', 'Back', 'Skip for now']) {
    expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
  }
  slow.release();
  await page.waitForURL((url) => url.origin === slack.url);
});

it('says why Slack could not be opened, and can be retried', async () => {
  const broken = fault(/slack\/oauth-url/, { status: 429, detail: 'That was tried too often.' });
  const { page } = await reinstall(/^Slack/, { prepare: broken.prepare, allow: [FAULT] });
  await press(page, 'Add to Slack');
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to start Slack installation. Please try again.').waitFor();
  await alert.getByText('That was tried too often.').waitFor();
  await lookAt(page, 'onboarding-3-slack-failed', { inLight: true });
  broken.mend();
  await press(page, 'Add to Slack');
  await page.waitForURL((url) => url.origin === slack.url);
});

it('saves the Teams app package under its name; a second later Settings is shown, with the guide over it', async () => {
  const me = await kit.signIn({ named: false });
  const [first] = await kit.call(me, 'GET', '/api/workspaces/');
  const page = await kit.open('/insights', { as: me });
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('checkbox').check();
  await press(page, 'Next');
  await press(page, /^Microsoft Teams/);
  const calls = listenToCalls(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Teams App Package' }).dblclick();
  const file = await download;
  const from = Date.now();
  expect(file.suggestedFilename()).toBe(`windsock-teams-bot-${first.workspace_id.slice(0, 8)}.zip`);
  const names = Object.keys(unzipSync(readFileSync(await file.path())));
  expect(names).toContain('manifest.json');
  await page.getByText('The app package was downloaded.').waitFor();
  await page.waitForURL(`${kit.url}/settings`);
  expect(Date.now() - from).toBeGreaterThan(500);
  await page.getByRole('dialog', { name: 'Add Windsock to Microsoft Teams' }).waitFor();
  await page.getByText('1 of 5').waitFor();
  expect(calls.of(`GET /api/teams/install-package/${first.workspace_id}`)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('is about the workspace that Settings shows, and not the default one, when it is opened there', async () => {
  const me = await kit.signIn();
  const [first] = await kit.call(me, 'GET', '/api/workspaces/');
  const second = await kit.call(me, 'POST', '/api/workspaces', { name: 'Second', timezone: 'UTC' });
  await kit.call(me, 'POST', `/api/workspaces/${second.workspace_id}/set-default`);
  const page = await kit.open('/settings', { as: me });
  await press(page, 'Connect Platform');
  await press(page, /^Slack/);
  const calls = listenToCalls(page);
  await press(page, 'Add to Slack');
  await page.waitForURL((url) => url.origin === slack.url);
  expect(calls.all()).toContain(`GET /api/slack/oauth-url/${first.workspace_id}`);
});

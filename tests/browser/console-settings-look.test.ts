import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { Theme } from '../support/console-kit.ts';
import { shoot, THEMES } from '../support/console-kit.ts';
import type { Settings, Settler } from './console-settings-kit.ts';
import { FAULT, fault, hold, PROVEN, section, startSettings } from './console-settings-kit.ts';

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

/** Tall enough to have the whole page in the picture. */
const WIDTHS = { desktop: [1280, 1400], phone: [360, 2300], panel: [300, 2500] } as const;
type Width = keyof typeof WIDTHS;

/** axe finds nothing wrong, nothing is wider than the window, and there is a picture for a person to look at. */
async function look(page: Page, name: string, dialog = false) {
  // The mouse is where the last click was.
  await page.mouse.move(0, 0);
  if (dialog) await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 800 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await shoot(page, `settings-${name}`);
}

const size = (theme: Theme, width: Width) => ({ theme, width: WIDTHS[width][0], height: WIDTHS[width][1] });
/** Teams' side panel has the themes that the others have: one is enough to see what fits. */
const each = THEMES.flatMap((theme) =>
  (theme === 'light' ? (['desktop', 'phone', 'panel'] as const) : (['desktop', 'phone'] as const)).map(
    (width) => [theme, width, `${theme}-${width}`] as const,
  ),
);

describe.each(each)('Settings in %s, %s', { timeout: 60_000 }, (theme, width, name) => {
  it('is accessible and fits when nothing is connected', async () => {
    const page = await kit.settings(newcomer, size(theme, width));
    await page.getByText('No AWS accounts connected').waitFor();
    await page.getByRole('button', { name: /Scheduled Jobs \(/ }).waitFor();
    await look(page, `empty-${name}`);
  });

  it('is accessible and fits when much is, with what lies over it', async () => {
    const query = '?slack_error=expired';
    const page = await kit.settings(settler, { ...size(theme, width), query });
    await page.getByText('Production').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    await section(page, 'Chat platform').getByText('Contoso').waitFor();
    await look(page, `full-${name}`);
    await page.getByRole('button', { name: 'Could write: access of Staging' }).click();
    await look(page, `access-${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Production' }).click();
    await look(page, `delete-${name}`, true);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Disconnect Contoso' }).click();
    await look(page, `disconnect-${name}`, true);
  });

  it('is accessible and fits when nothing can be read, and while it is read', async () => {
    const slow = hold(/\/api\/workspaces\/$/);
    const broken = fault(/status\/|aws-accounts$|scheduled-jobs|api\/config/);
    const page = await kit.settings(settler, {
      ...size(theme, width),
      allow: [FAULT],
      prepare: async (context) => {
        await slow.prepare(context);
        await broken.prepare(context);
      },
    });
    await page.getByRole('status', { name: 'Loading your settings' }).waitFor();
    await look(page, `loading-${name}`);
    slow.release();
    await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count(), { timeout: 10_000 }).toBe(3);
    await look(page, `errors-${name}`);
  });

  it('is accessible and fits when it asks whether to connect an organisation, and was refused', async () => {
    const page = await kit.open('/settings#connect-teams=forged', {
      as: settler,
      ...size(theme, width),
      allow: [FAULT],
    });
    const dialog = page.getByRole('alertdialog', { name: 'Connect this organisation' });
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await dialog.getByText('This link was not made by this Windsock.').waitFor();
    await look(page, `teams-link-${name}`, true);
  });
});

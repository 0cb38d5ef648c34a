import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT, fault, focused, hold, listenToCalls } from '../support/console-faults.ts';
import type { OpenOptions } from '../support/console-kit.ts';
import type { Settings, Settler } from './console-settings-kit.ts';
import { PROVEN, section, startSettings, toast } from './console-settings-kit.ts';
import { eventually } from './eventually.ts';

let kit: Settings;
beforeAll(async () => {
  kit = await startSettings();
});
afterAll(() => kit?.close());

/** Creates a person with an account, and with Slack by default. */
async function settler({ slack = true } = {}): Promise<Settler> {
  const me = await kit.person();
  if (slack) await kit.connectSlack(me.workspaceId);
  await kit.addAccount(me.workspaceId, '111122223333', 'Production');
  return me;
}

async function openAnalyze(me: Settler, options: OpenOptions = {}) {
  const page = await kit.settings(me, options);
  const analyze = page.getByRole('button', { name: 'Analyze Production' });
  await analyze.waitFor();
  return { page, analyze };
}

const ANALYZE = /\/analyze$/;

describe('the AWS Accounts table', () => {
  it('has the columns Account ID, Name, Primary Region and Actions; Analyze is disabled without a chat platform, and says so', async () => {
    const { page, analyze } = await openAnalyze(await settler({ slack: false }));
    const table = page.getByRole('table', { name: 'AWS Accounts' });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Account ID',
      'Name',
      'Primary Region',
      'Actions',
    ]);
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    expect(cells.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      '111122223333',
      'Production Read-only',
      'ap-southeast-2',
      'Analyze Delete',
    ]);
    await section(page, 'Chat platform').getByText('Not Connected').waitFor();
    expect(await analyze.isDisabled()).toBe(true);
    await analyze.focus();
    await page
      .getByRole('tooltip', { name: 'Connect Slack or Teams before analyzing AWS accounts' })
      .waitFor();
  });

  it("says 'No AWS accounts connected' if there are none; without a chat platform, none can be connected", async () => {
    const page = await kit.settings(await kit.person());
    await section(page, 'AWS Accounts').getByText('No AWS accounts connected', { exact: true }).waitFor();
    const button = page.getByRole('button', { name: 'Connect AWS Account' });
    await section(page, 'Chat platform').getByText('Not Connected').waitFor();
    expect(await button.isDisabled()).toBe(true);
    await button.focus();
    await page.getByRole('tooltip', { name: 'Connect Slack or Teams before adding AWS accounts' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('finds accounts among many by name, id or region, and keeps its headers visible', async () => {
    const me = await settler();
    for (let n = 1; n < 50; n++) await kit.addAccount(me.workspaceId, String(222200000000 + n), `Team ${n}`);
    const page = await kit.settings(me);
    const table = page.getByRole('table', { name: 'AWS Accounts' });
    const rows = table.getByRole('row');
    await eventually(() => rows.count()).toBe(51);
    await rows.last().scrollIntoViewIfNeeded();
    const heading = table.getByRole('columnheader', { name: 'Primary Region' });
    const top = () => heading.evaluate((cell) => cell.getBoundingClientRect().top);
    await eventually(top).toBeGreaterThanOrEqual(0);
    const box = page.getByRole('searchbox', { name: 'Search AWS accounts' });
    await box.fill('2222-0000-0007');
    await page.getByRole('status').getByText('1 of 50 accounts').waitFor();
    await table.getByText('Team 7').waitFor();
    await box.fill('atlantis');
    await page.getByText('No AWS account matches the search').waitFor();
    await box.press('Escape');
    await eventually(() => rows.count()).toBe(51);
  });

  it('shows a long name in full, with the actions on one line beside it', async () => {
    const me = await settler();
    const name = 'production-of-a-long-name-'.repeat(4).slice(0, 100);
    await kit.addAccount(me.workspaceId, '444455556666', name);
    const page = await kit.settings(me);
    const row = page.getByRole('row').filter({ hasText: '444455556666' });
    const tops = () =>
      row
        .getByRole('cell')
        .last()
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    await row.getByText(name).waitFor();
    const [analyze, remove] = await tops();
    expect(analyze).toBe(remove);
    await row.getByRole('button', { name: /^Delete / }).click();
    const dialog = page.getByRole('alertdialog');
    const cut = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    await dialog.getByText(name).waitFor();
    expect(await cut()).toBe(0);
  });

  it('shows placeholder lines while it loads, and can be retried if it fails', async () => {
    const slow = hold(/aws-accounts$/);
    const { prepare, mend } = fault(/aws-accounts$/);
    const page = await kit.settings(await settler(), {
      allow: [FAULT],
      prepare: async (context) => {
        await prepare(context);
        await slow.prepare(context);
      },
    });
    await page.locator('table[aria-busy=true], [role=table][aria-busy=true]').waitFor();
    slow.release();
    const card = section(page, 'AWS Accounts');
    await card.getByText('The AWS accounts could not be read.').waitFor();
    mend();
    await card.getByRole('button', { name: 'Retry' }).click();
    await card.getByText('111122223333').waitFor();
  });

  it('shows what was found about each role, as a word and on a click in sentences', async () => {
    const me = await kit.person();
    const access = { ...PROVEN, read_only: 'could_write', actions: ['s3:PutObject', 'ec2:*'] } as const;
    await kit.addAccount(me.workspaceId, '111122223333', 'Proven');
    await kit.addAccount(me.workspaceId, '222233334444', 'Writable', {
      ...access,
      actions: [...access.actions],
    });
    await kit.addAccount(me.workspaceId, '333344445555', 'Unsure', {
      read_only: 'unknown',
      actions: [],
      reason: 'AWS refused iam:SimulatePrincipalPolicy.',
      checked_at: null,
    });
    const page = await kit.settings(me);
    await page.getByRole('button', { name: 'Read-only: access of Proven' }).waitFor();
    await page.getByRole('button', { name: 'Could write: access of Writable' }).press('Enter');
    await page.getByText('s3:PutObject').waitFor();
    await page.getByText('Checked Nov 21, 2026, 9:00 AM GMT+10').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('Could write: access of Writable');
    await page.getByRole('button', { name: 'Not proven: access of Unsure' }).click();
    await page.getByText('AWS refused iam:SimulatePrincipalPolicy.').waitFor();
    await page.getByText('Never checked').waitFor();
  });
});

it("The button that connects an account says 'Connect AWS Account', and 'Add Another Account' once accounts exist", async () => {
  const me = await kit.person();
  await kit.connectSlack(me.workspaceId);
  const page = await kit.settings(me);
  const button = page.getByRole('button', { name: 'Connect AWS Account' });
  await eventually(() => button.isEnabled()).toBe(true);
  await kit.addAccount(me.workspaceId, '111122223333', 'Production');
  await page.reload();
  await page.getByRole('button', { name: 'Add Another Account' }).waitFor();
  expect(await button.count()).toBe(0);
  await page.getByRole('button', { name: 'Add Another Account' }).press('Enter');
  await page.getByRole('dialog', { name: 'Connect AWS Account - Step 1 of 2' }).waitFor();
});

describe('Analyze', () => {
  it("says 'Analysis started successfully', starts one on a double click, and stays disabled for the rest of the session", async () => {
    const me = await settler();
    await kit.callAssistant(me.workspaceId);
    const { page, analyze } = await openAnalyze(me);
    const calls = listenToCalls(page);
    await eventually(() => analyze.isEnabled()).toBe(true);
    // Two clicks before the next render.
    await analyze.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    const shown = toast(page, 'Analysis started successfully');
    await shown.getByText('Results will be posted to your channel shortly.').waitFor();
    for (const width of [1440, 1280, 800, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await covered(shown), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(calls.all().filter((call) => ANALYZE.test(call))).toHaveLength(1);
    const runs = await kit.call(me, 'GET', `/api/workspaces/${me.workspaceId}/runs`);
    expect(runs).toMatchObject([{ kind: 'analysis', what: 'Analysis of Production (111122223333)' }]);
    await page.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('heading', { name: 'Insights' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await analyze.waitFor();
    expect(await analyze.isDisabled()).toBe(true);
    await analyze.focus();
    await page.getByRole('tooltip', { name: 'An analysis of this account was started already' }).waitFor();
  });

  it('says that it waits if the assistant was never called, since there is no channel for the results', async () => {
    const { page, analyze } = await openAnalyze(await settler());
    await eventually(() => analyze.isEnabled()).toBe(true);
    await analyze.click();
    const shown = toast(page, 'Analysis started successfully');
    const why = 'It waits: mention @Windsock in a channel, so that it knows where to post the results.';
    await shown.getByText(why).waitFor();
    await analyze.focus();
    await page.getByRole('tooltip', { name: 'The analysis waits: mention @Windsock in a channel' }).waitFor();
  });

  it("says 'Failed to start analysis' with the server's detail, otherwise to try again, and is enabled again", async () => {
    const detail = 'The role of this account is gone.';
    const refused = fault(ANALYZE, { status: 409, detail });
    const broken = fault(ANALYZE, { status: 502 });
    const { page, analyze } = await openAnalyze(await settler(), {
      allow: [FAULT],
      prepare: async (context) => {
        await broken.prepare(context);
        await refused.prepare(context);
      },
    });
    await eventually(() => analyze.isEnabled()).toBe(true);
    await analyze.click();
    const shown = toast(page, 'Failed to start analysis');
    await shown.getByText(detail).waitFor();
    await eventually(() => analyze.isEnabled()).toBe(true);
    expect(await focused(page)).toBe('Analyze Production');
    refused.mend();
    await analyze.click();
    await shown.getByText('Failed to start analysis. Please try again.').waitFor();
  });
});

const CONFIRMATION =
  'Are you sure you want to remove this AWS account? Make sure to also remove the CloudFormation template from your AWS account.';

describe('Delete', () => {
  it(`asks '${CONFIRMATION}', keeps the account on Cancel, and removes it once on a double click`, async () => {
    const me = await settler();
    const { page } = await openAnalyze(me);
    await page.getByRole('button', { name: 'Delete Production' }).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(CONFIRMATION, { exact: true }).waitFor();
    await dialog.getByText('Production (111122223333)').waitFor();
    await page.mouse.click(5, 5);
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe('Delete Production');
    expect(await kit.call(me, 'GET', `/api/workspaces/${me.workspaceId}/aws-accounts`)).toHaveLength(1);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Account' }).dblclick();
    await toast(page, 'AWS account removed').waitFor();
    await page.getByText('No AWS accounts connected').waitFor();
    await eventually(() => section(page, 'Summary').innerText()).toMatch(/\b0\s+connected AWS accounts/);
    await eventually(() => focused(page)).toBe('AWS Accounts');
    expect(await kit.call(me, 'GET', `/api/workspaces/${me.workspaceId}/aws-accounts`)).toEqual([]);
  });

  it('says what went wrong and stays open; an account that is already gone counts as removed', async () => {
    const me = await settler();
    const { prepare, mend } = fault(/aws-accounts\/account-/, { status: 503, detail: 'The store is away.' });
    const { page } = await openAnalyze(me, { prepare, allow: [FAULT] });
    await page.getByRole('button', { name: 'Delete Production' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Remove Account' }).click();
    await dialog.getByText('The store is away.').waitFor();
    mend();
    await kit.call(me, 'DELETE', `/api/workspaces/${me.workspaceId}/aws-accounts/account-111122223333`);
    await dialog.getByRole('button', { name: 'Remove Account' }).click();
    await page.getByText('No AWS accounts connected').waitFor();
  });
});

/** Returns the controls that the toast covers. */
async function covered(shown: Locator): Promise<string[]> {
  // It stays as long as the mouse is over it.
  await shown.hover();
  return shown.evaluate((toast) => {
    const its = toast.getBoundingClientRect();
    const pressed = [...document.querySelectorAll('a, button, input, select, textarea')];
    const lies = (one: Element) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      const apart = right <= its.left || left >= its.right || bottom <= its.top || top >= its.bottom;
      return width > 0 && !apart && !toast.contains(one);
    };
    return pressed
      .filter(lies)
      .map((one) => one.textContent || one.getAttribute('aria-label') || one.tagName);
  });
}

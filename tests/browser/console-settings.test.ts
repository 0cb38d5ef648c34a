import { slackInstallErrors } from '@windsock/bot/contract/slack-install-errors.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT, fault, focused, hold } from '../support/console-faults.ts';
import type { Settings } from './console-settings-kit.ts';
import { section, startSettings } from './console-settings-kit.ts';
import { eventually } from './eventually.ts';

let kit: Settings;
beforeAll(async () => {
  kit = await startSettings({ env: { FEEDBACK_EMAIL: 'feedback@acme.test' } });
});
afterAll(() => kit?.close());

const MAY_2100 = { kind: 'once', at: '2100-05-01T09:00:00.000Z', timezone: 'UTC' } as const;
const DAILY = { kind: 'cron', cron: '0 9 * * *', timezone: 'UTC' } as const;

describe("the 'Scheduled Jobs' button", () => {
  it('carries a badge that counts the jobs that are recurring or have never run', async () => {
    const me = await kit.person();
    const before = '2026-01-01T09:00:00.000Z';
    await kit.addJob(me.workspaceId, DAILY, { last_run: before });
    await kit.addJob(me.workspaceId, DAILY, { enabled: false });
    await kit.addJob(me.workspaceId, MAY_2100);
    await kit.addJob(me.workspaceId, MAY_2100, { last_run: before, next_run: null });
    const page = await kit.settings(me);
    const button = page.getByRole('button', { name: 'Scheduled Jobs (3 active)', exact: true });
    await button.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Scheduled Jobs' });
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toMatch(/^Scheduled Jobs/);
  });

  it('carries no badge while the jobs are unknown, which does not mean none', async () => {
    const me = await kit.person();
    const { prepare, mend } = fault(/scheduled-jobs/);
    const page = await kit.settings(me, { prepare, allow: [FAULT] });
    await page.getByText('No AWS accounts connected').waitFor();
    await page.getByRole('button', { name: 'Scheduled Jobs', exact: true }).waitFor();
    mend();
    await page.reload();
    await page.getByRole('button', { name: 'Scheduled Jobs (0 active)', exact: true }).waitFor();
  });
});

describe('the workspace of Settings', () => {
  it('is the first in the list, until another is chosen, which survives a reload; the summary counts all of them', async () => {
    const me = await kit.person();
    const second = await kit.call(me, 'POST', '/api/workspaces', { name: 'Second', timezone: 'UTC' });
    await kit.call(me, 'POST', `/api/workspaces/${second.workspace_id}/set-default`);
    await kit.addAccount(me.workspaceId, '111122223333', 'Of the first');
    await kit.addAccount(second.workspace_id, '111122223333', 'Of both');
    await kit.addAccount(second.workspace_id, '444455556666', 'Of the second');
    const page = await kit.settings(me);
    await page.getByText('Of the first').waitFor();
    await eventually(() => section(page, 'Summary').innerText()).toMatch(
      /3\s+connected AWS accounts in 2 workspaces/,
    );
    await page.getByRole('combobox', { name: 'Workspace' }).selectOption('Second');
    await page.getByText('Of the second').waitFor();
    expect(await page.getByText('Of the first').count()).toBe(0);
    await page.reload();
    await page.getByText('Of the second').waitFor();
  });

  it("shows grey placeholders while it loads, can be retried if it fails, and offers no choice if there is only one; the feedback card has this Windsock's address", async () => {
    const slow = hold(/\/api\/workspaces\/$/);
    const { prepare, mend } = fault(/\/api\/workspaces\/$/, { status: 500, detail: 'Something broke.' });
    const page = await kit.settings(await kit.person(), {
      allow: [FAULT],
      prepare: async (context) => {
        await prepare(context);
        await slow.prepare(context);
      },
    });
    await page.getByRole('status', { name: 'Loading your settings' }).waitFor();
    slow.release();
    await page.getByText('Something broke.').waitFor();
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No AWS accounts connected').waitFor();
    expect(await page.getByRole('combobox', { name: 'Workspace' }).count()).toBe(0);
    const link = section(page, 'Feedback').getByRole('link', { name: 'feedback@acme.test' });
    expect(await link.getAttribute('href')).toBe('mailto:feedback@acme.test');
  });
});

describe('the first steps', () => {
  const stepsOf = (page: Page) =>
    section(page, 'Summary')
      .getByRole('list', { name: 'Get started' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((item) => (item as HTMLElement).innerText.replace(/\s+/g, ' ')));
  const CHAT = 'Connect Slack or Teams';
  const AWS = 'Connect an AWS account';
  const ASK = 'Ask your first question';

  it('replace a large 0, lead to where they are done, tick themselves off, and disappear once all are done', async () => {
    const me = await kit.person();
    const page = await kit.settings(me);
    const summary = section(page, 'Summary');
    await summary.getByText('0 of 3 steps done').waitFor();
    expect(await stepsOf(page)).toEqual(
      [CHAT, AWS, ASK].map((name) => expect.stringContaining(`${name} To do.`)),
    );
    await summary.getByText('0 connected AWS accounts', { exact: true }).waitFor();
    await summary.getByRole('button', { name: AWS }).focus();
    await page.getByRole('tooltip', { name: 'Connect Slack or Teams before adding AWS accounts' }).waitFor();
    await summary.getByRole('button', { name: CHAT }).click();
    await page.getByRole('dialog', { name: 'Choose Your Chat Platform' }).waitFor();

    await kit.connectSlack(me.workspaceId);
    await page.reload();
    await summary.getByText('1 of 3 steps done').waitFor();
    expect((await stepsOf(page))[0]).toBe(`${CHAT} Done`);
    await summary.getByRole('button', { name: AWS }).click();
    await page.getByRole('dialog', { name: /^Connect AWS Account/ }).waitFor();

    await kit.addAccount(me.workspaceId, '111122223333', 'Production');
    await page.reload();
    await eventually(() => summary.innerText()).toMatch(
      /\b1\s+connected AWS account\b[\s\S]*2 of 3 steps done/,
    );
    await kit.call(me, 'POST', `/api/workspaces/${me.workspaceId}/ask`, { text: 'help' });
    await page.reload();
    await section(page, 'AWS Accounts').getByText('Production').waitFor();
    await eventually(() => summary.getByText('Get started').count()).toBe(0);
  });
});

describe('Returning from Slack', () => {
  it('with slack_success=1 refetches the Slack status and removes the flag from the URL', async () => {
    const me = await kit.person();
    const page = await kit.settings(me);
    await section(page, 'Chat platform').getByText('Not Connected').waitFor();
    await kit.connectSlack(me.workspaceId);
    await goBack(page, '?slack_success=1&other=kept');
    await section(page, 'Chat platform').getByText('Connected', { exact: true }).waitFor();
    await eventually(() => new URL(page.url()).search).toBe('?other=kept');
    const said = page.getByRole('status').filter({ hasText: 'Slack is connected.' });
    await said.getByText('Next, connect an AWS account.').waitFor();
    await said.getByRole('button', { name: 'Dismiss' }).click();
    await eventually(() => said.count()).toBe(0);
  });

  it('with an invented slack_success=1 says nothing about a Slack that is not connected', async () => {
    const page = await kit.settings(await kit.person(), { query: '?slack_success=1' });
    await section(page, 'Chat platform').getByText('Not Connected').waitFor();
    await eventually(() => new URL(page.url()).search).toBe('');
    expect(await page.getByText('Slack is connected.').count()).toBe(0);
  });

  it('with slack_error=<code> says why, and removes it from the URL', async () => {
    const page = await kit.settings(await kit.person(), { query: '?slack_error=cancelled' });
    const sentences = {
      ...slackInstallErrors,
      constructor: 'Slack could not be connected. Please try again.',
    };
    for (const [code, sentence] of Object.entries(sentences)) {
      if (code !== 'cancelled') await goBack(page, `?slack_error=${code}`);
      await page.getByText(sentence).waitFor();
      await eventually(() => new URL(page.url()).search).toBe('');
    }
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
    await page.reload();
    await page.getByText('No AWS accounts connected').waitFor();
    expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
  });
});

/** Goes back without a full load: without the flag, the cached data would stay fresh for five minutes. */
const goBack = (page: Page, query: string) =>
  page.evaluate((search) => {
    history.pushState(null, '', `/settings${search}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, query);

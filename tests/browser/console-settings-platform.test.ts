import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT, fault, focused, hold } from '../support/console-faults.ts';
import type { Settings } from './console-settings-kit.ts';
import { section, startSettings, toast } from './console-settings-kit.ts';
import { eventually } from './eventually.ts';

let kit: Settings;
beforeAll(async () => {
  kit = await startSettings();
});
afterAll(() => kit?.close());

describe('the status of the chat platform', () => {
  it("is placeholder lines while it loads, then 'Not Connected' if there is none, with a way to connect one", async () => {
    const slow = hold(/(slack|teams)\/status/);
    const page = await kit.settings(await kit.person(), { prepare: slow.prepare });
    const card = section(page, 'Chat platform');
    await card.getByLabel('Loading the chat platforms').waitFor();
    slow.release();
    await card.getByText('Not Connected', { exact: true }).waitFor();
    await card.getByText('Connect Slack or Teams to query AWS', { exact: true }).waitFor();
    expect(await card.getByRole('button', { name: 'Re-install' }).count()).toBe(0);
    const reference = section(page, 'Quick Reference');
    await reference.getByRole('button', { name: 'Connect Platform' }).waitFor();
    expect(await reference.getByText(/Getting started/).count()).toBe(0);
    await trialWorks(page);
  });

  it("is 'Connected' with Slack, the number of its workspaces, a Re-install button, and getting-started steps", async () => {
    const me = await kit.person();
    await kit.connectSlack(me.workspaceId, 'Acme');
    await kit.connectSlack(me.workspaceId, 'Globex');
    const page = await kit.settings(me);
    const card = section(page, 'Chat platform');
    await card.getByText('Connected', { exact: true }).waitFor();
    await card.getByText('2 workspaces').waitFor();
    expect(await card.getByRole('list', { name: 'Slack' }).getByRole('listitem').count()).toBe(2);
    expect(await card.getByRole('list', { name: 'Teams' }).count()).toBe(0);
    await section(page, 'Quick Reference').getByText('Getting started in Slack').waitFor();
    await page.getByText(/\/invite @Windsock/).waitFor();
    expect(await page.getByRole('button', { name: 'Connect Platform' }).count()).toBe(0);
    await trialWorks(page);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Re-install' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose Your Chat Platform' });
    await dialog.waitFor();
  });

  it("is 'Connected' with Teams, the number of its tenants, and getting-started steps; one without a name is shown by its id", async () => {
    const me = await kit.person();
    await kit.connectTeams(me.workspaceId, 'Contoso');
    await kit.connectTeams(me.workspaceId, null);
    const page = await kit.settings(me);
    const card = section(page, 'Chat platform');
    await card.getByText('Connected', { exact: true }).waitFor();
    await card.getByText('2 tenants').waitFor();
    await card.getByText('Contoso').waitFor();
    await card.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).waitFor();
    const reference = section(page, 'Quick Reference');
    await reference.getByText('Getting started in Teams').waitFor();
    await reference.getByRole('button', { name: 'Show how, step by step' }).press('Enter');
    await page.getByRole('dialog').getByText('1 of 5').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('Show how, step by step');
  });

  it('is known as soon as one platform is connected, whatever the other answers', async () => {
    const me = await kit.person();
    await kit.connectSlack(me.workspaceId);
    const { prepare, mend } = fault(/teams\/status/);
    const page = await kit.settings(me, { prepare, allow: [FAULT] });
    const card = section(page, 'Chat platform');
    await card.getByText('Connected', { exact: true }).waitFor();
    await card.getByText('The chat platforms could not be read.').waitFor();
    mend();
    await card.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => card.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });

  it("is neither while it is unknown, and can be retried: unknown is not 'Not Connected'", async () => {
    const me = await kit.person();
    const { prepare, mend } = fault(/slack\/status/, { status: 503, detail: 'Slack is away.' });
    const page = await kit.settings(me, { prepare, allow: [FAULT] });
    const card = section(page, 'Chat platform');
    await card.getByText('Slack is away.').waitFor();
    expect(await card.getByText(/Connected/).count()).toBe(0);
    const connect = page.getByRole('button', { name: 'Connect AWS Account' });
    expect(await connect.isDisabled()).toBe(true);
    await connect.focus();
    await page.getByRole('tooltip', { name: /^It is not known yet/ }).waitFor();
    mend();
    await card.getByRole('button', { name: 'Retry' }).click();
    await card.getByText('Not Connected', { exact: true }).waitFor();
  });
});

/** Opens and closes Try it by keyboard, and asks an example with a click. */
async function trialWorks(page: Page): Promise<void> {
  const card = section(page, 'Quick Reference');
  await card.getByRole('button', { name: 'Try it' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Ask Windsock' });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  await eventually(() => focused(page)).toBe('Try it');
  await card.getByRole('button', { name: 'Are any S3 buckets public?' }).click();
  await sheet.getByRole('listitem').first().getByText('Are any S3 buckets public?').first().waitFor();
  await sheet.getByText(/demo/i).first().waitFor();
}

describe('Disconnect', () => {
  it('disconnects a Slack workspace once it is confirmed, and keeps the others; a failure is shown and the dialog stays open', async () => {
    const me = await kit.person();
    await kit.connectSlack(me.workspaceId, 'Acme');
    await kit.connectSlack(me.workspaceId, 'Globex');
    const { prepare, mend } = fault(/slack\/disconnect/, { status: 502 });
    const page = await kit.settings(me, { prepare, allow: [FAULT] });
    await page.getByRole('button', { name: 'Disconnect Acme' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect Acme' });
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toBe('Disconnect Acme');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await dialog.getByText('It could not be disconnected. Please try again.').waitFor();
    mend();
    await dialog.getByRole('button', { name: 'Disconnect' }).dblclick();
    await toast(page, 'Acme is disconnected').waitFor();
    await eventually(() => page.getByRole('list', { name: 'Slack' }).innerText()).not.toContain('Acme');
    const status = await kit.call(me, 'GET', `/api/slack/status/${me.workspaceId}`);
    expect(status.installations).toMatchObject([{ team_name: 'Globex' }]);
    await eventually(() => focused(page)).toBe('Chat platform');
  });

  it('disconnects a Teams tenant, and the screen says Not Connected after the last one', async () => {
    const me = await kit.person();
    await kit.connectTeams(me.workspaceId, 'Contoso');
    const page = await kit.settings(me);
    await page.getByRole('button', { name: 'Disconnect Contoso' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect Contoso' });
    await dialog.getByText(/this Microsoft Teams organisation/).waitFor();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await section(page, 'Chat platform').getByText('Not Connected').waitFor();
  });
});

it('The Quick Reference offers the steps of both platforms', async () => {
  const me = await kit.person();
  await kit.connectSlack(me.workspaceId);
  await kit.connectTeams(me.workspaceId);
  const page = await kit.settings(me);
  await page.getByRole('tab', { name: 'Slack', selected: true }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Add Windsock to a team or a chat in Microsoft Teams').waitFor();
  expect(await page.getByText(/\/invite @Windsock/).count()).toBe(0);
});

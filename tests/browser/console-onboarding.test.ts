// The onboarding dialog: sections 2, 4, 5 and 8 of the specification.
import { slackAppSetup } from '@windsock/bot/services/slack/app-setup.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT, fault, focused, hold, listenToCalls } from '../support/console-faults.ts';
import type { OpenOptions } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { drawn } from '../support/drawn.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole({ env: { DOCUMENTATION_URL: 'https://docs.windsock.test/' } });
});
afterAll(() => kit?.close());

const NAMES = 'First name and last name are required';
const AGREE = 'You must agree to the privacy policy and terms and conditions';
const PROFILE = /\/api\/users\/me$/;
const WORKSPACE = /\/api\/workspaces\/[^/]+$/;

const step = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** Opens the first step as a newcomer. */
async function welcome(options: Omit<OpenOptions, 'as'> & { path?: string } = {}) {
  const me = await kit.signIn({ named: false });
  const page = await kit.open(options.path ?? '/insights', { as: me, ...options });
  const dialog = step(page, 'Welcome');
  await dialog.waitFor();
  return { me, page, dialog, next: button(dialog, 'Next') };
}

async function fill(dialog: Locator, { agree = true } = {}) {
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Lovelace');
  if (agree) await dialog.getByRole('checkbox').check();
}

/** Goes through the first step to the second. */
async function choose(options: Omit<OpenOptions, 'as'> & { path?: string } = {}) {
  const opened = await welcome(options);
  await fill(opened.dialog);
  await opened.next.click();
  await step(opened.page, 'Choose Your Chat Platform').waitFor();
  return opened;
}

const isInSettings = async (page: Page) => {
  await page.waitForURL(`${kit.url}/settings`);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
};

describe('Step 1, Welcome,', () => {
  it('has no close button, and neither Escape nor a click outside closes it', async () => {
    const { page, dialog } = await welcome();
    expect(await dialog.getByRole('button', { name: /close/i }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await drawn(page);
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // Its links open new tabs, and do not tick the checkbox around them.
    for (const [name, path] of [
      ['privacy policy', 'privacy'],
      ['terms and conditions', 'terms'],
    ] as const) {
      const link = dialog.getByRole('link', { name });
      expect(await link.getAttribute('href')).toBe(`https://docs.windsock.test/${path}`);
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);
  });

  it("keeps 'Next' disabled until both names are filled after trimming and the box is ticked, and says why", async () => {
    const { page, dialog, next } = await welcome();
    expect(await next.isDisabled()).toBe(true);
    expect(await dialog.getByRole('alert').count()).toBe(0);
    const last = dialog.getByLabel('Last name');
    await dialog.getByLabel('First name').fill('Ada');
    await page.keyboard.press('Enter');
    expect(await dialog.getByRole('alert').innerText()).toBe(NAMES);
    expect(await last.getAttribute('aria-invalid')).toBe('true');
    expect(await last.evaluate((box) => box === document.activeElement)).toBe(true);
    await last.fill('   ');
    await dialog.getByRole('checkbox').check();
    expect(await next.isDisabled()).toBe(true);
    await last.fill('Lovelace');
    await expect.poll(() => dialog.getByText(NAMES).count()).toBe(0);
    expect(await next.isDisabled()).toBe(false);
    await dialog.getByRole('checkbox').uncheck();
    expect(await next.isDisabled()).toBe(true);
    await next.click({ force: true });
    expect(await dialog.getByRole('alert').innerText()).toBe(AGREE);
    await dialog.getByRole('checkbox').check();
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  });

  it("has the browser's time zone, or Australia/Brisbane if it cannot be read", async () => {
    const { dialog } = await welcome();
    expect(await dialog.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe(
      'Australia/Brisbane (GMT+10)',
    );
    const other = await welcome({
      fresh: true,
      prepare: (context) =>
        context.addInitScript(() => {
          const real = Intl.DateTimeFormat.prototype.resolvedOptions;
          Intl.DateTimeFormat.prototype.resolvedOptions = function resolved() {
            return { ...real.call(this), timeZone: 'Asia/Kathmandu' };
          };
        }),
    });
    expect(await other.dialog.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe(
      'Asia/Kathmandu (GMT+5:45)',
    );
    const unreadable = await welcome({
      fresh: true,
      prepare: (context) =>
        context.addInitScript(() => {
          const real = Intl.DateTimeFormat.prototype.resolvedOptions;
          Intl.DateTimeFormat.prototype.resolvedOptions = function resolved() {
            return { ...real.call(this), timeZone: undefined as unknown as string };
          };
        }),
    });
    expect(await unreadable.dialog.getByRole('combobox', { name: 'Time zone' }).inputValue()).toMatch(
      /^Australia\/Brisbane /,
    );
  });

  it('fills in a name that is already known', async () => {
    const me = await kit.signIn({ named: false });
    const page = await kit.open('/insights', {
      as: me,
      prepare: (context) =>
        context.route('**/api/auth/me-session', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ json: { ...(await answer.json()), first_name: 'Grace' } });
        }),
    });
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    expect(await page.getByLabel('Last name').inputValue()).toBe('');
  });

  it('saves the trimmed names and the time zone of the default workspace; an empty company is left out', async () => {
    const { me, page, dialog, next } = await welcome();
    const second = await kit.call(me, 'POST', '/api/workspaces', { name: 'Second', timezone: 'UTC' });
    await kit.call(me, 'POST', `/api/workspaces/${second.workspace_id}/set-default`);
    const calls = listenToCalls(page);
    await dialog.getByLabel('First name').fill('  Ada ');
    await dialog.getByLabel('Last name').fill(' Lovelace');
    await dialog.getByLabel('Company').fill('  ');
    await dialog.getByRole('combobox', { name: 'Time zone' }).click();
    await page.keyboard.type('kathmandu');
    await page.getByRole('option', { name: 'Asia/Kathmandu' }).click();
    await dialog.getByRole('checkbox').check();
    await next.click();
    await step(page, 'Choose Your Chat Platform').waitFor();
    expect(calls.of('PUT /api/users/me')).toEqual([{ first_name: 'Ada', last_name: 'Lovelace' }]);
    const workspaces = await kit.call(me, 'GET', '/api/workspaces/');
    expect(
      workspaces.map(({ is_default, timezone }: Record<string, unknown>) => [is_default, timezone]),
    ).toEqual(expect.arrayContaining([[true, 'Asia/Kathmandu']]));
    expect(
      workspaces.filter(({ timezone }: { timezone: string }) => timezone === 'Asia/Kathmandu'),
    ).toHaveLength(1);
  });

  it("shows the server's detail if the profile cannot be saved, otherwise 'Failed to save profile', and can be retried", async () => {
    const conflict = fault(PROFILE, { method: 'PUT', status: 409, detail: 'Somebody changed it meanwhile.' });
    const silent = fault(PROFILE, { method: 'PUT', status: 500 });
    const { page, dialog, next } = await welcome({
      allow: [FAULT],
      prepare: async (context) => {
        await silent.prepare(context);
        await conflict.prepare(context);
      },
    });
    await fill(dialog);
    await next.click();
    await dialog.getByText('Somebody changed it meanwhile.').waitFor();
    conflict.mend();
    await next.click();
    await dialog.getByText('Failed to save profile', { exact: true }).waitFor();
    expect(await dialog.getByRole('alert').innerText()).toBe('Failed to save profile');
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Ada');
    silent.mend();
    await next.click();
    await step(page, 'Choose Your Chat Platform').waitFor();
  });

  it('stays open if the profile was saved but the time zone was not, and the next try saves both', async () => {
    const broken = fault(WORKSPACE, { method: 'PUT', status: 500 });
    const { me, page, dialog, next } = await welcome({ prepare: broken.prepare, allow: [FAULT] });
    await fill(dialog);
    await next.click();
    await dialog.getByText('Failed to save profile').waitFor();
    expect(await kit.call(me, 'GET', '/api/users/me')).toMatchObject({ first_name: 'Ada' });
    await dialog.getByLabel('Last name').fill('King');
    broken.mend();
    await next.click();
    await step(page, 'Choose Your Chat Platform').waitFor();
    expect(await kit.call(me, 'GET', '/api/users/me')).toMatchObject({ last_name: 'King' });
    const [workspace] = await kit.call(me, 'GET', '/api/workspaces/');
    expect(workspace.timezone).toBe('Australia/Brisbane');
  });

  it('saves once on a double click over a slow network, the company trimmed, and says so meanwhile', async () => {
    const slow = hold(PROFILE, 'PUT');
    const { me, page, dialog, next } = await welcome({ prepare: slow.prepare });
    const calls = listenToCalls(page);
    await fill(dialog);
    await dialog.getByLabel('Company').fill(' Analytical Engines ');
    await next.dblclick();
    const saving = button(dialog, 'Saving...');
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    await saving.click({ force: true });
    slow.release();
    await step(page, 'Choose Your Chat Platform').waitFor();
    expect(calls.of('PUT /api/users/me')).toHaveLength(1);
    expect(await kit.call(me, 'GET', '/api/users/me')).toMatchObject({ company: 'Analytical Engines' });
  });
});

describe('Step 2, Choose Your Chat Platform,', () => {
  it("offers Slack, Microsoft Teams and 'Skip for now', which ends in Settings for good", async () => {
    const { page } = await choose();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => focused(page)).toBe('Choose Your Chat Platform');
    await button(dialog, /^Slack/).waitFor();
    await button(dialog, /^Microsoft Teams/).waitFor();
    const calls = listenToCalls(page);
    await button(dialog, 'Skip for now').dblclick();
    await isInSettings(page);
    expect(calls.of('GET /api/auth/me-session')).toHaveLength(1);
    const session = page.waitForResponse('**/api/auth/me-session');
    await page.goto(`${kit.url}/insights`);
    await (await session).finished();
    await page.getByRole('heading', { name: 'Insights' }).waitFor();
    await drawn(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('also ends in Settings for a person who signed in at /login', async () => {
    const { page } = await choose({ path: '/login' });
    await button(page.getByRole('dialog'), 'Skip for now').click();
    await isInSettings(page);
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(`${kit.url}/settings`);
  });

  it('ends at once, even if reading the session again is slow', async () => {
    const { page } = await choose();
    const slow = hold(/me-session/);
    await slow.prepare(page.context());
    await button(page, 'Skip for now').click();
    await isInSettings(page);
    slow.release();
  });
});

describe('Step 3, Connect,', () => {
  it('says why no Slack app can be created yet; back in step 2, Teams can be chosen, which fails and is skipped', async () => {
    const { page } = await choose({ allow: [FAULT] });
    const alert = page.getByRole('alert');
    await button(page, /^Slack/).click();
    const dialog = step(page, 'Connect Slack');
    await dialog.getByText(/This Windsock has no Slack app yet/).waitFor();
    await dialog.getByText(/cannot reach http:\/\/localhost:\d+\..*set PUBLIC_URL/).waitFor();
    expect(await dialog.getByText('Create the Slack app').count()).toBe(0);
    expect(await button(page, 'Add to Slack').count()).toBe(0);
    await button(page, 'Back').click();
    await button(page, /^Microsoft Teams/).click();
    await step(page, 'Connect Microsoft Teams').waitFor();
    expect(await alert.count()).toBe(0);
    await button(page, 'Download Teams App Package').click();
    await alert.getByText('Failed to download Teams app package. Please try again.').waitFor();
    expect(await button(page, 'Download Teams App Package').isDisabled()).toBe(false);
    await button(page, 'Skip for now').click();
    await isInSettings(page);
  });

  it('creates the Slack app of a deployment without one: with a link to Slack, and variables to copy', async () => {
    const config = { publicUrl: 'https://windsock.acme.example' };
    const setup = await slackAppSetup({ ctx: { config } });
    const { page } = await choose({
      prepare: async (context) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await context.route(/slack\/app-setup/, (route) => route.fulfill({ json: setup }));
        await context.route('https://api.slack.com/**', (route) => route.fulfill({ body: 'Slack' }));
      },
    });
    await button(page, /^Slack/).click();
    const link = step(page, 'Connect Slack').getByRole('link', { name: 'Create the Slack app' });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    const manifest = JSON.parse(new URL(tab.url()).searchParams.get('manifest_json') ?? '');
    expect(manifest.settings.event_subscriptions.request_url).toBe(`${config.publicUrl}/slack/events`);
    await tab.close();
    await lookAt(page, 'onboarding-3-slack-create');
    await button(page, 'Copy: Client ID').click();
    await button(page, 'Copied! Client ID').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SLACK_CLIENT_ID=');
    await button(page, 'Copy All Lines').click();
    await button(page, 'Copied! Copy All Lines').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'SLACK_APP_ID=\nSLACK_CLIENT_ID=\nSLACK_CLIENT_SECRET=\nSLACK_SIGNING_SECRET=',
    );
  });

  it("can be skipped for Slack: 'Skip for now' ends in Settings", async () => {
    const { page } = await choose();
    await button(page, /^Slack/).click();
    await button(page, 'Skip for now').click();
    await isInSettings(page);
  });
});

it('All of it works by keyboard alone', async () => {
  const { page, dialog } = await welcome();
  await expect
    .poll(() => dialog.getByLabel('First name').evaluate((box) => box === document.activeElement))
    .toBe(true);
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('paris');
  await page.getByRole('option', { name: /Paris/ }).waitFor();
  await page.keyboard.press('Enter');
  expect(await dialog.getByRole('combobox', { name: 'Time zone' }).inputValue()).toMatch(/^Europe\/Paris /);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(true);
  for (let tabs = 0; tabs < 4 && (await focused(page)) !== 'Next'; tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await step(page, 'Choose Your Chat Platform').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await step(page, 'Connect Slack').waitFor();
  for (let tabs = 0; tabs < 4 && (await focused(page)) !== 'Back'; tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await step(page, 'Choose Your Chat Platform').waitFor();
  for (let tabs = 0; tabs < 4 && (await focused(page)) !== 'Skip for now'; tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await isInSettings(page);
});

describe('Opened from Settings', () => {
  it('it begins at step 2; Escape closes it, changes nothing and gives the focus back', async () => {
    const page = await kit.open('/settings', { as: await kit.signIn() });
    await button(page, 'Connect Platform').press('Enter');
    const dialog = step(page, 'Choose Your Chat Platform');
    await dialog.waitFor();
    const calls = listenToCalls(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Connect Platform');
    expect(calls.all()).toEqual([]);
  });
});

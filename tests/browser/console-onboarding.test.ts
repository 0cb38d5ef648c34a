// The onboarding dialog: sections 2, 4, 5 and 8 of the specification.
import { slackAppSetup } from '@windsock/bot/services/slack/app-setup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT, focused, hold, listenToCalls } from '../support/console-faults.ts';
import { lookAt } from '../support/console-look.ts';
import { drawn } from '../support/drawn.ts';
import { button, startOnboarding, step } from './console-onboarding-kit.ts';

let kit: Awaited<ReturnType<typeof startOnboarding>>;
beforeAll(async () => {
  kit = await startOnboarding();
});
afterAll(() => kit?.close());

describe('Step 2, Choose Your Chat Platform,', () => {
  it("offers Slack, Microsoft Teams and 'Skip for now', which ends in Settings for good", async () => {
    const { page } = await kit.choose();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => focused(page)).toBe('Choose Your Chat Platform');
    await button(dialog, /^Slack/).waitFor();
    await button(dialog, /^Microsoft Teams/).waitFor();
    const calls = listenToCalls(page);
    await button(dialog, 'Skip for now').dblclick();
    await kit.expectSettings(page);
    expect(calls.of('GET /api/auth/me-session')).toHaveLength(1);
    const session = page.waitForResponse('**/api/auth/me-session');
    await page.goto(`${kit.url}/insights`);
    await (await session).finished();
    await page.getByRole('heading', { name: 'Insights' }).waitFor();
    await drawn(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('also ends in Settings for a person who signed in at /login', async () => {
    const { page } = await kit.choose({ path: '/login' });
    await button(page.getByRole('dialog'), 'Skip for now').click();
    await kit.expectSettings(page);
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(`${kit.url}/settings`);
  });

  it('ends at once, even if reading the session again is slow', async () => {
    const { page } = await kit.choose();
    const slow = hold(/me-session/);
    await slow.prepare(page.context());
    await button(page, 'Skip for now').click();
    await kit.expectSettings(page);
    slow.release();
  });
});

describe('Step 3, Connect,', () => {
  it('says why no Slack app can be created yet; back in step 2, Teams can be chosen, which fails and is skipped', async () => {
    const { page } = await kit.choose({ allow: [FAULT] });
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
    await kit.expectSettings(page);
  });

  it('creates the Slack app of a deployment without one: with a link to Slack, and variables to copy', async () => {
    const config = { publicUrl: 'https://windsock.acme.example' };
    const setup = await slackAppSetup({ ctx: { config } });
    const { page } = await kit.choose({
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
    const { page } = await kit.choose();
    await button(page, /^Slack/).click();
    await button(page, 'Skip for now').click();
    await kit.expectSettings(page);
  });
});

it('all of it works by keyboard alone', async () => {
  const { page, dialog } = await kit.welcome();
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
  await kit.expectSettings(page);
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

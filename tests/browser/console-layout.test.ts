// The layout for signed-in people: section 2 of the specification.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { Person } from '../support/console-kit.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
let ada: Person;
beforeAll(async () => {
  kit = await startConsole({ env: { DOCUMENTATION_URL: 'https://docs.windsock.example/start' } });
  ada = await kit.signIn({ email: 'ada@example.com' });
});
afterAll(() => kit?.close());

const header = (page: Page) => page.getByRole('banner');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

it('the logo and the title lead to /insights', async () => {
  const page = await kit.open('/settings', { as: ada });
  const home = header(page).getByRole('link', { name: 'Windsock' });
  await home.waitFor();
  expect(await home.locator('img').count()).toBe(1);
  await home.click();
  await page.waitForURL(`${kit.url}/insights`);
});

it('Documentation opens the documentation in a new tab', async () => {
  const page = await kit.open('/insights', { as: ada });
  const link = header(page).getByRole('link', { name: 'Documentation' });
  expect(await link.getAttribute('href')).toBe('https://docs.windsock.example/start');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toContain('noreferrer');
});

it('shows whose session it is', async () => {
  const page = await kit.open('/insights', { as: ada });
  await header(page).getByText('ada@example.com').click();
  await page.waitForURL(`${kit.url}/profile`);
});

it('the tab of the current path is highlighted', async () => {
  const page = await kit.open('/insights', { as: ada });
  const current = async (name: string) => await tab(page, name).getAttribute('aria-current');
  await tab(page, 'Insights').waitFor();
  expect([await current('Insights'), await current('Settings')]).toEqual(['page', null]);
  const lineUnder = (name: string) =>
    tab(page, name).evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(await lineUnder('Insights')).not.toBe(await lineUnder('Settings'));
  await tab(page, 'Settings').click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect([await current('Insights'), await current('Settings')]).toEqual([null, 'page']);
});

describe('on a small screen', () => {
  it.each([360, 300])(
    'of %i pixels the documentation and the address are hidden, and everything fits',
    async (width) => {
      const page = await kit.open('/insights', { as: ada, width, height: 640 });
      await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await header(page).getByText('Documentation').isVisible()).toBe(false);
      expect(await header(page).getByText('ada@example.com').isVisible()).toBe(false);
      expect(await header(page).getByRole('button', { name: 'Log out' }).isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await shoot(page, `insights-${width}`);
      await expectAccessible(page);
    },
  );
});

it('everything in the header can be reached and used by keyboard', async () => {
  const page = await kit.open('/settings', { as: ada });
  await header(page).getByRole('link', { name: 'Documentation' }).waitFor();
  const focused: string[] = [];
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    focused.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('aria-label') ?? at?.textContent?.replace('Ctrl K', '') ?? '';
      }),
    );
  }
  expect(focused).toEqual([
    'Skip to content',
    'Windsock',
    'Ask Windsock',
    'Documentation',
    'ada@example.com',
    'Log out',
    'Insights',
    'Settings',
  ]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${kit.url}/insights`);
});

it('is accessible in every theme', async () => {
  const page = await kit.open('/insights', { as: ada });
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
  await header(page).getByRole('link', { name: 'Documentation' }).waitFor();
  await lookAt(page, 'insights');
});

it('is usable when the system forces its own colours', async () => {
  const page = await kit.open('/insights', { as: ada });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
  await shoot(page, 'insights-forced-colors');
  const line = (name: string) => tab(page, name).evaluate((link) => getComputedStyle(link).borderBottomColor);
  const canvas = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Canvas';
    return getComputedStyle(probe).backgroundColor;
  });
  expect(await line('Settings')).toBe(canvas);
  expect(await line('Insights')).not.toBe(canvas);
});

it('a page that crashes says so, and can be loaded again', async () => {
  let isBroken = true;
  const page = await kit.open('/insights', {
    as: ada,
    prepare: (context) =>
      context.route(/landing-page-.*\.js$/, (route) => (isBroken ? route.abort() : route.continue())),
    allow: [/ERR_FAILED/, /Failed to fetch dynamically imported module/],
  });
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
  await expectAccessible(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
});

it('the browser tab has our icon', async () => {
  const page = await kit.open('/login');
  const icon = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    const response = await fetch(link?.href ?? '');
    return [response.status, response.headers.get('content-type')];
  });
  expect(icon).toEqual([200, 'image/svg+xml']);
});

// The route table of the specification (section 2), and the rules below it.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
let ada: Person;
beforeAll(async () => {
  kit = await startConsole();
  ada = await kit.signIn();
});
afterAll(() => kit?.close());

const at = (page: Page) => page.url().slice(kit.url.length);
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const isOn = (page: Page, path: string) => page.waitForURL(kit.url + path);

describe('for a signed-in person', () => {
  it('/, /login, /dashboard and unknown paths redirect to /insights', async () => {
    const page = await kit.open('/insights', { as: ada });
    for (const path of ['/', '/login', '/dashboard', '/no/such/page', '/settings/no-such-page']) {
      await page.goto(kit.url + path);
      await heading(page, 'Insights');
      expect.soft(at(page), path).toBe('/insights');
    }
  });

  it('/login stays during onboarding', async () => {
    const page = await kit.open('/login', { as: await kit.signIn({ named: false }) });
    await page.getByText('Welcome').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(at(page)).toBe('/login');
  });

  it('/insights announces what is planned', async () => {
    const page = await kit.open('/insights', { as: ada });
    await heading(page, 'Insights');
    await page.getByText('AWS analytics and reporting dashboard').waitFor();
    await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
    const text = await page.getByRole('main').innerText();
    for (const topic of [/analytics/i, /cost optimisation/i, /security/i, /performance metrics/i]) {
      expect(text).toMatch(topic);
    }
    expect(await page.title()).toBe('Insights · Windsock');
  });

  it('/settings is the Settings screen', async () => {
    const page = await kit.open('/settings', { as: ada });
    await heading(page, 'Settings');
    expect(await page.title()).toBe('Settings · Windsock');
  });

  it('/workspaces, /workspaces/{id} and /profile are separate pages', async () => {
    const [workspace] = await kit.call(ada, 'GET', '/api/workspaces/');
    const page = await kit.open('/workspaces', { as: ada });
    await heading(page, 'Workspaces');
    expect(at(page)).toBe('/workspaces');
    const one = `/workspaces/${workspace.workspace_id}`;
    for (const [path, name] of [
      [one, workspace.name],
      ['/profile', 'Profile'],
    ]) {
      await page.goto(kit.url + path);
      await heading(page, name);
      expect.soft(at(page)).toBe(path);
    }
  });
});

describe('for a visitor who is not signed in', () => {
  it('/login is the login screen', async () => {
    const page = await kit.open('/login');
    await heading(page, 'Welcome to Windsock');
    expect(await page.title()).toBe('Sign in · Windsock');
  });

  it('/auth/verify is open', async () => {
    const page = await kit.open('/auth/verify');
    await heading(page, 'Verification Failed');
    expect(at(page)).toBe('/auth/verify');
  });

  it('all other paths redirect to /login and leave no trace in the history', async () => {
    const page = await kit.open('/auth/verify');
    const others = ['/', '/insights', '/settings', '/workspaces', '/workspaces/w1', '/profile', '/dashboard'];
    for (const path of [...others, '/else']) {
      const before = await page.evaluate(() => history.length);
      await page.goto(kit.url + path);
      await heading(page, 'Welcome to Windsock');
      expect.soft(at(page), path).toBe('/login');
      expect.soft(await page.evaluate(() => history.length), path).toBe(before + 1);
    }
  });

  it('signing in leads back to the requested page with its query', async () => {
    const page = await kit.open('/settings?tab=2#there');
    const email = `${randomUUID()}@example.com`;
    await kit.signIn({ email });
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.getByLabel('Verification code').fill(await codeOf(page, email));
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await isOn(page, '/settings?tab=2#there');
    await heading(page, 'Settings');
  });
});

it('a full-screen spinner shows until it is known who is signed in', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const page = await kit.open('/settings', {
    as: ada,
    prepare: (context) =>
      context.route('**/api/auth/me-session', async (route) => {
        await held;
        await route.continue();
      }),
  });
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  expect(at(page)).toBe('/settings');
  expect(await page.getByRole('heading').count()).toBe(0);
  goOn();
  await heading(page, 'Settings');
});

async function codeOf(page: Page, email: string): Promise<string> {
  await page.getByText('Magic link sent to').waitFor();
  return kit.codeMailedTo(email) ?? '';
}

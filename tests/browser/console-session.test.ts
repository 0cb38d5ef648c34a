// Who is signed in, from the start to the end of a session: sections 2, 4 and 8 of the specification.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OpenOptions } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const ME = '**/api/auth/me-session';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click();

describe('at the start', () => {
  it('a failed session check means signed out, without a message', async () => {
    const page = await kit.open('/settings', {
      as: await kit.signIn(),
      prepare: (context) => context.route(ME, (route) => route.fulfill({ status: 500, body: 'oh' })),
      allow: [/status of 500/],
    });
    await heading(page, 'Welcome to Windsock');
    expect(page.url()).toBe(`${kit.url}/login`);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it.each(['by itself', 'on Retry'])('a page says that the server is down, and continues %s', async (way) => {
    let isDown = true;
    const options: OpenOptions = {
      as: await kit.signIn(),
      prepare: (context) =>
        context.route(ME, (route) => (isDown ? route.abort('connectionrefused') : route.continue())),
      allow: [/ERR_CONNECTION_REFUSED/],
    };
    const page = await kit.open('/settings', options);
    await heading(page, 'Windsock cannot be reached');
    if (way === 'on Retry') await lookAt(page, 'server-down');
    expect(page.url()).toBe(`${kit.url}/settings`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Windsock cannot be reached');
    isDown = false;
    if (way === 'by itself') await page.evaluate(() => dispatchEvent(new Event('online')));
    else await page.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Settings');
  });
});

describe('a session that ends on the server', () => {
  it('a 401 loads /login afresh, and signing in leads back', async () => {
    const person = await kit.signIn();
    const page = await kit.open('/insights', { as: person, allow: [/status of 401/] });
    await heading(page, 'Insights');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await kit.call(person, 'POST', '/api/auth/logout-session');
    await page.getByRole('link', { name: 'Settings' }).click();
    await heading(page, 'Welcome to Windsock');
    expect(page.url()).toBe(`${kit.url}/login`);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.getByText('Magic link sent to').waitFor();
    await page.getByLabel('Verification code').fill(kit.codeMailedTo(person.email) ?? '');
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await heading(page, 'Settings');
  });

  it('a 401 with a valid session leads to /login once, and then to a page that says what to do', async () => {
    let isRefused = true;
    const loads: string[] = [];
    const page = await kit.open('/settings', {
      as: await kit.signIn(),
      prepare: async (context) => {
        await context.route('**/api/workspaces/', (route) =>
          isRefused ? route.fulfill({ status: 401, json: { status: 401 } }) : route.continue(),
        );
        context.on('request', (request) => {
          if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
        });
      },
      allow: [/status of 401/],
    });
    await heading(page, 'You are signed in, but were asked to sign in again');
    expect(loads).toEqual(['/settings', '/login']);
    await lookAt(page, 'refused-again', { inLight: true });
    isRefused = false;
    await page.getByRole('button', { name: 'Load again' }).click();
    await heading(page, 'Settings');
    expect(loads).toEqual(['/settings', '/login', '/settings']);
  });
});

describe('logging out', () => {
  it('goes to /login, and from there a new sign-in to /insights', async () => {
    const person = await kit.signIn();
    const page = await kit.open('/settings', { as: person });
    await heading(page, 'Settings');
    await logOut(page);
    await heading(page, 'Welcome to Windsock');
    expect(page.url()).toBe(`${kit.url}/login`);
    await expect(kit.call(person, 'GET', '/api/auth/me-session')).rejects.toThrow('401');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.getByText('Magic link sent to').waitFor();
    await page.getByLabel('Verification code').fill(kit.codeMailedTo(person.email) ?? '');
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await heading(page, 'Insights');
    expect(page.url()).toBe(`${kit.url}/insights`);
  });

  it('signs out even if the server call fails', async () => {
    const page = await kit.open('/settings', {
      as: await kit.signIn(),
      prepare: (context) =>
        context.route('**/api/auth/logout-session', (route) => route.fulfill({ status: 500 })),
      allow: [/status of 500/],
    });
    await heading(page, 'Settings');
    await logOut(page);
    await heading(page, 'Welcome to Windsock');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(page.url()).toBe(`${kit.url}/login`);
  });

  it('leaves nothing of the previous person for the next one', async () => {
    const [first, second] = [await kit.signIn(), await kit.signIn()];
    const page = await kit.open('/insights', { as: first });
    await page.getByText(first.email).waitFor();
    await logOut(page);
    await page.getByLabel('Email').fill(second.email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.getByText('Magic link sent to').waitFor();
    await page.getByLabel('Verification code').fill(kit.codeMailedTo(second.email) ?? '');
    await page.getByRole('button', { name: 'Verify & Login' }).click();
    await page.getByText(second.email).waitFor();
    expect(await page.getByText(first.email).count()).toBe(0);
  });
});

describe('analytics', () => {
  const watch: OpenOptions['prepare'] = (context) =>
    context.addInitScript(() => {
      const identities: unknown[] = [];
      Object.assign(window, { identities });
      addEventListener('windsock:identity', (event) => identities.push((event as CustomEvent).detail));
    });
  const identities = (page: Page) =>
    page.evaluate(() => (window as unknown as { identities: unknown[] }).identities);

  it('learns the id of the person who signs in and that they signed out, never their address', async () => {
    const measured = await startConsole({ env: { ANALYTICS_KEY: 'a key' } });
    onTestFinished(() => measured.close());
    const person = await measured.signIn();
    const page = await measured.open('/insights', { as: person, fresh: true, prepare: watch });
    const come = { key: 'a key', user_id: person.user.user_id };
    await expect.poll(() => identities(page)).toEqual([come]);
    await logOut(page);
    await heading(page, 'Welcome to Windsock');
    expect(await identities(page)).toEqual([come, { key: 'a key', user_id: null }]);
  });

  it('learns nothing without a key', async () => {
    const page = await kit.open('/insights', { as: await kit.signIn(), fresh: true, prepare: watch });
    await page.waitForLoadState('networkidle');
    await logOut(page);
    await heading(page, 'Welcome to Windsock');
    expect(await identities(page)).toEqual([]);
  });
});

// The magic-link verification screen: sections 2, 4 and 8 of the specification.
import { randomUUID } from 'node:crypto';
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { OpenOptions } from '../support/console-kit.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { ask } from '../support/sign-in-by-mail.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const VERIFY = '**/api/auth/verify-magic-link-session';
const FAILED = 'Verification failed. The link may be expired or invalid.';
const USED =
  'This verification link has already been used or has expired. Please request a new one by going to the login page.';

const errorBox = (page: Page) => page.getByRole('alert');

/** Requests a link for an existing person in the page's browser. @returns the link's path */
async function askFor(email: string, page: Page): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ email }) };
  await page.evaluate((init) => fetch('/api/auth/send-magic-link', init), request);
  return `/auth/verify?${new URLSearchParams({ email, code: kit.codeMailedTo(email) ?? '' })}`;
}

async function newPerson(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await kit.signIn({ email });
  return email;
}

/** A browser that has requested a link, and the link. */
async function asked(options: OpenOptions = {}) {
  const email = await newPerson();
  const page = await kit.open('/healthz', options);
  return { email, page, path: await askFor(email, page) };
}

/** A link that was requested in another person's browser. */
async function strangersLink(): Promise<{ email: string; path: string }> {
  const email = await newPerson();
  const { origin } = new URL(kit.url);
  const json = { email };
  await ask(`${kit.url}/api/auth/send-magic-link`, { method: 'POST', headers: { origin }, json });
  return {
    email,
    path: `/auth/verify?${new URLSearchParams({ email, code: kit.codeMailedTo(email) ?? '' })}`,
  };
}

it("'/auth/verify' without the address or the code says so, accessibly in every theme", async () => {
  const page = await kit.open('/auth/verify');
  for (const query of ['', '?email=ada%40example.com', '?code=123456', '?email=&code=']) {
    await page.goto(`${kit.url}/auth/verify${query}`);
    const said = await errorBox(page).innerText();
    expect.soft(said, query).toBe('Invalid verification link. Missing email or code.');
  }
  await lookAt(page, 'verify-failed');
});

it('a good link signs in, and leads by /dashboard to /insights', async () => {
  const { email, page, path } = await asked();
  await page.goto(kit.url + path);
  await page.waitForURL(`${kit.url}/insights`);
  await page.getByText(email).waitFor();
  // Going back does not show the link again.
  await page.goBack();
  expect(page.url()).toBe(`${kit.url}/healthz`);
});

it("the screen says 'Verifying Login', with a spinner, while the link is being verified", async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { page, path } = await asked({
    prepare: (context) => context.route(VERIFY, (route) => held.then(() => route.continue())),
  });
  await page.goto(kit.url + path);
  await page.getByRole('heading', { level: 1, name: 'Verifying Login' }).waitFor();
  await page.getByRole('progressbar').waitFor();
  await shoot(page, 'verify-waiting-light');
  await expectAccessible(page);
  goOn();
  await page.waitForURL(`${kit.url}/insights`);
});

it('a used link says so, and offers a new one at /login', async () => {
  const { page, path } = await asked({ allow: [/status of 400/] });
  await page.goto(kit.url + path);
  await page.waitForURL(`${kit.url}/insights`);
  // The page has loaded everything; without the session its requests would be refused.
  await page.getByText('the demo account answers').waitFor();
  await page.context().clearCookies({ name: SESSION_COOKIES.web });
  await page.goto(kit.url + path);
  await page.getByRole('heading', { level: 1, name: 'Verification Failed' }).waitFor();
  expect(await errorBox(page).innerText()).toBe(USED);
  await page.getByText('Magic links can be used only once.').waitFor();
  await page.getByRole('button', { name: 'Get New Magic Link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome to Windsock' }).waitFor();
  expect(page.url()).toBe(`${kit.url}/login`);
});

describe('a link that was not requested in this browser', () => {
  const CONFLICT = { allow: [/status of 409/] };
  const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

  it('asks before it signs in, with the question focused, accessibly in every theme', async () => {
    const { email, path } = await strangersLink();
    const page = await kit.open(path, CONFLICT);
    const question = page.getByRole('heading', { level: 1, name: `Sign in as ${email}?` });
    await question.waitFor();
    expect(await question.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await page
      .getByText('This sign-in was not started in this browser. Go on only if you asked for it yourself.')
      .waitFor();
    await expect.poll(() => page.title()).toContain(`Sign in as ${email}?`);
    await lookAt(page, 'verify-asks');
    await page.keyboard.press('Tab');
    expect(await signIn(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${kit.url}/insights`);
    await page.getByText(email).waitFor();
  });

  it('leaves the current session alone until the person confirms, and for good if they cancel', async () => {
    const { email, path } = await strangersLink();
    const me = await kit.signIn();
    const page = await kit.open(path, { as: me, ...CONFLICT });
    await page.getByRole('heading', { level: 1, name: `Sign in as ${email}?` }).waitFor();
    await page.getByText(`This browser is signed in as ${me.email}, who would be signed out.`).waitFor();
    await lookAt(page, 'verify-asks-signed-in');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${kit.url}/insights`);
    await page.getByText(me.email).waitFor();
  });

  it('says so if it turns out to be used', async () => {
    const { path } = await strangersLink();
    const page = await kit.open(path.replace(/\d{6}$/, '000000'), { allow: [/status of 4(00|09)/] });
    await signIn(page).click();
    const failed = page.getByRole('heading', { level: 1, name: 'Verification Failed' });
    await failed.waitFor();
    expect(await failed.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await errorBox(page).innerText()).toBe(USED);
  });
});

it('each status has its own message, and an unreachable server is not mistaken for a bad link', async () => {
  let answer: (route: Route) => Promise<void> = () => Promise.resolve();
  const page = await kit.open('/login', {
    prepare: (context) => context.route(VERIFY, (route) => answer(route)),
    allow: [/status of (400|404|429|500)/, /ERR_FAILED/],
  });
  const says = async (sentence: string) => {
    await page.goto(`${kit.url}/auth/verify?email=ada%40example.com&code=123456`);
    expect.soft(await errorBox(page).innerText()).toBe(sentence);
  };
  const detail = 'That was tried too often. Try again in 3 minutes.';
  for (const [status, json, sentence] of [
    [400, {}, USED],
    [500, {}, FAILED],
    [404, {}, FAILED],
    [429, { detail }, detail],
  ] as const) {
    answer = (route) => route.fulfill({ status, json });
    await says(sentence);
  }
  answer = (route) => route.abort();
  await says('The server cannot be reached. Check your connection and try again.');
});

describe("under React's StrictMode, which mounts everything twice", () => {
  let strict: Awaited<ReturnType<typeof startConsole>>;
  beforeAll(async () => {
    strict = await startConsole({ mode: 'development' });
  });
  afterAll(() => strict?.close());

  it('a link is verified once per page load', async () => {
    const tries: string[] = [];
    const page = await strict.open('/auth/verify?email=ada%40example.com&code=123456', {
      prepare: (context) =>
        context.on('request', (request) => {
          if (request.method() === 'POST') tries.push(new URL(request.url()).pathname);
        }),
      allow: [/status of 409/],
    });
    await page.getByRole('heading', { level: 1, name: 'Sign in as ada@example.com?' }).waitFor();
    expect(tries).toEqual(['/api/auth/verify-magic-link-session']);
  });

  it('React logs nothing about the sign-in and the pages behind it', async () => {
    const page = await strict.open('/login', { as: undefined });
    await page.getByRole('button', { name: 'Send Magic Link' }).waitFor();
    const home = await strict.open('/insights', { as: await strict.signIn() });
    await home.getByRole('link', { name: 'Settings' }).click();
    await home.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await home.waitForLoadState('networkidle');
  });
});

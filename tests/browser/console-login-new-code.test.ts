// A code that cannot be right any more, and one that was requested in another browser.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { ask } from '../support/sign-in-by-mail.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const SEND = '**/api/auth/send-magic-link';
const VERIFY = '**/api/auth/verify-magic-link-session';

const code = (page: Page) => page.getByLabel('Verification code');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const errorBox = (page: Page) => page.getByRole('alert');

it('says after five wrong codes that a new one is needed, and sends it from there', async () => {
  const address = `${randomUUID()}@example.com`;
  const page = await kit.open('/login', { allow: [/status of 400/] });
  await page.getByLabel('Email').fill(address);
  await button(page, 'Send Magic Link').click();
  await page.getByText(`Magic link sent to ${address}`).waitFor();
  const right = kit.codeMailedTo(address);
  for (let tries = 1; tries <= 5; tries++) {
    expect(await button(page, 'Send New Code').count()).toBe(0);
    await code(page).fill(right === '123456' ? '654321' : '123456');
    const [answer] = await Promise.all([
      page.waitForResponse(VERIFY),
      button(page, 'Verify & Login').click(),
    ]);
    await answer.finished();
    await button(page, 'Verify & Login').waitFor();
  }
  await page.getByText('Invalid or expired code. You need a new one.').waitFor();
  const again = button(page, 'Send New Code');
  expect(await again.evaluate((one) => one === document.activeElement)).toBe(true);
  await lookAt(page, 'login-new-code');
  await page.keyboard.press('Enter');
  await page.getByText(`New magic link sent to ${address}`).waitFor();
  expect(await errorBox(page).count()).toBe(0);
  expect(await again.count()).toBe(0);
  expect(await code(page).inputValue()).toBe('');
  await expect.poll(() => code(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await code(page).fill(kit.codeMailedTo(address) ?? '');
  await button(page, 'Verify & Login').click();
  await page.getByText('First name').first().waitFor();
});

it('says why no new code is sent, and lets the person try again', async () => {
  const detail = 'That was tried too often. Try again in 12 minutes.';
  const page = await kit.open('/login?email=ada%40example.com&code=123456', {
    prepare: async (context) => {
      const json = { code: 'new_code_needed', detail: 'Invalid or expired code. You need a new one.' };
      await context.route(VERIFY, (route) =>
        route.fulfill({ status: 400, contentType: 'application/problem+json', json }),
      );
      await context.route(SEND, (route) =>
        route.fulfill({ status: 429, contentType: 'application/problem+json', json: { detail } }),
      );
    },
    allow: [/status of 4(00|29)/],
  });
  await button(page, 'Verify & Login').click();
  await button(page, 'Send New Code').click();
  await page.getByText(detail).waitFor();
  await button(page, 'Send New Code').waitFor();
});

it('asks before it signs in with a code that was not requested in this browser', async () => {
  const { email: known } = await kit.signIn();
  const headers = { origin: kit.url };
  await ask(`${kit.url}/api/auth/send-magic-link`, { method: 'POST', headers, json: { email: known } });
  const query = new URLSearchParams({ email: known, code: kit.codeMailedTo(known) ?? '' });
  const page = await kit.open(`/login?${query}`, { allow: [/status of 409/] });
  await button(page, 'Verify & Login').click();
  const question = page.getByRole('heading', { level: 1, name: `Sign in as ${known}?` });
  await question.waitFor();
  expect(await question.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await button(page, 'Cancel').click();
  expect(await code(page).inputValue()).toBe(query.get('code'));
  await button(page, 'Verify & Login').click();
  await button(page, 'Sign in').click();
  await page.waitForURL(`${kit.url}/insights`);
});

// The button of the login screen that leads to Microsoft, on a server where Microsoft sign-in is set up.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConsole } from '../support/console-kit.ts';
import { button, email, errorBox, failing } from './console-login-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  const ENTRA_CLIENT_ID = randomUUID();
  kit = await startConsole({ env: { ENTRA_CLIENT_ID, ENTRA_CLIENT_SECRET: 'secret' } });
});
afterAll(() => kit?.close());

const MICROSOFT = '**/api/auth/microsoft/login';

describe('Microsoft sign-in', () => {
  it("says 'Connecting...', and goes where the server says", async () => {
    // Microsoft's page is not ours, so the test provides it.
    const auth_url = 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize';
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await kit.open('/login', {
      prepare: async (context) => {
        await context.route(MICROSOFT, async (route) => {
          await held;
          await route.fulfill({ json: { auth_url } });
        });
        await context.route(auth_url, (route) => route.fulfill({ body: 'Microsoft asks who you are' }));
      },
    });
    await page.waitForLoadState('networkidle');
    await button(page, 'Continue with Microsoft').click();
    await button(page, 'Connecting...').waitFor();
    expect(await email(page).isDisabled()).toBe(true);
    expect(await button(page, 'Send Magic Link').isDisabled()).toBe(true);
    answer();
    await page.getByText('Microsoft asks who you are').waitFor();
    expect(page.url()).toBe(auth_url);
  });

  it('only logs a failure, and the button can be pressed again', async () => {
    const logged: string[] = [];
    const page = await kit.open('/login', {
      ...failing(MICROSOFT),
      allow: [/status of 500/, /Microsoft sign-in did not begin/],
    });
    page.on('console', (message) => logged.push(message.text()));
    await page.waitForLoadState('networkidle');
    await button(page, 'Continue with Microsoft').click();
    await expect.poll(() => logged.join()).toContain('Microsoft sign-in did not begin');
    await expect.poll(() => button(page, 'Continue with Microsoft').isEnabled()).toBe(true);
    expect(await errorBox(page).count()).toBe(0);
  });
});

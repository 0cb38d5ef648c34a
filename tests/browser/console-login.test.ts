// The login screen: sections 2, 5 and 8 of the specification.
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import type { OpenOptions } from '../support/console-kit.ts';
import { shoot, startConsole } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { ask } from '../support/sign-in-by-mail.ts';
import { button, code, email, errorBox, failing, newEmail } from './console-login-kit.ts';

let kit: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  kit = await startConsole();
});
afterAll(() => kit?.close());

const SEND = '**/api/auth/send-magic-link';
const VERIFY = '**/api/auth/verify-magic-link-session';

async function toCodeStep(options: OpenOptions = {}, address = newEmail()) {
  const page = await kit.open('/login', options);
  await email(page).fill(address);
  await button(page, 'Send Magic Link').click();
  await page.getByText(`Magic link sent to ${address}`).waitFor();
  return { page, address };
}

/** Holds a request until the test releases it. */
function hold(path: string) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const prepare: OpenOptions['prepare'] = (context) =>
    context.route(path, async (route) => {
      await held;
      await route.continue();
    });
  return { prepare, letGo };
}

describe("step 'email'", () => {
  it('asks for the address, which has the focus, and offers Microsoft; nothing else is sent', async () => {
    const page = await kit.open('/login');
    await page.getByRole('heading', { level: 1, name: 'Welcome to Windsock' }).waitFor();
    await page.getByText('Enter your email to get started', { exact: true }).waitFor();
    await page.getByText('Or continue with', { exact: true }).waitFor();
    await button(page, 'Continue with Microsoft').waitFor();
    const field = email(page);
    const send = button(page, 'Send Magic Link');
    expect(await field.getAttribute('type')).toBe('email');
    expect(await field.getAttribute('required')).not.toBeNull();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await send.isDisabled()).toBe(true);
    await field.fill('   ');
    expect(await send.isDisabled()).toBe(true);
    await field.fill('a@example.com');
    expect(await send.isDisabled()).toBe(false);
    await field.fill('ada');
    await send.click();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
    expect(await send.isVisible()).toBe(true);
  });

  it("says 'Sending...' while it sends, and accepts no input meanwhile, not even a second click", async () => {
    const { prepare, letGo } = hold(SEND);
    const page = await kit.open('/login', { prepare });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await email(page).fill(newEmail());
    await button(page, 'Send Magic Link').dblclick();
    await button(page, 'Sending...').waitFor();
    expect(await button(page, 'Sending...').isDisabled()).toBe(true);
    expect(await email(page).isDisabled()).toBe(true);
    expect(await button(page, 'Continue with Microsoft').isDisabled()).toBe(true);
    letGo();
    await code(page).waitFor();
    expect(sent.filter((path) => path === '/api/auth/send-magic-link')).toHaveLength(1);
  });

  it("shows the server's own sentence if it refuses to send, and gives the focus back", async () => {
    const address = newEmail();
    const here = kit.url.replace('localhost', '127.0.0.1');
    for (let times = 1; times <= 5; times++) {
      const headers = { origin: kit.url };
      const asked = { method: 'POST', headers, json: { email: address }, localAddress: `127.0.9.${times}` };
      await ask(`${here}/api/auth/send-magic-link`, asked);
    }
    const page = await kit.open('/login', { allow: [/status of 429/] });
    await email(page).fill(address);
    await button(page, 'Send Magic Link').click();
    expect(await errorBox(page).innerText()).toMatch(
      /^That was tried too often\. Try again in \d+ minutes\.$/,
    );
    expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await email(page).inputValue()).toBe(address);
    await shoot(page, 'login-error-light');
    await expectAccessible(page);
  });

  it("otherwise says 'Failed to send magic link'", async () => {
    const page = await kit.open('/login', failing(SEND));
    await email(page).fill(newEmail());
    await button(page, 'Send Magic Link').click();
    expect(await errorBox(page).innerText()).toBe('Failed to send magic link');
    const box = await errorBox(page).boundingBox();
    const submit = await button(page, 'Send Magic Link').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(submit?.y ?? 0);
  });

  it('says so if the server cannot be reached', async () => {
    const page = await kit.open('/login', { allow: [/ERR_INTERNET_DISCONNECTED/] });
    await email(page).fill(newEmail());
    await page.context().setOffline(true);
    await button(page, 'Send Magic Link').click();
    expect(await errorBox(page).innerText()).toBe(
      'The server cannot be reached. Check your connection and try again.',
    );
  });
});

describe("step 'code'", () => {
  it('confirms where the code went, asks for it, accepts only digits, at most 6, and can be verified with exactly 6', async () => {
    const { page } = await toCodeStep();
    await page.getByText('Enter the 6-digit code we sent to your email', { exact: true }).waitFor();
    expect(await code(page).getAttribute('placeholder')).toBe('123456');
    expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code(page).evaluate((field) => getComputedStyle(field).textAlign)).toBe('center');
    expect(await code(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await code(page).pressSequentially('1a2-3 4x5');
    expect(await code(page).inputValue()).toBe('12345');
    expect(await button(page, 'Verify & Login').isDisabled()).toBe(true);
    await code(page).pressSequentially('678');
    expect(await code(page).inputValue()).toBe('123456');
    expect(await button(page, 'Verify & Login').isDisabled()).toBe(false);
    await code(page).fill(' 654 321 ');
    expect(await code(page).inputValue()).toBe('654321');
  });

  it("says 'Verifying...' while it verifies, and accepts no input meanwhile, not even a second click", async () => {
    const { prepare, letGo } = hold(VERIFY);
    const { email: known } = await kit.signIn();
    const { page, address } = await toCodeStep({ prepare }, known);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await code(page).fill(kit.codeMailedTo(address) ?? '');
    await button(page, 'Verify & Login').dblclick();
    await button(page, 'Verifying...').waitFor();
    expect(await button(page, 'Verifying...').isDisabled()).toBe(true);
    expect(await code(page).isDisabled()).toBe(true);
    expect(await button(page, 'Use different email').isDisabled()).toBe(true);
    letGo();
    await page.waitForURL(`${kit.url}/insights`);
    expect(sent.filter((path) => path === '/api/auth/verify-magic-link-session')).toHaveLength(1);
  });

  it("shows the server's sentence for a wrong code, and selects the code; 'Use different email' clears both", async () => {
    const { page, address } = await toCodeStep({ allow: [/status of 400/] });
    const right = kit.codeMailedTo(address);
    await code(page).fill(right === '123456' ? '654321' : '123456');
    await button(page, 'Verify & Login').click();
    expect(await errorBox(page).innerText()).toBe('Invalid or expired code');
    // The next digit replaces the selected code.
    await page.keyboard.type('9');
    expect(await code(page).inputValue()).toBe('9');
    await errorBox(page).waitFor();
    await button(page, 'Use different email').click();
    expect(await errorBox(page).count()).toBe(0);
    expect(await email(page).inputValue()).toBe(address);
    await button(page, 'Send Magic Link').click();
    await code(page).waitFor();
    expect(await code(page).inputValue()).toBe('');
    expect(await errorBox(page).count()).toBe(0);
  });

  it("otherwise says 'Invalid or expired code'", async () => {
    const { page } = await toCodeStep(failing(VERIFY));
    await code(page).fill('123456');
    await button(page, 'Verify & Login').click();
    expect(await errorBox(page).innerText()).toBe('Invalid or expired code');
  });

  it('signs in with the right code, by keyboard alone', async () => {
    const address = newEmail();
    await kit.signIn({ email: address });
    const page = await kit.open('/login');
    await page.locator('input[type=email]:focus').waitFor();
    await page.keyboard.type(address);
    await page.keyboard.press('Enter');
    await page.locator('input[name=code]:focus').waitFor();
    await page.keyboard.type(kit.codeMailedTo(address) ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${kit.url}/insights`);
    await page.getByText(address).waitFor();
  });
});

describe('the address of the login screen', () => {
  it('?email fills in the address; with ?code both are filled in, and the second step opens', async () => {
    const page = await kit.open('/login?email=ada%2Bwind%40example.com');
    expect(await email(page).inputValue()).toBe('ada+wind@example.com');
    await page.goto(`${kit.url}/login?email=ada%40example.com&code=04-2817`);
    await page.getByText('Magic link sent to ada@example.com').waitFor();
    expect(await code(page).inputValue()).toBe('042817');
    expect(await button(page, 'Verify & Login').isDisabled()).toBe(false);
    await button(page, 'Use different email').click();
    expect(await email(page).inputValue()).toBe('ada@example.com');
  });

  it('?error says why Microsoft did not sign in, and an unknown code says nothing', async () => {
    // All texts come from one table in the contract, so the first and the last represent the others.
    const known = Object.entries(signInErrors);
    const page = await kit.open('/login');
    for (const [reason, said] of [known[0], known.at(-1)].filter((one) => one !== undefined)) {
      await page.goto(`${kit.url}/login?error=${reason}`);
      await errorBox(page).waitFor();
      expect.soft(await errorBox(page).innerText(), reason).toBe(said);
    }
    for (const reason of ['nonsense', 'constructor', '<b>']) {
      await page.goto(`${kit.url}/login?error=${encodeURIComponent(reason)}`);
      await button(page, 'Send Magic Link').waitFor();
      expect.soft(await errorBox(page).count(), reason).toBe(0);
    }
  });
});

describe('Microsoft', () => {
  it('says that it is not set up, if so', async () => {
    const page = await kit.open('/login');
    await page.waitForLoadState('networkidle');
    await button(page, 'Continue with Microsoft').click();
    expect(await errorBox(page).innerText()).toBe(signInErrors.off);
    expect(await button(page, 'Continue with Microsoft').isDisabled()).toBe(false);
  });
});

it('both steps are accessible in every theme, and fit a phone and a side panel', async () => {
  const { page } = await toCodeStep({}, `a-rather-long-address-${newEmail()}`);
  await lookAt(page, 'login-code');
  await button(page, 'Use different email').click();
  await lookAt(page, 'login-email');
}, 60_000);

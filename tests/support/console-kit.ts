import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@windsock/bot/config.ts';
import type { SessionUser } from '@windsock/bot/contract/auth.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { startProduct } from '@windsock/functions/product.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { listen } from './browser-says.ts';
import { sharedChromium } from './chromium.ts';
import { builtConsole } from './console-build.ts';
import { takeProfile } from './console-profile.ts';
import { freePort } from './free-port.ts';
import { ask, codeMailedTo, signInByMail } from './sign-in-by-mail.ts';

const SHOTS = fileURLToPath(new URL('../out/console/', import.meta.url));

export interface Person {
  email: string;
  /** The session's token. */
  session: string;
  user: SessionUser;
}

export interface OpenOptions {
  /** The person whose session the browser has; absent: nobody's. */
  as?: Person | undefined;
  width?: number;
  height?: number;
  /** A profile that no other test shares: for a test that changes it permanently (addInitScript, clock). */
  fresh?: boolean;
  /** Prepares the browser before the page is loaded: failing routes, an earlier page. */
  prepare?: (context: BrowserContext) => Promise<unknown> | unknown;
  /** Messages that the browser's console may show in this test, such as / 502 /; any other fails it. */
  allow?: RegExp[];
}

/**
 * Starts the whole product as `npm start` runs it, with the console built from the current sources, and a browser.
 * Create it in beforeAll, close it in afterAll.
 */
export async function startConsole({
  env = {},
  mode = 'production',
  pages = () => builtConsole(mode),
}: {
  env?: Record<string, string>;
  mode?: 'production' | 'development';
  /** Builds what the browser gets instead of the console. @returns the folder of its files */
  pages?: () => Promise<string>;
} = {}) {
  const consoleFolder = await pages();
  const folder = mkdtempSync(join(tmpdir(), 'windsock-console-'));
  const port = await freePort();
  const config = loadConfig({ PORT: String(port), HOST: 'localhost', WINDSOCK_DATA_DIR: folder, ...env });
  const product = await startProduct({ config, logger: createLogger({ level: 'silent' }), consoleFolder });
  const browser = await sharedChromium();
  const url = `http://localhost:${port}`;
  const outbox = join(folder, 'outbox');
  let people = 0;

  /** Signs in a person by email; `named` (the default) means that onboarding is done. */
  async function signIn({ email = `person-${++people}@example.com`, named = true } = {}): Promise<Person> {
    // Each person has another address, because limits apply per address.
    const localAddress = `127.0.1.${1 + (people % 250)}`;
    const session = await signInByMail({
      url: url.replace('localhost', '127.0.0.1'),
      outbox,
      email,
      localAddress,
    });
    if (named) await call(session, 'PUT', '/api/users/me', { first_name: 'Ada', last_name: 'Lovelace' });
    return { email, session, user: await call(session, 'GET', '/api/auth/me-session') };
  }

  /** Calls the API as the person. @returns the parsed answer; throws if the call is refused */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it expects
  async function call(who: Person | string, method: string, path: string, json?: unknown): Promise<any> {
    const session = typeof who === 'string' ? who : who.session;
    const headers = { origin: url, cookie: `${SESSION_COOKIES.web}=${session}` };
    const answer = await ask(`${url}${path}`, { method, headers, json });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return answer.body ? JSON.parse(answer.body) : undefined;
  }

  /**
   * Opens a page in an empty browser profile; the test fails if the browser's console shows a message. Call it in a
   * test.
   */
  async function open(path: string, options: OpenOptions = {}): Promise<Page> {
    const { as, width = 1280, height = 800, fresh, prepare, allow = [] } = options;
    const { context, page, leave } = await takeProfile(browser, { fresh });
    const { said, stop } = listen(context);
    onTestFinished(async () => {
      stop();
      await leave();
      expect(said.filter((text) => !allow.some((pattern) => pattern.test(text)))).toEqual([]);
    });
    await page.setViewportSize({ width, height });
    if (as) {
      const cookie = { name: SESSION_COOKIES.web, value: as.session, url: url.replace('http:', 'https:') };
      await context.addCookies([{ ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' }]);
    }
    await prepare?.(context);
    await page.goto(url + path);
    // With a clock that the test controls, it would never resolve.
    if (!fresh) await page.evaluate(standsStill);
    return page;
  }

  return {
    url,
    outbox,
    product,
    browser,
    signIn,
    call,
    open,
    /** The code in the newest mail to the address. */
    codeMailedTo: (email: string) => codeMailedTo(email, outbox),
    async close() {
      await product.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves once the page has not changed for a moment, or after a second. Playwright polls for an element less and less
 * often, in the end every half second; a test that starts to look only now finds it at the first poll.
 */
function standsStill(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let quiet = setTimeout(end, 60);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, 60);
    });
    observer.observe(document, { subtree: true, childList: true });
    setTimeout(end, 1_000);
  });
}

/** Takes a screenshot for a person to look at: tests/out/console/<name>.png. */
export async function shoot(page: Page, name: string): Promise<void> {
  // In CI nobody looks at them, and they take minutes.
  if (process.env.CI === 'true') return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' });
}

import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The browser settings for each theme. */
export const MEDIA = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const;

const PATIENCE_MS = 10_000;

export interface Profile {
  context: BrowserContext;
  page: Page;
  /** Stops the page and removes everything that the test left in the profile. */
  leave(): Promise<void>;
}

const refuse = () => {
  throw new Error('The next test would inherit this change of the page: open it with `fresh: true`');
};
/** Changes to a profile that cannot be undone. */
const FOR_GOOD = {
  addInitScript: refuse,
  exposeFunction: refuse,
  exposeBinding: refuse,
  install: refuse,
  setFixedTime: refuse,
};

/** Kept per browser, because a browser that crashes takes its profile along. */
const kept = new WeakMap<Browser, Promise<Profile>>();
let isLent = false;

/**
 * Returns a browser profile with an empty page. Half of a page's cost is starting its process and compiling its
 * scripts, so a worker's tests share one profile, which `leave` empties. A second profile at the same time, or a
 * `fresh` one, is new.
 */
export async function takeProfile(browser: Browser, { fresh = false } = {}): Promise<Profile> {
  if (fresh || isLent) {
    const { context, page } = await newProfile(browser);
    return { context, page, leave: () => context.close() };
  }
  isLent = true;
  try {
    const profile = kept.get(browser) ?? newKept(browser);
    kept.set(browser, profile);
    return await profile;
  } catch (error) {
    forget(browser);
    throw error;
  }
}

async function newKept(browser: Browser): Promise<Profile> {
  const { context, page } = await newProfile(browser);
  for (const target of [context, page, context.clock]) Object.assign(target, FOR_GOOD);
  return { context, page, leave: () => empty(browser, context, page) };
}

function forget(browser: Browser): void {
  kept.delete(browser);
  isLent = false;
}

async function newProfile(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...MEDIA.light,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Australia/Brisbane',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return { context, page: await context.newPage() };
}

/** Empties the profile, except for the cached files of the product. */
async function empty(browser: Browser, context: BrowserContext, page: Page): Promise<void> {
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.evaluate(forgetStored).catch(() => {});
    await page.goto('about:blank');
    await forgetHistory(page);
    for (const event of ['request', 'response', 'download', 'popup', 'framenavigated'] as const) {
      await page.removeAllListeners(event);
    }
    const ignoringErrors = { behavior: 'ignoreErrors' } as const;
    await Promise.all([
      page.unrouteAll(ignoringErrors),
      context.unrouteAll(ignoringErrors),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      page.emulateMedia(MEDIA.light),
      page.mouse.move(0, 0),
    ]);
    isLent = false;
  } catch {
    // The page may have crashed, or been closed by its test.
    forget(browser);
    await context.close();
  }
}

/** Clears the history, so that there is no earlier page to go back to. */
async function forgetHistory(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.resetNavigationHistory');
  await devTools.detach();
}

function forgetStored(): void {
  sessionStorage.clear();
  localStorage.clear();
}

import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';

/** A script that a page loaded, in the order of arrival. */
interface LoadedScript {
  /** Such as `base-B2mQ4eKx.js`. */
  name: string;
  gzipBytes: number;
}

/**
 * Watches the scripts that a browser profile loads; call it before its first page. @returns the scripts so far, and
 * their size
 */
export function watchScripts(context: BrowserContext) {
  const coming: Promise<LoadedScript>[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || !response.ok()) return;
    coming.push(
      response.body().then((body) => ({
        name: pathname.slice(pathname.lastIndexOf('/') + 1),
        gzipBytes: gzipSync(body, { level: 9 }).length,
      })),
    );
  });
  return {
    scripts: () => Promise.all(coming),
    /** The size in kB of 1,000 bytes. */
    async kilobytes() {
      const scripts = await Promise.all(coming);
      return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
    },
  };
}

/** The budgets: kB of JavaScript, gzipped. */
export const BUDGET_KB = { signIn: 150, shell: 230 };

/** Returns the milliseconds from the start of the navigation until `text` was visible, or its field had the focus. */
export async function millisecondsUntil(
  page: Page,
  seen: { text?: string; focus?: string },
): Promise<number> {
  const handle = await page.waitForFunction(
    ({ text, focus }) => {
      const isThere = text
        ? document.body.innerText.includes(text)
        : focus !== undefined && document.activeElement?.matches(focus);
      return isThere ? performance.now() : false;
    },
    seen,
    { polling: 'raf' },
  );
  return (await handle.jsonValue()) as number;
}

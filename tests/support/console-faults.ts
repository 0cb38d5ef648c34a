import type { BrowserContext, Page, Route } from 'playwright-core';

/** What the browser says of a call that failed. */
export const FAULT = /Failed to load resource/;

/** Answers calls to the API in the server's place, as a fault would, until `mend` is called. */
export function fault(
  path: RegExp,
  { method, status = 503, detail }: { method?: string; status?: number; detail?: string } = {},
) {
  let broken = true;
  let met = 0;
  const problem = { status, title: 'Fault', detail };
  const answer = (route: Route) => {
    if (!broken || !isOf(route, method)) return route.fallback();
    met += 1;
    return detail
      ? route.fulfill({
          status,
          contentType: 'application/problem+json',
          body: JSON.stringify(problem),
        })
      : route.fulfill({ status, contentType: 'text/html', body: '' });
  };
  return {
    prepare: (context: BrowserContext) => context.route(path, answer),
    mend: () => {
      broken = false;
    },
    /** How many calls met it. */
    met: () => met,
  };
}

/** Holds calls to the API back until `release` is called; what is prepared before it may answer them then. */
export function hold(path: RegExp, method?: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    prepare: (context: BrowserContext) =>
      context.route(path, async (route) => {
        if (isOf(route, method)) await promise;
        await route.fallback().catch(() => {});
      }),
    release: resolve,
  };
}

const isOf = (route: Route, method: string | undefined): boolean =>
  method === undefined || route.request().method() === method;

/** Lists the calls of a page, from now on, as 'METHOD /path', with what they sent. */
export function listenToCalls(page: Page) {
  const calls: { call: string; sent: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    calls.push({ call: `${request.method()} ${pathname}`, sent: request.postDataJSON() });
  });
  return {
    /** What was sent by calls of this kind. */
    of: (call: string) => calls.filter((one) => one.call === call).map(({ sent }) => sent),
    all: () => calls.map(({ call }) => call),
  };
}

/** The accessible name of what has the focus, as far as it says one itself. */
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

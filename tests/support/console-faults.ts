import type { BrowserContext, Page, Route } from 'playwright-core';

/** The browser's message about a failed request. */
export const FAULT = /Failed to load resource/;

/** Answers API calls in the server's place, as a fault would, until `mend` is called. */
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
    /** How many calls were affected. */
    met: () => met,
  };
}

/** Holds API calls back until `release` is called; a fault set up before that may then answer them. */
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

/** Records a page's API calls from now on as 'METHOD /path', with their bodies. */
export function listenToCalls(page: Page) {
  const calls: { call: string; sent: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    calls.push({ call: `${request.method()} ${pathname}`, sent: request.postDataJSON() });
  });
  return {
    /** Returns the bodies of calls of this kind. */
    of: (call: string) => calls.filter((one) => one.call === call).map(({ sent }) => sent),
    all: () => calls.map(({ call }) => call),
  };
}

/** Returns the accessible name of the focused element, if it states one itself. */
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

import { newToken } from '@windsock/bot/services/identity/secret-token.ts';
import { readCookie } from '@windsock/bot/services/identity/session-cookies.ts';
import type { ApiRequest } from './api-request.ts';
import type { SetCookie } from './route.ts';

/**
 * Makes a cookie that ties a sign-in or another flow to the browser that began it: only that browser has the secret in
 * it.
 */
export function createBrowserCookie(settings: Required<Pick<SetCookie, 'name' | 'sameSite' | 'maxAge'>>) {
  /** Returns the browser's secret; undefined if the browser began nothing, or did so too long ago. */
  function browserOf(request: ApiRequest): string | undefined {
    const value = readCookie(request.headers.get('cookie'), settings.name);
    return value && /^[\w-]{43}$/.test(value) ? value : undefined;
  }

  /**
   * Returns the secret for a flow that begins now. An existing secret is kept, so that a flow begun in another window
   * can go on.
   */
  function bindBrowser(request: ApiRequest): { browser: string; cookie: SetCookie } {
    const browser = browserOf(request) ?? newToken();
    return { browser, cookie: { ...settings, path: '/', httpOnly: true, secure: true, value: browser } };
  }

  return { browserOf, bindBrowser };
}

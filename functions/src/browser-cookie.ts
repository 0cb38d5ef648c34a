import { newToken } from '@windsock/bot/services/identity/secret-token.ts';
import { readCookie } from '@windsock/bot/services/identity/session-cookies.ts';
import type { ApiRequest } from './api-request.ts';
import type { SetCookie } from './route.ts';

/** A cookie that ties what is begun to the browser that begins it: it holds a secret that this browser alone has. */
export function createBrowserCookie(settings: Required<Pick<SetCookie, 'name' | 'sameSite' | 'maxAge'>>) {
  /** Absent when the browser never began anything, or too long ago. */
  function browserOf(request: ApiRequest): string | undefined {
    const value = readCookie(request.headers.get('cookie'), settings.name);
    return value && /^[\w-]{43}$/.test(value) ? value : undefined;
  }

  /** For what begins now. What was begun in another window goes on: a secret that is there already stays. */
  function bindBrowser(request: ApiRequest): { browser: string; cookie: SetCookie } {
    const browser = browserOf(request) ?? newToken();
    return { browser, cookie: { ...settings, path: '/', httpOnly: true, secure: true, value: browser } };
  }

  return { browserOf, bindBrowser };
}

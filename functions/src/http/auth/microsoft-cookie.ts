import { STATE_SECONDS } from '@windsock/bot/services/identity/microsoft-state.ts';
import { newToken } from '@windsock/bot/services/identity/secret-token.ts';
import { readCookie } from '@windsock/bot/services/identity/session-cookies.ts';
import type { ApiRequest } from '../../api-request.ts';
import type { SetCookie } from '../../route.ts';

/** Lax cookies come along when Microsoft sends the browser back, and never with a request that another site's page makes. */
const NAME = '__Host-windsock-oauth';

/** What ties a way through Microsoft to this browser; absent when it never began one, or too long ago. */
export function browserOf(request: ApiRequest): string | undefined {
  const value = readCookie(request.headers.get('cookie'), NAME);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** For a way that begins now. One in another window keeps its own: what is there already stays. */
export function bindBrowser(request: ApiRequest): { browser: string; cookie: SetCookie } {
  const browser = browserOf(request) ?? newToken();
  return { browser, cookie: { ...base, value: browser, maxAge: STATE_SECONDS } };
}

const base = { name: NAME, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

import { SESSION_SECONDS } from '@windsock/bot/services/identity/session-doc.ts';
import type { SetCookie } from './route.ts';

/** Browsers take `__Host-` cookies only with Secure, Path=/ and no Domain: no other host can set or overwrite them. */
export const SESSION_COOKIES = { web: '__Host-windsock', tab: '__Host-windsock-tab' } as const;

export function sessionCookie(place: 'web' | 'tab', token: string): SetCookie {
  return { ...base(place), value: token, maxAge: SESSION_SECONDS };
}

export function endSessionCookie(place: 'web' | 'tab'): SetCookie {
  return { ...base(place), value: '', maxAge: 0 };
}

/** Lax on the web, so that a link in a mail finds the person signed in; in the Teams tab only partitioned ones survive. */
function base(place: 'web' | 'tab'): Omit<SetCookie, 'value'> {
  const common = { name: SESSION_COOKIES[place], path: '/', httpOnly: true, secure: true };
  return place === 'web'
    ? { ...common, sameSite: 'Lax' }
    : { ...common, sameSite: 'None', partitioned: true };
}

/** The value of a cookie of the request. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

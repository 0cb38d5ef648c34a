import type { Cookie } from '@azure/functions';
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
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

/** A cookie as the Set-Cookie header that Azure's host makes of it (RFC 6265, section 4.1). */
export function serializeCookie(cookie: Cookie): string {
  const { name, value, domain, path, expires, maxAge, secure, httpOnly, sameSite } = cookie;
  return [
    `${name}=${encodeURIComponent(value)}`,
    maxAge !== undefined && `Max-Age=${Math.floor(maxAge)}`,
    domain && `Domain=${domain}`,
    path && `Path=${path}`,
    expires !== undefined && `Expires=${new Date(expires).toUTCString()}`,
    httpOnly && 'HttpOnly',
    secure && 'Secure',
    sameSite && `SameSite=${sameSite}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The same, kept apart for each site that shows us in a frame (CHIPS). */
export const partitionedCookie = (cookie: Cookie): string => `${serializeCookie(cookie)}; Partitioned`;

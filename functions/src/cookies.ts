import type { Cookie } from '@azure/functions';
import { SESSION_COOKIES } from '@windsock/bot/services/identity/session-cookies.ts';
import { SESSION_SECONDS } from '@windsock/bot/services/identity/session-doc.ts';
import type { SetCookie } from './route.ts';

/** Makes the session's cookie. @param maxAge seconds; absent for a session that begins now */
export function sessionCookie(
  place: 'web' | 'tab',
  token: string,
  maxAge: number = SESSION_SECONDS,
): SetCookie {
  return { ...base(place), value: token, maxAge };
}

export function endSessionCookie(place: 'web' | 'tab'): SetCookie {
  return { ...base(place), value: '', maxAge: 0 };
}

/** Lax on the web, so that a link in a mail opens signed in; in the Teams tab only partitioned cookies survive. */
function base(place: 'web' | 'tab'): Omit<SetCookie, 'value'> {
  const common = { name: SESSION_COOKIES[place], path: '/', httpOnly: true, secure: true };
  return place === 'web'
    ? { ...common, sameSite: 'Lax' }
    : { ...common, sameSite: 'None', partitioned: true };
}

/** Serialises a cookie as the Set-Cookie header that Azure's host would send (RFC 6265, section 4.1). */
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

/** Serialises a partitioned cookie, which the browser keeps apart for each site that embeds us (CHIPS). */
export const partitionedCookie = (cookie: Cookie): string => `${serializeCookie(cookie)}; Partitioned`;

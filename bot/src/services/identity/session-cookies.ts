/**
 * Browsers accept `__Host-` cookies only with Secure, Path=/ and no Domain, so no other host can set or overwrite them.
 */
export const SESSION_COOKIES = { web: '__Host-windsock', tab: '__Host-windsock-tab' } as const;

const PLACES = ['web', 'tab'] as const;
/** Our tokens are never longer. A longer one is not looked up. */
const MAX_TOKEN = 200;

export interface SessionToken {
  place: (typeof PLACES)[number];
  token: string;
}

/** Returns the session tokens in a Cookie header, valid or not, the web's before the tab's. */
export function sessionTokensIn(cookies: string | null): SessionToken[] {
  return PLACES.flatMap((place) => {
    const token = readCookie(cookies, SESSION_COOKIES[place]);
    return token && token.length <= MAX_TOKEN ? [{ place, token }] : [];
  });
}

/** Returns the value of a cookie in a Cookie header. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

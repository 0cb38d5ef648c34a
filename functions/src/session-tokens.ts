import type { ApiRequest } from './api-request.ts';
import { readCookie, SESSION_COOKIES } from './cookies.ts';

const PLACES = ['web', 'tab'] as const;
/** No token of ours is longer; what is, is not looked up. */
const MAX_TOKEN = 200;

export interface SessionToken {
  place: (typeof PLACES)[number];
  token: string;
}

/** The session tokens that the request's cookies hold, valid or not, the web's before the tab's. */
export function sessionTokens(request: Pick<ApiRequest, 'headers'>): SessionToken[] {
  const cookies = request.headers.get('cookie');
  return PLACES.flatMap((place) => {
    const token = readCookie(cookies, SESSION_COOKIES[place]);
    return token && token.length <= MAX_TOKEN ? [{ place, token }] : [];
  });
}

import type { SessionToken } from '@windsock/bot/services/identity/session-cookies.ts';
import { sessionTokensIn } from '@windsock/bot/services/identity/session-cookies.ts';
import type { ApiRequest } from './api-request.ts';

/** Returns the session tokens in the request's cookies, valid or not; the web's come before the tab's. */
export const sessionTokens = (request: Pick<ApiRequest, 'headers'>): SessionToken[] =>
  sessionTokensIn(request.headers.get('cookie'));

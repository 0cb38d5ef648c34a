import type { SessionToken } from '@windsock/bot/services/identity/session-cookies.ts';
import { sessionTokensIn } from '@windsock/bot/services/identity/session-cookies.ts';
import type { ApiRequest } from './api-request.ts';

/** The session tokens that the request's cookies hold, valid or not, the web's before the tab's. */
export const sessionTokens = (request: Pick<ApiRequest, 'headers'>): SessionToken[] =>
  sessionTokensIn(request.headers.get('cookie'));

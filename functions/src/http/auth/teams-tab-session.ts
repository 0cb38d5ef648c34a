import { tabSessionBody, tabSessionResult } from '@windsock/bot/contract/auth.ts';
import { AppError } from '@windsock/bot/domain/errors.ts';
import { endSession } from '@windsock/bot/services/identity/end-session.ts';
import { sessionUserOf } from '@windsock/bot/services/identity/session-user.ts';
import { openTabSession } from '@windsock/bot/services/identity/tab-session.ts';
import { sessionCookie } from '../../cookies.ts';
import { defineRoute } from '../../route.ts';
import { sessionTokens } from '../../session-tokens.ts';

export const teamsTabSession = defineRoute({
  id: 'auth.teams_tab_session',
  method: 'POST',
  path: '/api/auth/teams-tab-session',
  access: 'public',
  summary: "Signs in with the token that Teams gave its tab; sets the tab's own session cookie",
  body: tabSessionBody,
  answers: { 200: { json: tabSessionResult } },
  problems: [401, 404, 409, 429, 502],
  async handle({ ctx, body, ip, request }) {
    const userAgent = request.headers.get('user-agent');
    if ('code' in body) throw new AppError('unauthenticated', 'This sign-in is over. Start again.');
    const { user, token } = await openTabSession({ ctx, input: { ...body, userAgent, ip } });
    // Its cookie is overwritten: nobody could ever end that session by signing out.
    const earlier = sessionTokens(request).find(({ place }) => place === 'tab');
    if (earlier) await endSession({ ctx, input: earlier });
    return { json: { user: sessionUserOf(user) }, cookies: [sessionCookie('tab', token)] };
  },
});

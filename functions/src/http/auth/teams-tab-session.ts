import { tabSessionBody, tabSessionResult } from '@windsock/bot/contract/auth.ts';
import { recordSignIn } from '@windsock/bot/services/audit/record-sign-in.ts';
import { endSession } from '@windsock/bot/services/identity/end-session.ts';
import { reportNewPlace } from '@windsock/bot/services/identity/report-new-place.ts';
import { sessionUserOf } from '@windsock/bot/services/identity/session-user.ts';
import { openTabSession } from '@windsock/bot/services/identity/tab-session.ts';
import { sessionCookie } from '../../cookies.ts';
import { defineRoute } from '../../route.ts';
import { sessionTokens } from '../../session-tokens.ts';

export const teamsTabSessionRoute = defineRoute({
  id: 'auth.teams_tab_session',
  method: 'POST',
  path: '/api/auth/teams-tab-session',
  access: 'public',
  summary:
    "Signs in with the token that Teams gave its tab, or the code of its sign-in window; sets the tab's own session cookie",
  body: tabSessionBody,
  answers: { 200: { json: tabSessionResult, headers: ['Set-Cookie'] } },
  problems: [401, 403, 404, 409, 429, 502],
  async handle({ ctx, body, ip, request }) {
    const userAgent = request.headers.get('user-agent');
    const { user, token } = await openTabSession({ ctx, input: { proof: body, userAgent, ip } });
    // The old session's cookie is overwritten, so nobody could ever end that session by signing out.
    const earlier = sessionTokens(request).find(({ place }) => place === 'tab');
    if (earlier) await endSession({ ctx, input: earlier });
    await recordSignIn({ ctx, input: { userId: user.user_id, by: 'teams', ip } });
    await reportNewPlace({ ctx, input: { user, by: 'teams', userAgent, ip } });
    return { json: { user: sessionUserOf(user) }, cookies: [sessionCookie('tab', token)] };
  },
});

import { verifyMagicLinkBody, verifyMagicLinkResult } from '@windsock/bot/contract/auth.ts';
import { recordSignIn } from '@windsock/bot/services/audit/record-sign-in.ts';
import { endSession } from '@windsock/bot/services/identity/end-session.ts';
import { hashOfBrowser } from '@windsock/bot/services/identity/known-browser.ts';
import { reportNewPlace } from '@windsock/bot/services/identity/report-new-place.ts';
import { sessionUserOf } from '@windsock/bot/services/identity/session-user.ts';
import { verifyMagicLink } from '@windsock/bot/services/identity/verify-magic-link.ts';
import { sessionCookie } from '../../cookies.ts';
import { defineRoute } from '../../route.ts';
import { sessionTokens } from '../../session-tokens.ts';
import { bindBrowser } from './mail-cookie.ts';

export const verifyMagicLinkRoute = defineRoute({
  id: 'auth.verify_magic_link',
  method: 'POST',
  path: '/api/auth/verify-magic-link-session',
  access: 'public',
  summary:
    'Signs in with the code that was mailed; sets the session cookie. A browser that did not ask for the code must `confirm`',
  body: verifyMagicLinkBody,
  answers: { 200: { json: verifyMagicLinkResult, headers: ['Set-Cookie'] } },
  problems: [409, 429],
  async handle({ ctx, body, ip, request }) {
    const { browser, cookie } = bindBrowser(request);
    const earlier = sessionTokens(request).find(({ place }) => place === 'web');
    const userAgent = request.headers.get('user-agent');
    const { user, token } = await verifyMagicLink({
      ctx,
      input: {
        ...body,
        confirm: body.confirm ?? false,
        browser,
        session: earlier?.token,
        userAgent,
        ip,
      },
    });
    // The old session's cookie is overwritten, so nobody could ever end that session by signing out.
    if (earlier) await endSession({ ctx, input: earlier });
    await recordSignIn({ ctx, input: { userId: user.user_id, by: 'mail', ip } });
    const browserHash = hashOfBrowser(browser);
    await reportNewPlace({ ctx, input: { user, by: 'mail', browserHash, userAgent, ip } });
    return { json: { user: sessionUserOf(user) }, cookies: [sessionCookie('web', token), cookie] };
  },
});

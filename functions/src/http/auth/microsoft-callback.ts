import { KEEPS_OPENER } from '@windsock/bot/security-headers.ts';
import { recordSignIn } from '@windsock/bot/services/audit/record-sign-in.ts';
import { endSession } from '@windsock/bot/services/identity/end-session.ts';
import type { MicrosoftOutcome } from '@windsock/bot/services/identity/microsoft-return.ts';
import { returnFromMicrosoft } from '@windsock/bot/services/identity/microsoft-return.ts';
import { reportNewPlace } from '@windsock/bot/services/identity/report-new-place.ts';
import { sessionCookie } from '../../cookies.ts';
import { defineRoute } from '../../route.ts';
import { sessionTokens } from '../../session-tokens.ts';
import { browserOf } from './microsoft-cookie.ts';

/** The address to which Microsoft redirects the browser. Whatever happens, the person lands on a page of ours. */
export const microsoftCallbackRoute = defineRoute({
  id: 'auth.microsoft_callback',
  method: 'GET',
  path: '/api/auth/microsoft/callback',
  access: 'public',
  summary: 'Receive the browser back from Microsoft',
  answers: { 302: { empty: true, headers: ['Location', 'Set-Cookie'] } },
  async handle({ ctx, ip, request }) {
    const session = sessionTokens(request).find(({ place }) => place === 'web')?.token;
    const userAgent = request.headers.get('user-agent');
    const outcome = await returnFromMicrosoft({
      ctx,
      input: {
        query: new URL(request.url).searchParams,
        browser: browserOf(request),
        session,
        userAgent,
        ip,
      },
    });
    const page = pageOf(outcome);
    const headers = {
      Location: ctx.config.publicUrl + page,
      ...(page.startsWith(TAB_WINDOW) && KEEPS_OPENER),
    };
    if (outcome.kind !== 'signed_in') return { status: 302, headers };
    // The old session's cookie is overwritten, so nobody could ever end that session by signing out.
    if (session) await endSession({ ctx, input: { token: session } });
    const { user, browserHash } = outcome;
    await recordSignIn({ ctx, input: { userId: user.user_id, by: 'microsoft', ip } });
    await reportNewPlace({ ctx, input: { user, by: 'microsoft', browserHash, userAgent, ip } });
    return { status: 302, headers, cookies: [sessionCookie('web', outcome.token)] };
  },
});

const TAB_WINDOW = '/teams/signed-in';

function pageOf(outcome: MicrosoftOutcome): string {
  if (outcome.kind === 'signed_in') return '/insights';
  if (outcome.kind === 'linked') return '/profile?microsoft=linked';
  if (outcome.kind === 'proved') return `${outcome.back}?proved=1`;
  // A fragment appears in no log and no Referer header.
  if (outcome.kind === 'tab') return `${TAB_WINDOW}#code=${outcome.code}`;
  if (outcome.errand === 'tab') return `${TAB_WINDOW}#error=${outcome.reason}`;
  if (outcome.back !== undefined && outcome.reason !== 'signed_out')
    return `${outcome.back}?error=${outcome.reason}`;
  const isSignedIn = outcome.errand === 'link' && outcome.reason !== 'signed_out';
  return `${isSignedIn ? '/profile' : '/login'}?error=${outcome.reason}`;
}

import { authUrlResult, microsoftProofBody } from '@windsock/bot/contract/auth.ts';
import { startMicrosoft } from '@windsock/bot/services/identity/microsoft-start.ts';
import { defineRoute } from '../../route.ts';
import { bindBrowser } from './microsoft-cookie.ts';

export const microsoftProofRoute = defineRoute({
  id: 'auth.microsoft_proof',
  method: 'POST',
  path: '/api/auth/microsoft/proof',
  access: 'person',
  summary: "Begin to confirm the signed-in person's identity with Microsoft: send the browser to `auth_url`",
  body: microsoftProofBody,
  answers: { 200: { json: authUrlResult, headers: ['Set-Cookie'] } },
  problems: [404, 429, 502],
  async handle({ ctx, body: { back }, ip, request, caller: { user, session } }) {
    const { browser, cookie } = bindBrowser(request);
    const errand = { kind: 'proof' as const, user_id: user.user_id, session_id: session.id, back };
    const { url } = await startMicrosoft({ ctx, input: { errand, browser, ip } });
    return { json: { auth_url: url }, cookies: [cookie] };
  },
});

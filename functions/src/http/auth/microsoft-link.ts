import { authUrlResult } from '@windsock/bot/contract/auth.ts';
import { startMicrosoft } from '@windsock/bot/services/identity/microsoft-start.ts';
import { defineRoute } from '../../route.ts';
import { bindBrowser } from './microsoft-cookie.ts';

export const microsoftLinkRoute = defineRoute({
  id: 'auth.microsoft_link',
  method: 'POST',
  path: '/api/auth/microsoft/link',
  access: 'person',
  summary: 'Begin to link a Microsoft account to the signed-in person: send the browser to `auth_url`',
  answers: { 200: { json: authUrlResult, headers: ['Set-Cookie'] } },
  problems: [404, 429, 502],
  async handle({ ctx, ip, request, caller: { user, session } }) {
    const { browser, cookie } = bindBrowser(request);
    const errand = { kind: 'link' as const, user_id: user.user_id, session_id: session.id };
    const { url } = await startMicrosoft({ ctx, input: { errand, browser, ip } });
    return { json: { auth_url: url }, cookies: [cookie] };
  },
});

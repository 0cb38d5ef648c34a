import { authUrlResult } from '@windsock/bot/contract/auth.ts';
import { startMicrosoft } from '@windsock/bot/services/identity/microsoft-start.ts';
import { defineRoute } from '../../route.ts';
import { bindBrowser } from './microsoft-cookie.ts';

export const microsoftLogin = defineRoute({
  id: 'auth.microsoft_login',
  method: 'GET',
  path: '/api/auth/microsoft/login',
  access: 'public',
  summary: 'Begins a sign-in with Microsoft: the browser goes to `auth_url`',
  answers: { 200: { json: authUrlResult } },
  problems: [404, 429, 502],
  async handle({ ctx, ip, request }) {
    const { browser, cookie } = bindBrowser(request);
    const { url } = await startMicrosoft({ ctx, input: { errand: { kind: 'sign_in' }, browser, ip } });
    return { json: { auth_url: url }, cookies: [cookie] };
  },
});

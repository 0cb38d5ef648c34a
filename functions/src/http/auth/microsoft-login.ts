import { authUrlResult, microsoftLoginQuery } from '@windsock/bot/contract/auth.ts';
import { hashOfBrowser } from '@windsock/bot/services/identity/known-browser.ts';
import { startMicrosoft } from '@windsock/bot/services/identity/microsoft-start.ts';
import { defineRoute } from '../../route.ts';
import { bindBrowser as bindKnownBrowser } from './mail-cookie.ts';
import { bindBrowser } from './microsoft-cookie.ts';

export const microsoftLoginRoute = defineRoute({
  id: 'auth.microsoft_login',
  method: 'GET',
  path: '/api/auth/microsoft/login',
  access: 'public',
  summary: 'Begin to sign in with Microsoft: send the browser to `auth_url`',
  query: microsoftLoginQuery,
  answers: { 200: { json: authUrlResult, headers: ['Set-Cookie'] } },
  problems: [404, 429, 502],
  async handle({ ctx, query: { tab_challenge }, ip, request }) {
    const { browser, cookie } = bindBrowser(request);
    // The browser does not send that Strict cookie when Microsoft redirects it back.
    const known = bindKnownBrowser(request);
    const errand = tab_challenge
      ? { kind: 'tab' as const, challenge: tab_challenge }
      : { kind: 'sign_in' as const, browser_hash: hashOfBrowser(known.browser) };
    const { url } = await startMicrosoft({ ctx, input: { errand, browser, ip } });
    return { json: { auth_url: url }, cookies: [cookie, ...(tab_challenge ? [] : [known.cookie])] };
  },
});

import { sendMagicLinkBody, sendMagicLinkResult } from '@windsock/bot/contract/auth.ts';
import { sendMagicLink } from '@windsock/bot/services/identity/send-magic-link.ts';
import { defineRoute } from '../../route.ts';
import { bindBrowser } from './mail-cookie.ts';

export const sendMagicLinkRoute = defineRoute({
  id: 'auth.send_magic_link',
  method: 'POST',
  path: '/api/auth/send-magic-link',
  access: 'public',
  summary:
    'Mails a 6-digit sign-in code, and a link that carries it; sets the cookie by which the browser is known again',
  body: sendMagicLinkBody,
  answers: { 200: { json: sendMagicLinkResult, headers: ['Set-Cookie'] } },
  problems: [429, 502],
  async handle({ ctx, body: { email }, ip, request }) {
    const { browser, cookie } = bindBrowser(request);
    const { expiresInSeconds } = await sendMagicLink({ ctx, input: { email, browser, ip } });
    const detail =
      'A 6-digit code was sent to this address. Look into the spam folder if it does not arrive.';
    return { json: { detail, expires_in: expiresInSeconds }, cookies: [cookie] };
  },
});

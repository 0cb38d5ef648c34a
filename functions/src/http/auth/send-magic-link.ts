import { sendMagicLinkBody, sendMagicLinkResult } from '@windsock/bot/contract/auth.ts';
import { sendMagicLink } from '@windsock/bot/services/identity/send-magic-link.ts';
import { defineRoute } from '../../route.ts';

export const sendMagicLinkRoute = defineRoute({
  id: 'auth.send_magic_link',
  method: 'POST',
  path: '/api/auth/send-magic-link',
  access: 'public',
  summary: 'Mails a 6-digit sign-in code, and a link that carries it',
  body: sendMagicLinkBody,
  answers: { 200: { json: sendMagicLinkResult } },
  problems: [429, 502],
  async handle({ ctx, body: { email }, ip }) {
    const { expiresInSeconds } = await sendMagicLink({ ctx, input: { email, ip } });
    const detail =
      'A 6-digit code was sent to this address. Look into the spam folder if it does not arrive.';
    return { json: { detail, expires_in: expiresInSeconds } };
  },
});

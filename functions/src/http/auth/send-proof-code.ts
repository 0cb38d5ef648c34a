import { sendMagicLinkResult } from '@windsock/bot/contract/auth.ts';
import { sendProofCode } from '@windsock/bot/services/identity/proof.ts';
import { defineRoute } from '../../route.ts';

export const sendProofCodeRoute = defineRoute({
  id: 'auth.proof.send_code',
  method: 'POST',
  path: '/api/auth/proof/send-code',
  access: 'person',
  summary:
    'Mail the signed-in person a 6-digit code with which they can confirm their identity in this session',
  answers: { 200: { json: sendMagicLinkResult } },
  problems: [409, 429, 502],
  async handle({ ctx, caller }) {
    const { expiresInSeconds } = await sendProofCode({ ctx, input: caller });
    const detail = `A 6-digit code was sent to ${caller.user.email}.`;
    return { json: { detail, expires_in: expiresInSeconds } };
  },
});

import { proofBody } from '@windsock/bot/contract/auth.ts';
import { redeemProofCode } from '@windsock/bot/services/identity/proof.ts';
import { defineRoute } from '../../route.ts';

export const proveRoute = defineRoute({
  id: 'auth.proof.redeem',
  method: 'POST',
  path: '/api/auth/proof',
  access: 'person',
  summary:
    'Proves with the code that was mailed for this session who the person is: its sign-in is fresh again',
  body: proofBody,
  answers: { 204: { empty: true } },
  problems: [429],
  async handle({ ctx, body: { code }, caller, ip }) {
    await redeemProofCode({ ctx, input: { ...caller, code, ip } });
    return {};
  },
});

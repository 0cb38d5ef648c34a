import { proofBody } from '@windsock/bot/contract/auth.ts';
import { redeemProofCode } from '@windsock/bot/services/identity/proof.ts';
import { defineRoute } from '../../route.ts';

export const proveRoute = defineRoute({
  id: 'auth.proof.redeem',
  method: 'POST',
  path: '/api/auth/proof',
  access: 'person',
  summary:
    'Prove who the person is with the code mailed for this session, so that its sign-in counts as fresh again',
  body: proofBody,
  answers: { 204: { empty: true } },
  problems: [429],
  async handle({ ctx, body: { code }, caller, ip }) {
    await redeemProofCode({ ctx, input: { ...caller, code, ip } });
    return {};
  },
});

import { proofsSchema } from '@windsock/bot/contract/auth.ts';
import { proofsOf } from '@windsock/bot/services/identity/proof.ts';
import { defineRoute } from '../../route.ts';

export const readProofsRoute = defineRoute({
  id: 'auth.proof.ways',
  method: 'GET',
  path: '/api/auth/proof',
  access: 'person',
  summary:
    'List the ways in which the person can confirm their identity, for routes that need a fresh sign-in',
  answers: { 200: { json: proofsSchema } },
  handle: async ({ caller }) => ({ json: proofsOf(caller.user) }),
});

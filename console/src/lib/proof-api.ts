import { queryOptions } from '@tanstack/react-query';
import type {
  authUrlResult,
  microsoftProofBody,
  proofBody,
  proofsSchema,
  sendMagicLinkResult,
} from '@windsock/bot/contract/auth.ts';
import type { z } from 'zod';
import { request } from './api-client.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** The ways in which the person can confirm their identity again. */
export const proofsQuery = queryOptions({
  queryKey: ['proofs'],
  queryFn: ({ signal }) => request<typeof proofsSchema>('GET', '/api/auth/proof', { signal }),
});

export const useSendProofCode = () =>
  useSingleMutation({
    mutationFn: () => request<typeof sendMagicLinkResult>('POST', '/api/auth/proof/send-code'),
  });

export const useProve = () =>
  useSingleMutation({
    mutationFn: (body: z.input<typeof proofBody>) => request<void>('POST', '/api/auth/proof', { body }),
  });

/** Requests the address for confirming with Microsoft. */
export const useMicrosoftProof = () =>
  useSingleMutation({
    mutationFn: (body: z.input<typeof microsoftProofBody>) =>
      request<typeof authUrlResult>('POST', '/api/auth/microsoft/proof', { body }),
  });

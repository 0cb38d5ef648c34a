import type { sendMagicLinkBody, sendMagicLinkResult } from '@windsock/bot/contract/auth.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Mails a sign-in code and a link that contains it. */
export const useSendMagicLink = () =>
  useSingleMutation({
    mutationFn: (body: z.input<typeof sendMagicLinkBody>) =>
      request<typeof sendMagicLinkResult>('POST', '/api/auth/send-magic-link', { body }),
  });

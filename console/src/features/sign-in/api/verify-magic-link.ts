import type { verifyMagicLinkBody, verifyMagicLinkResult } from '@windsock/bot/contract/auth.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';

/** Opens a session with the mailed code. Screens call useAuth().verify, which also stores the user. */
export const verifyMagicLink = (body: z.input<typeof verifyMagicLinkBody>) =>
  request<typeof verifyMagicLinkResult>('POST', '/api/auth/verify-magic-link-session', { body });

import type { verifyMagicLinkBody, verifyMagicLinkResult } from '@windsock/bot/contract/auth.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';

/** Opens a session with the code that was mailed. Screens call useAuth().verify, which also remembers who it is. */
export const verifyMagicLink = (body: z.input<typeof verifyMagicLinkBody>) =>
  request<typeof verifyMagicLinkResult>('POST', '/api/auth/verify-magic-link-session', { body });

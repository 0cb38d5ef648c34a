import type { SessionUser } from '@windsock/bot/contract/auth.ts';
import { request } from '../../../lib/api-client.ts';

/** Reads who is signed in. */
export const readSession = () => request<SessionUser>('GET', '/api/auth/me-session', { timeoutMs: 15_000 });

import { request } from '../../../lib/api-client.ts';

export const logOut = () => request<void>('POST', '/api/auth/logout-session', { timeoutMs: 5_000 });

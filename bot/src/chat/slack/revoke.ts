import type { RevokeSlackToken } from '../../services/erasure/erasure-context.ts';
import { createWebClient } from './web-client.ts';

const CALL_TIMEOUT_MS = 5_000;

/**
 * Returns a function that revokes a bot token: https://docs.slack.dev/reference/methods/auth.revoke
 * @param apiUrl ends with a slash
 */
export function createRevokeSlackToken(apiUrl: string): RevokeSlackToken {
  return async (token) => {
    const client = await createWebClient(token, { apiUrl, timeoutMs: CALL_TIMEOUT_MS });
    await client.auth.revoke();
  };
}

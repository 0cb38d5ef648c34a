import type { RevokeSlackToken } from '../../services/erasure/erasure-context.ts';

const CALL_TIMEOUT_MS = 5_000;

/** https://docs.slack.dev/reference/methods/auth.revoke. @param apiUrl ends with a slash */
export function createRevokeSlackToken(apiUrl: string): RevokeSlackToken {
  return async (token) => {
    const { WebClient } = await import('@slack/web-api');
    const client = new WebClient(token, {
      slackApiUrl: apiUrl,
      timeout: CALL_TIMEOUT_MS,
      rejectRateLimitedCalls: true,
      retryConfig: { retries: 0 },
      allowAbsoluteUrls: false,
    });
    await client.auth.revoke();
  };
}

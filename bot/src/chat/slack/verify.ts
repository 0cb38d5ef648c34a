import type { KeyObject } from 'node:crypto';
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  /** The body, byte for byte. */
  body: Buffer;
  /** Header X-Slack-Request-Timestamp. */
  timestamp: string | undefined;
  /** Header X-Slack-Signature. */
  signature: string | undefined;
}

/** The accepted clock difference. An older or newer request is a replay, or a clock is wrong. */
const TOLERANCE_SECONDS = 300;

/**
 * Returns why a request is not from Slack, in a few words for the log. Undefined when it is from Slack. Implements
 * Slack's scheme v0: https://docs.slack.dev/authentication/verifying-requests-from-slack
 * @param signingSecret the Slack app's, as a secret key
 * @param nowMs epoch ms
 */
export function whyNotSlack(
  request: SignedRequest,
  signingSecret: KeyObject,
  nowMs: number,
): string | undefined {
  const { body, timestamp, signature } = request;
  if (!timestamp || !signature) return 'no signature';
  if (!/^\d{1,11}$/.test(timestamp)) return 'malformed timestamp';
  const age = nowMs / 1000 - Number(timestamp);
  if (Math.abs(age) > TOLERANCE_SECONDS) return age > 0 ? 'stale timestamp' : 'timestamp in the future';
  if (!/^v0=[0-9a-f]{64}$/.test(signature)) return 'malformed signature';
  const expected = createHmac('sha256', signingSecret).update(`v0:${timestamp}:`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature.slice(3), 'hex')) ? undefined : 'wrong signature';
}

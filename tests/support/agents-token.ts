import type { Activity } from '@windsock/bot/chat/teams/activity.ts';
import { AuthenticationFailure, tokenIn } from '@windsock/bot/chat/teams/authentication.ts';
import type { JWK } from 'jose';
import { createLocalJWKSet, jwtVerify } from 'jose';

const METADATA = 'https://login.botframework.com/v1/.well-known/openidconfiguration';
const CLOCK_SKEW_SECONDS = 300;

interface Checked {
  activity: Activity;
  authorization: string;
  appId: string;
  /** Absent: Microsoft's public one. */
  metadataUrl?: string | undefined;
  timeoutMs: number;
}

/**
 * Checks with the keys of the Bot Framework that Teams sent an activity. The Agents SDK's own `authorizeJWT` is not used:
 * it checks neither a key's endorsements nor the token's service URL, and always reads the keys from Microsoft.
 * @throws AuthenticationFailure
 */
export async function checkToken(given: Checked): Promise<void> {
  const { activity, appId, metadataUrl = METADATA, timeoutMs } = given;
  const token = tokenIn(given.authorization);
  const keys = await keysAt(metadataUrl, timeoutMs).catch(() => {
    throw new AuthenticationFailure(503, 'the signing keys of Teams could not be fetched');
  });
  const endorsed = keys.filter(({ endorsements = [] }) => endorsements.includes(activity.channelId));
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: endorsed }), {
      algorithms: ['RS256', 'RS384', 'RS512'],
      audience: appId,
      clockTolerance: CLOCK_SKEW_SECONDS,
    });
    if (payload.serviceurl !== activity.serviceUrl) throw new Error('another service URL');
  } catch (error) {
    throw new AuthenticationFailure(401, String(error));
  }
}

type BotKey = JWK & { endorsements?: string[] };

/** Fetches the keys for each token. Outside of tests they would be cached for a day. */
async function keysAt(metadataUrl: string, timeoutMs: number): Promise<BotKey[]> {
  const read = async (url: string) =>
    (await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })).json() as Promise<Record<string, unknown>>;
  const { jwks_uri: keysUrl } = await read(metadataUrl);
  const { keys } = await read(String(keysUrl));
  return keys as BotKey[];
}

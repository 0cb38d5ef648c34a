import type { Sealer } from '../../crypto.ts';
import type { Logger } from '../../logger.ts';
import type { RevokeSlackToken } from '../erasure/erasure-context.ts';
import type { SlackInstallationDoc } from './installation.ts';

/** The time for Slack's answer. */
const REVOKE_MS = 5_000;

export interface RevokeContext {
  sealer: Sealer;
  logger: Logger;
  /** Absent: Slack is not set up. */
  revokeSlackToken?: RevokeSlackToken;
}

/** Revokes its token. Best effort: Slack may be down for long, and whoever disconnects should not wait for it. */
export async function revokeSlackInstallation(
  { sealer, revokeSlackToken, logger }: RevokeContext,
  { id, bot_token }: SlackInstallationDoc,
): Promise<void> {
  if (!revokeSlackToken) return;
  const signal = AbortSignal.timeout(REVOKE_MS);
  try {
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    await Promise.race([revokeSlackToken(sealer.open(bot_token, id), signal), late]);
  } catch (err) {
    logger.warn({ err }, 'a Slack token could not be revoked');
  }
}

import type { Sealer } from '../../crypto.ts';
import type { Logger } from '../../logger.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Store } from '../../store/store.ts';

/**
 * Makes Slack revoke a bot token.
 * @throws any error of Slack or the network; ends within seconds after the signal's abort
 */
export type RevokeSlackToken = (token: string, signal: AbortSignal) => Promise<void>;

/** What erasing needs. */
export interface ErasureContext {
  store: Store;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  sealer: Sealer;
  mailer: Pick<Mailer, 'forget'>;
  /** Absent: Slack is not set up. */
  revokeSlackToken?: RevokeSlackToken;
}

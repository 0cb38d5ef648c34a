import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../logger.ts';
import type { SayConnected } from '../../services/teams/register.ts';
import type { TeamsBot } from './adapter.ts';
import { connected } from './hello.ts';
import { say } from './say.ts';

/** Somebody waits in a browser for their organisation to be connected, which it is whether or not we can say so. */
const PATIENCE_MS = 4_000;

/** Tells the conversation where "Connect this organisation" was pressed that it is done. */
export function createSayConnected({
  bot,
  logger,
  patienceMs = PATIENCE_MS,
}: {
  bot: TeamsBot;
  logger: Logger;
  /** ms */
  patienceMs?: number;
}): SayConnected {
  const log = logger.child({ module: 'teams' });
  return async (address) => {
    const conversation = address.reference?.conversation as { isGroup?: boolean } | undefined;
    const said = say(bot, address, connected(conversation?.isGroup === false)).catch((error) =>
      log.warn({ err: error, tenant: address.org }, 'connection not told'),
    );
    const patience = new AbortController();
    await Promise.race([said, pause(patienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
  };
}

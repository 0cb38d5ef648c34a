import { setTimeout as pause } from 'node:timers/promises';
import type { Address } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import { answerSource } from '../../services/accounts/answer-source.ts';
import type { SayConnected } from '../../services/teams/register.ts';
import type { Store } from '../../store/store.ts';
import type { TeamsBot } from './bot.ts';
import { connected } from './hello.ts';
import { say } from './say.ts';

/** A person waits in a browser. Their organisation is connected whether or not this message succeeds. */
const PATIENCE_MS = 4_000;

/** Confirms the connection in the conversation where "Connect this organisation" was pressed. */
export function createSayConnected({
  bot,
  logger,
  patienceMs = PATIENCE_MS,
  publicUrl,
  store,
}: {
  bot: TeamsBot;
  logger: Logger;
  publicUrl: string;
  store: Store;
  /** Milliseconds. */
  patienceMs?: number;
}): SayConnected {
  const log = logger.child({ module: 'teams' });
  async function greet(address: Address, workspaceId: string): Promise<void> {
    try {
      const conversation = address.reference?.conversation as { isGroup?: boolean } | undefined;
      const place = conversation?.isGroup === false ? 'direct' : 'channel';
      const from = await answerSource({ ctx: { store }, input: { workspaceId } });
      await say(bot, address, connected({ place, from, url: `${publicUrl}/settings` }));
    } catch (error) {
      log.warn({ err: error, tenant: address.org }, 'connection not announced');
    }
  }
  return async (address, workspaceId) => {
    const said = greet(address, workspaceId);
    const patience = new AbortController();
    await Promise.race([said, pause(patienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
  };
}

import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { PEER_KEY } from '../support/cosmos-key.ts';
import type { CosmosServer } from '../support/cosmos-server.ts';
import { startCosmosServer } from '../support/cosmos-server.ts';
import { waitFor } from '../support/wait.ts';
import { isAgendaEmpty } from './agenda.ts';
import type { ChatPlatform } from './chat-platform.ts';
import { startChatPlatform } from './chat-platform.ts';
import { quietLogger } from './jobs-worker.ts';

/** Generous, because other tests may need the CPU; the time itself is not tested. */
export const LONG = { timeout: 300_000 };
export const MAX_MS = 240_000;

/** A separate database and chat platform for each test, closed after it. */
export function jobsKit() {
  let server: CosmosServer;
  let platform: ChatPlatform;
  const stores: Store[] = [];
  beforeEach(async () => {
    server = await startCosmosServer();
    platform = await startChatPlatform();
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    platform.close();
    await server.close();
  });

  /** Opens another connection. */
  async function connect(): Promise<Store> {
    const store = await openCosmosStore({
      endpoint: server.url,
      key: PEER_KEY,
      database: 'windsock',
      logger: quietLogger,
    });
    stores.push(store);
    return store;
  }

  return {
    database: () => server.url,
    platform: () => platform,
    connect,
    async expectOnce(count: number): Promise<void> {
      await platform.all(count, MAX_MS);
      const store = await connect();
      // Until then, an answer may still be posted again.
      await waitFor('the end of all work', () => isAgendaEmpty(store), { timeoutMs: MAX_MS, everyMs: 200 });
      expect(platform.twice()).toEqual([]);
      expect(platform.posted).toHaveLength(count);
    },
  };
}

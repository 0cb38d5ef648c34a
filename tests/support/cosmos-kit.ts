import { createLogger } from '@windsock/bot/logger.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import type { CosmosConnection } from '@windsock/bot/store/cosmos-client.ts';
import { afterEach } from 'vitest';
import type { AccountOptions, Asked } from './cosmos-account.ts';
import { PEER_KEY } from './cosmos-key.ts';
import type { CosmosServer, Interference } from './cosmos-server.ts';
import { startCosmosServer } from './cosmos-server.ts';

export interface LogLine extends Record<string, unknown> {
  level: string;
  msg: string;
}

/** Opens a peer and stores over it, with their logs; all are closed after each test. */
export function cosmosKit() {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  async function start(options?: AccountOptions): Promise<CosmosServer> {
    const server = await startCosmosServer(options);
    cleanups.push(() => server.close());
    return server;
  }

  async function open(
    endpoint: string,
    options: { deadlineMs?: number; sdk?: CosmosConnection['sdk']; database?: string } = {},
  ) {
    const lines: LogLine[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const logger = createLogger({ level: 'debug', destination });
    const store = await openCosmosStore({
      endpoint,
      key: PEER_KEY,
      database: 'windsock',
      logger,
      ...options,
    });
    cleanups.push(() => store.close());
    return { store, lines, logger };
  }

  return { start, open };
}

/** Interferes with the next requests of an operation, one entry each; later requests succeed. */
export function interfereOnce(
  server: CosmosServer,
  operation: Asked['operation'],
  ...interferences: Interference[]
): void {
  server.interfere = (asked) => (asked.operation === operation ? interferences.shift() : undefined);
}

/** Returns how many requests of an operation the server received. */
export function countOf(server: CosmosServer, operation: Asked['operation']): number {
  return server.asked.filter((asked) => asked.operation === operation).length;
}

import { createLogger } from '@windsock/bot/logger.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import { afterAll, beforeAll } from 'vitest';
import { PEER_KEY } from '../support/cosmos-key.ts';
import type { CosmosServer } from '../support/cosmos-server.ts';
import { startCosmosServer } from '../support/cosmos-server.ts';
import { graphStoreContract } from './graph-store-contract.ts';

let server: CosmosServer;
beforeAll(async () => {
  server = await startCosmosServer();
});
afterAll(() => server.close());

graphStoreContract('SQLite', async () => openSqliteStore({ path: ':memory:' }));
graphStoreContract('Cosmos DB (our own peer)', () =>
  openCosmosStore({
    endpoint: server.url,
    key: PEER_KEY,
    database: 'windsock',
    logger: createLogger({ level: 'silent' }),
  }),
);

import { createLogger } from '@windsock/bot/logger.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import { afterAll, beforeAll } from 'vitest';
import type { CosmosServer } from '../support/cosmos-server.ts';
import { startCosmosServer } from '../support/cosmos-server.ts';
import { storeContract } from './store-contract.ts';

const KEY = Buffer.from('a key of no account').toString('base64');
const logger = createLogger({ level: 'silent' });

let server: CosmosServer;
beforeAll(async () => {
  server = await startCosmosServer({ pageItems: 10 });
});
afterAll(() => server.close());

storeContract('Cosmos DB (our own peer, ten items an answer)', () =>
  openCosmosStore({ endpoint: server.url, key: KEY, database: 'windsock', logger }),
);

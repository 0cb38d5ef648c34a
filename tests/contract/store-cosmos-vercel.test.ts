import { createLogger } from '@windsock/bot/logger.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import { afterAll, beforeAll } from 'vitest';
import { startVercelCosmos } from '../support/cosmos-vercel.ts';
import { storeContract } from './store-contract.ts';

const KEY = Buffer.from('a key of no account').toString('base64');

let server: Awaited<ReturnType<typeof startVercelCosmos>>;
beforeAll(async () => {
  server = await startVercelCosmos();
});
afterAll(() => server.close());

const open = () =>
  openCosmosStore({
    endpoint: server.url,
    key: KEY,
    database: 'windsock',
    logger: createLogger({ level: 'silent' }),
    sdk: { enableEndpointDiscovery: false },
  });

storeContract('Cosmos DB (@vercel/cosmosdb-server)', open, {
  faults: [
    {
      tests: /^does nothing at all if |^lets a failing batch disturb none/,
      reason: '@vercel/cosmosdb-server 1.0.1 does not roll back a failed batch',
    },
    {
      tests: /^expires a document after its ttl|^counts the ttl from the last write/,
      reason: '@vercel/cosmosdb-server 1.0.1 ignores the time to live',
    },
  ],
});

import { randomUUID } from 'node:crypto';
import { CosmosClient } from '@azure/cosmos';
import { DefaultAzureCredential } from '@azure/identity';
import { createLogger } from '@windsock/bot/logger.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import { afterAll, it } from 'vitest';
import { storeContract } from './store-contract.ts';

const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key } = process.env;

if (endpoint) {
  // A separate database, so that the account's data stay untouched; a data-plane role alone cannot create it.
  const database = `windsock-contract-${randomUUID()}`;
  afterAll(async () => {
    const client = key
      ? new CosmosClient({ endpoint, key })
      : new CosmosClient({ endpoint, aadCredentials: new DefaultAzureCredential() });
    await client.database(database).delete();
    client.dispose();
  });
  storeContract('Cosmos DB (a real account)', () =>
    openCosmosStore({
      endpoint,
      ...(key && { key }),
      database,
      logger: createLogger({ level: 'silent' }),
    }),
  );
} else {
  it("keeps the store's contract in a real Cosmos DB account", ({ skip }) => {
    skip('COSMOS_ENDPOINT is not set');
  });
}

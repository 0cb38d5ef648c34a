import { existsSync } from 'node:fs';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openStore } from '@windsock/bot/store/open.ts';
import { expect, it } from 'vitest';
import { PEER_KEY } from '../../support/cosmos-key.ts';
import { cosmosKit } from '../../support/cosmos-kit.ts';
import { temporaryFiles } from './temp-folder.ts';

const file = temporaryFiles();
const { start } = cosmosKit();
const logger = createLogger({ level: 'silent' });

it('opens SQLite in the data folder when no Cosmos DB is named, with the clock given', async () => {
  const config = loadConfig({ WINDSOCK_DATA_DIR: file('data') });
  const clock = { now: 1_000_000 };
  const store = await openStore({ config, logger, now: () => clock.now });
  await store.create('users', 'u', { id: 'a', type: 'note', ttl: 60 });
  expect(existsSync(file('data/windsock.sqlite'))).toBe(true);
  clock.now += 61_000;
  expect(await store.read('users', 'u', 'a')).toBeUndefined();
  await store.close();
});

it('opens the Cosmos DB account that is named, and makes no data folder', async () => {
  const server = await start();
  const config = loadConfig({
    WINDSOCK_DATA_DIR: file('data'),
    COSMOS_ENDPOINT: server.url,
    COSMOS_KEY: PEER_KEY,
    COSMOS_DATABASE: 'mine',
  });
  const store = await openStore({ config, logger });
  await store.create('users', 'u', { id: 'a', type: 'note' });
  expect(server.account.definition('mine', 'users')).toBeDefined();
  expect(existsSync(file('data'))).toBe(false);
  await store.close();
});

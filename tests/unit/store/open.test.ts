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

it('opens SQLite in the data folder if no Cosmos DB is named, with the given clock', async () => {
  const config = loadConfig({ WINDSOCK_DATA_DIR: file('data') });
  const clock = { now: 1_000_000 };
  const store = await openStore({ config, logger, now: () => clock.now });
  await store.create('users', 'u', { id: 'a', type: 'note', ttl: 60 });
  expect(existsSync(file('data/windsock.sqlite'))).toBe(true);
  clock.now += 61_000;
  expect(await store.read('users', 'u', 'a')).toBeUndefined();
  await store.close();
});

it('keeps runs and threads as long as the configuration says, however they are written, and nothing else', async () => {
  const config = loadConfig({
    ...{ WINDSOCK_DATA_DIR: file('kept'), KEEP_RUNS_DAYS: '2', KEEP_THREADS_DAYS: '3' },
  });
  const clock = { now: 1_000_000 };
  const store = await openStore({ config, logger, now: () => clock.now });
  const doc = (id: string, type: string, ttl?: number) => ({ id, type, ...(ttl && { ttl }) });
  await store.create('workspaces', 'w', doc('created', 'run', 60));
  await store.upsert('workspaces', 'w', doc('upserted', 'thread', 60));
  await store.batch('workspaces', 'w', [
    { op: 'create', doc: doc('in-batch', 'run', 60) },
    { op: 'create', doc: doc('decided', 'decision', 60) },
    { op: 'create', doc: doc('other', 'stop', 60) },
    { op: 'create', doc: doc('for-good', 'account') },
  ]);
  const there = async () =>
    (await store.query('everything.of_workspace', { pk: 'w' })).items.map((each) => each.doc.id);
  const DAY = 24 * 3600_000;
  clock.now += 2 * DAY - 1;
  expect(await there()).toEqual(['created', 'decided', 'for-good', 'in-batch', 'upserted']);
  clock.now += 2;
  expect(await there()).toEqual(['decided', 'for-good', 'upserted']);
  clock.now += DAY;
  expect(await there()).toEqual(['decided', 'for-good']);
  clock.now += DAY;
  expect(await there()).toEqual(['for-good']);
  await store.close();
});

it('opens the named Cosmos DB account, and creates no data folder', async () => {
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

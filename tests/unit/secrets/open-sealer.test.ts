import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { SecretKeyError } from '@windsock/bot/secret-keys.ts';
import { openSealer } from '@windsock/bot/services/secrets/open-sealer.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { openHost } from '@windsock/functions/azure-host.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PEER_KEY } from '../../support/cosmos-key.ts';
import { cosmosKit } from '../../support/cosmos-kit.ts';

const [OWN, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const cosmos = cosmosKit();
const ENDPOINT = 'https://windsock.documents.azure.com';
/** The stores, and how the configuration names them. */
const stores: Record<string, () => Promise<{ store: Store; env: Record<string, string> }>> = {
  SQLite: async () => ({ store: openSqliteStore({ path: ':memory:' }), env: {} }),
  'Cosmos DB': async () => {
    const { store } = await cosmos.open((await cosmos.start()).url);
    return { store, env: { COSMOS_ENDPOINT: ENDPOINT, COSMOS_DATABASE: 'mine' } };
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-sealer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(Object.entries(stores))('a store in %s', (name, open) => {
  const configWith = (env: Record<string, string>, key?: Buffer) =>
    loadConfig({
      ...env,
      WINDSOCK_DATA_DIR: folder,
      ...(key && { WINDSOCK_SECRET_KEY: key.toString('base64') }),
    });

  it('opens with its original key, and with no other', async () => {
    const { store, env } = await open();
    const sealed = (await openSealer({ store, config: configWith(env, OWN) })).seal('xoxb', 'id');
    const again = await openSealer({ store, config: configWith(env, OWN) });
    expect(again.open(sealed, 'id')).toBe('xoxb');
    const refused = openSealer({ store, config: configWith(env, OTHER) });
    await expect(refused).rejects.toThrow(SecretKeyError);
    await expect(refused).rejects.toThrow(
      name === 'SQLite' ? /remove .*windsock\.sqlite/ : /database mine .*set COSMOS_DATABASE to another name/,
    );
    await openSealer({ store, config: configWith(env, OWN) });
  });

  it('creates no new key if it has one already', async () => {
    const { store, env } = await open();
    await openSealer({ store, config: configWith(env, OWN) });
    await expect(openSealer({ store, config: configWith(env) })).rejects.toThrow(/secret\.key is missing/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['external_id', 'account'],
    ['bot_token', 'installation'],
  ])('from before the check existed is first verified with its own %s', async (field, type) => {
    const { store, env } = await open();
    const doc = { id: `${type}-1`, type, [field]: createSealer(OWN).seal('secret', `${type}-1`) };
    await store.create('workspaces', 'w-0', { id: 'teams', type: 'installation' });
    await store.create('workspaces', 'w-1', doc);
    await expect(openSealer({ store, config: configWith(env, OTHER) })).rejects.toThrow('another key');
    await expect(openSealer({ store, config: configWith(env) })).rejects.toThrow('is missing');
    await openSealer({ store, config: configWith(env, OWN) });
    // From now on through the check, whatever happens to that secret.
    await store.delete('workspaces', 'w-1', doc.id);
    await expect(openSealer({ store, config: configWith(env, OTHER) })).rejects.toThrow('another key');
  });

  it('has one key for all who start at the same time', async () => {
    const { store, env } = await open();
    const starts = [OWN, OTHER, OWN, OTHER].map((key) => openSealer({ store, config: configWith(env, key) }));
    const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status);
    expect([outcomes[0], outcomes[1]].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([outcomes[2], outcomes[3]]).toEqual([outcomes[0], outcomes[1]]);
  });
});

it('the Function App refuses to open a database with another key', async () => {
  const server = await cosmos.start();
  const logger = createLogger({ level: 'silent' });
  const config = (key: Buffer) => ({
    ...loadConfig({
      PUBLIC_URL: 'https://windsock.example.com',
      COSMOS_ENDPOINT: server.url,
      COSMOS_KEY: PEER_KEY,
      WINDSOCK_SECRET_KEY: key.toString('hex'),
    }),
  });
  await openHost(logger, config(OWN));
  await expect(openHost(logger, config(OTHER))).rejects.toThrow(/not with the one in WINDSOCK_SECRET_KEY/);
});

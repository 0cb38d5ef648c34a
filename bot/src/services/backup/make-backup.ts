import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import type { KeyRing } from '../../secret-keys.ts';
import { loadSecretKeys } from '../../secret-keys.ts';
import { StoreOpenError } from '../../store/errors.ts';
import { openPlain } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';
import { UPGRADES } from '../../store/upgrades.ts';
import { readKeyCheck } from '../secrets/key-check.ts';
import { askForSnapshot } from './ask-snapshot.ts';
import { BackupError } from './backup-error.ts';
import { mustHoldKeys } from './held-keys.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Backs up the configured store, even while Windsock runs on it. A backup of SQLite is a snapshot of one moment. Cosmos
 * DB is read page by page, so documents written meanwhile may or may not be in it.
 * @param input.passphrase absent: without the key, and not encrypted
 * @throws BackupError, StoreOpenError, SecretKeyError
 */
export async function makeBackup({
  ctx: { config, logger, now },
  input: { path, withKey, passphrase },
}: {
  ctx: { config: Config; logger: Logger; now: () => number };
  input: { path: string; withKey: boolean; passphrase?: string };
}): Promise<{ documents: number; bytes: number }> {
  if (!config.cosmos && !existsSync(join(config.dataDir, 'windsock.sqlite'))) {
    throw new BackupError(
      `There is no data in ${config.dataDir} to back up: WINDSOCK_DATA_DIR or COSMOS_ENDPOINT says where it is.`,
    );
  }
  const opened = await openForReading(config, logger);
  try {
    const keys = withKey ? await keysOf(config, opened.store) : undefined;
    return await writeBackup(opened.store, {
      ...{ path, now, schema: UPGRADES.length, version: config.links.version },
      ...(keys && { keys }),
      ...(passphrase !== undefined && { passphrase }),
    });
  } finally {
    await opened.close();
  }
}

async function openForReading(
  config: Config,
  logger: Logger,
): Promise<{ store: Store; close: () => Promise<void> }> {
  try {
    const store = await openPlain({ config, logger });
    return { store, close: () => store.close() };
  } catch (error) {
    if (!(error instanceof StoreOpenError && error.code === 'in_use')) throw error;
  }
  const { path, remove } = await askForSnapshot(config.dataDir);
  const { openSqliteStore } = await import('../../store/sqlite.ts');
  const store = openSqliteStore({ path, isCopy: true });
  return { store, close: () => store.close().finally(remove) };
}

async function keysOf(config: Config, store: Store): Promise<KeyRing> {
  const keys = await loadSecretKeys({ ...config, make: false });
  if (!keys) {
    throw new BackupError(
      `There is no key in ${config.dataDir}. Set WINDSOCK_SECRET_KEY if the key comes from there, or make a backup --without-key.`,
    );
  }
  mustHoldKeys((await readKeyCheck(store))?.doc, keys, 'the data');
  return keys;
}

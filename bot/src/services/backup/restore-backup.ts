import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { openPlain } from '../../store/open.ts';
import { UPGRADES } from '../../store/upgrades.ts';
import { BackupError } from './backup-error.ts';
import type { Header } from './header.ts';
import { openBackup } from './read-backup.ts';
import { restoreCosmos } from './restore-cosmos.ts';
import { mustBeEmpty, restoreSqlite } from './restore-sqlite.ts';

/**
 * Restores a backup to the configured store.
 * @param input.passphrase called if the backup is encrypted
 * @param input.force replace what is in the data folder
 * @throws BackupError, StoreOpenError, SecretKeyError
 */
export async function restoreBackup({
  ctx: { config, logger, now },
  input: { path, passphrase, force },
}: {
  ctx: { config: Config; logger: Logger; now: () => number };
  input: { path: string; passphrase: () => Promise<string>; force: boolean };
}): Promise<{ documents: number; header: Header }> {
  const { cosmos, dataDir, secretKeys } = config;
  if (cosmos && force)
    throw new BackupError('A Cosmos DB database is never replaced: --force is for the data folder alone.');
  // Checked first, so that nobody types a passphrase in vain.
  if (!cosmos && !force) await mustBeEmpty(dataDir);
  const backup = await openBackup(path, { passphrase, known: UPGRADES.length });
  const { header } = backup;
  if (!cosmos) {
    const documents = await restoreSqlite({ dataDir, secretKeys, backup, now: now() });
    return { documents, header };
  }
  const store = await openPlain({ config, logger });
  try {
    const input = { database: cosmos.database, dataDir, secretKeys, backup, now: now() };
    return { documents: await restoreCosmos(store, input), header };
  } finally {
    await store.close();
  }
}

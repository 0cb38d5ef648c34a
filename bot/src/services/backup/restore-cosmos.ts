import type { KeyRing } from '../../secret-keys.ts';
import { loadSecretKeys, writeSecretKeys } from '../../secret-keys.ts';
import { beginRestore, endRestore, isEmptyOrRestoring, SCHEMA_ID } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { KeyCheckDoc } from '../secrets/key-check.ts';
import { KEY_CHECK } from '../secrets/key-check.ts';
import { BackupError } from './backup-error.ts';
import { fill } from './fill.ts';
import { mustHoldKeys } from './held-keys.ts';
import type { BackedUp, OpenedBackup } from './read-backup.ts';

/**
 * Restores a backup into an empty database. The whole file is read and checked before the first document is written.
 * Until the last one is written, no Windsock opens the database, and the restore may be run again.
 * @returns the number of documents written
 * @throws BackupError, SecretKeyError, StoreError
 */
export async function restoreCosmos(
  store: Store,
  input: {
    database: string;
    dataDir: string;
    /** From the settings. Absent: stored in the data folder. */
    secretKeys?: KeyRing | undefined;
    backup: OpenedBackup;
    /** Epoch ms. */
    now: number;
  },
): Promise<number> {
  const { database, dataDir, secretKeys, backup, now } = input;
  if (!(await isEmptyOrRestoring(store))) {
    throw new BackupError(
      `The Cosmos DB database ${database} is not empty, and cannot be replaced at once: set COSMOS_DATABASE to a new name, and start Windsock with it once the backup is there.`,
    );
  }
  let schema: BackedUp['doc'] | undefined;
  let check: KeyCheckDoc | undefined;
  for await (const { doc } of backup.documents()) {
    if (doc.id === SCHEMA_ID) schema = doc;
    if (doc.id === KEY_CHECK) check = doc as KeyCheckDoc;
  }
  const inFolder = await loadSecretKeys({ dataDir, make: false });
  mustHoldKeys(check, secretKeys ?? inFolder ?? backup.keys, 'this backup');
  if (!secretKeys && !inFolder && backup.keys) await writeSecretKeys(dataDir, backup.keys);
  await beginRestore(store);
  const documents = await fill(store, backup, { now, skip: ({ doc }) => doc.id === SCHEMA_ID });
  await endRestore(store, schema);
  return documents;
}

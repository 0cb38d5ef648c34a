import { existsSync } from 'node:fs';
import { link, mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyRing } from '../../secret-keys.ts';
import { loadSecretKeys, writeSecretKeys } from '../../secret-keys.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { holdAlone } from '../../store/sqlite-file.ts';
import { readKeyCheck } from '../secrets/key-check.ts';
import { BackupError } from './backup-error.ts';
import { fill } from './fill.ts';
import { mustHoldKeys } from './held-keys.ts';
import type { OpenedBackup } from './read-backup.ts';
import { removeDatabase } from './remove-database.ts';

/** Files that a killed restore may leave, and those that are not data. */
const IGNORED = /^(windsock\.sqlite\.restored\b.*|secret\.key\.[0-9a-f]{12}|snapshot[.-].*)$/;

/** @throws BackupError if the folder is not empty */
export async function mustBeEmpty(dataDir: string): Promise<void> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  const there = names.filter((name) => !IGNORED.test(name));
  if (there.length === 0) return;
  throw new BackupError(
    `${dataDir} is not empty (${there.slice(0, 3).join(', ')}). Set WINDSOCK_DATA_DIR to another folder, or replace what is there: --force`,
  );
}

interface RestoreInput {
  dataDir: string;
  /** From the settings. If set, the key file is not touched. */
  secretKeys?: KeyRing | undefined;
  backup: OpenedBackup;
  /** Epoch ms. */
  now: number;
}

/**
 * Restores a backup into a data folder. Everything is first read, checked and written to a new file. Then one rename
 * puts it in place. If killed before, the folder is unchanged; if killed after, it is the backup's. During the change
 * the key file holds the keys of both.
 * @returns the number of documents
 * @throws BackupError, StoreOpenError, SecretKeyError
 */
export async function restoreSqlite({ dataDir, secretKeys, backup, now }: RestoreInput): Promise<number> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'windsock.sqlite');
  const staged = `${path}.restored`;
  const old = holdAlone(path);
  try {
    await removeDatabase(staged);
    const documents = await stage(staged, { dataDir, secretKeys, backup, now });
    const before = await loadSecretKeys({ dataDir, make: false }).catch(() => undefined);
    if (!secretKeys && backup.keys) await writeSecretKeys(dataDir, bothOf(before, backup.keys));
    if (old.damaged || !old.isThere) await setAside(path);
    await (old.isThere && !old.damaged ? rename(staged, path) : placeNew(staged, path));
    await syncFolder(dataDir);
    if (!secretKeys && backup.keys) await writeSecretKeys(dataDir, backup.keys);
    return documents;
  } finally {
    old.release();
    await removeDatabase(staged);
  }
}

async function stage(path: string, { dataDir, secretKeys, backup, now }: RestoreInput): Promise<number> {
  const store = openSqliteStore({ path, now: () => now, isCopy: true });
  try {
    const documents = await fill(store, backup, { now });
    const keys = secretKeys ?? backup.keys ?? (await loadSecretKeys({ dataDir, make: false }));
    mustHoldKeys((await readKeyCheck(store))?.doc, keys, 'this backup');
    return documents;
  } finally {
    await store.close();
  }
}

/** Returns both key rings, the existing data's first, so that it still works if the restore is killed now. */
function bothOf(before: KeyRing | undefined, after: KeyRing): KeyRing {
  if (!before) return after;
  const known = new Set(before.map((key) => key.toString('hex')));
  return [...before, ...after.filter((key) => !known.has(key.toString('hex')))];
}

/** Puts the new file in place. Fails if a Windsock was started meanwhile and made its own database. */
async function placeNew(staged: string, path: string): Promise<void> {
  try {
    await link(staged, path);
  } catch (cause) {
    if (Reflect.get(Object(cause), 'code') !== 'EEXIST') throw cause;
    throw new BackupError('A Windsock was started on this folder meanwhile: stop it, and restore again.', {
      cause,
    });
  }
}

/** Keeps a database that cannot be opened, for a later look. Its log must not be taken for the new one's. */
async function setAside(path: string): Promise<void> {
  const name = `${path}.damaged-${Date.now()}`;
  for (const suffix of ['-wal', '-shm', '-journal', ''])
    if (existsSync(`${path}${suffix}`)) await rename(`${path}${suffix}`, `${name}${suffix}`);
}

/** Makes the rename survive a power cut. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exposureOf } from '../private-file.ts';
import { StoreOpenError } from './errors.ts';
import { migrate } from './migrations.ts';

/** SQLite's result codes (sqlite.org/rescode.html), without their extensions. */
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** How long a start waits for a Windsock that is stopping. */
const LOCK_TIMEOUT_MS = 2000;

/**
 * Opens the database, locks it against other processes and migrates it to the current schema. Creates a missing file
 * and its folder, readable by this user only. Throws StoreOpenError.
 */
export function openSqliteFile(path: string): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    if (path !== ':memory:') makePrivateFile(path);
    db = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
    // Takes the lock before reading anything, and keeps it. A second process gets an error instead of sharing the file.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    migrate(db, path);
    mustBePrivate(path);
    // NORMAL in WAL: a commit survives the death of the process. A power cut may lose the last moments (see
    // sqlite-log-flush.ts), never consistency. Deleted content is overwritten where SQLite finds it. Rows that moved
    // between pages leave copies until VACUUM.
    db.exec('PRAGMA secure_delete = ON');
    // 16 MiB of pages are cached here. The rest of the file is in the system's cache, which it frees when memory is
    // short.
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 67108864; PRAGMA wal_autocheckpoint = 16000; PRAGMA cache_size = -16384',
    );
    return db;
  } catch (error) {
    db?.close();
    throw error instanceof StoreOpenError ? error : explain(error, path);
  }
}

/**
 * Locks a database that is about to be replaced against every other process, until it is released. Its write-ahead log
 * is folded into the file. A file that SQLite cannot read is `damaged`; nobody else can use it either.
 * @throws StoreOpenError `in_use`
 */
export function holdAlone(path: string): {
  isThere: boolean;
  damaged: boolean;
  release: () => void;
} {
  if (!existsSync(path)) return { isThere: false, damaged: false, release() {} };
  const db = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA journal_mode = DELETE');
    db.exec('BEGIN EXCLUSIVE');
    return { isThere: true, damaged: false, release: () => db.close() };
  } catch (error) {
    db.close();
    const explained = explain(error, path);
    if (explained.code === 'in_use') throw explained;
    return { isThere: true, damaged: true, release() {} };
  }
}

/** Creates the file first, since SQLite would make it readable by everyone. SQLite gives -wal the mode of the file. */
function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
}

/** Refuses a file that others can read. They may already have read it, so its owner must decide. */
function mustBePrivate(path: string): void {
  for (const file of [path, `${path}-wal`]) {
    const exposure = exposureOf(file);
    if (exposure) throw new StoreOpenError('exposed', exposure);
  }
}

function explain(error: unknown, path: string): StoreOpenError {
  const reason = error instanceof Error ? error.message : String(error);
  switch (resultCode(error)) {
    case BUSY:
    case LOCKED:
      return new StoreOpenError(
        'in_use',
        `Another Windsock is running on this data folder (${path} is locked). ` +
          `Stop it, or start this one with another WINDSOCK_DATA_DIR.`,
        { cause: error },
      );
    case NOT_A_DATABASE:
      return new StoreOpenError(
        'foreign',
        `${path} is not a Windsock database and was left as it is. Move it away, or set WINDSOCK_DATA_DIR to another folder.`,
        { cause: error },
      );
    case CORRUPT:
      return new StoreOpenError(
        'damaged',
        `${path} is damaged (${reason}). Restore it from a backup, or set WINDSOCK_DATA_DIR to another folder.`,
        { cause: error },
      );
    default:
      return new StoreOpenError(
        'inaccessible',
        `Windsock cannot use its database ${path} (${reason}). ` +
          `Let this user write to that folder and make sure that its disk has room, or set WINDSOCK_DATA_DIR to another folder.`,
        { cause: error },
      );
  }
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return Number(error.errcode) & 0xff;
}

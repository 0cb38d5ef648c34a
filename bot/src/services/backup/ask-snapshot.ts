import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { failedSnapshotFile, SNAPSHOT_REQUEST, snapshotFile } from '../../store/sqlite-snapshot.ts';
import { BackupError } from './backup-error.ts';
import { removeDatabase } from './remove-database.ts';

const LOOK_MS = 100;
/** A request that was ignored this long was made by somebody who is gone. */
const STALE_MS = 60_000;

/**
 * Requests a copy of the database from the Windsock that runs on a data folder.
 * @param given.waitMs for the copy to begin; once begun, it may take any time
 * @returns the copy, and a function that removes it
 * @throws BackupError
 */
export async function askForSnapshot(
  folder: string,
  { waitMs = 15_000 }: { waitMs?: number } = {},
): Promise<{ path: string; remove: () => Promise<void> }> {
  const name = randomBytes(6).toString('hex');
  const request = join(folder, SNAPSHOT_REQUEST);
  const [path, failed] = [snapshotFile(folder, name), failedSnapshotFile(folder, name)];
  await place(request, name);
  const until = performance.now() + waitMs;
  for (;;) {
    if (existsSync(path)) return { path, remove: () => removeDatabase(path) };
    if (existsSync(failed)) {
      const reason = await readFile(failed, 'utf8');
      await rm(failed, { force: true });
      throw new BackupError(
        `Windsock could not copy its database (${reason}). Make sure that the disk of ${folder} has room.`,
      );
    }
    const isWaiting = existsSync(request);
    if (performance.now() > until && (isWaiting || !existsSync(`${path}.part`))) {
      if (isWaiting) await rm(request, { force: true });
      throw new BackupError(
        `The Windsock that runs on ${folder} does not answer. Its release has no backups yet, or it has just ended. Stop it, and run the backup again.`,
      );
    }
    await pause(LOOK_MS);
  }
}

async function place(request: string, name: string): Promise<void> {
  const write = () => writeFile(request, name, { mode: 0o600, flag: 'wx' });
  try {
    await write();
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'EEXIST') throw error;
    const { mtimeMs } = await stat(request).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs > Date.now() - STALE_MS) {
      throw new BackupError('Another backup is being made: try again in a minute.', { cause: error });
    }
    await rm(request, { force: true });
    await write();
  }
}

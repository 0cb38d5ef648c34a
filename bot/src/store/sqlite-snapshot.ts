import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { backup } from 'node:sqlite';

/**
 * The request file for a snapshot. The database file belongs to one process, so only that process can copy it while it
 * runs. The owner of its folder requests a copy with a file that contains a name. The answer is a file of that name,
 * which is complete when it appears.
 */
export const SNAPSHOT_REQUEST = 'snapshot.request';
/** The required content of a request. */
const NAME = /^[0-9a-f]{12}$/;
const LEFTOVER = /^snapshot-[0-9a-f]{12}\./;

export const snapshotFile = (folder: string, name: string): string => join(folder, `snapshot-${name}.sqlite`);
export const failedSnapshotFile = (folder: string, name: string): string =>
  join(folder, `snapshot-${name}.failed`);

const POLL_MS = 1_000;
/** By then, whoever requested it has given up. */
const FORGOTTEN_MS = 3600_000;

/**
 * Answers requests for a copy of the database, one after the other, without keeping the process alive. @returns a
 * function that stops it
 */
export function answerSnapshots(db: DatabaseSync, folder: string, pollMs = POLL_MS): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const wait = () => {
    if (!stopped) timer = setTimeout(() => void answer(db, folder).then(wait, wait), pollMs).unref();
  };
  void removeForgotten(folder).then(wait, wait);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function answer(db: DatabaseSync, folder: string): Promise<void> {
  const request = join(folder, SNAPSHOT_REQUEST);
  const name = await readFile(request, 'utf8').catch(() => undefined);
  if (name === undefined) return;
  await rm(request, { force: true });
  if (!NAME.test(name)) return;
  const draft = `${snapshotFile(folder, name)}.part`;
  try {
    // SQLite would make it readable by everyone.
    await writeFile(draft, '', { mode: 0o600, flag: 'wx' });
    await backup(db, draft);
    await rename(draft, snapshotFile(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    await writeFile(failedSnapshotFile(folder, name), reason, { mode: 0o600 });
  }
}

/** Removes what interrupted backups left. */
async function removeForgotten(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (LEFTOVER.test(name) && (await stat(path)).mtimeMs < Date.now() - FORGOTTEN_MS)
      await rm(path, { force: true });
  }
}

import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { backup } from 'node:sqlite';

/**
 * The file is one process's alone, so that only this one can copy it while it works. Whoever may write into its folder, its
 * owner, asks by a file that holds a name; the answer is a file of that name, whole when it appears.
 */
export const SNAPSHOT_REQUEST = 'snapshot.request';
/** What a request must hold. */
const NAME = /^[0-9a-f]{12}$/;
const LEFTOVER = /^snapshot-[0-9a-f]{12}\./;

export const snapshotFile = (folder: string, name: string): string => join(folder, `snapshot-${name}.sqlite`);
export const failedSnapshotFile = (folder: string, name: string): string =>
  join(folder, `snapshot-${name}.failed`);

const POLL_MS = 1_000;
/** Who asked for it is gone by then. */
const FORGOTTEN_MS = 3600_000;

/** Answers requests for a copy of the database, one after the other, without keeping the process alive. @returns stops it */
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

/** What was left by backups that were broken off. */
async function removeForgotten(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (LEFTOVER.test(name) && (await stat(path)).mtimeMs < Date.now() - FORGOTTEN_MS)
      await rm(path, { force: true });
  }
}

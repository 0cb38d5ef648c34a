import { rm } from 'node:fs/promises';

/** Removes a SQLite database with the files that SQLite keeps beside it. */
export async function removeDatabase(path: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm', '-journal']) await rm(`${path}${suffix}`, { force: true });
}

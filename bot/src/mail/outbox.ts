import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The outbox is for a quick look and is not a mailbox. */
const MAX_FILES = 100;
/** Time, hash of the recipient, random part. */
const NAME = /^\d{8}T\d{9}Z-([0-9a-f]{16})-[0-9a-f]{8}\.eml$/;

/** A folder of .eml files, which mail programs can open. Only this user can read it. */
export function createOutbox(folder: string) {
  /** Returns the names of our files, oldest first. */
  async function list(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => NAME.test(name)).sort();
  }

  const remove = (names: string[]) =>
    Promise.all(names.map((name) => rm(join(folder, name), { force: true })));

  return {
    /** Writes the mail, and removes the oldest ones beyond MAX_FILES. */
    async keep(address: string, content: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replace(/[-:.]/g, '');
      const name = `${time}-${hashOf(address)}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, name), content, { mode: 0o600, flag: 'wx' });
      await remove((await list()).slice(0, -MAX_FILES));
    },
    /** Removes all mail to this address. */
    async forget(address: string): Promise<void> {
      await remove((await list()).filter((name) => NAME.exec(name)?.[1] === hashOf(address)));
    },
  };
}

/** A file's name may be seen by people who cannot read the file. */
const hashOf = (address: string): string => hash('sha256', address, 'hex').slice(0, 16);

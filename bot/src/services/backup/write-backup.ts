import { createWriteStream } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { KeyRing } from '../../secret-keys.ts';
import { CONTAINERS } from '../../store/rules.ts';
import type { Store } from '../../store/store.ts';
import { BackupError } from './backup-error.ts';
import { intoFrames, newFileKey } from './frames.ts';
import type { Header } from './header.ts';
import { FORMAT } from './header.ts';

export interface BackupInput {
  /** The new file, readable by its owner alone. It appears when it is complete. */
  path: string;
  /** Absent: the backup has no key. */
  keys?: KeyRing;
  /** Absent: not encrypted. Allowed only without a key. */
  passphrase?: string;
  /** The release that makes it. */
  version: string;
  /** The newest version that a document may have. */
  schema: number;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Writes everything in a store into one file. Its first line describes it (header.ts). The rest is JSON lines,
 * compressed with gzip and encrypted (frames.ts): the keys, then each document with its container, its partition and
 * its last write, then the number of documents.
 * @throws BackupError if the file already exists
 */
export async function writeBackup(
  store: Store,
  { path, keys, passphrase, version, schema, now }: BackupInput,
): Promise<{ documents: number; bytes: number }> {
  if (keys && passphrase === undefined) throw new Error('A backup with a key needs a passphrase');
  const secret = passphrase === undefined ? undefined : await newFileKey(passphrase);
  const header: Header = {
    windsock_backup: FORMAT,
    made_at: new Date(now()).toISOString(),
    windsock: version,
    schema,
    with_key: keys !== undefined,
    encryption: secret?.encryption ?? null,
  };
  const first = Buffer.from(`${JSON.stringify(header)}\n`);
  let documents = 0;

  async function* lines(): AsyncGenerator<string> {
    if (keys) yield lineOf({ keys: keys.map((key) => key.toString('base64')) });
    for (const container of CONTAINERS) {
      let cursor: string | undefined;
      do {
        const page = await store.scan(container, { limit: 200, ...(cursor !== undefined && { cursor }) });
        for (const { pk, doc, writtenAt } of page.items)
          yield lineOf({ container, pk, written: writtenAt, doc });
        documents += page.items.length;
        cursor = page.cursor;
      } while (cursor !== undefined);
    }
    yield lineOf({ end: documents });
  }

  async function* file(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield first;
    yield* secret ? intoFrames(packed, { key: secret.key, header: first }) : packed;
  }

  const draft = `${path}.part`;
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(lines()), createGzip(), file, target);
    // Fails if somebody made a file of that name meanwhile.
    await link(draft, path);
  } catch (error) {
    if (!isThere(error)) throw error;
    throw new BackupError(`${path} or ${draft} is there already: name another file, or remove it.`);
  } finally {
    await rm(draft, { force: true });
  }
  return { documents, bytes: (await stat(path)).size };
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;
const isThere = (error: unknown): boolean => Reflect.get(Object(error), 'code') === 'EEXIST';

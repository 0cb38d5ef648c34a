import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { BackedUp, OpenedBackup } from './read-backup.ts';

/** The number of concurrent writes. */
const AT_ONCE = 100;
const TRIES = 5;

/**
 * Writes a backup's documents into a store, and overwrites existing ones. A document with a ttl keeps the rest of it;
 * one that has expired is skipped.
 * @param given.now epoch ms
 * @param given.skip documents that must not be written
 * @returns the number of documents written
 */
export async function fill(
  store: Store,
  backup: Pick<OpenedBackup, 'documents'>,
  { now, skip = () => false }: { now: number; skip?: (entry: BackedUp) => boolean },
): Promise<number> {
  let written = 0;
  let waiting: BackedUp[] = [];
  const flush = async () => {
    await Promise.all(waiting.map((entry) => write(store, entry)));
    written += waiting.length;
    waiting = [];
  };
  for await (const entry of backup.documents()) {
    const doc = withTimeLeft(entry, now);
    if (!doc || skip(entry)) continue;
    waiting.push({ ...entry, doc });
    if (waiting.length === AT_ONCE) await flush();
  }
  await flush();
  return written;
}

function withTimeLeft({ doc, written }: BackedUp, now: number): BackedUp['doc'] | undefined {
  if (doc.ttl === undefined) return doc;
  const ttl = doc.ttl - Math.max(0, Math.floor((now - written) / 1000));
  return ttl > 0 ? { ...doc, ttl } : undefined;
}

async function write(store: Store, { container, pk, doc }: BackedUp): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await store.upsert(container, pk, doc);
      return;
    } catch (error) {
      // Cosmos DB may be too busy for a while, since so much is written at once.
      const isBusy = error instanceof StoreError && error.code === 'unavailable';
      if (!isBusy || tries === TRIES) throw error;
      await pause(1_000 * tries);
    }
  }
}

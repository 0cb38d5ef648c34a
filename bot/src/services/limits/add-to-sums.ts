import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../../store/errors.ts';
import type { ContainerName, Doc, Store } from '../../store/store.ts';

/** Sums that many processes add to. */
export interface SumsDoc<Name extends string = string> extends Doc {
  sums: Partial<Record<Name, number>>;
}

/**
 * The most tries. Each lost race means that somebody else's sum was written, so this many concurrent writers are sure
 * to finish.
 */
const MAX_TRIES = 100;
const LONGEST_PAUSE_MS = 20;

/**
 * Adds to the sums of a document in the store, and creates the document if needed. All processes share it, and
 * concurrent additions are not lost.
 * @param input.doc the new document, with the amounts to add; its ttl restarts with each addition
 * @throws StoreError if the store refuses, or every race was lost; then nothing was added
 */
export async function addToSums<D extends SumsDoc>({
  ctx: { store },
  input: { container, pk, doc },
}: {
  ctx: { store: Store };
  input: { container: ContainerName; pk: string; doc: D };
}): Promise<void> {
  for (let tries = 1; ; tries++) {
    const found = await store.read<D>(container, pk, doc.id);
    try {
      if (found) {
        const sums = added(found.doc.sums, doc.sums);
        await store.replace(container, pk, { ...doc, sums }, { ifMatch: found.etag });
      } else await store.create(container, pk, doc);
      return;
    } catch (error) {
      const lost = error instanceof StoreError && LOST.has(error.code);
      if (!lost || tries === MAX_TRIES) throw error;
      await pause(Math.random() * Math.min(tries, LONGEST_PAUSE_MS));
    }
  }
}

function added(before: SumsDoc['sums'], more: SumsDoc['sums']): SumsDoc['sums'] {
  const names = new Set([...Object.keys(before), ...Object.keys(more)]);
  return Object.fromEntries([...names].map((name) => [name, (before[name] ?? 0) + (more[name] ?? 0)]));
}

const LOST = new Set(['conflict', 'precondition_failed', 'not_found']);

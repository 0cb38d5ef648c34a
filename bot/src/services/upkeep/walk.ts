import { StoreError } from '../../store/errors.ts';
import type { ContainerName, Doc, Scanned, Store } from '../../store/store.ts';

/** The progress of a walk through all documents. It is stored after each page, so that any worker can continue. */
interface WalkDoc extends Doc {
  type: 'walk';
  /** The purpose. A walk for another one starts over. */
  target: string;
  /** Epoch ms. */
  started_at: number;
  container: ContainerName;
  /** The cursor of the next page. Absent: the first. */
  cursor?: string;
  /** Documents changed so far, by this walk or by somebody else at that moment. */
  changed: number;
}

export interface Walk {
  /** Names the walk among others. */
  name: string;
  target: string;
  containers: readonly [ContainerName, ...ContainerName[]];
  /** Returns the document as it must be. Undefined: unchanged. */
  change(found: Scanned, container: ContainerName): Doc | undefined;
}

/** The result of a turn. Undefined if there is more to do. */
export type Walked = { changed: number; startedAt: number } | undefined;

const PAGE = 50;
/** Concurrent writes. Others use the store, too. */
const AT_ONCE = 10;

/**
 * Continues a walk through all documents of some containers for a while. Every change must be safe to make twice: a
 * page is repeated after a crash, and two workers may walk at the same time. A document that somebody else wrote
 * meanwhile is skipped and counted as changed. So a walk without changes saw everything as it must be.
 * @param turnMs ends after the page in which this time is over
 */
export async function walk(
  ctx: { store: Store; now: () => number },
  { name, target, containers, change }: Walk,
  { signal, turnMs }: { signal: AbortSignal; turnMs: number },
): Promise<Walked> {
  const { store, now } = ctx;
  const id = `walk-${name}`;
  const kept = (await store.read<WalkDoc>('lookups', id, id))?.doc;
  const fresh: WalkDoc = {
    id,
    type: 'walk',
    target,
    started_at: now(),
    container: containers[0],
    changed: 0,
  };
  let place = kept?.target === target && containers.includes(kept.container) ? kept : fresh;
  for (const until = now() + turnMs; now() < until; ) {
    signal.throwIfAborted();
    const { container, cursor } = place;
    const page = await pageOf(store, container, cursor);
    if (!page) {
      place = { ...place, cursor: undefined };
      continue;
    }
    const changed = place.changed + (await changePage(store, container, page.items, change));
    const next = page.cursor === undefined ? containers[containers.indexOf(container) + 1] : container;
    if (!next) {
      await store.delete('lookups', id, id);
      return { changed, startedAt: place.started_at };
    }
    place = { ...place, container: next, cursor: page.cursor, changed };
    await store.upsert('lookups', id, place);
  }
  return undefined;
}

/** Reads a page. Undefined if the service no longer knows the cursor. */
async function pageOf(store: Store, container: ContainerName, cursor: string | undefined) {
  try {
    return await store.scan(container, { limit: PAGE, ...(cursor !== undefined && { cursor }) });
  } catch (error) {
    if (cursor !== undefined && error instanceof StoreError && error.code === 'invalid') return undefined;
    throw error;
  }
}

async function changePage(
  store: Store,
  container: ContainerName,
  items: Scanned[],
  change: Walk['change'],
): Promise<number> {
  const wanted = items.flatMap((found) => {
    const doc = change(found, container);
    return doc ? [{ doc, pk: found.pk, etag: found.etag }] : [];
  });
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const writes = wanted.slice(at, at + AT_ONCE);
    await Promise.all(
      writes.map(({ pk, doc, etag }) =>
        store.replace(container, pk, doc, { ifMatch: etag }).catch(unlessRaced),
      ),
    );
  }
  return wanted.length;
}

function unlessRaced(error: unknown): void {
  const raced = error instanceof StoreError && ['not_found', 'precondition_failed'].includes(error.code);
  if (!raced) throw error;
}

import type { Doc, Store } from '@windsock/bot/store/store.ts';

/** However often it is asked, the store is written to at most once in so long. */
const KEPT_MS = 1_000;
/** A store that takes longer keeps people waiting too. */
const TIMEOUT_MS = 3_000;

const PROBE: Doc = { id: 'readyz', type: 'probe' };

/**
 * Tells whether the store takes a write: one that can be read may be on a full disk, and then every message is lost. What
 * it told counts for a second, for all who ask. Never rejects.
 */
export function createCanWrite(store: Pick<Store, 'upsert'>): () => Promise<boolean> {
  let last: { at: number; outcome: Promise<boolean> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= KEPT_MS) last = { at, outcome: write(store) };
    return last.outcome;
  };
}

async function write(store: Pick<Store, 'upsert'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  const written = store.upsert('lookups', PROBE.id, PROBE).then(
    () => true,
    () => false,
  );
  const outcome = await Promise.race([written, late]);
  clearTimeout(timer);
  return outcome;
}

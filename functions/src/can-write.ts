import type { Doc, Store } from '@windsock/bot/store/store.ts';

/** The store is written to at most once in this time, however often it is probed. */
const KEPT_MS = 1_000;
/** A store that takes longer than this counts as not writable, since people would have to wait for it too. */
const TIMEOUT_MS = 3_000;

const PROBE: Doc = { id: 'readyz', type: 'probe' };

/**
 * Makes a probe of whether the store accepts writes. A store that can be read may be on a full disk, and then every
 * message would be lost. The result is shared by all callers for a second. Never rejects.
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

import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';

/** Removes a lookup if it has the expected content. Otherwise it belongs to somebody else by now. */
export async function forgetLookup(
  store: Store,
  id: string,
  expected: Record<string, string>,
): Promise<void> {
  const found = await store.read('lookups', id, id);
  if (!found || !Object.entries(expected).every(([key, value]) => Reflect.get(found.doc, key) === value))
    return;
  try {
    await store.delete('lookups', id, id, { ifMatch: found.etag });
  } catch (error) {
    const changed = error instanceof StoreError && ['precondition_failed', 'not_found'].includes(error.code);
    if (!changed) throw error;
  }
}

import type { Sealer } from '../../crypto.ts';
import { keyIdOf } from '../../crypto.ts';
import type { Doc, Store, Stored } from '../../store/store.ts';

/**
 * Records which keys the store needs: the encrypting one, and older ones until nothing is encrypted with them any more.
 */
export interface KeyCheckDoc extends Doc {
  type: 'key_check';
  /** Any text, encrypted with the current key and with the document's id as context. */
  sealed: string;
  /** Absent: none. */
  older?: OlderKey[];
}

export interface OlderKey {
  /** As in the values encrypted with it. */
  id: string;
  /** Since when another key encrypts, epoch ms. */
  since: number;
}

export const KEY_CHECK = 'secret-key-check';

export const readKeyCheck = (store: Store): Promise<Stored<KeyCheckDoc> | undefined> =>
  store.read<KeyCheckDoc>('lookups', KEY_CHECK, KEY_CHECK);

/** Returns the id of the encrypting key. */
export const sealingKey = ({ sealed }: KeyCheckDoc): string => keyIdOf(sealed) ?? '';

/**
 * Returns the key facts for /readyz if there are several keys, by their ids: the older ones that may still be needed,
 * and those that may be removed from the settings.
 */
export async function keyNotes({
  store,
  sealer,
}: {
  store: Store;
  sealer: Pick<Sealer, 'keyIds'>;
}): Promise<{ secret_keys?: { current: string; needed: string[]; removable: string[] } }> {
  const [current = '', ...others] = sealer.keyIds;
  if (others.length === 0) return {};
  const doc = (await readKeyCheck(store))?.doc;
  const known = new Set([...(doc?.older ?? []).map(({ id }) => id), ...(doc ? [sealingKey(doc)] : [])]);
  const needed = others.filter((id) => known.has(id));
  const removable = others.filter((id) => !known.has(id));
  return { secret_keys: { current, needed, removable } };
}

import type { Config } from '../../config.ts';
import type { Sealer } from '../../crypto.ts';
import { createSealer, keyIdOf } from '../../crypto.ts';
import { loadSecretKeys, SecretKeyError } from '../../secret-keys.ts';
import { StoreError } from '../../store/errors.ts';
import type { Doc, Store, Stored } from '../../store/store.ts';
import { workOnAllSoon } from '../upkeep/soon.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { KeyCheckDoc, OlderKey } from './key-check.ts';
import { KEY_CHECK, readKeyCheck } from './key-check.ts';
import { anotherKey, keyStillNeeded, missingKey } from './key-words.ts';

interface OpenSealer {
  store: Store;
  config: Pick<Config, 'secretKeys' | 'dataDir' | 'cosmos'>;
  /** Epoch ms. */
  now?: () => number;
}

/** A stored value that can be decrypted only with its own key. */
interface Witness {
  sealed: string;
  context: string;
}

/**
 * Opens the sealer for the store's secrets. The first start stores a value that later ones must be able to decrypt; a
 * store older than that is checked with one of its secrets. If another key is the newest now, everything encrypted with
 * the earlier one will be encrypted again (reseal.ts).
 * @throws SecretKeyError if a key that is needed is missing, readable by others or not the store's
 */
export async function openSealer({ store, config, now = Date.now }: OpenSealer): Promise<Sealer> {
  const check = await readKeyCheck(store);
  const secret = check ? undefined : await anySecret(store);
  const keys = await loadSecretKeys({ ...config, make: !check && !secret });
  if (!keys) throw new SecretKeyError(missingKey(config));
  const sealer = createSealer(...keys);
  // Of several instances that start at once one writes, and the others are compared with what it wrote.
  const { older, hasChanged } = await retryOnConflict(async () => {
    const found = await readKeyCheck(store);
    const witness = found ? { sealed: found.doc.sealed, context: KEY_CHECK } : secret;
    if (witness) mustOpen(sealer, witness, config);
    for (const { id } of found?.doc.older ?? [])
      if (!sealer.keyIds.includes(id)) throw new SecretKeyError(keyStillNeeded(config, id));
    return settle({ store, sealer, found, before: witness && keyIdOf(witness.sealed), at: now() });
  });
  if (older.length > 0) await workOnAllSoon({ store, now }, 'reseal', { replaceExisting: hasChanged });
  return sealer;
}

/**
 * Records which key encrypts from now on, and the earlier ones. Returns these, and whether the encrypting key has
 * changed.
 */
async function settle(known: {
  store: Store;
  sealer: Sealer;
  found: Stored<KeyCheckDoc> | undefined;
  /** The id of the key that encrypted until now. Undefined in a new store. */
  before: string | undefined;
  /** Epoch ms. */
  at: number;
}): Promise<{ older: OlderKey[]; hasChanged: boolean }> {
  const { store, sealer, found, before, at } = known;
  const [newest] = sealer.keyIds;
  const listed = found?.doc.older ?? [];
  if (found && before === newest) return { older: listed, hasChanged: false };
  const older = [...listed.filter(({ id }) => id !== before), ...(before ? [{ id: before, since: at }] : [])];
  const left = older.filter(({ id }) => id !== newest);
  const doc: KeyCheckDoc = {
    id: KEY_CHECK,
    type: 'key_check',
    sealed: sealer.seal('windsock', KEY_CHECK),
    ...(left.length > 0 && { older: left }),
  };
  if (found) await store.replace('lookups', KEY_CHECK, doc, { ifMatch: found.etag });
  else await createFirst(store, doc);
  return { older: left, hasChanged: true };
}

async function createFirst(store: Store, doc: KeyCheckDoc): Promise<void> {
  try {
    await store.create('lookups', KEY_CHECK, doc);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    throw new StoreError('precondition_failed', 'Another instance wrote the first key check', {
      cause: error,
    });
  }
}

/**
 * Returns a secret that was encrypted before the check existed: an account's external id, or the token of a Slack
 * installation.
 */
async function anySecret(store: Store): Promise<Witness | undefined> {
  for (const field of ['external_id', 'bot_token'] as const) {
    const found = await store.findWith<Doc & Record<typeof field, string>>('workspaces', field);
    if (found) return { sealed: found.doc[field], context: found.doc.id };
  }
  return undefined;
}

function mustOpen(sealer: Sealer, { sealed, context }: Witness, place: OpenSealer['config']): void {
  try {
    sealer.open(sealed, context);
  } catch (cause) {
    throw new SecretKeyError(anotherKey(place), { cause });
  }
}

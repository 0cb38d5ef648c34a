import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Sealer } from '../../crypto.ts';
import { createSealer, loadSecretKey, SecretKeyError } from '../../crypto.ts';
import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';

/** Tells whether a key is the store's own. */
interface KeyCheckDoc extends Doc {
  type: 'key_check';
  /** Any text, sealed with the key and with the document's id as context. */
  sealed: string;
}

const ID = 'secret-key-check';

/** Something in the store that only its own key opens. */
interface Witness {
  sealed: string;
  context: string;
}

/**
 * The sealer of what the store holds. The first start leaves a value behind that later ones must be able to open; a store
 * from before that is asked for a secret of its own.
 * @throws SecretKeyError where the key is missing, readable by others or another one than the store's
 */
export async function openSealer({
  store,
  config,
}: {
  store: Store;
  config: Pick<Config, 'secretKey' | 'dataDir' | 'cosmos'>;
}): Promise<Sealer> {
  const check = await readCheck(store);
  const witness = check ?? (await anySecret(store));
  const key = await loadSecretKey({ ...config, make: !witness });
  if (!key) throw new SecretKeyError(missing(config));
  const sealer = createSealer(key);
  if (witness) mustOpen(sealer, witness, config);
  if (!check) {
    const doc: KeyCheckDoc = { id: ID, type: 'key_check', sealed: sealer.seal('windsock', ID) };
    try {
      await store.create('lookups', ID, doc);
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
      // Another instance was faster: then its key counts.
      const first = await readCheck(store);
      if (first) mustOpen(sealer, first, config);
    }
  }
  return sealer;
}

async function readCheck(store: Store): Promise<Witness | undefined> {
  const found = await store.read<KeyCheckDoc>('lookups', ID, ID);
  return found && { sealed: found.doc.sealed, context: ID };
}

/** What was sealed before there was a check: an account's external id, or the token of a Slack installation. */
async function anySecret(store: Store): Promise<Witness | undefined> {
  for (const field of ['external_id', 'bot_token'] as const) {
    const found = await store.findWith<Doc & Record<typeof field, string>>('workspaces', field);
    if (found) return { sealed: found.doc[field], context: found.doc.id };
  }
  return undefined;
}

type Place = Pick<Config, 'secretKey' | 'dataDir' | 'cosmos'>;

function mustOpen(sealer: Sealer, { sealed, context }: Witness, place: Place): void {
  try {
    sealer.open(sealed, context);
  } catch (cause) {
    throw new SecretKeyError(another(place), { cause });
  }
}

const keyFile = ({ dataDir }: Place): string => join(dataDir, 'secret.key');

const missing = (place: Place): string =>
  `${keyFile(place)} is missing, the key that opens what ${dataOf(place)} holds. ${wayOut(place)}`;

const another = (place: Place): string =>
  `What ${dataOf(place)} holds was encrypted with another key, not with the one in ${place.secretKey ? 'WINDSOCK_SECRET_KEY' : keyFile(place)}. ${wayOut(place)}`;

const dataOf = ({ cosmos, dataDir }: Place): string =>
  cosmos ? `the Cosmos DB database ${cosmos.database}` : join(dataDir, 'windsock.sqlite');

/** Nothing is removed by itself: a key is often in a backup. */
const wayOut = (place: Place): string =>
  `Restore it from a backup${place.secretKey ? '' : ', or set WINDSOCK_SECRET_KEY'}; or begin anew: ${
    place.cosmos ? 'set COSMOS_DATABASE to another name' : `remove ${dataOf(place)}`
  }, and people, accounts, chat connections and jobs are set up again.`;

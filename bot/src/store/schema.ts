import { StoreError, StoreOpenError } from './errors.ts';
import { CONTAINERS } from './rules.ts';
import type { Doc, Store } from './store.ts';

/** What the documents of a store are like. */
interface SchemaDoc extends Doc {
  type: 'schema';
  /** Every document is of this version at least, but for what an older instance writes beside. */
  version: number;
  /** The newest version that one may be of: who does not know it does not understand all. */
  newest: number;
  /** A restore is under way, or was broken off. */
  restoring?: true;
}

export const SCHEMA_ID = 'store-schema';

/**
 * Holds a store against what this program knows, and notes that documents of that version may be in it from now on. An
 * empty store begins with it.
 * @param given.known how many steps there are: upgrades.ts
 * @param given.place what the store is called in a sentence, and how to choose another one
 * @returns the version that every document has: below `known` they are to be upgraded
 * @throws StoreOpenError `newer`, `unsuitable`
 */
export async function openSchema(
  store: Store,
  given: { known: number; place: { name: string; wayOut: string } },
): Promise<number> {
  const { known, place } = given;
  const found = await store.read<SchemaDoc>('lookups', SCHEMA_ID, SCHEMA_ID);
  const doc = found?.doc;
  if (doc?.restoring) {
    throw new StoreOpenError(
      'unsuitable',
      `A restore into ${place.name} was broken off, so that only part of it is there. Run the restore again, or ${place.wayOut}.`,
    );
  }
  if (doc && doc.newest > known) {
    throw new StoreOpenError(
      'newer',
      `${place.name} was written by a newer Windsock (documents of version ${doc.newest}; this one knows ${known}). Update Windsock, or ${place.wayOut}.`,
    );
  }
  if (doc?.newest === known) return doc.version;
  const version = doc ? doc.version : (await isEmpty(store)) ? known : 0;
  const next: SchemaDoc = { id: SCHEMA_ID, type: 'schema', version, newest: known };
  try {
    if (found) await store.replace('lookups', SCHEMA_ID, next, { ifMatch: found.etag });
    else await store.create('lookups', SCHEMA_ID, next);
  } catch (error) {
    // Another instance was faster: what it wrote counts.
    if (!isRaced(error)) throw error;
    return openSchema(store, given);
  }
  return version;
}

/** Notes that every document is of this version now. */
export async function noteUpgraded(store: Store, version: number): Promise<void> {
  const found = await store.read<SchemaDoc>('lookups', SCHEMA_ID, SCHEMA_ID);
  if (!found || found.doc.version >= version) return;
  try {
    await store.replace('lookups', SCHEMA_ID, { ...found.doc, version }, { ifMatch: found.etag });
  } catch (error) {
    if (!isRaced(error)) throw error;
    await noteUpgraded(store, version);
  }
}

/** The version that every document has; undefined where nobody has noted one. */
export async function schemaVersion(store: Store): Promise<number | undefined> {
  return (await store.read<SchemaDoc>('lookups', SCHEMA_ID, SCHEMA_ID))?.doc.version;
}

async function isEmpty(store: Store): Promise<boolean> {
  const pages = await Promise.all(CONTAINERS.map((container) => store.scan(container, { limit: 1 })));
  return pages.every(({ items }) => items.length === 0);
}

const isRaced = (error: unknown): boolean =>
  error instanceof StoreError && ['conflict', 'precondition_failed', 'not_found'].includes(error.code);

/** Whether a restore may write into a store: nothing is in it, or what another restore left. */
export async function isEmptyOrRestoring(store: Store): Promise<boolean> {
  const found = await store.read<SchemaDoc>('lookups', SCHEMA_ID, SCHEMA_ID);
  return found ? found.doc.restoring === true : isEmpty(store);
}

/** From now on until it has ended no program opens the store. */
export async function beginRestore(store: Store): Promise<void> {
  const doc: SchemaDoc = { id: SCHEMA_ID, type: 'schema', version: 0, newest: 0, restoring: true };
  await store.upsert('lookups', SCHEMA_ID, doc);
}

/** @param schema as the backup has it; absent: it is of a release before there were versions */
export async function endRestore(store: Store, schema: Doc | undefined): Promise<void> {
  if (schema) await store.upsert('lookups', SCHEMA_ID, schema);
  else await store.delete('lookups', SCHEMA_ID, SCHEMA_ID);
}

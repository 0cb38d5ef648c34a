import { StoreError, StoreOpenError } from './errors.ts';
import { CONTAINERS } from './rules.ts';
import type { Doc, Store } from './store.ts';

/** The versions of a store's documents. */
interface SchemaDoc extends Doc {
  type: 'schema';
  /** Every document has at least this version, except those that an older instance writes meanwhile. */
  version: number;
  /** The newest version that a document may have. A program that does not know it cannot understand all documents. */
  newest: number;
  /** A restore is in progress, or was interrupted. */
  restoring?: true;
}

export const SCHEMA_ID = 'store-schema';

/**
 * Compares a store with the versions that this program knows, and records that documents of the known version may be in
 * it from now on. An empty store starts with that version.
 * @param given.known the number of steps, see upgrades.ts
 * @param given.place the store's name for a sentence, and how to choose another one
 * @returns the version that every document has; below `known` they must be upgraded
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
    // Another instance was faster, and its version counts.
    if (!isRaced(error)) throw error;
    return openSchema(store, given);
  }
  return version;
}

/** Records that every document now has this version. */
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

/** Returns the version that every document has. Undefined if none is recorded. */
export async function schemaVersion(store: Store): Promise<number | undefined> {
  return (await store.read<SchemaDoc>('lookups', SCHEMA_ID, SCHEMA_ID))?.doc.version;
}

async function isEmpty(store: Store): Promise<boolean> {
  const pages = await Promise.all(CONTAINERS.map((container) => store.scan(container, { limit: 1 })));
  return pages.every(({ items }) => items.length === 0);
}

const isRaced = (error: unknown): boolean =>
  error instanceof StoreError && ['conflict', 'precondition_failed', 'not_found'].includes(error.code);

/** Returns whether a restore may write into a store: it is empty, or holds only what another restore left. */
export async function isEmptyOrRestoring(store: Store): Promise<boolean> {
  const found = await store.read<SchemaDoc>('lookups', SCHEMA_ID, SCHEMA_ID);
  return found ? found.doc.restoring === true : isEmpty(store);
}

/** Begins a restore. Until it ends, no program opens the store. */
export async function beginRestore(store: Store): Promise<void> {
  const doc: SchemaDoc = { id: SCHEMA_ID, type: 'schema', version: 0, newest: 0, restoring: true };
  await store.upsert('lookups', SCHEMA_ID, doc);
}

/** @param schema as in the backup; absent: the backup's release had no versions yet */
export async function endRestore(store: Store, schema: Doc | undefined): Promise<void> {
  if (schema) await store.upsert('lookups', SCHEMA_ID, schema);
  else await store.delete('lookups', SCHEMA_ID, SCHEMA_ID);
}

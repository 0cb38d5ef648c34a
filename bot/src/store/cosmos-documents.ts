import { randomBytes } from 'node:crypto';
import type { JSONObject } from '@azure/cosmos';
import { StoreError } from './errors.ts';
import type { EncodedDoc } from './rules.ts';
import type { Doc, Stored } from './store.ts';

/** A document as stored in Cosmos DB. */
export interface Item extends JSONObject {
  id: string;
  pk: string;
  /** The write that made this version. A writer whose answer was lost can tell from it whether the write was done. */
  _write: string;
}

/** The fields that Cosmos DB and this adapter add to a document. rules.ts reserves these names. */
const ADDED = ['pk', '_write', '_rid', '_self', '_etag', '_attachments', '_ts'];

/** Returns a unique mark for a write. */
export function newWrite(): string {
  return randomBytes(9).toString('base64url');
}

export function toItem(pk: string, doc: EncodedDoc, write: string): Item {
  return { ...JSON.parse(doc.json), pk, _write: write };
}

export function fromItem<T extends Doc>(item: Record<string, unknown>, etag: unknown): Stored<T> {
  const doc = { ...item };
  for (const field of ADDED) delete doc[field];
  return { doc: doc as unknown as T, etag: mustBeEtag(etag) };
}

export function mustBeEtag(etag: unknown): string {
  if (typeof etag === 'string' && etag !== '') return etag;
  throw new StoreError('unavailable', 'Cosmos DB returned no etag');
}

import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import type { Code, CodesDoc } from './code-doc.ts';
import { codesId, forgottenAt } from './code-doc.ts';

/**
 * Writes the codes of an address over the very version that was read.
 * @param input.found what was read; absent: there was none
 * @returns false when another request changed it first
 */
export async function writeCodes({
  ctx: { store, now },
  input: { email, codes, found },
}: {
  ctx: { store: Store; now: () => number };
  input: { email: string; codes: Code[]; found: Stored<CodesDoc> | undefined };
}): Promise<boolean> {
  const id = codesId(email);
  const last = Math.max(...codes.map(forgottenAt));
  // The last code may expire during the write, and a ttl of zero is not allowed.
  const ttl = Math.max(1, Math.ceil((last - now()) / 1000));
  const doc: CodesDoc = { id, type: 'codes', codes, ttl };
  try {
    if (found) await store.replace('lookups', id, doc, { ifMatch: found.etag });
    else await store.create('lookups', id, doc);
    return true;
  } catch (error) {
    if (!(error instanceof StoreError && LOST.has(error.code))) throw error;
    return false;
  }
}

const LOST = new Set(['conflict', 'precondition_failed', 'not_found']);

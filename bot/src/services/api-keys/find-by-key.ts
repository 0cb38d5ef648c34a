import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import { lookupId } from '../identity/secret-token.ts';
import type { ApiKeyDoc, ApiKeyLookupDoc } from './api-key-doc.ts';

/** Written no more often than this. */
const USED_EVERY_MS = 60_000;

export const apiKeyLookupId = (key: string): string => lookupId('api-key', key);

/** The API key that this is; undefined when it is none of ours, or revoked. Notes that it was used. */
export async function findApiKey({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number };
  input: { key: string };
}): Promise<ApiKeyDoc | undefined> {
  const id = apiKeyLookupId(input.key);
  const lookup = (await ctx.store.read<ApiKeyLookupDoc>('lookups', id, id))?.doc;
  if (!lookup) return undefined;
  const found = await ctx.store.read<ApiKeyDoc>('workspaces', lookup.workspace_id, lookup.key_id);
  return found && (await noteUse(ctx, found)) ? found.doc : undefined;
}

/** False when it was revoked just now. */
async function noteUse(
  { store, now }: { store: Store; now: () => number },
  { doc, etag }: Stored<ApiKeyDoc>,
): Promise<boolean> {
  if (doc.last_used_at && now() - Date.parse(doc.last_used_at) < USED_EVERY_MS) return true;
  try {
    const used = { ...doc, last_used_at: new Date(now()).toISOString() };
    // Replaced, never upserted: what was revoked meanwhile stays gone.
    await store.replace('workspaces', doc.workspace_id, used, { ifMatch: etag });
    return true;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (error.code === 'not_found') return false;
    // Another request with the same key was faster.
    if (error.code === 'precondition_failed') return true;
    throw error;
  }
}

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
  if (found) await noteUse(ctx, found);
  return found?.doc;
}

async function noteUse(
  { store, now }: { store: Store; now: () => number },
  { doc, etag }: Stored<ApiKeyDoc>,
): Promise<void> {
  if (doc.last_used_at && now() - Date.parse(doc.last_used_at) < USED_EVERY_MS) return;
  try {
    const used = { ...doc, last_used_at: new Date(now()).toISOString() };
    await store.replace('workspaces', doc.workspace_id, used, { ifMatch: etag });
  } catch (error) {
    // Another request was faster, or the key was revoked just now: neither changes this answer.
    const raced = error instanceof StoreError && ['precondition_failed', 'not_found'].includes(error.code);
    if (!raced) throw error;
  }
}

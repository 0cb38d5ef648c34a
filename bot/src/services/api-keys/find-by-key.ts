import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import { lookupId } from '../identity/secret-token.ts';
import type { ApiKeyDoc, ApiKeyLookupDoc } from './api-key-doc.ts';
import { isAllowedFrom } from './is-allowed-from.ts';

/** Minimum interval between two writes of the last use. */
const USED_EVERY_MS = 60_000;

export const apiKeyLookupId = (key: string): string => lookupId('api-key', key);

/**
 * Finds an API key and records its use. Undefined if it is not ours, was revoked, has expired or may not be used from
 * that address.
 * @param input.ip where the request comes from; null if the host does not know it
 */
export async function findApiKey({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number };
  input: { key: string; ip: string | null };
}): Promise<ApiKeyDoc | undefined> {
  const id = apiKeyLookupId(input.key);
  const lookup = (await ctx.store.read<ApiKeyLookupDoc>('lookups', id, id))?.doc;
  if (!lookup) return undefined;
  const found = await ctx.store.read<ApiKeyDoc>('workspaces', lookup.workspace_id, lookup.key_id);
  if (!found || !isUsable(found.doc, ctx.now(), input.ip)) return undefined;
  return (await noteUse(ctx, found)) ? found.doc : undefined;
}

const isUsable = ({ expires_at, allowed_ips }: ApiKeyDoc, now: number, ip: string | null): boolean =>
  (!expires_at || now < Date.parse(expires_at)) && (!allowed_ips || isAllowedFrom(ip, allowed_ips));

/** Records the use. Returns false if the key was revoked just now. */
async function noteUse(
  { store, now }: { store: Store; now: () => number },
  { doc, etag }: Stored<ApiKeyDoc>,
): Promise<boolean> {
  if (doc.last_used_at && now() - Date.parse(doc.last_used_at) < USED_EVERY_MS) return true;
  try {
    const used = { ...doc, last_used_at: new Date(now()).toISOString() };
    // Replaced, never upserted, so that a key revoked meanwhile stays gone.
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

import { notFound } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import type { ApiKeyDoc } from './api-key-doc.ts';

/**
 * Revokes an API key. Its document is deleted first: without it the key is dead, whatever happens to the lookup.
 * @throws AppError not_found when the workspace has no such key
 */
export async function deleteApiKey({
  ctx: { store },
  input: { workspaceId, keyId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; keyId: string };
}): Promise<void> {
  const found = await store.read<ApiKeyDoc>('workspaces', workspaceId, keyId);
  // The partition holds other document types, too.
  if (found?.doc.type !== 'api_key') throw notFound('API key');
  await store.delete('workspaces', workspaceId, keyId);
  await store.delete('lookups', found.doc.lookup_id, found.doc.lookup_id);
}

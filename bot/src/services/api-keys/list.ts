import type { ApiKey } from '../../contract/api-keys.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import { inParallel } from '../workspaces/read-linked.ts';
import type { ApiKeyDoc } from './api-key-doc.ts';
import { toWire } from './to-wire.ts';

/** Returns the API keys of a workspace, in order of creation. */
export async function listApiKeys({
  ctx: { store },
  input: { workspaceId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<ApiKey[]> {
  const keys = await queryAll<ApiKeyDoc>(store, 'api_keys.of_workspace', workspaceId);
  return inParallel(keys, (key) => toWire(store, key));
}

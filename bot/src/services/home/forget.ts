import type { Address } from '../../contract/message.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { HomeDoc } from './home-doc.ts';
import { homeId } from './home-doc.ts';

/**
 * Forgets a home where nothing can be posted any more. The next place where the assistant is called becomes the home.
 */
export async function forgetHome({
  ctx: { store },
  input: { workspaceId, address },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; address: Address };
}): Promise<void> {
  const id = homeId(address);
  const found = await store.read<HomeDoc>('workspaces', workspaceId, id);
  if (found?.doc.address.channel !== address.channel) return;
  await store.delete('workspaces', workspaceId, id, { ifMatch: found.etag }).catch((error: unknown) => {
    const changed = error instanceof StoreError && ['not_found', 'precondition_failed'].includes(error.code);
    if (!changed) throw error;
  });
}

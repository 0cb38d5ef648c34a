import type { Address } from '../../contract/message.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { DefaultChannelDoc } from './default-channel-doc.ts';
import { defaultChannelId } from './default-channel-doc.ts';

/**
 * Forgets a default channel where nothing can be posted any more. The next place where the assistant is called becomes
 * the default channel.
 */
export async function forgetDefaultChannel({
  ctx: { store },
  input: { workspaceId, address },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; address: Address };
}): Promise<void> {
  const id = defaultChannelId(address);
  const found = await store.read<DefaultChannelDoc>('workspaces', workspaceId, id);
  if (found?.doc.address.channel !== address.channel) return;
  await store.delete('workspaces', workspaceId, id, { ifMatch: found.etag }).catch((error: unknown) => {
    const changed = error instanceof StoreError && ['not_found', 'precondition_failed'].includes(error.code);
    if (!changed) throw error;
  });
}

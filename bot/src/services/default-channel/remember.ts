import type { Address } from '../../contract/message.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { wholeConversation } from '../teams/place.ts';
import type { DefaultChannelDoc } from './default-channel-doc.ts';
import { defaultChannelId } from './default-channel-doc.ts';

/**
 * Remembers the place where the assistant was called as its default channel in this organisation, unless it has an
 * equally good one.
 */
export async function rememberDefaultChannel({
  ctx: { store, now },
  input: { workspaceId, address, direct },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; address: Address; direct: boolean };
}): Promise<void> {
  const id = defaultChannelId(address);
  const found = await store.read<DefaultChannelDoc>('workspaces', workspaceId, id);
  if (found && (!found.doc.direct || direct)) return;
  const doc: DefaultChannelDoc = {
    id,
    type: 'home',
    workspace_id: workspaceId,
    address: address.surface === 'teams' ? wholeConversation(address) : address,
    direct,
    created_at: new Date(now()).toISOString(),
  };
  try {
    if (found) await store.replace('workspaces', workspaceId, doc, { ifMatch: found.etag });
    else await store.create('workspaces', workspaceId, doc);
  } catch (error) {
    // Another call came first.
    const raced =
      error instanceof StoreError && ['conflict', 'precondition_failed', 'not_found'].includes(error.code);
    if (!raced) throw error;
  }
}

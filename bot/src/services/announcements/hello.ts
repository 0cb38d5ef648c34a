import type { Address } from '../../contract/message.ts';
import type { Store } from '../../store/store.ts';
import { runIdOf } from '../runs/identity.ts';
import { DEMO_WORKSPACE_ID } from '../workspaces/find-by-org.ts';
import { announce, announceUnlessDeleted } from './announce.ts';

/** Makes the assistant say hello in a channel that it was added to. Once, however often this is reported or happens. */
export async function announceHello({
  ctx,
  input: { address, workspaceId },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; address: Address };
}): Promise<void> {
  const input = {
    workspaceId,
    address,
    id: runIdOf({ address, message_id: 'hello' }),
    origin: { kind: 'announcement', about: 'hello' } as const,
    what: 'Hello',
  };
  // The demo workspace cannot be deleted.
  if (workspaceId === DEMO_WORKSPACE_ID) await announce({ ctx, input });
  else await announceUnlessDeleted({ ctx, input });
}

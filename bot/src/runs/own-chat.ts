import type { Address } from '../contract/message.ts';
import { publicAddress, threadKeyOf } from '../services/runs/identity.ts';
import type { ThreadDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';
import type { Lease } from './lease.ts';
import { NO_PRIVATE_CHAT } from './notices.ts';
import type { ChatSurface } from './surface.ts';
import { SurfaceError } from './surface.ts';
import { threadDoc } from './thread-doc.ts';

/**
 * Moves a private question, with what it refers to, into the asker's own chat with the assistant. From then on it
 * belongs to that chat. If the asker has no such chat, they are told where they asked, and nothing is looked up.
 */
export async function toOwnChat(
  ctx: { store: Store; now: () => number },
  lease: Lease,
  surface: ChatSurface,
): Promise<void> {
  const { incoming, reply, thread_key, workspace_id } = lease.run;
  const from = incoming.address;
  // If it has a reply, they already know that they have no such chat.
  if (!from.only_for || reply) return;
  const address = await ownChat(surface, from);
  if (!address) return lease.save({ reply: NO_PRIVATE_CHAT });
  const key = threadKeyOf(address);
  const read = (id: string) => ctx.store.read<ThreadDoc>('workspaces', workspace_id, id);
  const [asked, own] = await Promise.all([read(thread_key), read(key)]);
  const run = { ...lease.run, thread_key: key };
  const thread = threadDoc({
    run,
    thread: own?.doc,
    frame: asked?.doc.frame,
    scope: asked?.doc.scope,
    now: ctx.now(),
  });
  await lease.save(
    {
      incoming: { ...incoming, address, direct: true },
      thread_key: key,
      moved: { from: publicAddress(from), told: false },
    },
    [{ op: 'upsert', doc: thread }],
  );
}

async function ownChat(surface: ChatSurface, from: Address): Promise<Address | undefined> {
  try {
    return await surface.ownChat?.(from);
  } catch (error) {
    if (error instanceof SurfaceError && !error.transient) return undefined;
    throw error;
  }
}

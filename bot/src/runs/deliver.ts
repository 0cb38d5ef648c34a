import type { Lease } from './lease.ts';
import { maybePosted } from './notices.ts';
import type { ChatSurface } from './surface.ts';
import { SurfaceError } from './surface.ts';

/**
 * Posts the answer in the thread at most once, whichever process is killed meanwhile. The intention is stored first,
 * and a worker that takes over looks for the post. Where the platform cannot tell whether it is there, posts a short
 * message with a button that shows the answer. Throws like the surface and the lease.
 * @param announced whether an earlier worker may have posted it
 * @returns the id of its message, '' if unknown
 */
export async function deliver(
  lease: Lease,
  surface: ChatSurface,
  { announced }: { announced: boolean },
): Promise<string> {
  const { id, incoming, answer: known } = lease.run;
  if (known?.state === 'posted') return known.message_id ?? '';
  if (!known) await lease.save({ answer: { state: 'posting' } });
  lease.check();
  if (announced) {
    const found = known?.state === 'unsure' ? undefined : await surface.find(incoming.address, id);
    if (!found) return postMaybePosted(lease, surface);
    if (found.answer !== undefined) return found.answer;
  }
  await lease.secure();
  return post(lease, surface);
}

async function post(lease: Lease, surface: ChatSurface): Promise<string> {
  const { id, incoming, reply } = lease.run;
  if (!reply) throw new Error('A run without a reply cannot be delivered');
  try {
    return await surface.answer(incoming.address, id, reply);
  } catch (error) {
    // The next attempt need not look for the post.
    if (error instanceof SurfaceError && error.undone) await lease.save({ answer: undefined });
    throw error;
  }
}

async function postMaybePosted(lease: Lease, surface: ChatSurface): Promise<string> {
  const { id, incoming } = lease.run;
  await lease.save({ answer: { state: 'unsure' } });
  await surface.answer(incoming.address, id, maybePosted());
  return '';
}

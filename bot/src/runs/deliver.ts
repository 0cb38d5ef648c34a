import type { Lease } from './lease.ts';
import { mayStandAbove } from './notices.ts';
import type { ChatSurface } from './surface.ts';
import { SurfaceError } from './surface.ts';

/**
 * Posts the answer in the thread, at most once whoever is killed meanwhile: that it will be posted is stored before, and
 * who takes over looks for it. Where the platform cannot tell whether it stands there, a short message says so, with a
 * button that shows it. Throws as the surface and the lease do.
 * @param announced somebody before may have posted it
 * @returns the id of its message, '' where that is not known
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
    if (!found) return sayUnsure(lease, surface);
    if (found.answer !== undefined) return found.answer;
  }
  await lease.secure();
  return post(lease, surface);
}

async function post(lease: Lease, surface: ChatSurface): Promise<string> {
  const { id, incoming, reply } = lease.run;
  if (!reply) throw new Error('a run was to be delivered without its reply');
  try {
    return await surface.answer(incoming.address, id, reply);
  } catch (error) {
    // Whoever tries again need not look for it, nor wonder.
    if (error instanceof SurfaceError && error.undone) await lease.save({ answer: undefined });
    throw error;
  }
}

async function sayUnsure(lease: Lease, surface: ChatSurface): Promise<string> {
  const { id, incoming } = lease.run;
  await lease.save({ answer: { state: 'unsure' } });
  await surface.answer(incoming.address, id, mayStandAbove());
  return '';
}

import type { Lease } from './lease.ts';
import { placeholderOutcome } from './notices.ts';
import type { ChatSurface, Progress } from './surface.ts';
import { SurfaceError } from './surface.ts';

const MAX_TRIES = 3;

/**
 * Posts the message that is in the thread while work is in progress. It is announced before and known by its id
 * afterwards, so that a worker that takes over looks for it first. Continues the placeholder of a killed process.
 * Throws like the surface and the lease.
 */
export async function postPlaceholder(lease: Lease, surface: ChatSurface, words: Progress): Promise<void> {
  const { id, incoming, placeholder: known } = lease.run;
  const { address } = incoming;
  if (!known) await lease.save({ placeholder: { state: 'posting' } });
  lease.check();
  const lost = known && (await surface.find(address, id))?.placeholder;
  await lease.secure();
  const messageId = lost ?? (await post(lease, surface, words));
  await lease.save({ placeholder: { state: 'posted', message_id: messageId } });
  if (lost) await surface.progress(address, lost, id, words);
}

async function post(lease: Lease, surface: ChatSurface, words: Progress): Promise<string> {
  const { id, incoming } = lease.run;
  try {
    return await surface.post(incoming.address, id, words);
  } catch (error) {
    // Nobody needs to look for it.
    if (error instanceof SurfaceError && error.undone) await lease.save({ placeholder: undefined });
    throw error;
  }
}

/**
 * Removes the placeholder once the answer is there, even one whose id was lost. Throws like the surface and the lease.
 */
export async function removePlaceholder(lease: Lease, surface: ChatSurface): Promise<void> {
  const { attempts, id, incoming, placeholder } = lease.run;
  if (!placeholder || placeholder.state === 'removed') return;
  const { address = incoming.address } = placeholder;
  try {
    const isKnown = placeholder.state === 'posted';
    const messageId = isKnown ? placeholder.message_id : (await surface.find(address, id))?.placeholder;
    if (messageId) await surface.remove(address, messageId, id, placeholderOutcome(lease.run));
  } catch (error) {
    // The answer is there. A platform that keeps the placeholder must not make the run fail.
    if (!(error instanceof SurfaceError) || attempts < MAX_TRIES) throw error;
  }
  await lease.save({ placeholder: { ...placeholder, state: 'removed' } });
}

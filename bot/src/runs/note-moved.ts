import type { Lease } from './lease.ts';
import { ANSWERED_PRIVATELY } from './notices.ts';
import type { ChatSurface } from './surface.ts';

/**
 * Posts a note where the question was asked, saying that it was answered privately. At most once, whichever process is
 * killed, since everybody sees it.
 */
export async function noteMoved(lease: Lease, surface: ChatSurface): Promise<void> {
  const { id, moved } = lease.run;
  if (!moved || moved.told) return;
  await lease.save({ moved: { ...moved, told: true } });
  lease.check();
  // This is not an answer. The asker has theirs.
  await surface.post(moved.from, id, { text: ANSWERED_PRIVATELY, stoppable: false }).catch(() => {});
}

import type { RunAnswer } from './compute-reply.ts';
import type { Lease } from './lease.ts';
import { fileNotSent } from './notices.ts';
import type { ChatSurface } from './surface.ts';
import { SurfaceError } from './surface.ts';

/** Sends a run's file into its thread. Where that is permanently impossible, the answer says so. */
export async function sendFile(
  lease: Lease,
  surface: ChatSurface,
  messageId: string,
  file: NonNullable<RunAnswer['file']>,
): Promise<void> {
  const { id, incoming, reply } = lease.run;
  await lease.secure();
  try {
    await surface.file(incoming.address, file, id);
  } catch (error) {
    if (!reply || !(error instanceof SurfaceError) || error.transient) throw error;
    if (messageId) await surface.revise(incoming.address, messageId, id, fileNotSent(reply));
  }
}

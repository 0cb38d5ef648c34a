import type { TimerHandler } from '@azure/functions';
import type { HostWork } from '../host-work.ts';
import { within } from '../patience.ts';

/** Every minute, in Azure's six fields; the first is the second. */
export const AGENDA_SCHEDULE = '0 * * * * *';
/** Less than a minute: Azure does not start a timer while its last call is on, and the agenda must not wait. */
const PATIENCE_MS = 50_000;

/**
 * Lets the worker look at the agenda, which finds what is due and what a lost doorbell or a dead instance left, and
 * stays while it works: Azure may stop an instance that has nothing to do. What takes longer goes on beside the next.
 */
export function createAgendaSweep(host: () => Promise<HostWork>, patienceMs = PATIENCE_MS): TimerHandler {
  return async () => {
    const { flush, worker } = await host();
    worker.ring();
    await within(patienceMs, worker.idle());
    await flush?.();
  };
}

import type { TimerHandler } from '@azure/functions';
import type { HostWork } from '../host-work.ts';
import { waitAtMost } from '../patience.ts';

/** Every minute, in Azure's six fields; the first field is seconds. */
export const AGENDA_SCHEDULE = '0 * * * * *';
/**
 * Less than a minute: Azure does not start a timer while its last call is still running, and the agenda must not wait.
 */
const PATIENCE_MS = 50_000;

/**
 * Lets the worker check the agenda for due work and for work that a lost doorbell or a dead instance left behind, and
 * waits while it runs: Azure may stop an idle instance. Longer work continues alongside the next call.
 */
export function createAgendaSweep(host: () => Promise<HostWork>, patienceMs = PATIENCE_MS): TimerHandler {
  return async () => {
    const { flush, worker } = await host();
    worker.ring();
    await waitAtMost(patienceMs, worker.idle());
    await flush?.();
  };
}

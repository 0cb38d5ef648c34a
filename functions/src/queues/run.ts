import type { StorageQueueHandler } from '@azure/functions';
import type { Logger } from '@windsock/bot/logger.ts';
import { runMessage } from '@windsock/bot/queue/run-message.ts';
import type { HostWork } from '../host-work.ts';
import { waitAtMost } from '../patience.ts';

/** The setting, or the prefix of settings, that locates the queue; config.ts reads the same for the sender. */
export const QUEUE_CONNECTION = 'AzureWebJobsStorage';
/** Longer than an analysis may take (5 min), and shorter than functionTimeout, after which Azure ends the process. */
export const PATIENCE_MS = 6 * 60_000;

/**
 * Lets the worker take the run that a message names, and waits while it works: Azure may stop an idle instance.
 * Messages may arrive twice, late, or for a run that is finished or deleted: the run's lease decides, not the message.
 *
 * host.json limits the queue: it fetches 16 messages at a time while up to 16 are in progress, so at most 32, which is
 * what one worker handles at once. Further messages are left to other instances. An idle queue is polled every 2 s. A
 * message whose call failed returns after 10 s, three times in all, and is then moved to the poison queue. Nothing in
 * this handler fails, so a failed call means that the process died, and the run is still in the agenda.
 */
export function createRunHandler(
  host: () => Promise<HostWork>,
  logger: Logger,
  patienceMs = PATIENCE_MS,
): StorageQueueHandler {
  const log = logger.child({ module: 'queue' });
  return async (entry, { invocationId }) => {
    const { data: ref, error } = runMessage.safeParse(entry);
    if (!ref) {
      // A retry would fail in the same way. The message's text is not logged, because anyone may have written it.
      const wrong = error.issues.map(({ path }) => path.join('.') || 'message');
      log.warn({ request_id: invocationId, wrong }, 'a message of the queue names no run; it is dropped');
      return;
    }
    const { flush, worker } = await host();
    worker.ring(ref);
    await waitAtMost(patienceMs, worker.idle(ref));
    await flush?.();
  };
}

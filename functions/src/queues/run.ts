import type { StorageQueueHandler } from '@azure/functions';
import type { Logger } from '@windsock/bot/logger.ts';
import { runMessage } from '@windsock/bot/queue/run-message.ts';
import type { HostWork } from '../host-work.ts';
import { within } from '../patience.ts';

/** The setting, or the prefix of settings, that says where the queue is; config.ts reads the same for the sender. */
export const QUEUE_CONNECTION = 'AzureWebJobsStorage';
/** Longer than an analysis may take (5 min), and less than functionTimeout, at which Azure ends the process. */
export const PATIENCE_MS = 6 * 60_000;

/**
 * Lets the worker take up the run that a message names, and stays while it works: Azure may stop an instance that has
 * nothing to do. Messages come twice, late, or for what is done or deleted: the run's lease decides, not the message.
 *
 * host.json, queues: 16 messages are fetched at a time while up to 16 are at work, so at most 32, which is what one
 * worker works on at the same time; what is more is left for other instances. An idle queue is looked at every 2 s. A
 * message whose call failed comes again after 10 s, three times in all, and is then put aside: nothing in here fails,
 * so that it was the process, and the agenda has its run anyway.
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
      // It would be as wrong the next time; and what it says may be anyone's.
      const wrong = error.issues.map(({ path }) => path.join('.') || 'message');
      log.warn({ request_id: invocationId, wrong }, 'a message of the queue names no run; it is dropped');
      return;
    }
    const { flush, worker } = await host();
    worker.ring(ref);
    await within(patienceMs, worker.idle(ref));
    await flush?.();
  };
}

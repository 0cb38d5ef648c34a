import { createLogger } from '@windsock/bot/logger.ts';
import type { RunRef } from '@windsock/bot/runs/run-ref.ts';
import type { ChatSurface } from '@windsock/bot/runs/surface.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import type { Worker } from '@windsock/bot/runs/worker.ts';
import { createWorker } from '@windsock/bot/runs/worker.ts';
import { createJobTask } from '@windsock/bot/services/jobs/scheduled-task.ts';
import type { Store } from '@windsock/bot/store/store.ts';

export const quietLogger = createLogger({ level: 'fatal' });
/** Longer than a busy machine delays a call, and short enough for dead workers' leases to expire soon. */
const CALL_TIMEOUT_MS = 3_000;

/**
 * Creates a worker that runs due jobs and posts their answers on a chat platform (chat-platform.ts); the caller starts
 * it.
 */
export function jobsWorker(options: {
  store: Store;
  platform: string;
  name: string;
  doorbell: (ref: RunRef, worker: Worker) => void;
  /** How long it waits for the platform; its leases last twice as long, as the product's do. */
  callTimeoutMs?: number;
}): Worker {
  const { store, platform, name, doorbell, callTimeoutMs = CALL_TIMEOUT_MS } = options;

  async function call(method: string, runId: string): Promise<string> {
    const signal = AbortSignal.timeout(callTimeoutMs);
    const answer = await fetch(`${platform}/${runId}`, {
      method,
      signal,
      headers: { 'x-worker': name },
    }).catch((cause) => {
      throw new SurfaceError('no answer', { transient: true, cause });
    });
    const text = await answer.text();
    if (answer.ok) return text;
    const wait = answer.status === 429 && { retryAfterMs: 50 };
    throw new SurfaceError(`HTTP ${answer.status}`, { transient: true, ...wait });
  }

  const surface = {
    name: 'slack',
    async publish(address, runId) {
      const messageId = await call('POST', runId);
      return { messageId, address: { ...address, thread: messageId } };
    },
    async published(address, runId) {
      const messageId = await call('GET', runId);
      return messageId ? { messageId, address: { ...address, thread: messageId } } : undefined;
    },
  } as Partial<ChatSurface> as ChatSurface;

  const worker: Worker = createWorker({
    store,
    logger: quietLogger,
    now: Date.now,
    surfaces: new Map([['slack', surface]]),
    assistant: { answer: async () => ({ reply: { kind: 'answer', text: 'All is well.' } }) },
    leaseMs: 2 * callTimeoutMs,
    sweepMs: 500,
    scheduledTasks: {
      job: createJobTask({
        store,
        logger: quietLogger,
        now: Date.now,
        doorbell: (ref) => doorbell(ref, worker),
      }),
    },
  });
  return worker;
}

import { createLogger } from '@windsock/bot/logger.ts';
import type { ChatSurface, Published } from '@windsock/bot/runs/surface.ts';
import { SurfaceError } from '@windsock/bot/runs/surface.ts';
import type { Worker } from '@windsock/bot/runs/worker.ts';
import { createWorker } from '@windsock/bot/runs/worker.ts';
import { createJobChore } from '@windsock/bot/services/jobs/chore.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import { PEER_KEY } from '../support/cosmos-key.ts';

/**
 * One of several workers on a store that they share, until it is killed. Half of its doorbells are lost, and the other
 * half ring twice. Arguments: the store's address, and the platform's, where what is said is posted.
 */
const [endpoint = '', platform = ''] = process.argv.slice(2);
const logger = createLogger({ level: 'fatal' });
const store = await openCosmosStore({ endpoint, key: PEER_KEY, database: 'windsock', logger });

async function call(method: string, path: string): Promise<string> {
  const answer = await fetch(`${platform}/${path}`, { method, signal: AbortSignal.timeout(500) }).catch(
    (cause) => {
      throw new SurfaceError('no answer', { transient: true, cause });
    },
  );
  if (answer.ok) return answer.text();
  throw new SurfaceError(`HTTP ${answer.status}`, { transient: true, retryAfterMs: 50 });
}

const surface = {
  name: 'slack',
  async publish(address, runId): Promise<Published> {
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
  logger,
  now: Date.now,
  surfaces: new Map([['slack', surface]]),
  assistant: { answer: async () => ({ reply: { kind: 'answer', text: 'All is well.' } }) },
  leaseMs: 1_500,
  sweepMs: 200,
  chores: {
    job: createJobChore({
      store,
      logger,
      now: Date.now,
      doorbell(ref): void {
        if (Math.random() < 0.5) return;
        worker.ring(ref);
        worker.ring(ref);
      },
    }),
  },
});
worker.start();
console.log('working');

// Stands where Azure's host stands for a queue's function, and does with messages what it does (azure-webjobs-sdk:
// QueueListener, QueueProcessor), as host.json tells it: fetch, decode, call, delete; or show again, or put aside.
import { readFileSync } from 'node:fs';
import type { DequeuedMessageItem } from '@azure/storage-queue';
import { QueueServiceClient } from '@azure/storage-queue';
import { RUNS_QUEUE } from '@windsock/bot/queue/run-message.ts';

const file = new URL('../../functions/host.json', import.meta.url);
export const QUEUES: {
  batchSize: number;
  newBatchThreshold: number;
  maxDequeueCount: number;
  messageEncoding: string;
} = JSON.parse(readFileSync(file, 'utf8')).extensions.queues;

/** The host hides what it works on for so long, and says so again while it does. */
const HIDDEN_SECONDS = 600;

/** The queue and the one for messages that failed too often, as anyone who may use the storage sees them. */
export function queuesAt(connectionString: string) {
  const service = QueueServiceClient.fromConnectionString(connectionString);
  return {
    queue: service.getQueueClient(RUNS_QUEUE),
    poison: service.getQueueClient(`${RUNS_QUEUE}-poison`),
  };
}

export interface QueueHost {
  /** Every call so far: how often its message had come. */
  readonly calls: number[];
  stop(): Promise<void>;
}

/** Calls `handle` with each message's text until it is stopped. */
export async function startQueueHost(
  connectionString: string,
  handle: (text: string) => Promise<void>,
  { everyMs = 20, againAfterSeconds = 0 } = {},
): Promise<QueueHost> {
  if (QUEUES.messageEncoding !== 'base64') throw new Error('This host knows base64 only');
  const { queue, poison } = queuesAt(connectionString);
  await Promise.all([queue.createIfNotExists(), poison.createIfNotExists()]);
  const calls: number[] = [];
  const working = new Set<Promise<void>>();
  let stopped = false;

  async function take({
    messageId,
    popReceipt,
    messageText,
    dequeueCount,
  }: DequeuedMessageItem): Promise<void> {
    calls.push(dequeueCount);
    try {
      await handle(Buffer.from(messageText, 'base64').toString());
      await queue.deleteMessage(messageId, popReceipt);
    } catch {
      if (dequeueCount < QUEUES.maxDequeueCount) {
        await queue.updateMessage(messageId, popReceipt, messageText, againAfterSeconds);
        return;
      }
      await poison.sendMessage(messageText);
      await queue.deleteMessage(messageId, popReceipt);
    }
  }

  async function listen(): Promise<void> {
    while (!stopped) {
      const room = working.size <= QUEUES.newBatchThreshold;
      const numberOfMessages = QUEUES.batchSize;
      const { receivedMessageItems: items } = room
        ? await queue.receiveMessages({ numberOfMessages, visibilityTimeout: HIDDEN_SECONDS })
        : { receivedMessageItems: [] };
      for (const item of items) {
        const work = take(item);
        working.add(work);
        void work.finally(() => working.delete(work));
      }
      if (items.length === 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  const listening = listen();
  return {
    calls,
    async stop() {
      stopped = true;
      await listening;
      await Promise.all(working);
    },
  };
}

// Plays Azure's host for a queue function and treats messages as the host does (azure-webjobs-sdk: QueueListener,
// QueueProcessor), with host.json's settings: fetch, decode, call, then delete, retry or move to the poison queue.
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

/** The host hides a message for this time, and renews that while it works on it. */
const HIDDEN_SECONDS = 600;

/** Returns the queue and its poison queue, as any client with access to the storage sees them. */
export function queuesAt(connectionString: string) {
  const service = QueueServiceClient.fromConnectionString(connectionString);
  return {
    queue: service.getQueueClient(RUNS_QUEUE),
    poison: service.getQueueClient(`${RUNS_QUEUE}-poison`),
  };
}

export interface QueueHost {
  /** The delivery count of each call's message so far. */
  readonly calls: number[];
  stop(): Promise<void>;
}

/** Calls `handle` with each message's text until it is stopped. */
export async function startQueueHost(
  connectionString: string,
  handle: (text: string) => Promise<void>,
  { everyMs = 20, againAfterSeconds = 0 } = {},
): Promise<QueueHost> {
  if (QUEUES.messageEncoding !== 'base64') throw new Error('This host supports only base64');
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

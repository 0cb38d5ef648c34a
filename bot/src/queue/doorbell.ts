import type { QueueClient } from '@azure/storage-queue';
import type { Config } from '../config.ts';
import type { RunMessage } from './run-message.ts';
import { encodeRunMessage, RUNS_QUEUE } from './run-message.ts';

/** The time for one message. Two tries fit into it. */
const DEADLINE_MS = 5_000;
const RETRY = { maxTries: 2, tryTimeoutInMs: 2_000, retryDelayInMs: 200 };
/** By then the agenda has found the run many times over. */
const MESSAGE_SECONDS = 3600;

/**
 * The message could not be sent. Unlike the SDK's errors, it never carries an address, key or signature of the queue.
 */
export class DoorbellError extends Error {
  constructor(reason: string) {
    super(`The queue did not take the message: ${reason}`);
    this.name = 'DoorbellError';
  }
}

/**
 * The doorbell for all instances: a message in a Storage Queue, which makes Azure call the function `run`. Nothing is
 * opened before the first ring. The queue is created when it turns out not to exist.
 * @throws DoorbellError, after 5 s at most
 */
export function createQueueDoorbell(
  connection: NonNullable<Config['queue']>,
): (ref: RunMessage) => Promise<void> {
  let opening: Promise<QueueClient> | undefined;
  return async (ref) => {
    try {
      opening ??= open(connection).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      const queue = await opening;
      const abortSignal = AbortSignal.timeout(DEADLINE_MS);
      const send = () =>
        queue.sendMessage(encodeRunMessage(ref), { abortSignal, messageTimeToLive: MESSAGE_SECONDS });
      await send().catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        await queue.createIfNotExists({ abortSignal });
        await send();
      });
    } catch (error) {
      throw new DoorbellError(reasonOf(error));
    }
  };
}

async function open(connection: NonNullable<Config['queue']>): Promise<QueueClient> {
  // Imported only here, since both take a while to load.
  const { QueueServiceClient } = await import('@azure/storage-queue');
  const options = { retryOptions: RETRY };
  if ('connectionString' in connection) {
    return QueueServiceClient.fromConnectionString(connection.connectionString, options).getQueueClient(
      RUNS_QUEUE,
    );
  }
  const { DefaultAzureCredential } = await import('@azure/identity');
  const { url, clientId } = connection;
  const credential = new DefaultAzureCredential(clientId ? { managedIdentityClientId: clientId } : {});
  return new QueueServiceClient(url, credential, options).getQueueClient(RUNS_QUEUE);
}

const isMissing = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'QueueNotFound';

/** Returns the error code. Codes are words of the service or the system; messages may be anything. */
function reasonOf(error: unknown): string {
  const { code, statusCode, name } = error as { code?: unknown; statusCode?: unknown; name?: unknown };
  return String(code ?? statusCode ?? name ?? 'unknown');
}

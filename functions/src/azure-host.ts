import { healthRoutes } from '@windsock/bot/chat/health.ts';
import type { Config } from '@windsock/bot/config.ts';
import { ConfigError, loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import { createMailer } from '@windsock/bot/mail/create-mailer.ts';
import { createQueueDoorbell } from '@windsock/bot/queue/doorbell.ts';
import { keyNotes } from '@windsock/bot/services/secrets/key-check.ts';
import { openData } from '@windsock/bot/services/upkeep/open-data.ts';
import { createCanWrite } from './can-write.ts';
import { createChatHandler } from './chat-handler.ts';
import { createDispatcher } from './dispatcher.ts';
import { served } from './functions.ts';
import { openTelemetry } from './open-telemetry.ts';
import { problemsOf } from './problems.ts';
import type { Host } from './register-functions.ts';
import { createRouter } from './router.ts';

/** How long a queue or timer call waits at its end for its traces to be sent. Nobody waits for that call. */
const FLUSH_MS = 2_000;

/** Wires the product for Azure. @throws ConfigError, StoreOpenError, SecretKeyError */
export async function openHost(logger: Logger, config = loadConfig()): Promise<Host> {
  mustBeDeployable(config);
  const telemetry = await openTelemetry(config, logger);
  const { store, sealer } = await openData({ config, logger }).catch(async (error) => {
    await telemetry.stop();
    throw error;
  });
  const mailer = createMailer({ config, logger, embedded: false, print: () => {} });
  const doorbell = config.queue && createQueueDoorbell(config.queue);
  const wired = { config, logger, store, sealer, mailer, ...(doorbell && { doorbell }) };
  const { routes, services, worker } = createContext(wired);
  const { publicUrl } = config;
  const api = createDispatcher(createRouter(served, services));
  const canWrite = createCanWrite(store);
  const health = healthRoutes({
    ready: async () => ({ store: await canWrite() }),
    problems: () => problemsOf(services),
    notes: () => keyNotes({ store, sealer }),
  });
  const answer = createChatHandler([...routes, ...health], api, { publicUrl, logger });
  return { answer, worker, flush: () => telemetry.flush(FLUSH_MS) };
}

/** Refuses the defaults that only work for a single process with a data folder of its own. */
function mustBeDeployable({ publicUrl, secretKeys, cosmos, teams }: Config): void {
  const sentences: string[] = [];
  if (!publicUrl.startsWith('https:')) {
    sentences.push('PUBLIC_URL must be set to the https:// address where people reach Windsock.');
  }
  if (!secretKeys) {
    sentences.push('WINDSOCK_SECRET_KEY must be set, the same for every instance: openssl rand -base64 32');
  }
  if (!cosmos) sentences.push('COSMOS_ENDPOINT must be set: instances share no folder for SQLite.');
  // A client can send any Host header, including this machine's own name.
  if (teams && !teams.appId)
    sentences.push('MICROSOFT_APP_ID must be set: TEAMS_ALLOW_UNAUTHENTICATED is for development.');
  if (sentences.length) throw new ConfigError(sentences);
}

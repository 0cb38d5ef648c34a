import { fileURLToPath } from 'node:url';
import type { Config } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import { createMailer } from '@windsock/bot/mail/create-mailer.ts';
import { createServer } from '@windsock/bot/server.ts';
import { keyNotes } from '@windsock/bot/services/secrets/key-check.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { openData } from '@windsock/bot/services/upkeep/open-data.ts';
import { createCanWrite } from './can-write.ts';
import { createConsoleFiles } from './console-files.ts';
import { createEmbeddedApi } from './embedded-api.ts';
import { mcpRoutes, served } from './functions.ts';
import { openTelemetry } from './open-telemetry.ts';
import { problemsOf } from './problems.ts';

export interface Product {
  /** The address it listens on. */
  url: string;
  services: ServiceContext;
  /** Stops accepting requests, gives running work some seconds to finish, and closes the store. */
  close(): Promise<void>;
}

const CONSOLE = fileURLToPath(new URL('../../console/dist', import.meta.url));

/**
 * Starts the whole product in this process: chat, API, console and worker on one port.
 * @throws StoreOpenError, SecretKeyError; what the listener throws
 */
export async function startProduct({
  config,
  logger,
  print = (text) => void process.stdout.write(text),
  consoleFolder = CONSOLE,
}: {
  config: Config;
  logger: Logger;
  /** Writes to standard output. */
  print?: (text: string) => void;
  /** The folder with the built console. */
  consoleFolder?: string;
}): Promise<Product> {
  const telemetry = await openTelemetry(config, logger);
  const { store, sealer } = await openData({ config, logger }).catch(async (error) => {
    await telemetry.stop();
    throw error;
  });
  try {
    // A SQLite file belongs to this process alone.
    const takeOver = !config.cosmos;
    const mailer = createMailer({ config, logger, embedded: true, print });
    const { routes, worker, services } = createContext({ config, logger, store, sealer, mailer, takeOver });
    const canWrite = createCanWrite(store);
    const server = createServer({
      config,
      logger,
      routes,
      api: createEmbeddedApi(served, services),
      apiPaths: mcpRoutes.map(({ path }) => path),
      files: createConsoleFiles(consoleFolder),
      ready: async () => ({ store: await canWrite() }),
      problems: () => problemsOf(services),
      notes: () => keyNotes({ store, sealer }),
    });
    const { url } = await server.listen();
    worker.start();
    // Started now, so that the first question does not wait for it and the log shows a problem early.
    void services.awsSignIn?.(0);
    return {
      url,
      services,
      async close() {
        await server.close();
        await worker.stop();
        mailer.close();
        await store.close();
        await telemetry.stop();
      },
    };
  } catch (error) {
    await store.close();
    await telemetry.stop();
    throw error;
  }
}

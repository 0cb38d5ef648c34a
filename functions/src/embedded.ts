import { fileURLToPath } from 'node:url';
import { ConfigError, loadConfig } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import { createSealer, loadSecretKey } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { StoreOpenError } from '@windsock/bot/store/errors.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { createConsoleFiles } from './console-files.ts';
import { greeting } from './greeting.ts';
import { releaseMemoryOfLoading } from './release-memory.ts';

await start().catch((error: unknown) => {
  if (!(error instanceof ConfigError || error instanceof StoreOpenError || isAddressInUse(error)))
    throw error;
  process.stderr.write(`${isAddressInUse(error) ? addressInUse(error) : error.message}\n`);
  process.exitCode = 1;
});

/** The whole product in one process, on one port, with its data in one folder. */
async function start(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger({ level: config.logLevel });
  const store = openSqliteStore({ path: `${config.dataDir}/windsock.sqlite` });
  const sealer = createSealer(await loadSecretKey(config));
  const { routes, worker } = createContext({ config, logger, store, sealer, takeOver: true });
  const files = createConsoleFiles(fileURLToPath(new URL('../../console/dist', import.meta.url)));
  const ready = async () => ({ store: await canRead(store) });
  const server = createServer({ config, logger, routes, files, ready });
  try {
    const { url } = await server.listen();
    worker.start();
    process.stdout.write(greeting({ url, config }));
    releaseMemoryOfLoading();
  } catch (error) {
    await store.close();
    throw error;
  }

  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    logger.info({ signal }, 'stopping');
    await server.close();
    await worker.stop();
    await store.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
}

async function canRead(store: Store): Promise<boolean> {
  try {
    await store.read('lookups', 'readyz', 'readyz');
    return true;
  } catch {
    return false;
  }
}

interface AddressInUse extends Error {
  code: 'EADDRINUSE';
  port?: number;
}

function isAddressInUse(error: unknown): error is AddressInUse {
  return (error as NodeJS.ErrnoException)?.code === 'EADDRINUSE';
}

const addressInUse = ({ port }: AddressInUse): string =>
  `Port ${port} is taken by another program: end it, or choose another port with PORT=${(port ?? 3978) + 1} npm start.`;

import { ConfigError, loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { StoreOpenError } from '@windsock/bot/store/errors.ts';
import { greeting } from './greeting.ts';
import { startProduct } from './product.ts';
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
  const product = await startProduct({ config, logger });
  process.stdout.write(greeting({ url: product.url, config }));
  releaseMemoryOfLoading();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'stopping');
      void product.close();
    });
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

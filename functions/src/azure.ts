// The file that Azure's Node worker loads. It only registers functions; everything else happens when one is called.
import { join } from 'node:path';
import { app } from '@azure/functions';
import { createLogger } from '@windsock/bot/logger.ts';
import { createConsoleHandler } from './console-handler.ts';
import { served } from './functions.ts';
import { lazyHost } from './lazy-host.ts';
import { registerFunctions } from './register-functions.ts';

// LOG_LEVEL is validated with the rest of the configuration, which may be missing here. Azure filters log lines itself.
const logger = createLogger({ level: 'info' });
registerFunctions(
  app,
  served,
  // Loaded by the first call that needs it: this is half of the code, and the console's files need none of it.
  lazyHost(async () => (await import('./azure-host.ts')).openHost(logger), logger),
  logger,
  // functions/vite.config.ts puts the console beside the bundle.
  createConsoleHandler({ folder: join(import.meta.dirname, 'console'), logger }),
);

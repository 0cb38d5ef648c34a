// What Azure's Node worker loads: it registers functions and does nothing else before one is called.
import { join } from 'node:path';
import { app } from '@azure/functions';
import { createLogger } from '@windsock/bot/logger.ts';
import { createConsoleHandler } from './console-handler.ts';
import { served } from './functions.ts';
import { lazyHost } from './lazy-host.ts';
import { registerFunctions } from './register-functions.ts';

// LOG_LEVEL is checked with the rest of the configuration, which there may not be: Azure keeps or drops lines itself.
const logger = createLogger({ level: 'info' });
registerFunctions(
  app,
  served,
  // Loaded at the first call that needs it: half of the code, of which the console's files need nothing.
  lazyHost(async () => (await import('./azure-host.ts')).openHost(logger), logger),
  logger,
  // functions/vite.config.ts puts it beside the bundle.
  createConsoleHandler({ folder: join(import.meta.dirname, 'console'), logger }),
);

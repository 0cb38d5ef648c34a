import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import type { Store } from './store.ts';

/**
 * Opens the store that the configuration names: Cosmos DB, else SQLite in the data folder.
 * @param now epoch ms, for times to live in SQLite; Cosmos DB goes by its own clock
 * @throws StoreOpenError
 */
export async function openStore({
  config,
  logger,
  now,
}: {
  config: Pick<Config, 'cosmos' | 'dataDir'>;
  logger: Logger;
  now?: () => number;
}): Promise<Store> {
  // Only the one that is used is loaded: the SDK of the other costs memory and time at every start.
  if (config.cosmos) {
    const { openCosmosStore } = await import('./cosmos.ts');
    return openCosmosStore({ ...config.cosmos, logger });
  }
  const { openSqliteStore } = await import('./sqlite.ts');
  return openSqliteStore({ path: `${config.dataDir}/windsock.sqlite`, ...(now && { now }) });
}

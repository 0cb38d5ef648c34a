import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { keepFor } from './keep-for.ts';
import type { Store } from './store.ts';

/**
 * Opens the store that the configuration names: Cosmos DB, else SQLite in the data folder.
 * @param now epoch ms, for times to live in SQLite; Cosmos DB goes by its own clock
 * @throws StoreOpenError
 */
export async function openStore(given: {
  config: Pick<Config, 'cosmos' | 'dataDir'> & Partial<Pick<Config, 'keep'>>;
  logger: Logger;
  now?: () => number;
}): Promise<Store> {
  const { runDays, threadDays } = given.config.keep ?? {};
  const seconds = new Map([
    // What was decided stays as long as the buttons that decide, and longer.
    ...(runDays
      ? ([
          ['run', runDays * DAY],
          ['decision', 2 * runDays * DAY],
        ] as const)
      : []),
    ...(threadDays ? ([['thread', threadDays * DAY]] as const) : []),
  ]);
  const store = await openPlain(given);
  return seconds.size > 0 ? keepFor(store, seconds) : store;
}

const DAY = 24 * 3600;

async function openPlain({ config, logger, now }: Parameters<typeof openStore>[0]): Promise<Store> {
  // Only the one that is used is loaded: the SDK of the other costs memory and time at every start.
  if (config.cosmos) {
    const { openCosmosStore } = await import('./cosmos.ts');
    return openCosmosStore({ ...config.cosmos, logger });
  }
  const { openSqliteStore } = await import('./sqlite.ts');
  return openSqliteStore({ path: `${config.dataDir}/windsock.sqlite`, ...(now && { now }) });
}

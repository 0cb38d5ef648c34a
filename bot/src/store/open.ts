import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { keepFor } from './keep-for.ts';
import { openSchema } from './schema.ts';
import type { Store } from './store.ts';
import { upgraded } from './upgraded.ts';
import type { Upgrade } from './upgrades.ts';
import { UPGRADES } from './upgrades.ts';

/**
 * Opens the store that the configuration names: Cosmos DB, else SQLite in the data folder. Documents of earlier releases
 * are read as this one has them.
 * @param now epoch ms, for times to live in SQLite; Cosmos DB goes by its own clock
 * @throws StoreOpenError
 */
export async function openStore(given: {
  config: Pick<Config, 'cosmos' | 'dataDir'> & Partial<Pick<Config, 'keep'>>;
  logger: Logger;
  now?: () => number;
  upgrades?: readonly Upgrade[];
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
  const { config, upgrades = UPGRADES } = given;
  const plain = await openPlain(given);
  try {
    await openSchema(plain, { known: upgrades.length, place: placeOf(config) });
  } catch (error) {
    await plain.close();
    throw error;
  }
  const store = upgraded(plain, upgrades);
  return seconds.size > 0 ? keepFor(store, seconds) : store;
}

const DAY = 24 * 3600;

/** What the store is called in a sentence, and how another one is chosen. */
const placeOf = ({
  cosmos,
  dataDir,
}: Pick<Config, 'cosmos' | 'dataDir'>): { name: string; wayOut: string } =>
  cosmos
    ? {
        name: `The Cosmos DB database ${cosmos.database}`,
        wayOut: 'set COSMOS_DATABASE to another name',
      }
    : { name: `${dataDir}/windsock.sqlite`, wayOut: 'set WINDSOCK_DATA_DIR to another folder' };

/** The store as it lies there, whichever release wrote it: for work on the whole of it. */
export async function openPlain({ config, logger, now }: Parameters<typeof openStore>[0]): Promise<Store> {
  // Only the one that is used is loaded: the SDK of the other costs memory and time at every start.
  if (config.cosmos) {
    const { openCosmosStore } = await import('./cosmos.ts');
    return openCosmosStore({ ...config.cosmos, logger });
  }
  const { openSqliteStore } = await import('./sqlite.ts');
  return openSqliteStore({ path: `${config.dataDir}/windsock.sqlite`, ...(now && { now }) });
}

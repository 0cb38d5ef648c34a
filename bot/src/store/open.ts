import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { keepFor } from './keep-for.ts';
import { openSchema } from './schema.ts';
import type { Store } from './store.ts';
import { upgraded } from './upgraded.ts';
import type { Upgrade } from './upgrades.ts';
import { UPGRADES } from './upgrades.ts';

/**
 * Opens the configured store: Cosmos DB, or else SQLite in the data folder. Documents of earlier releases are converted
 * on reading.
 * @param now epoch ms, for ttls in SQLite; Cosmos DB uses its own clock
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
    // Decisions are kept at least as long as the buttons that make them.
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

/** Returns the store's name for a sentence, and how to choose another one. */
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

/** Opens the store without converting documents of earlier releases, for work on all of it. */
export async function openPlain({ config, logger, now }: Parameters<typeof openStore>[0]): Promise<Store> {
  // Loads only the adapter in use. The other SDK would cost memory and time at every start.
  if (config.cosmos) {
    const { openCosmosStore } = await import('./cosmos.ts');
    return openCosmosStore({ ...config.cosmos, logger });
  }
  const { openSqliteStore } = await import('./sqlite.ts');
  return openSqliteStore({ path: `${config.dataDir}/windsock.sqlite`, ...(now && { now }) });
}

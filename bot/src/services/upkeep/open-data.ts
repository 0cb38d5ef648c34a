import type { Config } from '../../config.ts';
import type { Sealer } from '../../crypto.ts';
import type { Logger } from '../../logger.ts';
import { openStore } from '../../store/open.ts';
import { schemaVersion } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Upgrade } from '../../store/upgrades.ts';
import { UPGRADES } from '../../store/upgrades.ts';
import { openSealer } from '../secrets/open-sealer.ts';
import { workOnAllSoon } from './soon.ts';

/**
 * Opens the configured store and the sealer of its secrets, and puts any work that either needs on the agenda.
 * @throws StoreOpenError, SecretKeyError
 */
export async function openData({
  config,
  logger,
  now = Date.now,
  upgrades = UPGRADES,
}: {
  config: Config;
  logger: Logger;
  /** Epoch ms. */
  now?: () => number;
  upgrades?: readonly Upgrade[];
}): Promise<{ store: Store; sealer: Sealer }> {
  const store = await openStore({ config, logger, now, upgrades });
  try {
    const sealer = await openSealer({ store, config, now });
    const version = (await schemaVersion(store)) ?? 0;
    if (version < upgrades.length) await workOnAllSoon({ store, now }, 'upgrade', { replaceExisting: false });
    return { store, sealer };
  } catch (error) {
    await store.close();
    throw error;
  }
}

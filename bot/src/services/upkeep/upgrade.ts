import type { Logger } from '../../logger.ts';
import { noteUpgraded, schemaVersion } from '../../store/schema.ts';
import type { ContainerName, Store } from '../../store/store.ts';
import type { Upgrade } from '../../store/upgrades.ts';
import { UPGRADES, upgradedDoc } from '../../store/upgrades.ts';
import { walk } from './walk.ts';

/** Shorter than a minute, after which a scheduled task counts as dead. */
const TURN_MS = 15_000;
const PAUSE_MS = 1_000;

/**
 * The worker's task after an update: it rewrites the documents that the steps since their version change. Until then
 * they are converted on reading (store/upgraded.ts), so nothing waits for it.
 */
export function createUpgradeTask({
  store,
  logger,
  now,
  upgrades = UPGRADES,
}: {
  store: Store;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  upgrades?: readonly Upgrade[];
}) {
  const log = logger.child({ module: 'upkeep' });
  const known = upgrades.length;
  return async (_entry: unknown, signal: AbortSignal): Promise<number | undefined> => {
    const from = (await schemaVersion(store)) ?? 0;
    const steps = upgrades.slice(from);
    const [first, ...others] = new Set(steps.map(({ container }) => container));
    if (first) {
      const containers: [ContainerName, ...ContainerName[]] = [first, ...others];
      const change = ({ doc }: { doc: Parameters<Upgrade['change']>[0] }, container: ContainerName) => {
        const next = upgradedDoc(container, doc, steps);
        return next === doc ? undefined : next;
      };
      const input = { name: 'upgrade', target: `${from} to ${known}`, containers, change };
      const done = await walk({ store, now }, input, { signal, turnMs: TURN_MS });
      if (!done) return now() + PAUSE_MS;
      // Checks again for what others wrote at the same moment.
      if (done.changed > 0) return now() + PAUSE_MS;
    }
    await noteUpgraded(store, known);
    log.info({ from, to: known }, 'every stored document has the newest version');
    return undefined;
  };
}

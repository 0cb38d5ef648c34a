import type { Incoming } from '../contract/message.ts';
import type { Logger } from '../logger.ts';
import { rememberDefaultChannel } from '../services/default-channel/remember.ts';
import { DEMO_WORKSPACE_ID } from '../services/workspaces/find-by-org.ts';
import type { Store } from '../store/store.ts';
import { Recent } from './recent.ts';

/**
 * After this time, checks again whether an organisation has a default channel. It may have been forgotten
 * (services/default-channel/forget.ts).
 */
const KNOWN_MS = 10 * 60_000;

/** Remembers where the assistant is used. A busy organisation costs one read in ten minutes. */
export function createDefaultChannels({
  store,
  logger,
  now,
}: {
  store: Store;
  logger: Logger;
  now: () => number;
}) {
  const known = new Recent<number>(10_000);
  return {
    /**
     * Notes an accepted message. Nobody waits for this, and a failure does no harm: the next message brings the same
     * facts.
     */
    heard(workspaceId: string, { address, direct }: Incoming): void {
      if (workspaceId === DEMO_WORKSPACE_ID) return;
      const key = `${workspaceId}:${address.surface}:${address.org}:${direct}`;
      const last = known.get(key);
      if (last !== undefined && now() - last < KNOWN_MS) return;
      known.set(key, now());
      rememberDefaultChannel({ ctx: { store, now }, input: { workspaceId, address, direct } }).catch(
        (err: unknown) => {
          known.delete(key);
          logger.warn({ err, workspace: workspaceId }, 'the default channel was not stored');
        },
      );
    },
  };
}

import type { Logger } from '../logger.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Stored } from '../store/store.ts';
import type { CloseRun } from './close-run.ts';
import type { Lease } from './lease.ts';
import { claim } from './lease.ts';
import type { SetAside } from './set-aside.ts';
import type { WorkContext } from './work-context.ts';
import { workOn } from './work-on.ts';

export interface ThreadWorkContext extends WorkContext {
  logger: Logger;
  owner: string;
  leaseMs: number;
  /** Whether runs held by another owner are free, because that owner is dead. */
  takeOver: boolean;
  /** Called for every finished or failed run, once that is stored. */
  ended?: ((run: RunDoc) => void) | undefined;
}

export interface ThreadWork {
  /** Works on the oldest open run of a thread. Returns false if none can be worked on now. */
  workOnFirst(workspaceId: string, threadKey: string): Promise<boolean>;
  /** Aborts the current work. */
  abort(reason: Error): void;
}

export function createThreadWork(ctx: ThreadWorkContext, setAside: SetAside, close: CloseRun): ThreadWork {
  const { store, logger, now, owner, leaseMs, takeOver, admit, ended } = ctx;
  const leases = new Set<Lease>();

  /** Returns whether somebody else works on it or it waits for its next try, and remembers until when. */
  function notNow({ doc: { id, lease, not_before } }: Stored<RunDoc>): boolean {
    const held = lease && !(takeOver && lease.owner !== owner) ? lease.until : 0;
    const until = Math.max(held, not_before ?? 0);
    if (until <= now()) return false;
    setAside.put(id, until);
    return true;
  }

  return {
    async workOnFirst(workspaceId, threadKey) {
      const open = await store.query<RunDoc>('runs.open_in_thread', {
        pk: workspaceId,
        params: { thread_key: threadKey },
        limit: 1,
      });
      const [first] = open.items;
      if (!first || notNow(first) || !(await admit(workspaceId))) return false;
      const lease = await claim(first, { store, logger, now, owner, leaseMs });
      if (!lease) return false;
      leases.add(lease);
      try {
        await workOn(ctx, lease);
      } finally {
        lease.stop();
        leases.delete(lease);
      }
      if (lease.run.status !== 'done' && lease.run.status !== 'failed') return false;
      ended?.(lease.run);
      await close(lease.run, false);
      return true;
    },
    abort(reason) {
      for (const lease of leases) lease.abort(reason);
    },
  };
}

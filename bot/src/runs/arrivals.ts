import type { Logger } from '../logger.ts';
import type { RunEntry } from '../services/runs/agenda.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Store, Stored } from '../store/store.ts';
import type { CloseRun } from './close-run.ts';
import type { FairQueue } from './fair-queue.ts';
import { isLost } from './lease.ts';
import type { RunRef } from './run-ref.ts';

/** An agenda entry of this age without a run belongs to a message that was never accepted. */
const ORPHAN_MS = 60_000;

/** Queues runs that the doorbell or the agenda reported. */
export interface Arrivals {
  /** Queues a run's thread, or removes its entry from the agenda. Never throws. */
  arrive(ref: RunRef, hint?: Stored<RunEntry>): Promise<void>;
  /** The arrivals in progress. */
  readonly pending: ReadonlySet<Promise<void>>;
  /** Returns the thread of a queued run, which may have left the queue since. */
  placeOf(ref: RunRef): { workspace_id: string; thread: string } | undefined;
  isInLine(ref: RunRef): boolean;
  /** Returns the number of runs whose threads are queued. */
  count(): number;
}

interface ArrivalsContext {
  store: Store;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  /** The queue of threads. */
  threads: FairQueue;
  close: CloseRun;
}

export function createArrivals({ store, logger, now, threads, close }: ArrivalsContext): Arrivals {
  /** Queued runs with their threads. They are not read again as long as their thread is queued. */
  const inLine = new Map<string, { workspace_id: string; thread: string }>();
  const pending = new Set<Promise<void>>();

  async function arrive(ref: RunRef, hint?: Stored<RunEntry>): Promise<void> {
    const run = (await store.read<RunDoc>('workspaces', ref.workspace_id, ref.run_id))?.doc;
    if (run?.status === 'pending' || run?.status === 'leased') {
      threads.add(ref.workspace_id, run.thread_key);
      inLine.set(ref.run_id, { workspace_id: ref.workspace_id, thread: run.thread_key });
    }
    // The entry and its run are written at the same time, so a young entry may still be without its run.
    else if (run) await close(run, true);
    else if (hint && now() - hint.doc.at > ORPHAN_MS) await dropOrphan(hint);
  }

  /** Removes an agenda entry without a run, unless it was just rewritten: its run is then on its way. */
  async function dropOrphan({ doc: { shard, id }, etag }: Stored<RunEntry>): Promise<void> {
    try {
      await store.delete('agenda', shard, id, { ifMatch: etag });
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }

  return {
    pending,
    arrive(ref, hint) {
      const arrival = arrive(ref, hint).catch((err: unknown) => {
        logger.error({ err, run: ref.run_id, workspace: ref.workspace_id }, 'a run could not be checked');
      });
      pending.add(arrival);
      return arrival.finally(() => pending.delete(arrival));
    },
    placeOf: ({ run_id }) => inLine.get(run_id),
    isInLine({ run_id }) {
      const place = inLine.get(run_id);
      return place !== undefined && threads.has(place.workspace_id, place.thread);
    },
    count() {
      for (const [id, { workspace_id, thread }] of inLine)
        if (!threads.has(workspace_id, thread)) inLine.delete(id);
      return inLine.size;
    },
  };
}

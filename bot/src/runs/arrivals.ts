import type { Logger } from '../logger.ts';
import type { RunEntry } from '../services/runs/agenda.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Store, Stored } from '../store/store.ts';
import type { CloseRun } from './close-run.ts';
import type { FairQueue } from './fair-queue.ts';
import { isLost } from './lease.ts';
import type { RunRef } from './run-ref.ts';

/** So old a hint without a run is one of a message that was never accepted. */
const ORPHAN_MS = 60_000;

/** How runs that were rung for, or found in the agenda, come into line. */
export interface Arrivals {
  /** Puts a run's thread in line, or takes its hint off the agenda. Never throws. */
  arrive(ref: RunRef, hint?: Stored<RunEntry>): Promise<void>;
  /** Those on their way. */
  readonly pending: ReadonlySet<Promise<void>>;
  /** Of a run that was put in line its thread, where that may have left the line since. */
  placeOf(ref: RunRef): { workspace_id: string; thread: string } | undefined;
  isInLine(ref: RunRef): boolean;
  /** Runs whose threads are in line. */
  count(): number;
}

interface ArrivalsContext {
  store: Store;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  /** The line of threads. */
  threads: FairQueue;
  close: CloseRun;
}

export function createArrivals({ store, logger, now, threads, close }: ArrivalsContext): Arrivals {
  /** Runs that were put in line, with their thread: not read again as long as that is there. */
  const inLine = new Map<string, { workspace_id: string; thread: string }>();
  const pending = new Set<Promise<void>>();

  async function arrive(ref: RunRef, hint?: Stored<RunEntry>): Promise<void> {
    const run = (await store.read<RunDoc>('workspaces', ref.workspace_id, ref.run_id))?.doc;
    if (run?.status === 'pending' || run?.status === 'leased') {
      threads.add(ref.workspace_id, run.thread_key);
      inLine.set(ref.run_id, { workspace_id: ref.workspace_id, thread: run.thread_key });
    }
    // The hint and its run are written at the same time, so that a young one may be without the other yet.
    else if (run) await close(run, true);
    else if (hint && now() - hint.doc.at > ORPHAN_MS) await dropOrphan(hint);
  }

  /** Takes a hint off the agenda that has nothing behind it, unless it was just written anew: its run is on its way. */
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
        logger.error({ err, run: ref.run_id, workspace: ref.workspace_id }, 'a run could not be looked at');
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

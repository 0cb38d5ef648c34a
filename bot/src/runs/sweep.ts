import type { Logger } from '../logger.ts';
import type { AgendaDoc } from '../services/runs/agenda.ts';
import { agendaShards } from '../services/runs/agenda.ts';
import type { Page, Store, Stored } from '../store/store.ts';
import { measure } from '../telemetry/telemetry.ts';
import type { Arrivals } from './arrivals.ts';
import type { createScheduledTasks } from './scheduled-tasks.ts';
import type { SetAside } from './set-aside.ts';

/** Entries in one read of a shard, and reads in one scan. The next scan finds the rest. */
const SWEEP_LIMIT = 200;
const SWEEP_PAGES = 25;
/**
 * With more entries queued than this, most scans read only new entries. A full scan then takes at most one part in
 * RARELY of the time.
 */
const SHORT_LINE = 400;
const RARELY = 20;
/** The largest clock difference of writers for which a scan of new entries works. A full scan finds the others. */
const OVERLAP_MS = 1_000;

interface SweepContext {
  store: Store;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  scheduledTasks: ReturnType<typeof createScheduledTasks>;
  arrivals: Arrivals;
  setAside: SetAside;
}

/** Scans the agenda for what a lost doorbell or a dead worker left. */
export interface Sweep {
  /** Scans once. Callers during a scan share it. Never throws. */
  look(): Promise<void>;
  /** The scan in progress. */
  readonly underWay: Promise<void> | undefined;
}

export function createSweep({ store, logger, now, scheduledTasks, arrivals, setAside }: SweepContext): Sweep {
  /** Concurrent workers begin at different shards, so that each finds other work first. */
  const firstShard = Math.floor(Math.random() * agendaShards.length);
  let looks = 0;
  /** The end of the last scan's period (epoch ms), and when the next full scan is due (on performance.now's clock). */
  let seen = 0;
  let lookAtAll = 0;
  /** When the oldest run of the last full scan was due (epoch ms). */
  let oldest = 0;
  let underWay: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    setAside.release();
    const inLine = arrivals.count();
    const begun = performance.now();
    const until = now();
    const all = scheduledTasks.waiting() + inLine < SHORT_LINE || begun >= lookAtAll;
    looks += 1;
    oldest = until;
    for (const shard of [...agendaShards.slice(firstShard), ...agendaShards.slice(0, firstShard)])
      await lookAt(shard, until, all);
    if (all) {
      lookAtAll = performance.now() + RARELY * (performance.now() - begun);
      measure('windsock.queue.age', (until - oldest) / 1000);
    }
    seen = until;
  }

  /**
   * Reads all due entries of a shard, however many: one workspace's queue must not hide another's behind it. Without
   * `all`, reads only what became due since the last scan.
   */
  async function lookAt(pk: string, until: number, all: boolean): Promise<void> {
    const query = all ? 'agenda.due' : 'agenda.due_after';
    const params = { now: until, ...(!all && { after: seen - OVERLAP_MS }) };
    let cursor: string | undefined;
    for (let page = 0; page < SWEEP_PAGES; page += 1) {
      const due: Page<Stored<AgendaDoc>> = await store.query<AgendaDoc>(query, {
        pk,
        params,
        limit: SWEEP_LIMIT,
        ...(cursor && { cursor }),
      });
      await Promise.all(due.items.map(take));
      cursor = due.cursor;
      if (!cursor) break;
    }
    if (all && !cursor) scheduledTasks.keep(pk, looks);
  }

  function take({ doc, etag }: Stored<AgendaDoc>): Promise<void> | undefined {
    if (doc.kind !== 'run') {
      scheduledTasks.add({ doc, etag }, looks);
      return undefined;
    }
    oldest = Math.min(oldest, doc.at);
    const isKnown = setAside.has(doc.ref.run_id) || arrivals.isInLine(doc.ref);
    return isKnown ? undefined : arrivals.arrive(doc.ref, { doc, etag });
  }

  return {
    look() {
      underWay ??= sweep()
        .catch((err: unknown) => logger.error({ err }, 'the agenda could not be read'))
        .finally(() => {
          underWay = undefined;
        });
      return underWay;
    },
    get underWay() {
      return underWay;
    },
  };
}

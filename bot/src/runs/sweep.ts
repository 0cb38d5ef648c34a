import type { Logger } from '../logger.ts';
import type { AgendaDoc } from '../services/runs/agenda.ts';
import { agendaShards } from '../services/runs/agenda.ts';
import type { Page, Store, Stored } from '../store/store.ts';
import { measure } from '../telemetry/telemetry.ts';
import type { Arrivals } from './arrivals.ts';
import type { createScheduledTasks } from './scheduled-tasks.ts';
import type { SetAside } from './set-aside.ts';

/** Entries read from a shard at once, and how often in one look; the next look finds the rest. */
const SWEEP_LIMIT = 200;
const SWEEP_PAGES = 25;
/** With a longer line than this, a look is for what is new; what was there before is looked at again one time in so long as it takes, times RARELY. */
const SHORT_LINE = 400;
const RARELY = 20;
/** What is new was written by a clock that is behind by so much at most, or is found when all is looked at. */
const OVERLAP_MS = 1_000;

interface SweepContext {
  store: Store;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  scheduledTasks: ReturnType<typeof createScheduledTasks>;
  arrivals: Arrivals;
  aside: SetAside;
}

/** Looks at the agenda, which finds what a lost doorbell or a dead worker left. */
export interface Sweep {
  /** One look; those who ask while one is under way get that. Never throws. */
  look(): Promise<void>;
  /** The look that is under way. */
  readonly underWay: Promise<void> | undefined;
}

export function createSweep({ store, logger, now, scheduledTasks, arrivals, aside }: SweepContext): Sweep {
  /** Workers that look at the same time begin apart, so that each has other work before it. */
  const firstShard = Math.floor(Math.random() * agendaShards.length);
  let looks = 0;
  /** Until when the agenda was looked at (epoch ms), and from when on (of performance.now) all of it is to be again. */
  let seen = 0;
  let lookAtAll = 0;
  /** When the oldest run that a look at all of the agenda saw was due (epoch ms). */
  let oldest = 0;
  let underWay: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    aside.release();
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
   * Reads what is due in a shard, however much: what one workspace has in line must not hide what another has behind it.
   * Not `all` of it is what came to be due since the last look.
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
    const isKnown = aside.has(doc.ref.run_id) || arrivals.isInLine(doc.ref);
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

import type { Logger } from '../logger.ts';
import type { ScheduledTaskEntry, ScheduledTaskKind } from '../services/runs/agenda.ts';
import type { Store, Stored } from '../store/store.ts';
import { inSpan } from '../telemetry/telemetry.ts';
import { FairQueue } from './fair-queue.ts';
import { isLost } from './lease.ts';
import { orAborted } from './or-aborted.ts';

/**
 * Does the work of an agenda entry. Resolves with the time of its next turn (epoch ms), or undefined when it is over.
 * If it throws, it is retried without end. It must be safe to run twice, even at the same time. A job is claimed by its
 * own document instead of its entry, which saves a write for each of many jobs.
 */
export type ScheduledTask = (entry: ScheduledTaskEntry, signal: AbortSignal) => Promise<number | undefined>;
export type ScheduledTasks = Readonly<Partial<Record<ScheduledTaskKind, ScheduledTask>>>;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const SLOTS = 4;
/**
 * The number of jobs started at once. Many are due at the same time, each a few writes, and this number keeps a store
 * busy that answers in milliseconds.
 */
const JOB_SLOTS = 32;

/**
 * Works on due agenda entries. They are separate from runs, so that neither waits for the other. Slots are shared
 * fairly among kinds, and for jobs among workspaces.
 */
export function createScheduledTasks({
  store,
  logger,
  now,
  leaseMs,
  scheduledTasks,
}: {
  store: Store;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  /** A scheduled task that takes longer counts as dead and is started again. */
  leaseMs: number;
  scheduledTasks: ScheduledTasks;
}) {
  /** The waiting entries, each with the number of the agenda scan that saw it last. */
  const due = new Map<string, { found: Stored<ScheduledTaskEntry>; look: number }>();
  const stopping = new AbortController();
  const others = new FairQueue({ slots: SLOTS, work });
  const jobs = new FairQueue({ slots: JOB_SLOTS, work });

  async function work(_group: string, id: string): Promise<void> {
    const waiting = due.get(id);
    due.delete(id);
    try {
      if (waiting) await take(waiting.found);
    } catch (err) {
      logger.error({ err, entry: id }, 'an entry of the agenda could not be worked on');
    }
  }

  async function take(found: Stored<ScheduledTaskEntry>): Promise<void> {
    const scheduledTask = scheduledTasks[found.doc.kind];
    if (!scheduledTask) return;
    const attempts = found.doc.attempts + 1;
    const isJob = found.doc.kind === 'job';
    const claimed = isJob ? found : await move(found, { at: now() + leaseMs, attempts });
    if (!claimed) return;
    const log = logger.child({ entry: claimed.doc.id, attempts });
    try {
      const attributes = { 'windsock.scheduled_task': claimed.doc.kind };
      const next = await inSpan('run scheduled task', { parent: null, attributes }, () =>
        orAborted(scheduledTask(claimed.doc, stopping.signal), stopping.signal),
      );
      if (next === undefined) await unlessChanged(() => remove(claimed));
      else await move(claimed, { at: next, attempts: 0 });
    } catch (err) {
      if (stopping.signal.aborted) {
        if (!isJob) await move(claimed, { at: now(), attempts: attempts - 1 });
        return;
      }
      const at = now() + waitAfter(attempts);
      log.warn({ err, at: new Date(at).toISOString() }, 'will be tried again');
      await move(claimed, { at, attempts });
    }
  }

  /** Updates an entry. Undefined if somebody else changed or removed it meanwhile; their version counts. */
  function move({ doc, etag }: Stored<ScheduledTaskEntry>, change: Partial<ScheduledTaskEntry>) {
    return unlessChanged(() => store.replace('agenda', doc.shard, { ...doc, ...change }, { ifMatch: etag }));
  }

  const remove = ({ doc, etag }: Stored<ScheduledTaskEntry>) =>
    store.delete('agenda', doc.shard, doc.id, { ifMatch: etag });

  return {
    /** Queues a due entry, as the scan with this number saw it in its shard. */
    add(found: Stored<ScheduledTaskEntry>, look: number): void {
      const { id, kind } = found.doc;
      if (!scheduledTasks[kind]) return;
      due.set(id, { found, look });
      if (kind === 'job') jobs.add(found.doc.ref.workspace_id ?? '', id);
      else others.add(kind, id);
    },
    /** Removes entries from the queue that a scan of the whole shard no longer saw: another worker did them. */
    keep(shard: string, look: number): void {
      for (const [id, waiting] of due)
        if (waiting.look < look && waiting.found.doc.shard === shard) due.delete(id);
    },
    /** Returns the number of queued entries. */
    waiting: () => due.size,
    /** Starts nothing more. */
    close() {
      jobs.close();
      others.close();
    },
    /** Aborts the running tasks. */
    abort: () => stopping.abort(new Error('The process ends')),
    async idle(): Promise<void> {
      await Promise.all([jobs.idle(), others.idle()]);
    },
  };
}

/** Doubles with each attempt, with jitter so that simultaneous failures are retried apart. */
function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
}

async function unlessChanged<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (isLost(error)) return undefined;
    throw error;
  }
}

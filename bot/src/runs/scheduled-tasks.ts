import type { Logger } from '../logger.ts';
import type { ScheduledTaskEntry, ScheduledTaskKind } from '../services/runs/agenda.ts';
import type { Store, Stored } from '../store/store.ts';
import { inSpan } from '../telemetry/telemetry.ts';
import { FairQueue } from './fair-queue.ts';
import { isLost } from './lease.ts';
import { orAborted } from './or-aborted.ts';

/**
 * Does what an entry of the agenda asks for. Resolves with the time (epoch ms) of its next turn, or undefined when it
 * is over; what it throws is tried again later, for ever. It must bear being done twice, also at the same time: a job
 * is claimed by its own document, so that its entry is not, which would be a write more for each of many.
 */
export type ScheduledTask = (entry: ScheduledTaskEntry, signal: AbortSignal) => Promise<number | undefined>;
export type ScheduledTasks = Readonly<Partial<Record<ScheduledTaskKind, ScheduledTask>>>;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const SLOTS = 4;
/** Of jobs many are due at once, each a few writes: so many at a time fill a store that answers in milliseconds. */
const JOB_SLOTS = 32;

/** Works on entries that are due: apart from runs, so that neither waits for the other, and fairly among kinds, jobs fairly among workspaces. */
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
  /** A scheduled task that takes longer is taken for dead, and begun anew. */
  leaseMs: number;
  scheduledTasks: ScheduledTasks;
}) {
  /** What waits, and the look at the agenda that saw it last. */
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

  /** Undefined where someone else wrote or removed it meanwhile: what they say counts. */
  function move({ doc, etag }: Stored<ScheduledTaskEntry>, change: Partial<ScheduledTaskEntry>) {
    return unlessChanged(() => store.replace('agenda', doc.shard, { ...doc, ...change }, { ifMatch: etag }));
  }

  const remove = ({ doc, etag }: Stored<ScheduledTaskEntry>) =>
    store.delete('agenda', doc.shard, doc.id, { ifMatch: etag });

  return {
    /** Puts a due entry in line, as it was seen by a look at its shard; looks are counted. */
    add(found: Stored<ScheduledTaskEntry>, look: number): void {
      const { id, kind } = found.doc;
      if (!scheduledTasks[kind]) return;
      due.set(id, { found, look });
      if (kind === 'job') jobs.add(found.doc.ref.workspace_id ?? '', id);
      else others.add(kind, id);
    },
    /** Leaves out of the line what a look at the whole shard did not see any more: another worker did it. */
    keep(shard: string, look: number): void {
      for (const [id, waiting] of due)
        if (waiting.look < look && waiting.found.doc.shard === shard) due.delete(id);
    },
    /** How many stand in line. */
    waiting: () => due.size,
    /** Starts nothing any more. */
    close() {
      jobs.close();
      others.close();
    },
    /** Puts back what runs. */
    abort: () => stopping.abort(new Error('The process ends')),
    async idle(): Promise<void> {
      await Promise.all([jobs.idle(), others.idle()]);
    },
  };
}

/** Doubling, a little apart from others that failed at the same moment. */
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

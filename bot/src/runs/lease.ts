import type { Logger } from '../logger.ts';
import type { RunDoc } from '../services/runs/run.ts';
import { StoreError } from '../store/errors.ts';
import type { BatchOp, Store, Stored } from '../store/store.ts';

/** Another worker may have the run now. Whoever catches this must write and send nothing more. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

export interface LeaseOptions {
  store: Store;
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  owner: string;
  leaseMs: number;
}

/**
 * The right to work on a run. Every write compares the version that this holder wrote last, so a holder who lost the
 * lease without noticing changes nothing.
 */
export interface Lease {
  /** The run as last stored. */
  readonly run: RunDoc;
  /** Aborts with a LeaseLostError, or with the reason given to `abort`. */
  readonly signal: AbortSignal;
  /** Throws a LeaseLostError when the lease has expired. Call it before sending anything that may be sent twice. */
  check(): void;
  /**
   * Renews the lease unless half of its time is left, which is longer than a platform takes. Call it before sending
   * anything that must be sent only once, since another worker may send it once the lease ends. Throws like `save`.
   */
  secure(): Promise<void>;
  /** Stores changes together with `otherOps`, all or nothing, and renews the lease. Throws LeaseLostError. */
  save(changes: Partial<RunDoc>, otherOps?: BatchOp[]): Promise<void>;
  /** Stores changes and releases the lease. Throws LeaseLostError. */
  end(changes: Partial<RunDoc>, otherOps?: BatchOp[]): Promise<void>;
  abort(reason: Error): void;
  /** Stops the heartbeat. Call it when the work is over, however it ended. */
  stop(): void;
}

/** Takes a run that nobody holds. Undefined when another worker was faster. */
export async function claim(stored: Stored<RunDoc>, options: LeaseOptions): Promise<Lease | undefined> {
  const { store, now, owner, leaseMs, logger } = options;
  const held = (doc: RunDoc): RunDoc => ({ ...doc, lease: { owner, until: now() + leaseMs } });
  const first = held({ ...stored.doc, status: 'leased', attempts: stored.doc.attempts + 1 });
  let current: Stored<RunDoc>;
  try {
    current = await store.replace('workspaces', first.workspace_id, first, { ifMatch: stored.etag });
  } catch (error) {
    if (isLost(error)) return undefined;
    throw error;
  }
  const controller = new AbortController();
  let writes: Promise<unknown> = Promise.resolve();

  const until = () => current.doc.lease?.until ?? 0;
  const lose = (): LeaseLostError => {
    const error = new LeaseLostError('The lease on the run is lost');
    controller.abort(error);
    return error;
  };

  async function write(doc: RunDoc, otherOps: BatchOp[]): Promise<void> {
    try {
      const ops: BatchOp[] = [{ op: 'replace', doc, ifMatch: current.etag }, ...otherOps];
      const [etag] = await store.batch('workspaces', doc.workspace_id, ops);
      current = { doc, etag: etag ?? '' };
    } catch (error) {
      throw isLost(error) ? lose() : error;
    }
  }

  /** Runs writes one after the other, so that the heartbeat cannot overtake a change. */
  function queued(work: () => Promise<void>): Promise<void> {
    const done = writes.then(work);
    writes = done.catch(() => {});
    return done;
  }

  const beat = setInterval(() => {
    queued(() => write(held(current.doc), [])).catch((err: unknown) => {
      if (err instanceof LeaseLostError) return;
      logger.warn({ err, run: current.doc.id }, 'the lease could not be renewed');
      if (now() >= until()) lose();
    });
  }, leaseMs / 3);

  const lease: Lease = {
    get run() {
      return current.doc;
    },
    signal: controller.signal,
    check() {
      controller.signal.throwIfAborted();
      if (now() >= until()) throw lose();
    },
    async secure() {
      lease.check();
      if (until() - now() >= leaseMs / 2) return;
      await lease.save({});
      lease.check();
    },
    save: (changes, otherOps = []) => queued(() => write(held({ ...current.doc, ...changes }), otherOps)),
    end(changes, otherOps = []) {
      clearInterval(beat);
      return queued(() => write({ ...current.doc, ...changes, lease: undefined }, otherOps));
    },
    abort: (reason) => controller.abort(reason),
    stop: () => clearInterval(beat),
  };
  return lease;
}

/** Returns whether a write failed because somebody else wrote or removed the document first. */
export function isLost(error: unknown): boolean {
  return error instanceof StoreError && (error.code === 'precondition_failed' || error.code === 'not_found');
}

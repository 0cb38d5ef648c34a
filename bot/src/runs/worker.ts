import { randomUUID } from 'node:crypto';
import type { SurfaceName } from '../contract/message.ts';
import type { Logger } from '../logger.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';
import { createArrivals } from './arrivals.ts';
import { createCloseRun } from './close-run.ts';
import type { Computing } from './compute-in-time.ts';
import { FairQueue } from './fair-queue.ts';
import type { RecordRun } from './recorded.ts';
import { StoppedError } from './retry.ts';
import type { RunRef } from './run-ref.ts';
import type { ScheduledTasks } from './scheduled-tasks.ts';
import { createScheduledTasks } from './scheduled-tasks.ts';
import { createSetAside } from './set-aside.ts';
import type { ChatSurface } from './surface.ts';
import { createSweep } from './sweep.ts';
import type { WorkContext } from './work-context.ts';
import { createThreadWork } from './work-on-thread.ts';

export interface WorkerOptions {
  store: Store;
  surfaces: ReadonlyMap<SurfaceName, ChatSurface>;
  assistant: Computing['assistant'];
  logger: Logger;
  /** Epoch ms. */
  now: () => number;
  /** This process's name among others. Absent: a name is generated. */
  owner?: string;
  /** Runs worked on at the same time. */
  concurrency?: number;
  /** A worker that is silent for this long loses its runs to others. */
  leaseMs?: number;
  /** The time for one answer, in ms. */
  deadlineMs?: number;
  /** Interval between two scans of the agenda. */
  sweepMs?: number;
  /**
   * Whether the store belongs to this process alone. Runs held by another owner are then taken at once, because that
   * owner is dead.
   */
  takeOver?: boolean;
  /**
   * Returns whether this workspace's questions are answered. Absent: all are. If not, a deletion in progress removes
   * them.
   */
  admit?: (workspaceId: string) => Promise<boolean>;
  /**
   * Returns whether an address belongs to a chat that is connected to this workspace. Absent: all do. Called for
   * unasked messages.
   */
  connected?: WorkContext['connected'];
  /** What the workspace's rules let an asker see, and whether privately. Absent: there are no rules. */
  findAccess?: WorkContext['findAccess'];
  /** Called for every finished or failed run, once that is stored. */
  ended?: (run: RunDoc) => void;
  /** Records such a run in the audit trail. */
  record?: RecordRun;
  /** The handlers of the agenda's other entries. */
  scheduledTasks?: ScheduledTasks;
}

export interface Worker {
  /** Scans the agenda at intervals. Before that, only runs reported by the doorbell are worked on. */
  start(): void;
  /** The doorbell: this run is waiting; without a run, scan the agenda at once. Never throws. */
  ring(ref?: RunRef): void;
  /** Takes nothing new, gives running work a few seconds, and leaves the rest to the next worker. */
  stop(): Promise<void>;
  /** Resolves when everything reported and found is done or, given a run, everything queued in its thread. */
  idle(ref?: RunRef): Promise<void>;
}

const GRACE_MS = 5_000;
/**
 * The longest pause between two scans, as a multiple of the usual pause. A run that waits for its next try is found
 * only by a scan.
 */
const LONGEST_PAUSE = 5;

/**
 * Works on runs. It claims them by lease, one of a thread at a time in order of arrival, several threads at once,
 * shared fairly among workspaces. The doorbell starts work immediately. Scans of the agenda find what a lost doorbell
 * or a dead worker left, and the scheduled tasks that are due.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { store, now, takeOver = false, concurrency = 32, sweepMs = 1_000 } = options;
  const { leaseMs = 30_000, deadlineMs = 120_000, owner = randomUUID() } = options;
  const { admit = async () => true, connected = async () => true } = options;
  const logger = options.logger.child({ module: 'runs' });
  const aloneSince = takeOver ? now() : undefined;
  const common = { store, logger, now };
  const ctx = { ...options, logger, deadlineMs, leaseMs, owner, takeOver, admit, connected, aloneSince };
  const setAside = createSetAside(now);
  const close = createCloseRun(ctx, setAside);
  const work = createThreadWork(ctx, setAside, close);
  const threads = new FairQueue({
    slots: concurrency,
    work: async (workspaceId, threadKey) => {
      try {
        // Queued again after each run, so that a busy thread does not keep its place.
        if (await work.workOnFirst(workspaceId, threadKey)) threads.add(workspaceId, threadKey);
      } catch (err) {
        // The agenda brings it back.
        logger.error({ err, workspace: workspaceId, thread: threadKey }, 'a thread could not be worked on');
      }
    },
  });
  const scheduledTasks = createScheduledTasks({
    ...common,
    leaseMs: 2 * leaseMs,
    scheduledTasks: options.scheduledTasks ?? {},
  });
  const arrivals = createArrivals({ ...common, threads, close });
  const { pending } = arrivals;
  const sweep = createSweep({ ...common, scheduledTasks, arrivals, setAside });
  let timer: NodeJS.Timeout | undefined;
  let state: 'new' | 'started' | 'stopped' = 'new';

  function tick(): void {
    const begun = performance.now();
    void sweep.look().then(() => {
      // After a long scan there must be time to work on what it found.
      const pause = Math.max(sweepMs, Math.min(3 * (performance.now() - begun), LONGEST_PAUSE * sweepMs));
      if (state === 'started') timer = setTimeout(tick, pause);
    });
  }

  return {
    start() {
      if (state !== 'new') return;
      state = 'started';
      tick();
    },
    ring(ref) {
      if (state === 'stopped') return;
      if (ref) void arrivals.arrive(ref);
      else void sweep.look();
    },
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      threads.close();
      scheduledTasks.close();
      const grace = setTimeout(() => {
        work.abort(new StoppedError('The process ends'));
        scheduledTasks.abort();
      }, GRACE_MS);
      await Promise.all([threads.idle(), scheduledTasks.idle(), sweep.underWay, ...pending]);
      clearTimeout(grace);
    },
    async idle(ref) {
      if (ref) {
        await Promise.all(pending);
        const place = arrivals.placeOf(ref);
        return place && threads.idle(place.workspace_id, place.thread);
      }
      // A scheduled task may ring for a run.
      do {
        while (sweep.underWay || pending.size > 0) await Promise.all([sweep.underWay, ...pending]);
        await Promise.all([threads.idle(), scheduledTasks.idle()]);
      } while (sweep.underWay || pending.size > 0 || threads.running > 0);
    },
  };
}

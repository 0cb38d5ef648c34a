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
  /** This process among others; absent: a name of its own. */
  owner?: string;
  /** Runs worked on at the same time. */
  concurrency?: number;
  /** A worker that is silent for so long loses its runs to others. */
  leaseMs?: number;
  /** For one answer. */
  deadlineMs?: number;
  /** Between two looks at the agenda. */
  sweepMs?: number;
  /** No other process can have this store: what another owner holds died with it, and is taken at once. */
  takeOver?: boolean;
  /** Whether this workspace's questions are answered; absent: all are. Where not, someone removes them: a deletion is under way. */
  admit?: (workspaceId: string) => Promise<boolean>;
  /** Whether an address is of a chat that is connected to this workspace; absent: all are. Asked for what nobody has just asked for. */
  connected?: WorkContext['connected'];
  /** What the workspace's rules let an asker be told, and whether alone; absent: there are no rules. */
  findAccess?: WorkContext['findAccess'];
  /** Told of every run that is done or failed, once that is stored. */
  ended?: (run: RunDoc) => void;
  /** Enters such a run in the audit trail. */
  record?: RecordRun;
  /** What the agenda holds besides runs. */
  scheduledTasks?: ScheduledTasks;
}

export interface Worker {
  /** Looks at the agenda now and then; before, only what is rung for is worked on. */
  start(): void;
  /** The doorbell: this run is waiting, or, without one, look at the agenda at once. Never throws. */
  ring(ref?: RunRef): void;
  /** Takes nothing new, gives what runs a few seconds, and leaves the rest to whoever comes next. */
  stop(): Promise<void>;
  /** Resolves when everything that was rung for and found is worked on, or, given a run, what its thread has waiting. */
  idle(ref?: RunRef): Promise<void>;
}

const GRACE_MS = 5_000;
/** The longest pause between two looks, in their usual pauses: what waits for its next try is found by them alone. */
const LONGEST_PAUSE = 5;

/**
 * Works on runs: claims them by lease, one of a thread at a time in the order in which they came, several threads at
 * once, fairly among workspaces. The doorbell makes it immediate; the agenda finds what a lost doorbell or a dead
 * worker left, and the scheduled tasks that are due.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { store, now, takeOver = false, concurrency = 32, sweepMs = 1_000 } = options;
  const { leaseMs = 30_000, deadlineMs = 120_000, owner = randomUUID() } = options;
  const { admit = async () => true, connected = async () => true } = options;
  const logger = options.logger.child({ module: 'runs' });
  const aloneSince = takeOver ? now() : undefined;
  const common = { store, logger, now };
  const ctx = { ...options, logger, deadlineMs, leaseMs, owner, takeOver, admit, connected, aloneSince };
  const aside = createSetAside(now);
  const close = createCloseRun(ctx, aside);
  const work = createThreadWork(ctx, aside, close);
  const threads = new FairQueue({
    slots: concurrency,
    work: async (workspaceId, threadKey) => {
      try {
        // Back in line after each: a busy thread must not keep its place.
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
  const sweep = createSweep({ ...common, scheduledTasks, arrivals, aside });
  let timer: NodeJS.Timeout | undefined;
  let state: 'new' | 'started' | 'stopped' = 'new';

  function tick(): void {
    const begun = performance.now();
    void sweep.look().then(() => {
      // Much to read leaves time to work on it.
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

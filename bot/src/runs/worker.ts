import { randomUUID } from 'node:crypto';
import type { SurfaceName } from '../contract/message.ts';
import type { Logger } from '../logger.ts';
import type { AgendaDoc, RunEntry } from '../services/runs/agenda.ts';
import { agendaShards, runEntry } from '../services/runs/agenda.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Page, Store, Stored } from '../store/store.ts';
import { measure } from '../telemetry/telemetry.ts';
import type { Computing } from './compute.ts';
import { FairQueue } from './fair-queue.ts';
import type { Lease } from './lease.ts';
import { claim, isLost } from './lease.ts';
import type { RecordRun } from './recorded.ts';
import { RECORD_AGAIN_MS, recorded } from './recorded.ts';
import { StoppedError } from './retry.ts';
import type { ScheduledTasks } from './scheduled-tasks.ts';
import { createScheduledTasks } from './scheduled-tasks.ts';
import type { ChatSurface } from './surface.ts';
import type { WorkContext } from './work-context.ts';
import { workOn } from './work-on.ts';

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

export interface RunRef {
  workspace_id: string;
  run_id: string;
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
/** Entries read from a shard at once, and how often in one look; the next look finds the rest. */
const SWEEP_LIMIT = 200;
const SWEEP_PAGES = 25;
/** With a longer line than this, a look is for what is new; what was there before is looked at again one time in so long as it takes, times RARELY. */
const SHORT_LINE = 400;
const RARELY = 20;
/** What is new was written by a clock that is behind by so much at most, or is found when all is looked at. */
const OVERLAP_MS = 1_000;
/** The longest pause between two looks, in their usual pauses: what waits for its next try is found by them alone. */
const LONGEST_PAUSE = 5;
/** So old a hint without a run is one of a message that was never accepted. */
const ORPHAN_MS = 60_000;

/**
 * Works on runs: claims them by lease, one of a thread at a time in the order in which they came, several threads at
 * once, fairly among workspaces. The doorbell makes it immediate; the agenda finds what a lost doorbell or a dead
 * worker left, and the scheduled tasks that are due.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { store, now, takeOver = false, concurrency = 32, sweepMs = 1_000 } = options;
  const { leaseMs = 30_000, deadlineMs = 120_000, owner = randomUUID() } = options;
  const { admit = async () => true, connected = async () => true } = options;
  const { ended, scheduledTasks: handlers = {} } = options;
  const logger = options.logger.child({ module: 'runs' });
  const aloneSince = takeOver ? now() : undefined;
  const ctx = { ...options, logger, deadlineMs, admit, connected, aloneSince };
  const scheduledTasks = createScheduledTasks({
    store,
    logger,
    now,
    leaseMs: 2 * leaseMs,
    scheduledTasks: handlers,
  });
  const leases = new Set<Lease>();
  /** Runs that another worker holds, or that wait for their next try: not worth a look before then. */
  const later = new Map<string, number>();
  /** Runs that were put in line, with their thread: not read again as long as that is there. */
  const inLine = new Map<string, { workspace_id: string; thread: string }>();
  const arriving = new Set<Promise<void>>();
  /** Workers that look at the same time begin apart, so that each has other work before it. */
  const firstShard = Math.floor(Math.random() * agendaShards.length);
  let looks = 0;
  /** Until when the agenda was looked at (epoch ms), and from when on (of performance.now) all of it is to be again. */
  let seen = 0;
  /** When the oldest run that a look at all of the agenda saw was due (epoch ms). */
  let oldest = 0;
  let lookAtAll = 0;
  let timer: NodeJS.Timeout | undefined;
  let state: 'new' | 'started' | 'stopped' = 'new';
  let sweeping: Promise<void> | undefined;

  const threads = new FairQueue({
    slots: concurrency,
    work: async (workspaceId, threadKey) => {
      try {
        // Back in line after each: a busy thread must not keep its place.
        if (await workOnFirst(workspaceId, threadKey)) threads.add(workspaceId, threadKey);
      } catch (err) {
        // The agenda brings it back.
        logger.error({ err, workspace: workspaceId, thread: threadKey }, 'a thread could not be worked on');
      }
    },
  });

  /** Works on the oldest open run of a thread; false when there is none that may be worked on now. */
  async function workOnFirst(workspaceId: string, threadKey: string): Promise<boolean> {
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
    await finish(lease.run, false);
    return true;
  }

  /** Whether someone else works on it or it waits for its next try; remembers until when. */
  function notNow({ doc: { id, lease, not_before } }: Stored<RunDoc>): boolean {
    const held = lease && !(takeOver && lease.owner !== owner) ? lease.until : 0;
    const until = Math.max(held, not_before ?? 0);
    if (until <= now()) return false;
    later.set(id, until);
    return true;
  }

  /** Its hint goes last: as long as it is there, what a crash left out is made up for. */
  async function finish(run: RunDoc, again: boolean): Promise<void> {
    if (await recorded(ctx, run, again)) await forget({ workspace_id: run.workspace_id, run_id: run.id });
    else later.set(run.id, now() + RECORD_AGAIN_MS);
  }

  async function forget(ref: RunRef): Promise<void> {
    const { shard, id } = runEntry(ref, 0);
    await store.delete('agenda', shard, id);
  }

  /** Takes a hint off the agenda that has nothing behind it, unless it was just written anew: its run is on its way. */
  async function dropOrphan({ doc: { shard, id }, etag }: Stored<RunEntry>): Promise<void> {
    try {
      await store.delete('agenda', shard, id, { ifMatch: etag });
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }

  /** Puts a run's thread in line, or takes its hint off the agenda. */
  async function arrive(ref: RunRef, hint?: Stored<RunEntry>): Promise<void> {
    const run = (await store.read<RunDoc>('workspaces', ref.workspace_id, ref.run_id))?.doc;
    if (run?.status === 'pending' || run?.status === 'leased') {
      threads.add(ref.workspace_id, run.thread_key);
      inLine.set(ref.run_id, { workspace_id: ref.workspace_id, thread: run.thread_key });
    }
    // The hint and its run are written at the same time, so that a young one may be without the other yet.
    else if (run) await finish(run, true);
    else if (hint && now() - hint.doc.at > ORPHAN_MS) await dropOrphan(hint);
  }

  function arriveSafely(ref: RunRef, hint?: Stored<RunEntry>): Promise<void> {
    const arrival = arrive(ref, hint).catch((err: unknown) => {
      logger.error({ err, run: ref.run_id, workspace: ref.workspace_id }, 'a run could not be looked at');
    });
    arriving.add(arrival);
    return arrival.finally(() => arriving.delete(arrival));
  }

  async function sweep(): Promise<void> {
    for (const [id, until] of later) if (until <= now()) later.delete(id);
    for (const [id, { workspace_id, thread }] of inLine)
      if (!threads.has(workspace_id, thread)) inLine.delete(id);
    const begun = performance.now();
    const until = now();
    const all = scheduledTasks.waiting() + inLine.size < SHORT_LINE || begun >= lookAtAll;
    looks += 1;
    oldest = until;
    for (const shard of [...agendaShards.slice(firstShard), ...agendaShards.slice(0, firstShard)])
      await look(shard, until, all);
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
  async function look(pk: string, until: number, all: boolean): Promise<void> {
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
      const arrivals: Promise<void>[] = [];
      for (const { doc, etag } of due.items) {
        if (doc.kind === 'run') oldest = Math.min(oldest, doc.at);
        if (doc.kind !== 'run') scheduledTasks.add({ doc, etag }, looks);
        else if (!later.has(doc.ref.run_id) && !isInLine(doc.ref))
          arrivals.push(arriveSafely(doc.ref, { doc, etag }));
      }
      await Promise.all(arrivals);
      cursor = due.cursor;
      if (!cursor) break;
    }
    if (all && !cursor) scheduledTasks.keep(pk, looks);
  }

  function isInLine({ run_id }: RunRef): boolean {
    const place = inLine.get(run_id);
    return place !== undefined && threads.has(place.workspace_id, place.thread);
  }

  function sweepSafely(): Promise<void> {
    sweeping ??= sweep()
      .catch((err: unknown) => logger.error({ err }, 'the agenda could not be read'))
      .finally(() => {
        sweeping = undefined;
      });
    return sweeping;
  }

  function tick(): void {
    const begun = performance.now();
    void sweepSafely().then(() => {
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
      if (ref) void arriveSafely(ref);
      else void sweepSafely();
    },
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      threads.close();
      scheduledTasks.close();
      const grace = setTimeout(() => {
        for (const lease of leases) lease.abort(new StoppedError('The process ends'));
        scheduledTasks.abort();
      }, GRACE_MS);
      await Promise.all([threads.idle(), scheduledTasks.idle(), sweeping, ...arriving]);
      clearTimeout(grace);
    },
    async idle(ref) {
      if (ref) {
        await Promise.all(arriving);
        const place = inLine.get(ref.run_id);
        return place && threads.idle(place.workspace_id, place.thread);
      }
      // A scheduled task may ring for a run.
      do {
        while (sweeping || arriving.size > 0) await Promise.all([sweeping, ...arriving]);
        await Promise.all([threads.idle(), scheduledTasks.idle()]);
      } while (sweeping || arriving.size > 0 || threads.running > 0);
    },
  };
}

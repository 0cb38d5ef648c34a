import type { Logger } from '../logger.ts';
import { forgetDefaultChannel } from '../services/default-channel/forget.ts';
import { settleJob } from '../services/jobs/settle.ts';
import { runEntry } from '../services/runs/agenda.ts';
import { RUN_SECONDS } from '../services/runs/enqueue.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Lease } from './lease.ts';
import { LeaseLostError } from './lease.ts';
import { apology, GONE } from './notices.ts';
import { removePlaceholder } from './placeholder.ts';
import { SurfaceError } from './surface.ts';
import { MAX_ATTEMPTS, NoDefaultChannelError } from './work.ts';
import type { WorkContext } from './work-context.ts';
import { RefusedError } from './work-context.ts';
import { jobOf, TRY_AGAIN_MS, UnansweredError } from './work-on-job.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 120_000;
/**
 * Interval between two checks whether an answer can be posted now. Short at first, while people are active, and longer
 * later.
 */
const SHORTEST_LOOK_MS = 5_000;
const LONGEST_LOOK_MS = 10 * 60_000;

/** The total time for which a platform may keep asking us to wait. */
const PATIENCE_MS = 24 * 3600_000;

/** The process is stopping. The run goes back to the next worker. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}

/** Decides what happens to a run whose work failed. Throws only what the store throws. */
export async function afterFailure(
  ctx: WorkContext & { logger: Logger },
  lease: Lease,
  error: unknown,
): Promise<void> {
  const { id, workspace_id, attempts } = lease.run;
  const log = ctx.logger.child({ run: id, workspace: workspace_id, attempts });
  if (error instanceof LeaseLostError) return log.warn('another worker has the run');
  if (error instanceof StoppedError) {
    return lease.end({ status: 'pending', attempts: attempts - 1 });
  }
  if (error instanceof RefusedError) {
    log.info('the workspace is gone');
    return lastWords(ctx, lease, GONE);
  }
  if (error instanceof NoDefaultChannelError) {
    const waited = ctx.now() - Date.parse(lease.run.created_at);
    if (waited > RUN_SECONDS * 1000) {
      return lease.end({
        status: 'failed',
        finished_at: new Date(ctx.now()).toISOString(),
        error: error.message,
      });
    }
    const wait = Math.min(Math.max(waited / 10, SHORTEST_LOOK_MS), LONGEST_LOOK_MS);
    return later(ctx, lease, ctx.now() + wait, { attempts: attempts - 1 });
  }
  if (error instanceof UnansweredError) {
    const { unanswered = 0 } = lease.run;
    const at = ctx.now() + (TRY_AGAIN_MS[unanswered] ?? 0);
    log.warn({ unanswered: unanswered + 1, at: new Date(at).toISOString() }, 'a job had no answer');
    // Delivery attempts are counted separately.
    return later(ctx, lease, at, { unanswered: unanswered + 1, attempts: attempts - 1 });
  }
  const permanent = error instanceof SurfaceError && !error.transient;
  const asked = error instanceof SurfaceError && error.transient ? error.retryAfterMs : undefined;
  if (asked !== undefined && ctx.now() - Date.parse(lease.run.created_at) < PATIENCE_MS) {
    const at = ctx.now() + asked;
    log.info({ at: new Date(at).toISOString() }, 'the platform asks to wait');
    // In a crowd many runs wait many times for their turn. That says nothing about whether they will get it.
    return later(ctx, lease, at, { attempts: attempts - 1 });
  }
  if (permanent || attempts >= MAX_ATTEMPTS) {
    log.error({ err: error }, permanent ? 'the answer cannot be delivered' : 'the run is given up');
    if (!permanent) await lastWords(ctx, lease);
    const { origin } = lease.run;
    if (origin && permanent) {
      const { address } = lease.run.incoming;
      await forgetDefaultChannel({ ctx, input: { workspaceId: workspace_id, address } });
    }
    if (origin?.kind === 'job' && !origin.by_hand)
      await settleJob({ ctx, input: { ...jobOf(lease.run, origin), answered: false } });
    const message = error instanceof Error ? error.message : String(error);
    return lease.end({ status: 'failed', finished_at: new Date(ctx.now()).toISOString(), error: message });
  }
  const at = ctx.now() + (asked ?? waitFor(attempts));
  log.warn({ err: error, at: new Date(at).toISOString() }, 'the run will be tried again');
  return later(ctx, lease, at);
}

async function later(
  { store }: WorkContext,
  lease: Lease,
  at: number,
  changes: Partial<RunDoc> = {},
): Promise<void> {
  const { id, workspace_id } = lease.run;
  const entry = runEntry({ workspace_id, run_id: id }, at);
  await lease.end({ ...changes, status: 'pending', not_before: at });
  await store.upsert('agenda', entry.shard, entry);
}

/** Doubles with each attempt, with jitter so that simultaneous failures are retried apart. */
function waitFor(attempts: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return wait * (0.75 + Math.random() / 2);
}

/** Tells the asker how the run ended, and removes its placeholder. Best effort. */
async function lastWords(
  { surfaces, logger }: WorkContext,
  lease: Lease,
  reply = lease.run.reply ?? apology(lease.run.id),
): Promise<void> {
  const { id, answer, incoming, origin, placeholder } = lease.run;
  const { address } = incoming;
  const surface = surfaces.get(address.surface);
  if (!surface) return;
  try {
    if (address.only_for && surface.whisper) return await surface.whisper(address, id, reply);
    const isThere = answer?.state === 'posting' ? await surface.find(address, id) : {};
    const isOpen = answer?.state !== 'posted' && isThere && !isThere.answer;
    // Nobody waits for unasked work, unless they were told that it began.
    if (isOpen && (!origin || placeholder?.state === 'posted')) await surface.answer(address, id, reply);
    await surface.settle?.(address, id);
    if (origin?.kind !== 'job') await removePlaceholder(lease, surface);
  } catch (err) {
    logger.warn({ err, run: id }, 'the placeholder remains without an answer');
  }
}

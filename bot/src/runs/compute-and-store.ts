import type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
import { StoreError } from '../store/errors.ts';
import type { BatchOp } from '../store/store.ts';
import { computeInTime } from './compute-in-time.ts';
import type { RunAnswer } from './compute-reply.ts';
import type { Lease } from './lease.ts';
import { apology } from './notices.ts';
import { threadDoc } from './thread-doc.ts';
import type { WorkContext } from './work-context.ts';
import { RefusedError } from './work-context.ts';

export interface Asking {
  /** The thread that the question refers to. */
  thread: ThreadDoc | undefined;
  progress(text: string): void;
  /** Aborts when somebody stops the run. Absent: it cannot be stopped. */
  stop?: AbortSignal;
  /** Returns the changes of the run that store the answer. If it throws, nothing is stored. */
  changesOf(answer: RunAnswer): Pick<RunDoc, 'reply' | 'failed'>;
}

const NEVER = new AbortController().signal;

/** Makes sure that the run has its reply. Returns the answer if it was computed just now. */
export async function computeAndStore(
  ctx: WorkContext,
  lease: Lease,
  { thread, progress, stop = NEVER, changesOf }: Asking,
): Promise<RunAnswer | undefined> {
  const { run, signal } = lease;
  // A file is not stored. If it may not have been sent, it is made again.
  if (run.reply && !run.file) return undefined;
  const answer = await computeInTime(ctx, { run, thread, progress, signal, stop });
  // Checked after the accounts were read: an answer computed from leftovers of a deletion must not be posted.
  if (!(await ctx.admit(run.workspace_id))) throw new RefusedError('The workspace is gone');
  lease.check();
  if (!run.reply) await keep(ctx, lease, { answer, thread, changes: changesOf(answer) });
  return answer;
}

/**
 * Stores the thread's memory together with the reply, both or neither. A run that begins its thread carries the memory
 * itself.
 */
async function keep(
  ctx: WorkContext,
  lease: Lease,
  { answer, thread, changes }: { answer: RunAnswer; thread: ThreadDoc | undefined; changes: Partial<RunDoc> },
): Promise<void> {
  const { run } = lease;
  const { frame, file, people, scope, otherOps = [] } = answer;
  const begins = !run.incoming.address.thread;
  const memory: BatchOp[] = begins
    ? []
    : [{ op: 'upsert', doc: threadDoc({ run, thread, frame, scope, people, now: ctx.now() }) }];
  try {
    const made = { ...changes, ...(scope && { scope }), ...(file && { file: 'pending' as const }) };
    await lease.save({ ...made, ...(begins && frame && { frame }) }, [...memory, ...otherOps]);
  } catch (err) {
    if (!(err instanceof StoreError && err.code === 'too_large')) throw err;
    ctx.logger.error({ err, run: run.id }, 'a reply is too large to be stored');
    await lease.save({ reply: apology(run.id) });
  }
}

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
  /** What the question refers to. */
  thread: ThreadDoc | undefined;
  progress(text: string): void;
  /** Aborts when somebody wants the answer no more; absent: nobody can say so. */
  stop?: AbortSignal;
  /** What is stored of the answer. May throw, and nothing is. */
  said(answer: RunAnswer): Pick<RunDoc, 'reply' | 'failed'>;
}

const NEVER = new AbortController().signal;

/** Sees to it that the run has its reply; returns the answer where it was computed just now. */
export async function computeAndStore(
  ctx: WorkContext,
  lease: Lease,
  { thread, progress, stop = NEVER, said }: Asking,
): Promise<RunAnswer | undefined> {
  const { run, signal } = lease;
  // A file is not stored: where it was not sent for certain, it is made again.
  if (run.reply && !run.file) return undefined;
  const answer = await computeInTime(ctx, { run, thread, progress, signal, stop });
  // Asked after its accounts were read: what is computed from those that a deletion left must not be said.
  if (!(await ctx.admit(run.workspace_id))) throw new RefusedError('The workspace is gone');
  lease.check();
  if (!run.reply) await keep(ctx, lease, { answer, thread, changes: said(answer) });
  return answer;
}

/** The thread's memory is stored with the reply: both or neither. A run that begins its thread carries it along. */
async function keep(
  ctx: WorkContext,
  lease: Lease,
  { answer, thread, changes }: { answer: RunAnswer; thread: ThreadDoc | undefined; changes: Partial<RunDoc> },
): Promise<void> {
  const { run } = lease;
  const { frame, file, scope, also = [] } = answer;
  const begins = !run.incoming.address.thread;
  const memory: BatchOp[] = begins
    ? []
    : [{ op: 'upsert', doc: threadDoc({ run, thread, frame, scope, now: ctx.now() }) }];
  try {
    const made = { ...changes, ...(scope && { scope }), ...(file && { file: 'pending' as const }) };
    await lease.save({ ...made, ...(begins && frame && { frame }) }, [...memory, ...also]);
  } catch (err) {
    if (!(err instanceof StoreError && err.code === 'too_large')) throw err;
    ctx.logger.error({ err, run: run.id }, 'a reply is too large to be stored');
    await lease.save({ reply: apology(run.id) });
  }
}

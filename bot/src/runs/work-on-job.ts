import type { Reply } from '../contract/reply.ts';
import { settleJob } from '../services/jobs/settle.ts';
import type { RunDoc } from '../services/runs/run.ts';
import { beginThread } from './begin-thread.ts';
import { computeAndStore } from './compute-and-store.ts';
import type { JobOrigin } from './job-words.ts';
import { jobAnswer, jobFailure, withVerdict } from './job-words.ts';
import type { Lease } from './lease.ts';
import { sendFile } from './send-file.ts';
import type { ChatSurface } from './surface.ts';
import type { WorkContext } from './work-context.ts';

/** Waits before a job's question that had no answer is asked again. */
export const TRY_AGAIN_MS = [15_000, 60_000, 240_000];

/** A job's question had no answer, and will be asked again. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
}

/**
 * Answers a run of a job. It posts nothing until there is an answer, or finally none. That is posted in one piece and
 * begins a thread. Each step is stored before the next begins, as in work.ts, and it rejects in the same way.
 */
export async function workOnJob(
  ctx: WorkContext,
  lease: Lease,
  surface: ChatSurface,
  origin: JobOrigin,
): Promise<void> {
  const answer = await computeAndStore(ctx, lease, {
    thread: undefined,
    progress() {},
    changesOf: ({ reply }) => settledReply(ctx, lease.run, origin, reply),
  });
  const { reply } = lease.run;
  if (!reply) throw new Error('A run without a reply cannot be delivered');
  const messageId = await publishOnce(ctx, lease, surface, origin, reply);
  if (answer?.file) await sendFile(lease, surface, messageId, answer.file);
  if (!lease.run.failed && !origin.by_hand)
    await settleJob({ ctx, input: { ...jobOf(lease.run, origin), answered: true } });
  const sent = lease.run.file && ({ file: 'sent' } as const);
  await lease.end({
    status: 'done',
    finished_at: new Date(ctx.now()).toISOString(),
    frame: undefined,
    ...sent,
  });
}

/** Returns what to store of an answer. @throws UnansweredError while the question should be asked again */
function settledReply(
  ctx: WorkContext,
  run: RunDoc,
  origin: JobOrigin,
  reply: Reply,
): Pick<RunDoc, 'reply' | 'failed'> {
  // These are not answers and would not change: the account is gone, for example, or the question is no longer
  // understood.
  const failed = reply.kind === 'clarify' || reply.kind === 'refusal';
  if (reply.kind !== 'error') {
    return { reply: jobAnswer(run, origin, reply, ctx.now()), ...(failed && { failed }) };
  }
  if ((run.unanswered ?? 0) < TRY_AGAIN_MS.length) throw new UnansweredError(reply.text);
  return { reply: jobFailure(run, origin, reply, ctx.now()), failed: true };
}

async function publishOnce(
  ctx: WorkContext,
  lease: Lease,
  surface: ChatSurface,
  origin: JobOrigin,
  stored: Reply,
): Promise<string> {
  const { run } = lease;
  // Once announced, the reply is final. Until then the job's state may be read again.
  const verdict =
    run.failed && !run.placeholder && !origin.by_hand
      ? await settleJob({ ctx, input: { ...jobOf(run, origin), answered: false } })
      : undefined;
  const reply = verdict ? withVerdict(run, stored, verdict) : stored;
  // Even without an answer the thread is about that job: "resume it".
  const frame = { ...run.frame, job: origin.job_id };
  return beginThread(ctx, lease, surface, { reply, before: { reply, frame } });
}

export function jobOf({ workspace_id: workspaceId }: RunDoc, { job_id: jobId, instant }: JobOrigin) {
  return { workspaceId, jobId, instant };
}

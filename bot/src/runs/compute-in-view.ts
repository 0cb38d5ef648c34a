import type { ThreadDoc } from '../services/runs/run.ts';
import { computeAndStore } from './compute-and-store.ts';
import type { RunAnswer } from './compute-reply.ts';
import type { Lease } from './lease.ts';
import { showWork } from './show-work.ts';
import type { ChatSurface } from './surface.ts';
import type { WorkContext } from './work-context.ts';

/**
 * Makes sure that the run has its reply. Meanwhile people see that it is in progress and may stop it.
 * @returns the answer if it was computed just now, and whether the platform's own indicator must be ended
 */
export async function computeInView(
  ctx: WorkContext,
  lease: Lease,
  surface: ChatSurface,
): Promise<{ answer: RunAnswer | undefined; hasIndicator: boolean }> {
  const { run } = lease;
  const takenOver = run.attempts > 1;
  if (run.reply && !run.file) return { answer: undefined, hasIndicator: takenOver };
  const thread = (await ctx.store.read<ThreadDoc>('workspaces', run.workspace_id, run.thread_key))?.doc;
  const { progress, stop, end } = showWork(ctx, lease, surface, { takenOver });
  let hasIndicator = takenOver;
  let answer: RunAnswer | undefined;
  try {
    answer = await computeAndStore(ctx, lease, {
      thread,
      progress,
      stop,
      changesOf: ({ reply, unsaid }) => (unsaid ? {} : announced(lease, reply)),
    });
  } finally {
    // No update may arrive after the answer.
    hasIndicator = await end();
  }
  return { answer, hasIndicator };
}

/**
 * Stored with the reply: the answer is about to be posted. A private answer, or one that begins a thread, is announced
 * separately.
 */
function announced({ run }: Lease, reply: RunAnswer['reply']) {
  const isPosted = !run.origin && !run.incoming.address.only_for;
  return { reply, ...(isPosted && { answer: { state: 'posting' as const } }) };
}

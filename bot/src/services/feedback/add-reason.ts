import type { FeedbackReason } from '../../contract/feedback-words.ts';
import { readRun } from '../runs/read.ts';
import type { FeedbackDoc, Judge } from './feedback-doc.ts';
import { feedbackId } from './feedback-doc.ts';
import type { FeedbackContext } from './give.ts';
import { giveFeedback } from './give.ts';

/**
 * Adds why an answer was not useful to the same person's earlier feedback. Only somebody who gave feedback, and so saw
 * the answer, can give a reason.
 * @returns false if they gave none, or the answer is gone
 */
export async function addReason({
  ctx,
  input: { by, reason, runId, words, workspaceId },
}: {
  ctx: FeedbackContext;
  input: {
    workspaceId: string;
    runId: string;
    by: Judge;
    reason: FeedbackReason | undefined;
    words: string | undefined;
  };
}): Promise<boolean> {
  const judged = await ctx.store.read<FeedbackDoc>('workspaces', workspaceId, feedbackId(runId, by));
  const run = judged && (await readRun(ctx.store, workspaceId, runId));
  if (!run) return false;
  await giveFeedback({ ctx, input: { run, by, judgement: { verdict: 'not_useful', reason, words } } });
  return true;
}

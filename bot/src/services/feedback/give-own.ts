import type { FeedbackResult } from '../../contract/feedback.ts';
import { isJudged } from '../../contract/judged.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import type { FindAccess } from '../access/find-access.ts';
import { allow } from '../limits/allow.ts';
import type { OwnRunInput } from '../runs/read.ts';
import { readOwnRun } from '../runs/read.ts';
import type { FeedbackContext, Judgement } from './give.ts';
import { giveFeedback } from './give.ts';

/** Feedback by one person or key. Each only replaces an earlier one, so this limits work, not storage. */
const MAX_PER_MINUTE = 30;

/**
 * Stores feedback on an answer that somebody got over the API or in the console.
 * @throws AppError not_found: they have no such run; conflict: it has no answer yet; too_many_requests
 */
export async function giveOwnFeedback({
  ctx,
  input: { judgement, ...own },
}: {
  ctx: FeedbackContext & { findAccess?: FindAccess | undefined };
  input: OwnRunInput & { judgement: Judgement };
}): Promise<FeedbackResult> {
  const { asker } = own;
  // As far as they may see it now. A withheld answer is a refusal, which takes no feedback.
  const run = await readOwnRun({ ctx, input: own });
  if (!run.reply) throw new AppError('conflict', 'This question has no answer yet.');
  if (!isJudged(run.reply)) throw notFound('answer');
  await allow({ ctx, input: { key: `feedback:${asker}`, limit: MAX_PER_MINUTE, windowSeconds: 60 } });
  return giveFeedback({ ctx, input: { run, by: { surface: 'local', user: asker }, judgement } });
}

import type { FeedbackResult } from '../../contract/feedback.ts';
import { isJudged } from '../../contract/judged.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import type { FindAccess } from '../access/find-access.ts';
import { allow } from '../limits/allow.ts';
import type { OwnRunInput } from '../runs/read.ts';
import { readOwnRun } from '../runs/read.ts';
import type { FeedbackContext, Judgement } from './give.ts';
import { giveFeedback } from './give.ts';

/** Judgements by one person or key; each only replaces one, so that this bounds work, not storage. */
const MOST_A_MINUTE = 30;

/**
 * What somebody thinks of an answer that they got over the API or in the console.
 * @throws AppError not_found: there is no such run of theirs; conflict: it has no answer to judge; too_many_requests
 */
export async function giveOwnFeedback({
  ctx,
  input: { judgement, ...own },
}: {
  ctx: FeedbackContext & { findAccess?: FindAccess | undefined };
  input: OwnRunInput & { judgement: Judgement };
}): Promise<FeedbackResult> {
  const { asker } = own;
  // As far as they may be told it now: what is withheld is a refusal, which nobody judges.
  const told = await readOwnRun({ ctx, input: own });
  if (!told.reply) throw new AppError('conflict', 'This question has no answer yet.');
  if (!isJudged(told.reply)) throw notFound('answer');
  await allow({ ctx, input: { key: `feedback:${asker}`, limit: MOST_A_MINUTE, windowSeconds: 60 } });
  return giveFeedback({ ctx, input: { run: told, by: { surface: 'local', user: asker }, judgement } });
}

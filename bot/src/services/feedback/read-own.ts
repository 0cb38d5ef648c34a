import type { FeedbackResult } from '../../contract/feedback.ts';
import { isJudged } from '../../contract/judged.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Store } from '../../store/store.ts';
import type { FeedbackDoc } from './feedback-doc.ts';
import { feedbackId } from './feedback-doc.ts';
import { resultOf } from './give.ts';

/**
 * Returns a person's feedback on their own answer, given over the API or in the console. Undefined if there is none, or
 * the answer takes none. It is one point read, and only if the answer takes feedback.
 * @param input.reply as far as they may see it now
 */
export async function readOwnFeedback({
  ctx: { store },
  input: { asker, reply, runId, workspaceId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; asker: string; runId: string; reply: Reply | undefined };
}): Promise<FeedbackResult | undefined> {
  if (!reply || !isJudged(reply)) return undefined;
  const id = feedbackId(runId, { surface: 'local', user: asker });
  const given = await store.read<FeedbackDoc>('workspaces', workspaceId, id);
  return given && resultOf(given.doc);
}

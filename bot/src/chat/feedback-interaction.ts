import { verdictSchema } from '../contract/feedback.ts';
import type { FeedbackReason } from '../contract/feedback-words.ts';
import { FEEDBACK_KIND, isJudged } from '../contract/judged.ts';
import type { Incoming } from '../contract/message.ts';
import { askerOf } from '../services/access/asker.ts';
import type { FindAccess } from '../services/access/find-access.ts';
import { maySee } from '../services/access/may-see.ts';
import type { FeedbackContext } from '../services/feedback/give.ts';
import { giveFeedback } from '../services/feedback/give.ts';
import { readRun } from '../services/runs/read.ts';
import type { Interaction } from './interaction.ts';
import { placeOfInteraction } from './privately.ts';
import { createRateLimit } from './rate-limit.ts';

/** Judgements that one person may give in a minute. Each replaces the person's last one for that answer. */
const MAX_PER_MINUTE = 30;

export const isFeedback = ({ kind }: NonNullable<Incoming['action']>): boolean => kind === FEEDBACK_KIND;

/**
 * Takes presses of *Useful* and *Not useful* under an answer. Whoever may see the answer may judge it. As with other
 * presses, the run must belong to this workspace and thread, and the presser must be allowed to see everything the
 * answer is based on.
 */
export function createFeedbackInteraction({
  findAccess,
  ...ctx
}: FeedbackContext & { findAccess?: FindAccess | undefined }) {
  const allow = createRateLimit(ctx.now, MAX_PER_MINUTE);

  return async ({ action, incoming, workspaceId }: Interaction): Promise<'accepted' | 'ignored'> => {
    const verdict = verdictSchema.safeParse(action.id).data;
    const { address, user } = incoming;
    const { org, surface } = address;
    if (!verdict || !allow(`${surface}:${org}:${user}`).allowed) return 'ignored';
    const run = await readRun(ctx.store, workspaceId, action.run_id);
    if (!run?.reply || !isJudged(run.reply) || !placeOfInteraction(run, incoming)) return 'ignored';
    const access = await findAccess?.({ workspaceId, asker: askerOf({ incoming }) });
    if (access && !maySee(access, run)) return 'ignored';
    const why: { reason?: FeedbackReason | undefined; words?: string | undefined } =
      verdict === 'not_useful' ? (action.because ?? {}) : {};
    await giveFeedback({ ctx, input: { run, by: { surface, user }, judgement: { verdict, ...why } } });
    return 'accepted';
  };
}

import { z } from 'zod';
import { feedbackReasonSchema } from '../../contract/feedback.ts';
import { MAX_FEEDBACK_WORDS } from '../../contract/feedback-words.ts';
import { FEEDBACK_KIND } from '../../contract/judged.ts';
import type { Incoming } from '../../contract/message.ts';
import { REASON_INPUT, WORDS_INPUT } from '../../reply/teams/feedback.ts';
import type { Activity } from './activity.ts';

/** The data that reply/teams puts into each button: the run, the action's id in its reply, the action's kind. */
const marked = z.object({
  windsock: z.object({
    r: z.string().min(1).max(200),
    a: z.string().min(1).max(200),
    kind: z.string().min(1).max(40),
  }),
  /** Every button carries the text typed into the card. It counts only with the feedback buttons. */
  [REASON_INPUT]: feedbackReasonSchema.optional().catch(undefined),
  [WORDS_INPUT]: z
    .string()
    .transform((words) => words.trim().slice(0, MAX_FEEDBACK_WORDS).toWellFormed())
    .optional()
    .catch(undefined),
});
/** Action.Execute wraps the data once more. */
const executed = z.object({ action: z.object({ data: marked }) });

/**
 * Reads the pressed button of one of our cards. Action.Submit comes as a message with a value, Action.Execute as an
 * invoke.
 */
export function submittedAction(activity: Activity): Incoming['action'] {
  const data =
    activity.type === 'message'
      ? marked.safeParse(activity.value).data
      : activity.name === 'adaptiveCard/action'
        ? executed.safeParse(activity.value).data?.action.data
        : undefined;
  if (!data) return undefined;
  const { a: id, kind, r: run_id } = data.windsock;
  const { [REASON_INPUT]: reason, [WORDS_INPUT]: words } = data;
  const because = kind === FEEDBACK_KIND && (reason || words) ? { reason, words } : undefined;
  return { id, run_id, kind, ...(because && { because }) };
}

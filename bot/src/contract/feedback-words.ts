// The feedback texts for every platform. This file is without zod, since the console's pages include it.

/** The longest free text of feedback, in characters. */
export const MAX_FEEDBACK_WORDS = 500;

/** Why an answer was not useful, in the order in which the choices appear everywhere. */
export const FEEDBACK_REASONS = ['wrong', 'incomplete', 'not_asked', 'hard_to_read', 'other'] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

export const REASON_LABELS: Record<FeedbackReason, string> = {
  wrong: 'It is wrong',
  incomplete: 'Something is missing',
  not_asked: 'It is not what I asked',
  hard_to_read: 'It is hard to read',
  other: 'Something else',
};

/** Shown where a reason is requested: whoever gives one shares the question and its answer. */
export const WHO_READS_FEEDBACK =
  'The owner and the admins of your Windsock workspace read this, with your question and the answer.';

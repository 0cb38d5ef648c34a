import { z } from 'zod';
import { auditActorSchema } from './audit.ts';
import type { FeedbackReason } from './feedback-words.ts';
import { FEEDBACK_REASONS, MAX_FEEDBACK_WORDS } from './feedback-words.ts';
import { idSchema, instantSchema } from './primitives.ts';
import type { replySchema } from './reply.ts';

export const verdictSchema = z.enum(['useful', 'not_useful']);
export type Verdict = z.infer<typeof verdictSchema>;

export const feedbackReasonSchema = z.enum(FEEDBACK_REASONS);

/** One person's feedback on an answer. New feedback replaces the old. */
export const feedbackBody = z
  .object({
    verdict: verdictSchema,
    /** For an answer that was not useful. */
    reason: feedbackReasonSchema.optional(),
    words: z
      .string()
      .trim()
      .max(MAX_FEEDBACK_WORDS, `The comment must not be longer than ${MAX_FEEDBACK_WORDS} characters.`)
      .refine((words) => words.isWellFormed(), 'The comment contains an incomplete character.')
      .optional(),
  })
  .refine(
    ({ reason, verdict, words }) => verdict === 'not_useful' || (reason === undefined && words === undefined),
    { message: 'A reason belongs to an answer that was not useful.' },
  )
  .meta({
    oneOf: [
      { properties: { verdict: { const: 'not_useful' } } },
      { properties: { verdict: { const: 'useful' }, reason: false, words: false } },
    ],
    examples: [{ verdict: 'not_useful', reason: 'incomplete', words: 'Frankfurt is missing.' }],
  });

export const feedbackResult = z.object({
  run_id: idSchema,
  verdict: verdictSchema,
  reason: feedbackReasonSchema.nullable(),
  words: z.string().nullable(),
});
export type FeedbackResult = z.infer<typeof feedbackResult>;

/** Feedback as the workspace's admins see it. */
export const feedbackSchema = z.object({
  id: z.string(),
  at: instantSchema,
  verdict: verdictSchema,
  reason: feedbackReasonSchema.nullable(),
  words: z.string().nullable(),
  who: auditActorSchema,
  run_id: z.string(),
  /** null: see `hidden`, or a button without words was pressed. */
  question: z.string().nullable(),
  /** The first sentence of the answer. null: see `hidden`. */
  answer: z.string().nullable(),
  /**
   * Why question and answer are hidden. private: the answer was private, the person gave no reason, and the workspace
   * keeps no questions. rule: the answer was found with more access than the reader has.
   */
  hidden: z.enum(['private', 'rule']).nullable(),
  /** Where the answer is: a page of the chat, or a path of the console. null: nowhere that the reader can open. */
  link: z.string().nullable(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

export const listFeedbackQuery = z.object({
  verdict: verdictSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /** Continues the list: taken from its Link header. */
  cursor: z.string().min(1).max(1000).optional(),
});

/**
 * A line of the export. `id`, `thread` and `text` are the input of `ask --jsonl`, so that a conversation can be asked
 * again in its order. Lines without a verdict are earlier questions of the same thread.
 */
export interface FeedbackCase {
  id: string;
  thread: string;
  text: string;
  verdict?: Verdict;
  reason?: FeedbackReason | null;
  words?: string | null;
  reply_text?: string;
  plan?: z.infer<typeof replySchema>['plan'] | null;
}

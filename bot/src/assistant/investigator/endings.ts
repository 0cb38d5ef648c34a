import { z } from 'zod';
import type { answerSchema } from './answer-call.ts';
import { MAX_LINE, MAX_TEXT } from './answer-call.ts';

export type AnswerCall = z.infer<typeof answerSchema>;

export const askBackSchema = z.strictObject({
  question: z.string().min(1).max(MAX_LINE),
  options: z.array(z.string().min(1).max(MAX_LINE)).min(2).max(4).describe('Complete questions'),
});

type AskBackCall = z.infer<typeof askBackSchema>;

export const refuseSchema = z.strictObject({
  reason: z.enum(['change', 'secret', 'not_about_aws']),
  text: z.string().max(MAX_TEXT).optional(),
});

export type RefuseCall = z.infer<typeof refuseSchema>;

export const proposeJobSchema = z.strictObject({
  result: z.string().max(10).describe('Of the one call that it makes each time'),
  when: z.string().max(MAX_LINE).describe('"every Monday at 9am"; absent: as it was said').optional(),
  but: z.string().max(MAX_LINE).describe('What it will not do: a sentence').optional(),
});

export const jobsSchema = z.strictObject({
  do: z.enum(['list', 'stop', 'pause', 'resume', 'run', 'move']),
  which: z.string().max(MAX_LINE).optional(),
  to: z.string().max(MAX_LINE).optional(),
});

export type JobsCall = z.infer<typeof jobsSchema>;

/** What a model made of a question. */
export type Ending =
  | { kind: 'answer'; call: AnswerCall; cut: number }
  | { kind: 'ask_back'; call: AskBackCall }
  | { kind: 'refuse'; call: RefuseCall }
  | { kind: 'job'; result: string; when?: string | undefined; but?: string | undefined }
  | { kind: 'jobs'; call: JobsCall };

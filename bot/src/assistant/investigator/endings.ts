import { z } from 'zod';

/** How a model may end its investigation. */

const MAX_TEXT = 2_000;
const MAX_LINE = 200;

export const answerSchema = z.strictObject({
  text: z.string().min(1).max(MAX_TEXT).describe('One to four sentences'),
  show: z
    .array(
      z.strictObject({
        result: z.string().max(10).describe('r1, r2 …'),
        as: z.enum(['table', 'chart', 'facts', 'file']),
        columns: z.array(z.string().max(MAX_LINE)).describe('Absent: all').optional(),
      }),
    )
    .max(4)
    .describe('Drawn under the text, in this order')
    .optional(),
  next: z
    .array(z.string().max(MAX_LINE))
    .describe('Complete questions that the person may ask next')
    .optional(),
});
export type AnswerCall = z.infer<typeof answerSchema>;

export const askBackSchema = z.strictObject({
  question: z.string().min(1).max(MAX_LINE).describe('One short sentence'),
  options: z.array(z.string().min(1).max(MAX_LINE)).min(2).max(4).describe('Complete questions'),
});
export type AskBackCall = z.infer<typeof askBackSchema>;

export const refuseSchema = z.strictObject({
  reason: z.enum(['would_change_something', 'would_reveal_secrets', 'not_about_aws']),
});
export type RefuseCall = z.infer<typeof refuseSchema>;

export const proposeJobSchema = z.strictObject({
  result: z.string().max(10).describe('The result of one call, which it brings each time'),
  when: z
    .string()
    .max(MAX_LINE)
    .describe('"every Monday at 9am"; absent: as the question, or the job that is being talked about, says')
    .optional(),
});

/** What a model made of a question. */
export type Ending =
  | { kind: 'answer'; call: AnswerCall; cut: number }
  | { kind: 'ask_back'; call: AskBackCall }
  | { kind: 'refuse'; call: RefuseCall }
  | { kind: 'job'; result: string; when?: string | undefined };

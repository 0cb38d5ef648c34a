// The ways in which a model may end its investigation.
import { z } from 'zod';

/** A result to draw under an answer. */
export interface Show {
  result: string;
  as: (typeof DRAWN)[number];
  /** Absent: all. */
  columns?: string[] | undefined;
}
const DRAWN = ['table', 'chart', 'facts', 'file'] as const;

const MAX_TEXT = 2_000;
const MAX_LINE = 200;
const MAX_SHOW = 1_000;

const SHOW = new RegExp(
  `^(?<result>r\\d+)(?: as)?(?: (?<as>${DRAWN.join('|')}))?(?: *: *(?<columns>.+))?$`,
  's',
);

/** Parses 'r1 table: name, cost'. */
function showOf(said: string, { addIssue }: z.RefinementCtx): Show {
  const { as = 'table', columns, result } = SHOW.exec(said.trim())?.groups ?? {};
  if (result === undefined)
    addIssue(`${JSON.stringify(said)} is not like "r1 table" or "r1 chart: day, cost"`);
  const named = columns?.split(',').map((each) => each.trim());
  return { result: result ?? '', as: as as Show['as'], ...(named && { columns: named }) };
}

export const answerSchema = z.strictObject({
  /** Written before the text, so that no part of the question is forgotten. Nobody else reads it. */
  asked: z
    .array(z.string().max(MAX_LINE))
    .max(12)
    .describe('First: each part and condition asked (of the thread too), and the result that meets it')
    .optional(),
  text: z.string().min(1).max(MAX_TEXT),
  show: z
    .array(z.string().max(MAX_SHOW).transform(showOf))
    .max(8)
    .describe('"r1 table", "r2 chart", "r3 facts", "r4 file", "r1 table: name, cost" (columns)')
    .optional(),
  next: z.array(z.string().max(MAX_LINE)).describe('Complete questions that may follow').optional(),
});
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

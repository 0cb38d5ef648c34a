import { z } from 'zod';

/** A result to draw under an answer. */
export interface Show {
  result: string;
  as: (typeof DRAWN)[number];
  /** Absent: all. */
  columns?: string[] | undefined;
}

const DRAWN = ['table', 'chart', 'facts', 'file'] as const;
export const MAX_TEXT = 2_000;
export const MAX_LINE = 200;
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

/** What a model says when it answers. */
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

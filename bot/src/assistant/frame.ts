import { z } from 'zod';
import { jobChangeSchema } from '../contract/job-change.ts';
import { scheduleSchema } from '../contract/proposal.ts';
import { shownSchema } from './shown.ts';
import { turnSchema } from './turns.ts';

const planSchema = z.object({
  kind: z.literal('tool'),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  ignored: z.array(z.string()).optional(),
  assumed: z.array(z.string()).optional(),
});

/** What shall be asked each time, with its plan. */
const wantedSchema = z.object({
  query: z.string(),
  description: z.string(),
  plan: planSchema,
  said: z.string().optional(),
});

/** A scheduled job that is being talked about, as far as it was said. */
const draftSchema = z.object({
  wanted: wantedSchema.optional(),
  schedule: scheduleSchema.optional(),
  /** The run whose reply proposes it: absent while a part is missing. */
  run: z.string().optional(),
  /** The run that proposed what this is a change of. */
  replaces: z.string().optional(),
  /** It was asked what to change. */
  changing: z.boolean().optional(),
});
export type Draft = z.infer<typeof draftSchema>;

const choiceSchema = z.object({
  label: z.string(),
  text: z.string(),
  plan: planSchema,
  query: z.string().optional(),
  schedule: scheduleSchema.optional(),
});

/** What a thread remembers. */
export const frameSchema = z.object({
  /** The last plan that ran, and the message that asked for it. */
  last: planSchema.optional(),
  asked: z.string().optional(),
  /** The things that the last answer showed, in their order, and the one that is being talked about. */
  shown: z.array(shownSchema).optional(),
  focus: shownSchema.optional(),
  /** The plan that showed them: a later one may have found nothing. */
  shownBy: planSchema.optional(),
  /** What an overview that was shown last was made of. */
  overview: z.array(planSchema).optional(),
  /** The choices that were offered last. */
  choices: z.array(choiceSchema).optional(),
  draft: draftSchema.optional(),
  /** The last turns, for a language model: absent where none is configured. */
  turns: z.array(turnSchema).optional(),
  /** The id of the scheduled job that the thread is about: it was made here, or answers here. */
  job: z.string().optional(),
  /** The ids of the jobs that were listed last, in their order. */
  listed: z.array(z.string()).optional(),
  /** Somebody wanted the demo account's answers here: asked as long as no other is connected. */
  demo: z.literal(true).optional(),
  /** What is wanted with a job: it was asked with which. */
  wish: z
    .union([
      z.object({ do: z.enum(['pause', 'resume', 'delete', 'run']) }),
      z.object({ do: z.literal('move'), to: z.string() }),
    ])
    .optional(),
  /** What shall be changed of jobs, and the run whose reply asks whether it shall. */
  change: z.object({ run: z.string(), change: jobChangeSchema }).optional(),
});
export type Frame = z.infer<typeof frameSchema>;

/** A frame as it was stored; one that no longer fits the code is forgotten rather than trusted. */
export function readFrame(stored: unknown): Frame {
  const parsed = frameSchema.safeParse(stored ?? {});
  return parsed.success ? parsed.data : {};
}

import { z } from 'zod';
import { jobChangeSchema } from '../contract/job-change.ts';
import { scheduleSchema } from '../contract/proposal.ts';
import { periodSchema } from '../contract/query.ts';
import { overviewSchema } from './overview.ts';
import { shownSchema } from './shown.ts';
import { turnSchema } from './turns.ts';

const planSchema = z.object({
  kind: z.literal('tool'),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  ignored: z.array(z.string()).optional(),
  assumed: z.array(z.string()).optional(),
});

/** What should be asked each time, with its plan. */
const wantedSchema = z.object({
  query: z.string(),
  description: z.string(),
  plan: planSchema,
  said: z.string().optional(),
});

/** The draft of a scheduled job, as far as it was described. */
const draftSchema = z.object({
  wanted: wantedSchema.optional(),
  schedule: scheduleSchema.optional(),
  /** The run whose reply proposes it. Absent while a part is missing. */
  run: z.string().optional(),
  /** The run that proposed the job which this changes. */
  replaces: z.string().optional(),
  /** Whether the person was asked what to change. */
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

/** The thread's memory. */
export const frameSchema = z.object({
  /** The last plan that ran, and the message that asked for it. */
  last: planSchema.optional(),
  asked: z.string().optional(),
  /** The last message, if it got no answer: it was refused, not understood, or asked back about. */
  unanswered: z.string().optional(),
  /** The messages just before it that got no answer either. */
  unansweredBefore: z.array(z.string()).max(2).optional(),
  /** Whether the choices offered for it are next steps and not its possible meanings. */
  offered: z.literal(true).optional(),
  /** The change that was just refused: "ok, how would i do that myself". */
  refused: z.string().optional(),
  /** Whether the last answer was drawn as a chart, so that "bigger" means that. */
  drawn: z.literal(true).optional(),
  /** The resources in the last answer, in order, and the one that is being discussed. */
  shown: z.array(shownSchema).optional(),
  focus: shownSchema.optional(),
  /** The resources of which a question met only one: "which of them are public". */
  narrowedFrom: z.array(shownSchema).optional(),
  /** The resources that were discussed one by one, the last one at the end. */
  recent: z.array(shownSchema).max(4).optional(),
  /** Names and ids of what the events of the last answer were done to, where `shown` has those who acted. */
  acted: z.array(z.string()).optional(),
  /** The time of the event or state that it showed. */
  at: z.string().optional(),
  /** The plan that showed the resources in `shown`. A later plan may have found nothing. */
  shownBy: planSchema.optional(),
  /** The lists and costs that the thread showed, in order: "the first list". A narrower one replaces its own. */
  lists: z.array(planSchema).max(4).optional(),
  /** The list from which the thread narrowed to its last one: "and which from all is the oldest". */
  wider: planSchema.optional(),
  /** The days of the costs shown just before the last, if those differed only in their days. */
  otherDays: periodSchema.optional(),
  /** The plans of the last answer, if it gave several lists or events one after the other. */
  beside: z.array(planSchema).max(6).optional(),
  /** The plans of the last answer, if its message asked several questions. The thread goes on from the last of them. */
  parts: z.array(planSchema).max(6).optional(),
  /** The plans of an overview, in the order of its sections, while the thread is about one of them. */
  overview: z.array(planSchema).optional(),
  /** What the overview was about, while it is the last answer. */
  overall: overviewSchema.optional(),
  /** The choices that were last offered. */
  choices: z.array(choiceSchema).optional(),
  draft: draftSchema.optional(),
  /** The latest turns, for a language model. Absent if none is configured. */
  turns: z.array(turnSchema).optional(),
  /** The id of the scheduled job that the thread is about: it was created here, or answers here. */
  job: z.string().optional(),
  /** The ids of the jobs in the last list, in order. */
  listed: z.array(z.string()).optional(),
  /** Somebody asked for the demo account's answers here. They are used as long as no other account is connected. */
  demo: z.literal(true).optional(),
  /** A request about a job, kept while the person is being asked which job it means. */
  wish: z
    .union([
      z.object({ do: z.enum(['pause', 'resume', 'delete', 'run']) }),
      z.object({ do: z.literal('move'), to: z.string() }),
    ])
    .optional(),
  /** A proposed change of jobs, and the run whose reply asks for confirmation. */
  change: z.object({ run: z.string(), change: jobChangeSchema }).optional(),
});
export type Frame = z.infer<typeof frameSchema>;

/** Returns a stored frame. One that no longer fits the code is dropped rather than trusted. */
export function readFrame(stored: unknown): Frame {
  const parsed = frameSchema.safeParse(stored ?? {});
  return parsed.success ? parsed.data : {};
}

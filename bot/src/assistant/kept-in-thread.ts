import { isDeepStrictEqual } from 'node:util';
import type { Answer } from './answer.ts';
import type { Frame } from './frame.ts';
import type { ToolPlan } from './plan.ts';
import type { Turn } from './turns.ts';
import { remembered } from './turns.ts';

/** Adds the thread's latest turns to the answer, for a language model to continue from. */
export const withTurn = (
  answer: Answer,
  { asked, before, calls }: { asked: string; before: Frame; calls?: Turn['calls'] | undefined },
): Answer => ({
  ...answer,
  frame: {
    ...(answer.frame ?? before),
    turns: remembered(before.turns, { asked, reply: answer.reply, ...(calls && { calls }) }),
  },
});

/** The job that the thread is about. */
export const jobOf = ({ job }: Frame): Pick<Frame, 'job'> => (job ? { job } : {});

/** Returns the words of the last plan, as long as it is the same. */
export const askedOf = (plan: ToolPlan, { last, asked }: Frame): Pick<Frame, 'asked'> =>
  asked && last && isDeepStrictEqual([last.tool, last.args], [plan.tool, plan.args]) ? { asked } : {};

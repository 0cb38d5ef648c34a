import { isDeepStrictEqual } from 'node:util';
import type { Answer } from './answer.ts';
import type { Frame } from './frame.ts';
import type { ToolPlan } from './plan.ts';
import type { Turn } from './turns.ts';
import { remembered } from './turns.ts';

/** The answer with the thread's last turns, which a language model goes on from. */
export const inThread = (
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

/** The words of the last plan, while it is the same. */
export const askedOf = (plan: ToolPlan, { last, asked }: Frame): Pick<Frame, 'asked'> =>
  asked && last && isDeepStrictEqual([last.tool, last.args], [plan.tool, plan.args]) ? { asked } : {};

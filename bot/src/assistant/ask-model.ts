import type { PlannedBy } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import type { Answer } from './answer.ts';
import type { CarryOut } from './carry-out.ts';
import type { Frame } from './frame.ts';
import type { Investigator } from './investigator/investigator.ts';
import { jobOf } from './kept-in-thread.ts';
import type { Plan, ToolPlan } from './plan.ts';
import type { KnowingQuestion } from './question.ts';
import { referentsOf } from './referents.ts';
import { offering } from './replies/compose.ts';
import { shownIn } from './shown.ts';
import type { Turn } from './turns.ts';

/** A language model's answer, and the calls that it made. */
export interface ModelAnswer {
  answer: Answer;
  calls?: Turn['calls'];
}

/**
 * Lets a language model answer, or carries out the plan that it makes. Undefined if the question stays with fixed code.
 */
export type AskModel = (
  frame: Frame,
  asked: {
    builtInPlan: Plan;
    /** What fixed code has already done and said about the message. */
    done?: string;
    /** Answers if the model cannot. */
    failed(): Promise<Answer>;
  },
) => Promise<ModelAnswer | undefined>;

export const createAskModel =
  (investigator: Investigator, question: KnowingQuestion & { graph: Graph }, carryOut: CarryOut): AskModel =>
  async (frame, { failed, ...asked }) => {
    const { context, graph, text, workspace } = question;
    const found = await investigator.investigate({ ...asked, context, frame, graph, text, workspace });
    switch (found?.kind) {
      case 'answered':
        return { answer: withMemory(found.answer, question, frame), calls: found.calls };
      case 'plan':
        return {
          answer: plannedBy(await carryOut(found.plan, frame, question), found.by),
          ...(found.calls && { calls: found.calls }),
        };
      case 'failed':
        return { answer: plannedBy(await failed(), found.by) };
      default:
        return undefined;
    }
  };

/** Adds the thread's memory to a model's answer: what was shown, and the plan that showed it. */
function withMemory(answer: Answer, question: KnowingQuestion, frame: Frame): Answer {
  const { reply } = answer;
  if (reply.kind !== 'answer') return answer;
  const last: ToolPlan | undefined = reply.plan && { kind: 'tool', ...reply.plan };
  const isShown = shownIn(reply, question.graph).length > 0;
  return {
    ...answer,
    reply: last ? offering(last, reply, question) : reply,
    frame: {
      ...jobOf(frame),
      ...(last ? { last, asked: question.text } : { last: frame.last, asked: frame.asked }),
      ...referentsOf(reply, frame, question),
      ...(last && isShown && { shownBy: last }),
    },
  };
}

/** Adds who gave the answer. */
const plannedBy = (answer: Answer, planner: PlannedBy): Answer => ({
  ...answer,
  reply: { ...answer.reply, planner },
});

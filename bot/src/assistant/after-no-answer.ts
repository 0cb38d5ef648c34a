import type { Graph } from '../graph/graph.ts';
import { toolById } from '../tools/index.ts';
import type { Frame } from './frame.ts';
import type { PlanInput, Planner, ToolPlan } from './plan.ts';
import type { KnowingQuestion } from './question.ts';
import { focusOf } from './shown.ts';
import { withThingsSpokenOf } from './with-things-spoken-of.ts';

/**
 * Returns the memory after a message that got no answer: what it named is what the thread is about.
 * @param before the messages just before that got none either
 * @param last what it most likely meant, which the thread continues from
 */
export function afterNoAnswer(
  frame: Frame,
  question: KnowingQuestion,
  planner: Planner,
  before: readonly string[],
  last?: ToolPlan,
): Frame {
  const { context, graph, text } = question;
  const setting = { timezone: context.timezone, now: context.now, accounts: accountsOf(question) };
  const things = graph ? (planner.thingsSpokenOf?.({ text, graph, ...setting }) ?? []) : [];
  const within = { ...frame, ...goingOnFrom(last, graph) };
  return {
    ...withThingsSpokenOf(within, things, text, last),
    unanswered: text,
    ...(before.length > 0 && { unansweredBefore: [...before] }),
  };
}

/** Returns the plan that a thread continues from. If nobody picked one of several meanings, it is the likeliest. */
const goingOnFrom = (last: ToolPlan | undefined, graph: Graph | undefined): Pick<Frame, 'last' | 'focus'> =>
  last ? { last, ...focusOf(last, graph) } : {};

/**
 * Returns the memory after a refused change: "fix the cert that is about to die", "which one is it".
 * @param looked the plan to look at what the change is about
 */
export function afterRefusal(
  frame: Frame,
  question: KnowingQuestion,
  planner: Planner,
  before: readonly string[],
  looked: ToolPlan | undefined,
): Frame {
  const within = { ...frame, ...(looked && focusOf(looked, question.graph)) };
  const spoken = afterNoAnswer(within, question, planner, before);
  const isOther = looked !== undefined && spoken.focus === undefined && spoken.shown === frame.shown;
  const isShowing = toolById(looked?.tool ?? '')?.kind === 'list' || looked?.tool === 'cost.usage';
  return isOther && isShowing && looked.tool !== frame.last?.tool
    ? { ...spoken, last: looked, asked: question.text }
    : spoken;
}

/** Returns the accounts of a question as the planner needs them. */
export const accountsOf = ({ context }: KnowingQuestion): PlanInput['accounts'] =>
  context.accounts.map(({ id, alias }) => ({ id, ...(alias ? { alias } : {}) }));

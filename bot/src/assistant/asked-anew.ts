import type { Plan, SeveralPlan, ToolPlan } from './plan.ts';

/**
 * In place of a tool, for a job that reports an overview: its question is planned anew each time, since its parts depend
 * on what is there.
 */
const ANEW = 'overview';

/** Returns the plan of a job that asks for an overview in these words. */
export const askedAnew = (question: string): ToolPlan => ({ kind: 'tool', tool: ANEW, args: { question } });

/** Returns the question that a plan asks anew each time. Undefined for the plan of a tool. */
export const questionAnew = ({ args, tool }: Pick<ToolPlan, 'args' | 'tool'>): string | undefined =>
  tool === ANEW && typeof args.question === 'string' ? args.question : undefined;

/** Whether a plan is an overview that stands by itself, and not a part of what a thread shows. */
export const isOverview = (plan: Plan): plan is SeveralPlan =>
  plan.kind === 'several' && plan.overview !== undefined && !plan.ofShown;

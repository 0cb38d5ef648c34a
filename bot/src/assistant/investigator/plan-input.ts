import type { PlanInput } from '../plan.ts';
import type { Question } from './investigator.ts';

/** Returns the question in the built-in planner's form. */
export const inputOf = ({ context, frame, graph, text }: Question): PlanInput => ({
  text,
  frame,
  accounts: context.accounts.map(({ alias, id }) => ({ id, ...(alias && { alias }) })),
  timezone: context.timezone,
  now: context.now,
  graph,
});

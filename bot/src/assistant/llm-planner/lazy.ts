import type { Planner } from '../plan.ts';
import type { OpenLlmPlannerContext } from './open.ts';

/** The planner with a language model, none of whose code is loaded before the first message. */
export function lazyLlmPlanner(ctx: OpenLlmPlannerContext): Planner {
  let opened: Promise<Planner> | undefined;
  const open = () => {
    opened ??= import('./open.ts').then(({ openLlmPlanner }) => openLlmPlanner(ctx));
    return opened;
  };
  return {
    plan: async (input) => (await open()).plan(input),
    lead: async (input) => (await (await open()).lead?.(input)) ?? {},
  };
}

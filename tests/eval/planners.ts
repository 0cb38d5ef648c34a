import type { Planner } from '@windsock/bot/assistant/plan.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { tools } from '@windsock/bot/tools/index.ts';

/** 'built-in'. Throws an Error that names the planners there are. */
export async function plannerNamed(name: string): Promise<Planner> {
  if (name === 'built-in') return createBuiltInPlanner(tools);
  throw new Error(`There is no planner '${name}': built-in.`);
}

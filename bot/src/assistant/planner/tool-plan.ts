import type { ToolPlan } from '../plan.ts';

/** A plan to ask one tool; what was ignored or assumed is left out where there is nothing to tell. */
export function toolPlan(
  tool: string,
  args: Record<string, unknown>,
  { assumed = [], ignored = [] }: { assumed?: string[]; ignored?: string[] } = {},
): ToolPlan {
  return {
    kind: 'tool',
    tool,
    args,
    ...(assumed.length > 0 ? { assumed } : {}),
    ...(ignored.length > 0 ? { ignored } : {}),
  };
}

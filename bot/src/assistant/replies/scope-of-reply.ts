import type { Reply } from '../../contract/reply.ts';
import type { ToolContext, ToolResult } from '../../tools/tool.ts';
import type { ToolPlan } from '../plan.ts';

/** What an answer was read from: accounts, regions, period and time, with its cost. */
export function scopeOf(
  context: ToolContext,
  plan: ToolPlan,
  result: ToolResult,
  ms: number,
): NonNullable<Reply['scope']> {
  const named = plan.args.accounts as string[] | undefined;
  const asked = context.accounts.filter(
    ({ id, alias }) =>
      !named?.length || named.some((name) => name === id || name.toLowerCase() === alias?.toLowerCase()),
  );
  return {
    accounts: asked.map(({ id, alias }) => ({ id, ...(alias ? { name: alias } : {}) })),
    ...(result.regions ? { regions: result.regions } : {}),
    ...(result.period ? { period: result.period } : {}),
    timezone: context.timezone,
    demo: asked.some(({ access }) => access.kind === 'demo'),
    at: context.now.toISOString(),
    ms: Math.round(ms),
    cost_usd: result.cost_usd,
  };
}

import type { ListQuery } from '../contract/query.ts';
import { listQuerySchema } from '../contract/query.ts';
import { QueryError } from '../domain/row-filter.ts';
import { withLikeValues } from './list/like-values.ts';
import { withTiedThings } from './list/tied-things.ts';
import { runListTool } from './run-list.ts';
import type { ListTool, Tool, ToolContext, ToolResult } from './tool.ts';
import { heldToScope, withLeftOut } from './within-scope.ts';

/**
 * Runs a tool with arguments from a planner or from the store.
 * Throws QueryError with a sentence for the person if the arguments are invalid, and RuledOutError if a rule excludes
 * them. Throws when the context's signal aborts.
 */
export async function runTool(
  tool: Tool,
  ctx: ToolContext,
  args: Record<string, unknown>,
): Promise<ToolResult> {
  const schema = tool.kind === 'list' ? listQuerySchema : tool.args;
  const parsed = schema.safeParse(heldToScope(tool, ctx, args));
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') || 'the question';
    throw new QueryError(`Windsock could not use ${where}: please say it in other words.`);
  }
  const result =
    tool.kind === 'list' ? await listed(tool, ctx, parsed.data) : await tool.run(ctx, parsed.data);
  return withLeftOut(tool, ctx, args, result);
}

async function listed(tool: ListTool, ctx: ToolContext, asked: ListQuery): Promise<ToolResult> {
  const { query, reads } = await withTiedThings(
    tool,
    ctx,
    await withLikeValues(tool, ctx, asked),
    (other, of) => runTool(other, ctx, of),
  );
  const result = await runListTool(tool, ctx, query);
  const answer = query === asked ? result : { shows: query, ...result };
  return reads.reduce(withRead, answer);
}

/** Adds the calls of another list that was read first, and what could not be read of it. */
function withRead(result: ToolResult, { cost_usd, gaps, notes = [], sources }: ToolResult): ToolResult {
  return {
    ...result,
    ...(notes.length > 0 && { notes: [...notes, ...(result.notes ?? [])] }),
    gaps: [...gaps, ...result.gaps],
    sources: [...sources, ...result.sources],
    cost_usd: cost_usd + result.cost_usd,
  };
}

import { listQuerySchema } from '../contract/query.ts';
import { QueryError } from '../domain/row-filter.ts';
import { runListTool } from './run-list.ts';
import type { Tool, ToolContext, ToolResult } from './tool.ts';

/**
 * Runs a tool with arguments that came from a planner or out of the store.
 * Throws QueryError with a sentence for the person when they do not fit; throws when the context's signal aborts.
 */
export async function runTool(
  tool: Tool,
  ctx: ToolContext,
  args: Record<string, unknown>,
): Promise<ToolResult> {
  const schema = tool.kind === 'list' ? listQuerySchema : tool.args;
  const parsed = schema.safeParse(args);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') || 'the question';
    throw new QueryError(`Windsock could not use ${where}: please say it in other words.`);
  }
  return tool.kind === 'list' ? runListTool(tool, ctx, parsed.data) : tool.run(ctx, parsed.data);
}

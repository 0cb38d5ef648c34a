import { QueryError } from '../domain/row-filter.ts';
import { toolById, tools } from '../tools/index.ts';
import { runTool } from '../tools/run-tool.ts';
import type { ToolResult } from '../tools/tool.ts';
import { CallError } from './call-error.ts';
import type { CapabilityContext } from './capability.ts';
import type { Finding, Outcome } from './finding.ts';

/** Returns what a tool finds. Throws CallError if the arguments do not fit; throws when the context's signal aborts. */
export async function readTool(
  { aws, graph }: Pick<CapabilityContext, 'aws' | 'graph'>,
  id: string,
  args: Record<string, unknown>,
): Promise<Finding> {
  const tool = toolById(id);
  if (!tool) throw new CallError(`There is no ${JSON.stringify(id)}.`);
  try {
    const result = await runTool(tool, { ...aws, known: graph, toolCount: tools.length }, args);
    return {
      ...result,
      outcome: outcomeOf(result),
      plan: { tool: id, args: result.shows ?? args },
    };
  } catch (error) {
    if (error instanceof QueryError) throw new CallError(error.message);
    throw error;
  }
}

/** Returns the outcome. If a part could not be read, an empty result does not mean that nothing is there. */
function outcomeOf({ gaps, none, unread }: ToolResult): Outcome {
  if (unread) return 'not_read';
  if (none) return gaps.length > 0 ? 'not_read' : 'none';
  return 'found';
}

/** Removes absent arguments, for a strict schema. */
export const withoutAbsent = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

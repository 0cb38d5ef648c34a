import { QueryError } from '../domain/row-filter.ts';
import { toolById } from '../tools/index.ts';
import { runTool } from '../tools/run-tool.ts';
import { CallError } from './call-error.ts';
import type { CapabilityContext } from './capability.ts';
import type { Finding } from './finding.ts';

/** What a tool finds. Throws CallError where the arguments do not fit it; throws when the context's signal aborts. */
export async function readTool(
  { aws, graph }: Pick<CapabilityContext, 'aws' | 'graph'>,
  id: string,
  args: Record<string, unknown>,
): Promise<Finding> {
  const tool = toolById(id);
  if (!tool) throw new CallError(`There is no ${JSON.stringify(id)}.`);
  try {
    const result = await runTool(tool, { ...aws, known: graph }, args);
    const isEmpty = result.table === undefined || result.table.rows.length === 0;
    return {
      ...result,
      outcome: result.unread ? 'not_read' : isEmpty && tool.kind === 'list' ? 'none' : 'found',
      plan: { tool: id, args: result.shows ?? args },
    };
  } catch (error) {
    if (error instanceof QueryError) throw new CallError(error.message);
    throw error;
  }
}

/** The things that are left when what is absent is taken away: arguments that a schema takes. */
export const withoutAbsent = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

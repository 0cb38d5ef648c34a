import type { ListQuery } from '../../contract/query.ts';
import { runListTool } from '../run-list.ts';
import type { KnownThing, ListTool, ToolContext, ToolResult } from '../tool.ts';
import { leadingTo } from './leading-to.ts';

/**
 * Returns the current rows of some resources of one kind.
 * @param of the resource that led to the rows: of several DNS records with one name, only those that point to it are
 *   kept
 */
export function readRows(
  ctx: ToolContext,
  tool: ListTool,
  things: readonly KnownThing[],
  { columns = [], of }: { columns?: readonly string[]; of?: KnownThing } = {},
): Promise<ToolResult> {
  return runListTool(tool, ctx, {
    accounts: [...new Set(things.map(({ account }) => account))],
    ...regionsOf(tool, things),
    filters: [
      { field: idField(tool), op: 'eq', value: [...new Set(things.map(({ id }) => id))] },
      ...leadingTo(tool, of ? [of] : [], ctx.known),
    ],
    ...(columns.length > 0 && { columns: [...new Set(columns)] }),
  });
}

export const idField = (tool: ListTool): string => tool.fields[0]?.key ?? 'name';

function regionsOf(tool: ListTool, things: readonly KnownThing[]): Pick<ListQuery, 'regions'> {
  const regions = [...new Set(things.map(({ region }) => region))].filter((region) => region !== 'global');
  return tool.scope === 'regional' && regions.length > 0 ? { regions } : {};
}

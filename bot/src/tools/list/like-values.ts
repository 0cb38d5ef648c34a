import type { Filter, ListQuery } from '../../contract/query.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { readRows } from '../resources/read-rows.ts';
import type { ListTool, ToolContext } from '../tool.ts';
import { code } from './words.ts';

/**
 * Fills in the current values of other things for filters that refer to them: "the same runtime as it". Throws
 * QueryError if such a value cannot be read.
 */
export async function withLikeValues(tool: ListTool, ctx: ToolContext, query: ListQuery): Promise<ListQuery> {
  if (!query.filters?.some(({ like }) => like !== undefined)) return query;
  const filters: Filter[] = [];
  for (const { like, ...filter } of query.filters)
    filters.push(
      like === undefined ? filter : { ...filter, value: await valueOfOther(filter, like, tool, ctx) },
    );
  return { ...query, filters };
}

async function valueOfOther(
  { field }: Filter,
  id: string,
  tool: ListTool,
  ctx: ToolContext,
): Promise<string> {
  const thing = ctx.known?.things(id).find(({ kind }) => kind === tool.id);
  const read = thing && (await readRows(ctx, tool, [thing], { columns: [field] }));
  const [key, tag] = field.split(':', 2);
  const cell = read?.table?.rows[0]?.[key ?? field];
  const value = tag === undefined ? cell : thing?.tags?.[tag];
  if (value === undefined || value === null || typeof value === 'object') {
    const what = tool.fields.find((each) => each.key === field)?.header ?? field;
    throw new QueryError(
      `I could not read “${what}” of ${code(thing?.name ?? id)}, so I cannot look for the same.`,
    );
  }
  return String(value);
}

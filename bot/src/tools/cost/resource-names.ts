import type { FanOutResult } from '../../aws/fan-out.ts';
import { bareRows } from '../bare-rows.ts';
import { idField } from '../resources/read-rows.ts';
import type { KnownThing, ListTool, ToolContext } from '../tool.ts';
import { mayShow } from '../within-scope.ts';
import type { ResourcesArgs } from './args.ts';
import type { Names, ResourceRow } from './resource-rows.ts';

/** What is already known of the resources, if people may learn of them here. */
export const knownNames = (ctx: ToolContext): Names =>
  mayShow(ctx, 'resources') ? (name) => ctx.known?.things(name) ?? [] : () => [];

/**
 * Lists the resources of a kind, if some on the bill are not known yet, for their names and regions. Returns undefined
 * if that is not needed or not allowed. A resource that cannot be listed keeps its id.
 */
export async function listedNames(
  ctx: ToolContext,
  kind: ListTool | undefined,
  rows: readonly ResourceRow[],
  { filters }: Pick<ResourcesArgs, 'filters'>,
): Promise<{ names: Names; sources: FanOutResult<unknown>['sources'] } | undefined> {
  if (!kind || !mayShow(ctx, 'resources') || rows.every(({ isKnown }) => isKnown)) return undefined;
  const regions = filters.find(({ dimension, op }) => dimension === 'region' && op === 'eq')?.values;
  const accounts = [...new Set(rows.map(({ account }) => account))];
  const { results, sources } = await ctx.fanOut(
    { accounts, scope: kind.scope, ...(kind.scope === 'regional' && regions && { regions }) },
    (target) => bareRows(kind, target, ctx.now),
  );
  const listed = results.flatMap(({ account, region, value }) =>
    value.flatMap((row) => {
      const thing: KnownThing = {
        ...{ account: account.id, kind: kind.id, id: String(row[idField(kind)]) },
        region: typeof row.region === 'string' ? row.region : kind.scope === 'regional' ? region : 'global',
        name: typeof row.name === 'string' ? row.name : undefined,
      };
      // The bill names an address by its allocation.
      return [...new Set([thing.id, thing.name, row.allocation_id])].map((name) => ({ name, thing }));
    }),
  );
  const byName = Map.groupBy(listed, ({ name }) => name);
  const known = knownNames(ctx);
  return {
    names: (name) => [...known(name), ...(byName.get(name) ?? []).map(({ thing }) => thing)],
    sources,
  };
}

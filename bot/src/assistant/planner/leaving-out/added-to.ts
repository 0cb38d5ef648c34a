import { isDeepStrictEqual } from 'node:util';
import type { Filter, ListQuery } from '../../../contract/query.ts';
import { invert } from '../../../domain/invert-filter.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

/** Reports whether a plan keeps only what belongs to a thing: also after "without" it tells what that is, not the rest. */
export const isTied = (last: ToolPlan, plan: Plan): boolean =>
  plan.kind === 'tool' &&
  addedTo(last.args, plan.args).some(({ op, says }) => op === 'eq' && says !== undefined);

const addedTo = (last: ListQuery, { filters = [] }: ListQuery): Filter[] =>
  filters.filter((filter) => !last.filters?.some((each) => isDeepStrictEqual(each, filter)));

/** Several conditions would have to be met together by what is left out, and none of them by itself. */
export function leavesOutOne(last: ListQuery, plan: ListQuery): boolean {
  const { accounts, filters = [], regions } = plan;
  const lost = (last.filters ?? []).filter((filter) => !filters.some((each) => each.field === filter.field));
  const isElsewhere = !isDeepStrictEqual(accounts, last.accounts);
  return (
    addedTo(last, plan).length + Number(isElsewhere) === 1 &&
    lost.length === 0 &&
    isDeepStrictEqual(regions, last.regions)
  );
}

/** Returns the list that was shown without the things of a narrower one, if one condition tells them. */
export function contrary(last: ToolPlan, only: ToolPlan): ToolPlan | undefined {
  if (toolById(last.tool)?.kind !== 'list') return undefined;
  const { whether: _, ...query }: ListQuery = last.args;
  const { regions }: ListQuery = only.args;
  const before = query.filters ?? [];
  const added = addedTo(query, only.args);
  if (regions && !isDeepStrictEqual(regions, query.regions))
    added.push({ field: 'region', op: 'eq', value: regions });
  const [one, another] = added;
  if (!one || another || (only.args as ListQuery).limit !== query.limit) return undefined;
  return toolPlan(
    last.tool,
    { ...query, filters: [...before, invert(one)] },
    { assumed: only.assumed ?? [] },
  );
}

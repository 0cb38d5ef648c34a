import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { ToolPlan } from '../../plan.ts';

const isTag = ({ field }: Filter): boolean => field.startsWith('tag:');

/** What another tool keeps of the thread: places and tags, as far as the new message names none itself. */
export function carryScope(last: ToolPlan, next: ToolPlan): ToolPlan {
  const before = last.args as ListQuery;
  const own = next.args as ListQuery;
  const ownFilters = own.filters ?? [];
  const tags = ownFilters.some(isTag) ? [] : (before.filters ?? []).filter(isTag);
  const filters = [...ownFilters, ...tags];
  return {
    ...next,
    args: {
      ...own,
      ...(own.regions || !before.regions ? {} : { regions: before.regions }),
      ...(own.accounts || !before.accounts ? {} : { accounts: before.accounts }),
      ...(filters.length > 0 ? { filters } : {}),
    },
  };
}

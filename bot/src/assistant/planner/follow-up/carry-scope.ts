import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Reading } from '../list/read-list.ts';
import { toolPlan } from '../tool-plan.ts';

const isTag = ({ field }: Filter): boolean => field.startsWith('tag:');

/** "and volumes, same thing": applies the conditions of the last list to other things, as far as these have the fields. */
export function carryAll(last: ToolPlan, next: Reading): ToolPlan {
  const { filters = [], group_by, measure, ...before }: ListQuery = last.args;
  const { fields } = next.vocabulary;
  // An id that refers to another thing is of that thing's kind.
  const [id] = next.vocabulary.tool.fields;
  const has = ({ field, says }: Filter) =>
    isTag({ field } as Filter) || (fields.has(field) && (says === undefined || field === id?.key));
  const own = next.query.filters ?? [];
  const carried = filters.filter((filter) => has(filter) && !own.some(({ field }) => field === filter.field));
  const lost = filters.filter((filter) => !has(filter));
  return toolPlan(
    next.vocabulary.tool.id,
    {
      ...(before.regions && { regions: before.regions }),
      ...(before.accounts && { accounts: before.accounts }),
      ...(measure && !measure.field && { measure }),
      ...(group_by?.every((key) => key.startsWith('tag:') || fields.has(key)) && { group_by }),
      ...next.query,
      ...(own.length + carried.length > 0 && { filters: [...own, ...carried] }),
    },
    { ignored: [...next.ignored, ...lost.map(({ field, says }) => says ?? field.replaceAll('_', ' '))] },
  );
}

/** Keeps places and tags of the thread for another tool, unless the new message names its own. */
export function carryScope(last: ToolPlan, next: ToolPlan): ToolPlan {
  const before = last.args as ListQuery;
  const own = next.args as ListQuery;
  const ownFilters = own.filters ?? [];
  const isSaid = ({ field }: Filter) => ownFilters.some((own) => own.field === field);
  const tags = ownFilters.some(isTag) ? [] : (before.filters ?? []).filter(isTag);
  // "unencrypted databases", "now disks": yes and no mean the same for other things.
  const tool = toolById(next.tool);
  const switches = (before.filters ?? []).filter(
    ({ field, value }) =>
      typeof value === 'boolean' &&
      tool?.kind === 'list' &&
      tool.fields.some(({ key, type }) => key === field && type === 'boolean'),
  );
  const filters = [...ownFilters, ...switches.filter((each) => !isSaid(each)), ...tags];
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

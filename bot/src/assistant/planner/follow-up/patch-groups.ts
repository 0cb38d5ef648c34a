import { anyWords } from '../words/patterns.ts';
import type { Patch } from './list-patch.ts';
import { set } from './list-patch.ts';

const UNGROUPED = anyWords(
  /ungroup(?:ed)?|not grouped|without grouping|no grouping|individually|one by one/,
  /list them|show them|name them|which ones(?: are (?:they|those))?|what are they/,
);

const BESIDE = /^(?:and |or |then |what about |how about )*(?:per|by|of|for each)\b/;

/** Reads "by region", "ungrouped", after a list. */
export function patchGroups(patch: Patch): void {
  const { query, said, text } = patch;
  if (said.group_by) {
    set(patch, 'group_by', said.group_by);
    // "top 5 volumes" "by type": neither the five nor their order fits the groups.
    if (!said.limit) set(patch, 'limit', undefined);
    if (query.sort && query.sort.field !== 'count') set(patch, 'sort', undefined);
  } else if (said.columns && query.group_by && BESIDE.test(text)) {
    // "how many per team", "and of type": a table of groups has no such column.
    set(patch, 'group_by', said.columns);
    delete said.columns;
  } else if (UNGROUPED.test(text)) {
    set(patch, 'group_by', undefined);
    set(patch, 'measure', undefined);
  }
}

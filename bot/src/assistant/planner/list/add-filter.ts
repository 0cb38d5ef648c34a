import type { Filter } from '../../../contract/query.ts';
import type { Scan } from './scan.ts';

/** "gpu types like p3": reports whether all named beginnings are among those that a word stands for. */
const isOfFamilies = (one: Filter['value'], all: Filter['value']): boolean =>
  [one].flat().every((value) => [all].flat().some((each) => String(value).startsWith(String(each))));

/** "failed stacks in ROLLBACK_FAILED": reports whether a value is one of several that an earlier word means. */
const isPart = (one: Filter['value'], all: Filter['value']): boolean =>
  Array.isArray(all) && all.length > 2 && [one].flat().every((value) => all.some((each) => each === value));

/** Adds a filter. Two values of one field are alternatives ("gp2 and io1 volumes"); yes and no are counted separately. */
export function addFilter(scan: Scan, filter: Filter): void {
  const same = scan.filters.find(({ field, op }) => field === filter.field && op === filter.op);
  if (!same) scan.filters.push(filter);
  else if (typeof filter.value === 'boolean') {
    if (same.value === filter.value) return;
    scan.filters.splice(scan.filters.indexOf(same), 1);
    scan.groups.add(filter.field);
  } else if (filter.op === 'starts_with' && isOfFamilies(same.value, filter.value)) return;
  else if (filter.op === 'starts_with' && isOfFamilies(filter.value, same.value)) same.value = filter.value;
  else if (filter.op === 'eq' && isPart(filter.value, same.value)) same.value = filter.value;
  else if (filter.op === 'eq' && isPart(same.value, filter.value)) return;
  else if (
    /^(eq|ne|contains|not_contains|other_than|starts_with)$/.test(filter.op) &&
    same.value !== filter.value
  )
    same.value = [...new Set([same.value, filter.value].flat())] as (string | number)[];
}

import type { Filter } from '../../../contract/query.ts';
import { anyOf } from '../../../domain/any-of.ts';
import type { Scan } from './scan.ts';
import { notePlaces } from './scan.ts';

/** Widens the time that was read last by another one. Adjacent times become one. */
export function addAlternative(scan: Scan, other: Filter[]): void {
  const [{ field: key } = { field: '' }] = other;
  const last = scan.filters.find(({ any }) => any?.flat().every(({ field }) => field === key));
  const had = last ? [last] : scan.filters.filter(({ field, op }) => field === key && /^[gl]te?$/.test(op));
  const ranges = joinedRanges([...(last?.any ?? [had]), other]);
  const [one, another] = ranges;
  const filters = (one && !another ? one : [anyOf(ranges)]).map((filter) => ({ ...filter }));
  const at = had[0] && scan.places.get(had[0]);
  scan.filters = [...scan.filters.filter((filter) => !had.includes(filter)), ...filters];
  if (at !== undefined) notePlaces(scan, at);
}

/** Joins windows that overlap or are adjacent. A window without an end is open. */
function joinedRanges(ranges: readonly Filter[][]): Filter[][] {
  const joined: Filter[][] = [];
  for (const range of ranges.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))) {
    const before = joined.at(-1);
    if (!before || endOf(before) < startOf(range)) joined.push(range);
    else {
      const isLater = endOf(range) > endOf(before);
      const ends = (isLater ? range : before).filter(({ op }) => op === 'lt');
      joined.splice(-1, 1, [...before.filter(({ op }) => op === 'gte'), ...ends]);
    }
  }
  return joined;
}

const startOf = (range: readonly Filter[]): string =>
  String(range.find(({ op }) => op === 'gte')?.value ?? '');
const endOf = (range: readonly Filter[]): string =>
  String(range.find(({ op }) => op === 'lt')?.value ?? '9999');

import type { ListQuery } from '../contract/query.ts';
import type { Cell } from '../contract/reply.ts';
import type { QueryField, QueryRow } from './row-filter.ts';
import {
  cellOf,
  cellOrSince,
  compareCells,
  fieldOf,
  isNumeric,
  QueryError,
  tagKey,
  testRow,
} from './row-filter.ts';

/** A measured value over some rows. */
interface Measured {
  /** null if no row had a value to measure. A date or text for min and max of such fields. */
  value: number | string | null;
  /** Rows left out because their value could not be read. */
  unknown: number;
}

export interface Group extends Measured {
  /** One cell for each field of group_by. Absent: the rows have no value; null: it could not be read. */
  key: Record<string, Cell>;
  count: number;
}

export interface QueryResult<R extends QueryRow> {
  /** Matching rows, sorted and cut to the limit. With groups the limit cuts the groups instead. */
  rows: R[];
  /** The number of matches, before the limit. */
  matched: number;
  /** The number of rows that could neither be kept nor dropped, and the fields whose unknown cells were the reason. */
  undecided: { rows: number; fields: string[] };
  /** With group_by: sorted and cut to the limit. */
  groups?: Group[];
  /** The number of groups, before the limit. */
  groupCount?: number;
  /** With a measure: over all matching rows. */
  measured?: Measured;
}

/** The name of the group of resources without the tag of the grouping. */
export const NO_TAG = '(no tag)';

/** Sorts after every name: among groups of equal size, those without a name come last. */
const LAST = '\uffff';

/**
 * Filters, groups, measures, sorts and cuts rows. `accounts` and `regions` of the query are left to the collector.
 * Throws QueryError when the query names a field or value that does not fit.
 */
export function runQuery<R extends QueryRow>(
  all: readonly R[],
  fields: readonly QueryField[],
  query: ListQuery,
): QueryResult<R> {
  const kept: R[] = [];
  const undecided = { rows: 0, fields: new Set<string>() };
  for (const row of all) {
    const { verdict, unknown } = testRow(row, fields, query.filters ?? []);
    if (verdict === true) kept.push(row);
    if (verdict === null) {
      undecided.rows += 1;
      for (const field of unknown) undecided.fields.add(field);
    }
  }
  const result: QueryResult<R> = {
    rows: kept,
    matched: kept.length,
    undecided: { rows: undecided.rows, fields: [...undecided.fields] },
  };
  if (query.measure) result.measured = measure(kept, fields, query.measure);
  if (query.group_by?.length) {
    const groups = sortGroups(groupRows(kept, fields, query), fields, query);
    result.groupCount = groups.length;
    result.groups = groups.slice(0, query.limit);
    return result;
  }
  const { limit, skip = 0, sort } = query;
  result.rows = sortRows(kept, fields, sort).slice(skip, limit === undefined ? undefined : skip + limit);
  return result;
}

/**
 * Sorts by a field. Absent and then unknown values come last in both directions, except that never used may count as
 * longest unused. Level rows are sorted by the field for ties, and otherwise keep their order.
 */
function sortRows<R extends QueryRow>(
  rows: readonly R[],
  fields: readonly QueryField[],
  sort: ListQuery['sort'],
): R[] {
  if (!sort) return [...rows];
  const field = fieldOf(fields, sort.field);
  const sign = sort.direction === 'asc' ? 1 : -1;
  const cell = (row: R) => (sort.direction === 'asc' ? cellOrSince(row, field) : cellOf(row, field.key));
  const { ties } = field;
  const inTies = ties ? sortRows(rows, fields, { ...sort, field: ties }) : rows;
  return inTies.toSorted((a, b) => compareOptional(cell(a), cell(b), field.type, sign));
}

function compareOptional(
  a: Cell | undefined,
  b: Cell | undefined,
  type: QueryField['type'],
  sign: number,
): number {
  const rank = (cell: Cell | undefined) => (cell === null ? 2 : cell === undefined ? 1 : 0);
  if (a === undefined || a === null || b === undefined || b === null) return rank(a) - rank(b);
  return sign * compareCells(a, b, type);
}

function measure(
  rows: readonly QueryRow[],
  fields: readonly QueryField[],
  { fn, field: key }: NonNullable<ListQuery['measure']>,
): Measured {
  if (fn === 'count') return { value: rows.length, unknown: 0 };
  if (!key) throw new QueryError(`'${fn}' needs a field to work on.`);
  const { type } = fieldOf(fields, key);
  const cells = rows.map((row) => cellOf(row, key));
  const known = cells.filter((cell) => cell !== null && cell !== undefined);
  const unknown = cells.filter((cell) => cell === null).length;
  if (fn === 'sum' || fn === 'avg') {
    if (!isNumeric(type))
      throw new QueryError(`'${key}' is not a number and has no ${fn === 'sum' ? 'sum' : 'average'}.`);
    const sum = known.reduce<number>((total, cell) => total + Number(cell), 0);
    if (known.length === 0) return { value: null, unknown };
    return { value: fn === 'sum' ? sum : sum / known.length, unknown };
  }
  const sign = fn === 'min' ? 1 : -1;
  const [first] = known.toSorted((a, b) => sign * compareCells(a, b, type));
  return { value: typeof first === 'string' || typeof first === 'number' ? first : null, unknown };
}

function groupRows(rows: readonly QueryRow[], fields: readonly QueryField[], query: ListQuery): Group[] {
  const keyFields = (query.group_by ?? []).map((key) => fieldOf(fields, key));
  const members = new Map<string, { key: Group['key']; rows: QueryRow[] }>();
  for (const row of rows) {
    for (const key of groupKeys(row, keyFields)) {
      const id = JSON.stringify(keyFields.map((field) => [key[field.key] === undefined, key[field.key]]));
      const group = members.get(id) ?? { key, rows: [] };
      group.rows.push(row);
      members.set(id, group);
    }
  }
  return [...members.values()].map((group) => ({
    key: group.key,
    count: group.rows.length,
    ...measure(group.rows, fields, query.measure ?? { fn: 'count' }),
  }));
}

/** Returns the groups of a row: one or, if it is grouped by a list, one for each element. */
function groupKeys(row: QueryRow, keyFields: readonly QueryField[]): Group['key'][] {
  return keyFields.reduce<Group['key'][]>(
    (keys, field) => {
      const cells = groupCells(cellOf(row, field.key), field);
      return keys.flatMap((key) =>
        cells.map((cell) => (cell === undefined ? key : { ...key, [field.key]: cell })),
      );
    },
    [{}],
  );
}

/** Returns a row's group values for one field: the month of a date, each element of a list. Other cells stay whole. */
export function groupCells(cell: Cell | undefined, field: QueryField): (Cell | undefined)[] {
  if (cell === undefined) return [tagKey(field.key) ? NO_TAG : undefined];
  if (cell === null) return [null];
  if (field.type === 'date') {
    const at = new Date(String(cell));
    return [Number.isNaN(at.getTime()) ? String(cell) : at.toISOString().slice(0, 7)];
  }
  if (typeof cell !== 'object') return [cell];
  const elements = Array.isArray(cell) ? [...new Set(cell)] : Object.keys(cell);
  return elements.length === 0 ? [undefined] : elements;
}

/** Sorts months in order and other groups by size, largest first, unless the query says otherwise. */
function sortGroups(groups: Group[], fields: readonly QueryField[], query: ListQuery): Group[] {
  const keyFields = (query.group_by ?? []).map((key) => fieldOf(fields, key));
  const months = keyFields.length === 1 ? keyFields.find((field) => field.type === 'date') : undefined;
  const sign = query.sort?.direction === 'asc' ? 1 : -1;
  const sorted = keyFields.find((field) => field.key === query.sort?.field);
  if (sorted ?? months) {
    const field = sorted ?? months;
    const key = field?.key ?? '';
    const type = field?.type === 'list' || field?.type === 'tags' ? 'text' : (field?.type ?? 'text');
    return groups.toSorted((a, b) => compareOptional(a.key[key], b.key[key], type, sorted ? sign : 1));
  }
  const measuredSort =
    query.sort && (query.sort.field === 'count' || query.sort.field === query.measure?.field);
  const direction = measuredSort ? sign : -1;
  const size = (group: Group) => (query.sort?.field === 'count' ? group.count : group.value);
  const label = (group: Group) => keyFields.map(({ key }) => String(group.key[key] ?? LAST)).join('\n');
  return groups.toSorted((a, b) => {
    const [left, right] = [size(a), size(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const type = typeof left === 'number' ? 'number' : 'text';
    return direction * compareCells(left, right, type) || compareCells(label(a), label(b), 'text');
  });
}

import type { Cell, Column } from '../../contract/reply.ts';
import { cellOf } from '../../domain/row-filter.ts';
import type { Row } from '../../tools/tool.ts';
import { CallError } from '../call-error.ts';
import { conditionOf } from '../condition.ts';
import type { Source } from './source.ts';
import { columnOf } from './source.ts';

/** The value of a cell, to be found in another: a name, an id, an ARN. */
interface Name {
  whole: string;
  /** Shorter names in it: the id at the end of an ARN, the bucket of an S3 domain. */
  short: string[];
}

export interface Match {
  first: Column;
  second: Column;
  /** For each row of the first result the matching rows of the second. null: its cell is unknown. */
  rows: (Row[] | null)[];
  /** Rows of the second result whose cell is unknown. They may match any row. */
  unknown: number;
}

/** Throws CallError if a column does not exist. */
export function matched(first: Source, second: Source, on: { first: Column; second: Column }): Match {
  const index = indexOf(second.rows, on.second);
  const rows = first.rows.map((row) => {
    const cell = cellOf(row, on.first.key);
    return cell === null ? null : [...new Set(namesIn(cell).flatMap((name) => found(index, name)))];
  });
  const unknown = second.rows.filter((row) => cellOf(row, on.second.key) === null).length;
  return { ...on, rows, unknown };
}

/** Returns the columns to match: the given ones, or those with the most values in common. */
export function columnsToMatch(
  first: Source,
  second: Source,
  on: string | undefined,
): { first: Column; second: Column } {
  if (on !== undefined) {
    const { field, op, value = '' } = conditionOf(on);
    if (op !== 'eq')
      throw new CallError(`on is a column of each, such as "name = bucket", not ${JSON.stringify(on)}.`);
    return { first: columnOf(first, field), second: columnOf(second, String(value)) };
  }
  const [one, other] = [candidates(first), candidates(second)];
  const pairs = one.flatMap((a) => other.map((b) => ({ first: a, second: b, common: commonOf(a, b) })));
  const best = pairs
    .filter(({ common }) => common > 0)
    .reduce<(typeof pairs)[number] | undefined>((a, b) => (a && !isBetter(b, a) ? a : b), undefined);
  if (best) return { first: best.first.column, second: best.second.column };
  const keys = ({ columns }: Source) => columns.map(({ key }) => key).join(', ');
  throw new CallError(
    `No column of ${first.id} has a value in common with one of ${second.id}. Say 'on' with one of ${keys(first)} and one of ${keys(second)}.`,
  );
}

interface Candidate {
  column: Column;
  names: Name[];
  index: Index;
  /** Whether its values identify the rows. */
  isKey: boolean;
}

const NAMING: ReadonlySet<string> = new Set(['text', 'list']);
const PLACES: ReadonlySet<string> = new Set(['region', 'account', 'account_name']);

/** Returns the columns whose values may be names. A state or a region is not a name. */
function candidates({ columns, rows }: Source): Candidate[] {
  return columns
    .filter(({ key, type }) => NAMING.has(type) && !PLACES.has(key))
    .map((column) => {
      const cells = rows.map((row) => namesIn(cellOf(row, column.key)));
      const names = [...new Map(cells.flat().map((name) => [name.whole, name])).values()];
      const filled = cells.filter(({ length }) => length > 0).length;
      return { column, names, index: indexOf(rows, column), isKey: names.length >= filled * 0.8 };
    });
}

const commonOf = (a: Candidate, b: Candidate): number =>
  a.isKey || b.isKey ? a.names.filter((name) => holds(b.index, name)).length : 0;

interface Scored {
  first: Candidate;
  second: Candidate;
  common: number;
}

function isBetter(one: Scored, other: Scored): boolean {
  const isSame = ({ first, second }: Scored) => Number(first.column.key === second.column.key);
  return one.common > other.common || (one.common === other.common && isSame(one) > isSame(other));
}

/** Rows by the names in a column: as written, and by the shorter names in them. */
interface Index {
  whole: Map<string, Row[]>;
  short: Map<string, Row[]>;
}

function indexOf(rows: readonly Row[], column: Column): Index {
  const index: Index = { whole: new Map(), short: new Map() };
  const add = (to: Map<string, Row[]>, name: string, row: Row) => {
    const rowsOfName = to.get(name);
    if (rowsOfName) rowsOfName.push(row);
    else to.set(name, [row]);
  };
  for (const row of rows) {
    for (const { short, whole } of namesIn(cellOf(row, column.key))) {
      add(index.whole, whole, row);
      for (const name of short) add(index.short, name, row);
    }
  }
  return index;
}

/**
 * Returns the matching rows. Two ARNs match only as a whole: a role and a user of the same name are different
 * resources.
 */
const found = ({ short: byShort, whole: byWhole }: Index, { short, whole }: Name): Row[] => [
  ...(byWhole.get(whole) ?? []),
  ...(byShort.get(whole) ?? []),
  ...short.flatMap((name) => byWhole.get(name) ?? []),
];

const holds = ({ short: byShort, whole: byWhole }: Index, { short, whole }: Name): boolean =>
  byWhole.has(whole) || byShort.has(whole) || short.some((name) => byWhole.has(name));

function namesIn(cell: Cell | undefined): Name[] {
  if (cell === null || cell === undefined || cell === '') return [];
  if (Array.isArray(cell)) return cell.flatMap(namesIn);
  if (typeof cell === 'object') return Object.values(cell).flatMap(namesIn);
  const text = String(cell).trim().toLowerCase();
  // 'sg-0b552645e01b0b0b3 (legacy-any)': findings write an id with the name in brackets.
  const whole = /^(\S+) \(.+\)$/.exec(text)?.[1] ?? text;
  return [{ whole, short: [...new Set(shortNames(whole))].filter((name) => name !== '' && name !== whole) }];
}

function shortNames(whole: string): string[] {
  if (whole.startsWith('arn:')) {
    const resource = whole.split(':').slice(5).join(':').replace(/:\*$/, '');
    const parts = resource.split(/[:/]/);
    return [resource, resource.slice((parts[0]?.length ?? 0) + 1), parts.at(-1) ?? ''];
  }
  const bucket = /^(.+)\.s3(?:-website)?(?:[.-][a-z0-9-]+){0,2}\.amazonaws\.com(?:\.cn)?$/.exec(whole)?.[1];
  return bucket ? [bucket] : [];
}

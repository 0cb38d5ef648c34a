import type { Filter, ListQuery } from '../contract/query.ts';
import type { Cell, ColumnType } from '../contract/reply.ts';
import { eachFilter } from './any-of.ts';

/** What the query engine must know about a field. `tag:Key` fields, account and region need no declaration. */
export interface QueryField {
  key: string;
  type: ColumnType;
  /**
   * Returns whether a cell (or an element of a list) covers a value, where equality is too narrow: '20-25' covers port
   * 22.
   */
  covers?: (cell: string, value: string) => boolean;
  /** For a date of last use: the cell whose date counts, before a bound, if it was never used. */
  neverSince?: string;
  /** The key of the field that orders rows which are level in this one. */
  ties?: string;
}

/** Absent key: the resource has no such value. null: it could not be read. */
export type QueryRow = Record<string, Cell>;

/** null: undecidable, because the cell is unknown. */
export type Verdict = boolean | null;

/** A query does not fit its rows: an unknown field, or a word in place of a number. The message is for people. */
export class QueryError extends Error {
  override name = 'QueryError';
}

const TAG = 'tag:';
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const NUMERIC: ReadonlySet<ColumnType> = new Set(['number', 'money', 'bytes', 'percent']);

/** Returns whether cells of the type are numbers that can be summed. */
export const isNumeric = (type: ColumnType): boolean => NUMERIC.has(type);

/** Returns the key of a `tag:Key` field. Undefined for other fields. */
export const tagKey = (field: string): string | undefined =>
  field.startsWith(TAG) ? field.slice(TAG.length) : undefined;

/** Finds a field by its key, including `tag:Key` and the runner's own fields. Throws QueryError when there is none. */
export function fieldOf(fields: readonly QueryField[], key: string): QueryField {
  const declared = fields.find((field) => field.key === key);
  if (declared) return declared;
  if (key === 'account' || key === 'account_name' || key === 'region') return { key, type: 'text' };
  if (tagKey(key) && fields.some((field) => field.key === 'tags')) return { key, type: 'text' };
  throw new QueryError(
    tagKey(key) ? 'Tags of these are not known here.' : `There is no field '${key}' to ask for here.`,
  );
}

/**
 * Returns a row's cell. For `tag:Key` it is the tag's value; the case of the key matters only if several keys differ by
 * case alone. Rows grouped by a tag have a cell with that key.
 */
export function cellOf(row: QueryRow, key: string): Cell | undefined {
  const wanted = tagKey(key);
  if (wanted === undefined || Object.hasOwn(row, key)) return row[key];
  const tags = row.tags;
  if (tags === null || tags === undefined) return tags;
  if (typeof tags !== 'object' || Array.isArray(tags)) return undefined;
  if (Object.hasOwn(tags, wanted)) return tags[wanted];
  const lower = wanted.toLowerCase();
  return Object.entries(tags).find(([name]) => name.toLowerCase() === lower)?.[1];
}

/** Orders two known cells of a type: numbers and dates by value, text naturally ('i-2' before 'i-10'). */
export function compareCells(a: Cell, b: Cell, type: ColumnType): number {
  if (isNumeric(type)) return compareNumbers(Number(a), Number(b));
  if (type === 'date') return compareNumbers(Date.parse(String(a)), Date.parse(String(b)));
  if (type === 'boolean') return Number(a) - Number(b);
  return collator.compare(plain(a), plain(b));
}

/** Cells that are not of their column's type come last. */
function compareNumbers(a: number, b: number): number {
  return Number.isNaN(a) || Number.isNaN(b) ? Number(Number.isNaN(a)) - Number(Number.isNaN(b)) : a - b;
}

/** Tests all filters on a row. false if one of them is surely false, null if the others depend on an unknown cell. */
export function testRow(
  row: QueryRow,
  fields: readonly QueryField[],
  filters: readonly Filter[],
): { verdict: Verdict; unknown: string[] } {
  const unknown: string[] = [];
  for (const filter of filters) {
    const verdict = filter.any
      ? testAny(row, fields, filter)
      : testFilter(row, fieldOf(fields, filter.field), filter);
    if (verdict === false) return { verdict, unknown: [] };
    if (verdict === null) unknown.push(...eachFilter([filter]).map(({ field }) => field));
  }
  return { verdict: unknown.length === 0 ? true : null, unknown };
}

/** Tests alternatives. The filter is met if one of them surely is, and is not met if surely none is. */
function testAny(row: QueryRow, fields: readonly QueryField[], { any = [], op }: Filter): Verdict {
  const verdicts = any.map((filters) => testRow(row, fields, filters).verdict);
  const isMet = verdicts.includes(true) || (verdicts.includes(null) ? null : false);
  return op === 'missing' && isMet !== null ? !isMet : isMet;
}

/** Throws QueryError if a query's fields or values do not fit, whatever the rows. */
export function checkQuery(fields: readonly QueryField[], query: ListQuery): void {
  for (const filter of eachFilter(query.filters)) testFilter({}, fieldOf(fields, filter.field), filter);
  for (const key of [...(query.group_by ?? []), ...(query.columns ?? [])]) fieldOf(fields, key);
  const { measure, sort } = query;
  if (measure?.field) fieldOf(fields, measure.field);
  if (sort && !(sort.field === 'count' && query.group_by?.length)) fieldOf(fields, sort.field);
}

/**
 * Returns false only if a filter on one of the `known` fields already excludes the row. A collector can then skip its
 * expensive look-ups.
 */
export function mayMatch(
  row: QueryRow,
  fields: readonly QueryField[],
  filters: readonly Filter[] | undefined,
  known: readonly string[],
): boolean {
  const decidable = (filters ?? []).filter(({ field }) => known.includes(tagKey(field) ? 'tags' : field));
  return testRow(row, fields, decidable).verdict !== false;
}

/**
 * Tests one filter. An absent cell equals nothing, contains nothing and is `missing`. An unknown one decides nothing.
 */
export function testFilter(row: QueryRow, field: QueryField, filter: Filter): Verdict {
  const isBefore = filter.op === 'lt' || filter.op === 'lte';
  const cell = isBefore ? cellOrSince(row, field) : cellOf(row, field.key);
  if (cell === null) return null;
  const none = cell === undefined || (typeof cell === 'object' && Object.keys(cell).length === 0);
  if (filter.op === 'exists') return !none;
  if (filter.op === 'missing') return none;

  if (field.type === 'list' && typeof filter.value === 'number' && COUNTS.test(filter.op))
    return (
      ordered(filter.op === 'ne' ? 'eq' : (filter.op as Comparison), sizeOf(cell) - filter.value) ===
      (filter.op !== 'ne')
    );
  const values = filter.value === undefined ? [] : [filter.value].flat();
  if (values.length === 0) throw new QueryError(`The filter on '${field.key}' names no value.`);
  if (filter.op === 'other_than') return hasOther(cell, field, values);
  const negative = filter.op === 'ne' || filter.op === 'not_contains';
  const op = filter.op === 'ne' ? 'eq' : filter.op === 'not_contains' ? 'contains' : filter.op;
  // Every value is parsed before any is compared, so that a wrong one is reported whatever the row holds.
  const tests = values.map((value) => tester(field, op, value));
  const names = field.key === 'account' && row.account_name ? [row.account_name] : [];
  const hit = !none && [cell, ...names].some((candidate) => tests.some((test) => test(candidate)));
  return negative ? !hit : hit;
}

/** The operators that compare how many things a list has, if their value is a number. */
const COUNTS = /^(?:eq|ne|gte?|lte?)$/;

/** Returns how many things a list has: "in more than one group". It may name each by its id and by its name. */
function sizeOf(cell: Cell | undefined): number {
  if (!Array.isArray(cell)) return cell === undefined || cell === null ? 0 : 1;
  const ids = cell.filter((each) => /^[a-z]+-[0-9a-f]{8,17}$/.test(String(each))).length;
  return Math.max(ids, cell.length - ids);
}

/** Returns the cell or, if the resource was never used, the earliest date of a possible use. */
export function cellOrSince(row: QueryRow, { key, neverSince }: QueryField): Cell | undefined {
  const cell = cellOf(row, key);
  return cell === undefined && neverSince !== undefined ? row[neverSince] : cell;
}

/** Returns whether a list has an element that is none of the values, nor within one: port 22 is within 20 to 25. */
function hasOther(cell: Cell | undefined, field: QueryField, values: readonly (string | number | boolean)[]) {
  if (field.type !== 'list') throw new QueryError(`'${field.key}' is not a list, so it has no others.`);
  const isOneOf = (element: string) =>
    values.some((value) =>
      field.covers
        ? field.covers(String(value), element)
        : String(value).toLowerCase() === element.toLowerCase(),
    );
  return Array.isArray(cell) && cell.some((element) => !isOneOf(String(element)));
}

type Comparison = Exclude<Filter['op'], 'ne' | 'not_contains' | 'other_than' | 'exists' | 'missing'>;
type Value = string | number | boolean;

function tester(field: QueryField, op: Comparison, value: Value): (cell: Cell) => boolean {
  const textual = op === 'contains' || op === 'starts_with';
  if (field.type === 'boolean') return booleanTester(field, value);
  if (isNumeric(field.type) && !textual) return numberTester(field, op, value);
  if (field.type === 'date' && !textual) return dateTester(field, op, value);
  const { covers } = field;
  const test =
    covers && (op === 'eq' || op === 'contains')
      ? (text: string) => covers(text, String(value))
      : textTester(field, op, String(value));
  return (cell) => {
    if (Array.isArray(cell)) return cell.some(test);
    if (typeof cell !== 'object' || cell === null) return test(String(cell));
    return Object.entries(cell).some(([key, of]) => test(key) || test(of) || test(`${key}=${of}`));
  };
}

function booleanTester(field: QueryField, value: Value): (cell: Cell) => boolean {
  const word = String(value).toLowerCase();
  if (!/^(true|false|yes|no)$/.test(word))
    throw new QueryError(`'${value}' is not yes or no (${field.key}).`);
  const wanted = word === 'true' || word === 'yes';
  return (cell) => cell === wanted;
}

function numberTester(field: QueryField, op: Comparison, value: Value): (cell: Cell) => boolean {
  const wanted = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isNaN(wanted)) throw new QueryError(`'${value}' is not a number (${field.key}).`);
  return (cell) => ordered(op, Number(cell) - wanted);
}

/** Tests a date. The value may be a year, a month or a day (all of it, in UTC) or an instant. */
function dateTester(field: QueryField, op: Comparison, value: Value): (cell: Cell) => boolean {
  const [start, end] = span(String(value));
  if (Number.isNaN(start)) throw new QueryError(`'${value}' is not a date (${field.key}).`);
  return (cell) => {
    const at = Date.parse(String(cell));
    if (op === 'gt') return at >= end;
    if (op === 'gte') return at >= start;
    if (op === 'lt') return at < start;
    if (op === 'lte') return at < end;
    return at >= start && at < end;
  };
}

/** Returns [start, end) in milliseconds. */
function span(text: string): [number, number] {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!match) return [Date.parse(text), Date.parse(text) + 1];
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1) - 1, Number(match[3] ?? 1)];
  const end = match[3]
    ? Date.UTC(year, month, day + 1)
    : match[2]
      ? Date.UTC(year, month + 1)
      : Date.UTC(year + 1, 0);
  return [Date.UTC(year, month, day), end];
}

/** Texts that can be ordered: '13.20', '1 hour', 'v1.30'. */
const COUNTED = /^v?\d/i;

function textTester({ key }: QueryField, op: Comparison, value: string): (text: string) => boolean {
  const wanted = value.toLowerCase();
  if (op === 'contains') return (text) => text.toLowerCase().includes(wanted);
  if (op === 'starts_with') return (text) => text.toLowerCase().startsWith(wanted);
  if (op !== 'eq') {
    if (!COUNTED.test(value))
      throw new QueryError(
        `Nothing is above or below '${value}' (${key}): only numbers, dates and versions are compared so.`,
      );
    return (text) => COUNTED.test(text) && ordered(op, collator.compare(text, value));
  }
  // '*.example.com' is also the literal name of a certificate or record.
  const isHost = /^\*\.[^*]+$/.test(wanted);
  if (isHost || !wanted.includes('*')) return (text) => text.toLowerCase() === wanted;
  return (text) => glob(text.toLowerCase(), wanted);
}

/** Matches '*' with any text, as AWS's own filters do. Linear: each piece is searched after the one before. */
function glob(text: string, pattern: string): boolean {
  const pieces = pattern.split('*');
  const [first = '', last = ''] = [pieces.shift(), pieces.pop()];
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
}

function ordered(op: Comparison, difference: number): boolean {
  if (op === 'gt') return difference > 0;
  if (op === 'gte') return difference >= 0;
  if (op === 'lt') return difference < 0;
  if (op === 'lte') return difference <= 0;
  return difference === 0;
}

function plain(cell: Cell): string {
  if (Array.isArray(cell)) return cell.join(', ');
  return typeof cell === 'object' && cell !== null ? Object.keys(cell).join(', ') : String(cell);
}

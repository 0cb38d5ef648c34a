import type { Cell, Column } from '../../contract/reply.ts';
import { cellOf, isNumeric } from '../../domain/row-filter.ts';
import { count } from '../../tools/list/words.ts';
import type { Row } from '../../tools/tool.ts';
import { CallError } from '../call-error.ts';
import type { Results } from '../results.ts';
import type { Source } from './source.ts';
import { columnOf, named, numericColumn, rowName, sourceOf } from './source.ts';

/** A number in an earlier result. */
export interface Cited {
  source: Source;
  column: Column;
  /** null: it could not be read. */
  value: number | null;
  /** 'cost of web-1' */
  what: string;
}

/** Columns besides a calculation's value: how many rows it covers, and what a share is of. */
const BESIDE: ReadonlySet<string> = new Set(['rows', 'unknown', 'part', 'whole', 'count', 'hours']);
const ROWS: Column = { key: 'rows', header: 'Rows', type: 'number' };
const EXAMPLES =
  'Write r1[3].cost (row 3), r1[Amazon RDS].cost, r1.total.cost, r1.rows, r4 (a calculation), t1[2].cost (the thread’s) or a number';

/**
 * Returns the number that 'r1[3].cost', 'r1[web-1].cost', 'r1.total.cost', 'r1.rows' or 'r4' refers to. Throws
 * CallError, with the valid options, if there is no such row or column, the row has no such cell, or it contains no
 * number.
 */
export function cited(results: Results, reference: string): Cited {
  const { id, key, row } = partsOf(reference);
  const source = sourceOf(results, id);
  if (row !== undefined) return cellIn(source, rowAt(source, row), key);
  const [only] = source.rows;
  if (only && isOfOnlyRow(source, key)) return cellIn(source, only, key);
  const total = /^totals?(?:\.(.+))?$/i.exec(key ?? '');
  if (total) return totalOf(source, total[1]);
  if (key?.toLowerCase() === 'rows')
    return { source, column: ROWS, value: source.total, what: 'number of rows' };
  const last = source.rows.length;
  if (last === 0) throw new CallError(`${source.id} has no rows, so only ${source.id}.rows has a value.`);
  const example = key === undefined ? exampleOf(source) : columnOf(source, key).key;
  throw new CallError(
    last === 1
      ? `${source.id} has several columns: write ${source.id}[1].${exampleOf(source)}.`
      : `${source.id} has ${count(last)} rows: write which one, ${source.id}[1].${example}, or add them up by 'sum'.`,
  );
}

/** A date in an earlier result. */
export interface CitedDate {
  reference: string;
  source: Source;
  /** null: it could not be read. */
  iso: string | null;
  /** 'created of web-1' */
  what: string;
}

/**
 * Returns the date that 'r1[web-1].created_at' refers to. Undefined if it refers to something else. Throws like
 * `cited`.
 */
export function citedDate(results: Results, reference: string): CitedDate | undefined {
  const { id, key = '', row } = partsOf(reference);
  const source = sourceOf(results, id);
  const wanted = key.toLowerCase();
  const column = source.columns.find(
    (each) => each.type === 'date' && [each.key, each.header].some((name) => name.toLowerCase() === wanted),
  );
  if (!column) return undefined;
  const [only, another] = source.rows;
  const cells = row === undefined ? (another ? undefined : only) : rowAt(source, row);
  if (!cells) throw new CallError(`Write which row of ${id}: ${id}[1].${column.key}.`);
  const cell = cellOf(cells, column.key);
  const name = rowName(source, cells);
  const what = name === undefined ? named(column) : `${named(column)} of ${name}`;
  if (cell === undefined) throw new CallError(`There is no ${what} in ${id}: that cell holds no date.`);
  return { reference, source, iso: cell === null ? null : String(cell), what };
}

/** Returns the id of the result in a reference: 'r1'. Throws CallError if it is not a reference. */
export const resultIn = (reference: string): string => partsOf(reference).id;

function partsOf(reference: string): { id: string; row?: string | undefined; key?: string | undefined } {
  const [, id, row, key] =
    /^\s*([rt]\d+)(?:\s*\[\s*("[^"]*"|'[^']*'|.*?)\s*\])?(?:\.(.+?))?\s*$/i.exec(reference) ?? [];
  if (id === undefined) throw new CallError(`${JSON.stringify(reference)} is no figure. ${EXAMPLES}.`);
  return { id, row, key };
}

const exampleOf = ({ columns }: Source): string =>
  columns.find(({ type }) => isNumeric(type))?.key ?? 'column';

/** Returns whether, in a result with one row, the key (or no key) can only mean a cell of that row. */
function isOfOnlyRow(source: Source, key: string | undefined): boolean {
  if (source.rows.length !== 1) return false;
  if (key === undefined) return soleColumn(source) !== undefined;
  const wanted = key.toLowerCase();
  if (isValueWord(wanted)) return soleColumn(source) !== undefined;
  return source.columns.some((column) =>
    [column.key, column.header].some((name) => name.toLowerCase() === wanted),
  );
}

const isValueWord = (key: string): boolean => key === 'value' || key === 'result';

/** Returns the column of a calculation's value, or the only column with numbers. */
function soleColumn({ columns }: Source): Column | undefined {
  const numeric = columns.filter(({ type }) => isNumeric(type));
  const values = numeric.filter(({ key }) => !BESIDE.has(key));
  const [only, ...others] = values.length > 0 ? values : numeric;
  return others.length === 0 ? only : undefined;
}

function columnFor(source: Source, key: string | undefined): Column {
  const isOwn = key !== undefined && source.columns.some((column) => column.key === key);
  const sole = key === undefined || (isValueWord(key) && !isOwn) ? soleColumn(source) : undefined;
  if (sole) return sole;
  if (key !== undefined) return numericColumn(source, key);
  throw new CallError(`Write which column of ${source.id}: ${source.id}[1].${exampleOf(source)}.`);
}

function cellIn(source: Source, row: Row, key: string | undefined): Cited {
  const column = columnFor(source, key);
  const cell = cellOf(row, column.key);
  const name = rowName(source, row);
  const what = name === undefined ? named(column) : `${named(column)} of ${name}`;
  return { source, column, what, value: numberIn(source, column, cell, what) };
}

function totalOf(source: Source, key: string | undefined): Cited {
  const totals = source.finding.table?.totals;
  const summed = source.columns.filter(
    (column) => isNumeric(column.type) && totals?.[column.key] !== undefined,
  );
  const [only, ...others] = summed;
  if (!totals || !only) throw new CallError(`${source.id} has no totals: add a column up by 'sum' first.`);
  const keys = summed.map((column) => `${source.id}.total.${column.key}`).join(', ');
  const column =
    key === undefined && others.length === 0 ? only : key === undefined ? undefined : columnOf(source, key);
  if (!column || !summed.includes(column)) throw new CallError(`The totals of ${source.id}: ${keys}.`);
  const what = `${named(column)} in total`;
  return { source, column, what, value: numberIn(source, column, totals[column.key], what) };
}

function numberIn(source: Source, { key }: Column, cell: Cell | undefined, what: string): number | null {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return null;
  if (typeof cell === 'number') return cell;
  throw new CallError(
    cell === undefined
      ? `There is no ${what} in ${source.id}: that cell of ${key} holds no number.`
      : `${key} of ${source.id} is no number there.`,
  );
}

/** Finds a row by number, starting at 1, or by name. */
function rowAt(source: Source, said: string): Row {
  const bare = said.trim();
  const name = bare.replace(/^(["'`])(.*)\1$/, '$2');
  const at = /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
  const row = source.rows[at - 1];
  if (row) return row;
  const numbers = numbersOf(source, name);
  const [only, ...others] = numbers;
  if (only !== undefined && others.length === 0) return source.rows[only - 1] as Row;
  if (only !== undefined)
    throw new CallError(
      `${count(numbers.length)} rows of ${source.id} are called ${JSON.stringify(name)}: write the row's number, one of ${numbers.slice(0, 10).join(', ')}.`,
    );
  const { length } = source.rows;
  const names = source.rows.slice(0, 5).flatMap((each) => rowName(source, each) ?? []);
  throw new CallError(
    Number.isNaN(at)
      ? `No row of ${source.id} is called ${JSON.stringify(name)}. The first are called: ${names.map((each) => JSON.stringify(each)).join(', ')}.`
      : `${source.id} has no row ${bare}: ${length === 0 ? 'it has none' : `they go from 1 to ${count(length)}`}.`,
  );
}

/** Returns the numbers of the rows with this name, in the first text column that has it. */
function numbersOf(source: Source, name: string): number[] {
  const wanted = name.toLowerCase();
  for (const { key, type } of source.columns) {
    if (type !== 'text' && type !== 'date') continue;
    const found = source.rows.flatMap((row, index) =>
      String(cellOf(row, key) ?? '').toLowerCase() === wanted ? [index + 1] : [],
    );
    if (found.length > 0) return found;
  }
  return [];
}

import type { Column } from '../../contract/reply.ts';
import { cellOf, compareCells, isNumeric } from '../../domain/row-filter.ts';
import type { Row } from '../../tools/tool.ts';
import { CallError } from '../call-error.ts';
import { quotient, sum } from './exact.ts';
import type { Aggregate } from './input.ts';
import type { Source } from './source.ts';
import { columnOf, isKnown, named, numericColumn } from './source.ts';

/** The measured value of some rows. */
export interface Measured {
  /** null: unknown; undefined: no row has one. */
  value: number | string | null | undefined;
  /** The number of rows with a value. */
  known: number;
  /** The number of rows whose cell could not be read. The value leaves them out. */
  unknown: number;
}

/** A measure over rows: 'the sum of cost'. */
export interface Measure {
  verb: Aggregate;
  /** The column that is read of each row. Its type and unit are those of the value. */
  column: Column;
  of(rows: readonly Row[]): Measured;
}

const ROWS: Column = { key: 'count', header: 'Rows', type: 'number' };

/** Throws CallError if the column does not exist, or cannot be measured this way. */
export function measureOf(source: Source, verb: Aggregate, key = ''): Measure {
  if (verb === 'count')
    return { verb, column: ROWS, of: ({ length }) => ({ value: length, known: length, unknown: 0 }) };
  const column = measurable(source, verb, key);
  return {
    verb,
    column,
    of(rows) {
      const cells = rows.map((row) => cellOf(row, column.key));
      const values = cells.filter(isKnown) as (number | string)[];
      const unknown = cells.filter((cell) => cell === null).length;
      if (values.length === 0) return { value: unknown > 0 ? null : undefined, known: 0, unknown };
      return { value: VALUES[verb](values, column), known: values.length, unknown };
    },
  };
}

const VALUES: Record<
  Exclude<Aggregate, 'count'>,
  (values: (number | string)[], column: Column) => number | string
> = {
  sum: (values) => sum(values.map(Number)),
  average: (values) => quotient(sum(values.map(Number)), values.length),
  min: (values, { type }) => values.reduce((a, b) => (compareCells(b, a, type) < 0 ? b : a)),
  max: (values, { type }) => values.reduce((a, b) => (compareCells(b, a, type) > 0 ? b : a)),
};

function measurable(source: Source, verb: Aggregate, key: string): Column {
  const isExtreme = verb === 'min' || verb === 'max';
  const column = columnOf(source, key);
  if (isExtreme && (column.type === 'date' || isNumeric(column.type))) return column;
  if (isExtreme && !source.columns.some(({ type }) => isNumeric(type)))
    throw new CallError(`${column.key} of ${source.id} holds neither numbers nor dates.`);
  return numericColumn(source, key);
}

/** Returns the column of the values: 'Sum of cost', 'Sum of known cost'. */
export function valueColumn({ column, verb }: Measure, { isPart = false, isLeast = false } = {}): Column {
  if (verb === 'count') return { ...ROWS, header: isLeast ? 'Rows, at least' : 'Rows' };
  const { header: _, ...typed } = column;
  return { ...typed, key: verb, header: `${HEADERS[verb]} ${isPart ? 'known ' : ''}${named(column)}` };
}

const HEADERS: Record<Exclude<Aggregate, 'count'>, string> = {
  sum: 'Sum of',
  average: 'Average',
  min: 'Lowest',
  max: 'Highest',
};

/** Returns 'The sum of cost', 'The latest launched'. */
export function measureWords({ column, verb }: Measure, isPart: boolean): string {
  if (verb === 'count') return 'The number of rows';
  const words = column.type === 'date' ? DATE_WORDS[verb] : undefined;
  return `The ${words ?? HEADERS[verb].toLowerCase()} ${isPart ? 'known ' : ''}${named(column)}`;
}

const DATE_WORDS: Partial<Record<Aggregate, string>> = { min: 'earliest', max: 'latest' };

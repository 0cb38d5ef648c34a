import type { Column, Table } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import { cellOf, compareCells, isNumeric } from '../../domain/row-filter.ts';
import { runQuery } from '../../domain/table-query.ts';
import { code, count } from '../../tools/list/words.ts';
import type { Row } from '../../tools/tool.ts';
import { orderOf } from '../condition.ts';
import type { Finding } from '../finding.ts';
import { leftOut } from '../nearest.ts';
import type { Kept } from './conditions.ts';
import { rowsMeeting } from './conditions.ts';
import { derived } from './derived.ts';
import type { Input } from './input.ts';
import type { Source } from './source.ts';
import { columnOf, findColumn, isKnown, named, rowName, rowWord } from './source.ts';

/** The most rows that a sentence can name. */
const MAX_NAMED = 5;

type Choice = Pick<Input, 'where' | 'sort' | 'limit' | 'columns'>;

/** The selected part of a result's rows. */
export interface Selection {
  /** Absent: no rows are left. */
  table?: Table;
  /** All rows that meet the conditions, before the cut. */
  kept: Kept;
  notes: string[];
}

/** Returns the rows of a result that meet the conditions, sorted and cut. */
export function select(source: Source, input: Input): Finding {
  const { kept, notes, table } = selected(source, input);
  if (!table) {
    const isInDoubt = kept.undecided > 0;
    const outcome = isInDoubt ? 'not_read' : 'none';
    const text = `${isInDoubt ? 'Unknown' : 'There are none'}: ${kept.scope}.`;
    return derived([source], { outcome, text, notes });
  }
  const text = selectionText(source, input, table, kept);
  return derived([source], { outcome: 'found', text, table, notes });
}

/** 'The first **3** of 12 rows where state is `running`, by size (the highest first): `a`, `b` and `c`.' */
export function selectionText(source: Source, { sort }: Choice, table: Table, kept: Kept): string {
  const { length } = table.rows;
  const amount =
    length < kept.rows.length
      ? `The first **${count(length)}** of ${wholeOf(source, kept)}`
      : `**${kept.scope}**`;
  const asked = sort === undefined ? undefined : orderOf(sort);
  const column = asked && columnOf(source, asked.field);
  const order = column ? `, by ${named(column)} (${directionText(column, asked.direction)})` : '';
  return `${amount}${order}${namesOf(source, table)}.`;
}

/** Returns '12 rows where state is `running`'. The total does not matter if only the first rows are shown. */
const wholeOf = ({ noun }: Source, { conditions, rows, scope }: Kept): string =>
  conditions === '' ? scope : `${rowWord(rows.length, noun)} where ${conditions}`;

function directionText({ type }: Column, direction: 'asc' | 'desc'): string {
  const isAscending = direction === 'asc';
  if (type === 'date') return isAscending ? 'the earliest first' : 'the latest first';
  if (isNumeric(type)) return isAscending ? 'the lowest first' : 'the highest first';
  return isAscending ? 'ascending' : 'descending';
}

/**
 * Selects rows and columns. Columns that do not exist are left out, with a note. Throws CallError if a condition or an
 * order names one.
 */
export function selected(source: Source, { columns: keys = [], limit, sort, where }: Choice): Selection {
  const kept = rowsMeeting(source, where);
  const wrong = keys.filter((key) => !findColumn(source, key));
  const found = keys.flatMap((key) => findColumn(source, key) ?? []);
  const columns = found.length > 0 ? found : [...source.columns];
  const order = sort === undefined ? undefined : orderOf(sort);
  const sorted = order && columnOf(source, order.field);
  const all = sorted
    ? runQuery(kept.rows, [...source.columns], {
        sort: { field: sorted.key, direction: order.direction },
      }).rows
    : kept.rows;
  const rows = all.slice(0, limit);
  return {
    ...(rows.length > 0 && {
      table: { columns, rows: rows.map((row) => withTags(source.shown(row), columns)) },
    }),
    kept,
    notes: [
      ...leftOut(
        wrong,
        source.id,
        source.columns.map(({ key }) => key),
      ),
      ...kept.notes,
      ...(sorted ? orderNotes(all, sorted, limit) : []),
    ],
  };
}

/** Identifies rows of the same name, even if no column shows it. */
const IDENTITY = 'arn';

/** Returns the row with its tags as columns of their own. */
function withTags(row: Row, columns: readonly Column[]): Row {
  const keys = new Set([...columns.map(({ key }) => key), IDENTITY]);
  const cells = [...keys].map((key) => [key, cellOf(row, key)] as const);
  return Object.fromEntries(
    cells.filter((entry): entry is [string, NonNullable<Row[string]>] => entry[1] !== undefined),
  );
}

/** Notes where a sorted cut is doubtful: unknown values come last, and rows equal to the last one are left out. */
function orderNotes(rows: readonly Row[], column: Column, limit = rows.length): string[] {
  const unknown = rows.filter((row) => cellOf(row, column.key) === null).length;
  const none =
    column.type === 'date' ? rows.filter((row) => cellOf(row, column.key) === undefined).length : 0;
  const [last, next] = [rows[limit - 1], rows[limit]].map((row) => row && cellOf(row, column.key));
  const isLevel = isKnown(last) && isKnown(next) && compareCells(last, next, column.type) === 0;
  return [
    ...(unknown > 0
      ? [
          `${capital(named(column))} is unknown in ${rowWord(unknown)}, which ${unknown === 1 ? 'stands' : 'stand'} last.`,
        ]
      : []),
    ...(none > 0
      ? [`${rowWord(none)} without a date in ${named(column)} ${none === 1 ? 'stands' : 'stand'} last.`]
      : []),
    ...(isLevel ? [`More rows are level with the last of these by ${named(column)}.`] : []),
  ];
}

/** Returns ': `a`, `b` and `c`', for a few rows. */
export function namesOf(source: Pick<Source, 'columns'>, { rows }: Pick<Table, 'rows'>): string {
  if (rows.length > MAX_NAMED * 4) return '';
  const names = [...new Set(rows.flatMap((row) => rowName(source, row) ?? []))];
  const rest = names.length - MAX_NAMED;
  if (names.length === 0) return '';
  return `: ${joined([...names.slice(0, MAX_NAMED).map(code), ...(rest > 0 ? [`${count(rest)} more`] : [])])}`;
}

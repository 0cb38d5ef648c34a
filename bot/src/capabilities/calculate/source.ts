import type { Cell, Column, Table } from '../../contract/reply.ts';
import { counted } from '../../contract/words.ts';
import { cellOf, isNumeric, tagKey } from '../../domain/row-filter.ts';
import { rowCount } from '../../reply/grid.ts';
import { data, plainText } from '../../reply/markup.ts';
import { toolById } from '../../tools/index.ts';
import { count, label } from '../../tools/list/words.ts';
import type { Row } from '../../tools/tool.ts';
import { CallError } from '../call-error.ts';
import type { Finding } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { Results } from '../results.ts';

/** An earlier result to calculate with. */
export interface Source {
  /** 'r1' */
  id: string;
  finding: Finding;
  columns: readonly Column[];
  /** Rows with valid numbers and dates only. Anything else counts as absent ('never') or as unknown (NaN). */
  rows: readonly Row[];
  /** The number of rows, if `rows` holds only the first of them. */
  total: number;
  /** The noun for a row, singular and plural: ['S3 bucket', 'S3 buckets'], or ['row', 'rows']. */
  noun: readonly [string, string];
  /** Returns the row as it was read. */
  shown(row: Row): Row;
}

/** Throws CallError if there is no such result, or it found something but has no table. */
export function sourceOf(results: Results, name: string): Source {
  const id = name.trim().toLowerCase();
  const finding = results.get(id);
  if (!finding.table && finding.outcome === 'found')
    throw new CallError(
      `${id} has no rows to calculate with, only what it says: "${plainText(finding.text, 300)}"`,
    );
  return tableSource(id, finding, finding.table ?? { columns: [], rows: [] });
}

export function tableSource(
  id: string,
  finding: Finding,
  table: Pick<Table, 'columns' | 'rows' | 'total_rows'>,
): Source {
  const asRead = new Map<Row, Row>();
  const rows = table.rows.map((row) => {
    const typed = typedRow(row, table.columns);
    asRead.set(typed, row);
    return typed;
  });
  const total = rowCount(table as Table);
  const noun = nounOf(finding, table.columns);
  return { id, finding, columns: table.columns, rows, total, noun, shown: (row) => asRead.get(row) ?? row };
}

export const ROW = ['row', 'rows'] as const;

/** Returns the noun. The rows of a list are resources; those of groups are not. */
function nounOf({ plan }: Finding, [first]: readonly Column[]): Source['noun'] {
  const tool = plan && toolById(plan.tool);
  return tool?.kind === 'list' && tool.fields[0]?.key === first?.key ? tool.noun : ROW;
}

function typedRow(row: Row, columns: readonly Column[]): Row {
  const typed = { ...row };
  for (const { key, type } of columns) {
    const cell = row[key];
    if (cell === null || cell === undefined) continue;
    if (isNumeric(type) && typeof cell !== 'number') delete typed[key];
    else if (typeof cell === 'number' && !Number.isFinite(cell)) typed[key] = null;
    else if (type === 'date' && Number.isNaN(Date.parse(String(cell)))) delete typed[key];
  }
  return typed;
}

/** Finds a column by its key, header or `tag:Key`, ignoring case. Throws CallError with the existing columns. */
export function columnOf(source: Pick<Source, 'id' | 'columns'>, name: string): Column {
  const { columns, id } = source;
  const found = findColumn(source, name);
  if (found) return found;
  const near = nearest(
    name,
    columns.map(({ key }) => key),
  );
  const meant = near.length > 0 ? ` The nearest: ${near.join(', ')}.` : '';
  throw new CallError(
    `${id} has no column ${JSON.stringify(name)}.${meant} Its columns: ${columnsOf(columns)}.`,
  );
}

/** Like `columnOf`, but returns undefined if there is no such column. */
export function findColumn({ columns }: Pick<Source, 'columns'>, name: string): Column | undefined {
  const wanted = name.trim().toLowerCase();
  const tag = tagKey(name.trim());
  const found =
    columns.find(({ key }) => key === name) ??
    columns.find(({ key }) => key.toLowerCase() === wanted) ??
    columns.find(({ header }) => header.toLowerCase() === wanted);
  if (found) return found;
  if (tag && columns.some(({ key }) => key === 'tags'))
    return { key: `tag:${tag}`, header: tag, type: 'text' };
  return undefined;
}

/** 'cost (money), tags (tags; tag:Key for one)' */
function columnsOf(columns: readonly Column[]): string {
  const described = columns.slice(0, 40).map(({ key, type, unit }) => {
    const tags = key === 'tags' ? '; tag:Key for one of them' : '';
    return `${key} (${unit ?? type}${tags})`;
  });
  return described.join(', ') || 'none';
}

/** Finds a column that can be summed. Throws CallError with those that can. */
export function numericColumn(source: Source, name: string): Column {
  const column = columnOf(source, name);
  if (isNumeric(column.type)) return column;
  const numeric = source.columns.filter(({ type }) => isNumeric(type));
  throw new CallError(
    `${column.key} of ${source.id} holds no numbers. ${numeric.length > 0 ? `Columns that do: ${columnsOf(numeric)}` : 'None of its columns does'}.`,
  );
}

/** Returns the name of a column within a sentence: 'size', 'October 2026', 'tag `team`'. */
export function named(column: Column): string {
  if (tagKey(column.key)) return label(column);
  return data(/\d/.test(column.header) ? column.header : label(column), 80);
}

/** Returns the name of a row: its name, or its first text. */
export function rowName({ columns }: Pick<Source, 'columns'>, row: Row): string | undefined {
  const words = columns.filter(({ type }) => type === 'text' || type === 'date').map(({ key }) => key);
  const cells = ['name', ...words].map((key) => cellOf(row, key));
  return cells.find((cell): cell is string => typeof cell === 'string' && cell.trim() !== '');
}

/** Returns '41 rows', '13 S3 buckets', 'the first 1,000 of 2,500 rows'. */
export function rowsOf({ noun, rows, total }: Pick<Source, 'noun' | 'rows' | 'total'>): string {
  const all = rowWord(Math.max(total, rows.length), noun);
  return total > rows.length ? `the first ${count(rows.length)} of ${all}` : all;
}

export const rowWord = (n: number, noun: Source['noun'] = ROW): string => counted(n, noun[0], noun[1]);

/** Returns notes about a source that is not complete. */
export function coverageNotes({ rows, total }: Source): string[] {
  if (total <= rows.length) return [];
  return [
    `Only the first ${count(rows.length)} of ${rowWord(total)} are calculated with: the others are not at hand.`,
  ];
}

export const isKnown = (cell: Cell | undefined): cell is Exclude<Cell, null> =>
  cell !== null && cell !== undefined;

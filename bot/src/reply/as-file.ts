import type { Reply, Table } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import { toCsv } from './csv.ts';
import { firstOf, isOldestFirst, rowCount } from './grid.ts';

/**
 * The most rows that a Slack message shows of a table with several columns. A longer table becomes a file beside its
 * first rows.
 */
const LONG_ROWS = 50;
/** The number of rows shown beside a file. */
export const ROWS_BESIDE_FILE = 10;

export interface TableFile {
  /** 's3-buckets.csv' */
  name: string;
  title: string;
  /** CSV. */
  content: string;
}

/** Returns the whole table of a reply as a file. Undefined if it has none. */
export function fileOf({ plan, table }: Reply): TableFile | undefined {
  if (!table) return undefined;
  const name = `${(plan?.tool ?? 'windsock').replace(/[^a-z0-9]+/g, '-')}.csv`;
  return { name, title: table.title ?? name, content: toCsv(table) };
}

/** Returns whether a table is better read as a file, where one can be sent in one message. */
export const isLong = ({ table }: Reply): boolean => table !== undefined && rowCount(table) > LONG_ROWS;

/** Returns the answer unchanged, with a note that the file has all rows. */
export function withFile(reply: Reply, name: string): Reply {
  const rows = reply.table ? rowCount(reply.table) : 0;
  return { ...reply, file: name, notes: [...(reply.notes ?? []), whereRowsAre(rows, name)] };
}

/** Returns the reply shown beside a requested file: the sentence, the first rows, and the sources. */
export function besideFile(reply: Reply, name: string): Reply {
  const { table } = reply;
  return { ...withFile(bare(reply), name), ...(table && { table: firstRowsOf(table) }) };
}

/** The same without rows, for a client that reads the file at once. */
export function sentAsFile(reply: Reply, name: string): Reply {
  const { table: _table, ...words } = bare(reply);
  return { ...words, notes: [...(reply.notes ?? []), whereRowsAre(reply.table?.rows.length ?? 0, name)] };
}

/** Drops the text about single rows, and the buttons. */
const bare = ({ actions: _actions, bullets: _bullets, chart: _chart, ...reply }: Reply): Reply => reply;

const firstRowsOf = (table: Table): Table => ({
  ...table,
  rows: firstOf(table.rows, ROWS_BESIDE_FILE, isOldestFirst(table)),
  total_rows: rowCount(table),
});

const whereRowsAre = (rows: number, name: string): string =>
  `${rows === 1 ? 'The row is' : `All ${counted(rows, 'row')} are`} in ${name}.`;

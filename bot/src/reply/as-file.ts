import type { Reply, Table } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import { toCsv } from './csv.ts';
import { firstOf, isOldestFirst, rowCount } from './grid.ts';

/** What a message of Slack shows of a table with some columns; of a longer one it shows the first rows, beside a file. */
const LONG_ROWS = 50;
/** Rows that stand beside a file. */
export const ROWS_BESIDE_FILE = 10;

export interface TableFile {
  /** 's3-buckets.csv' */
  name: string;
  title: string;
  /** CSV. */
  content: string;
}

/** The whole table of a reply as a file; undefined where it has none. */
export function fileOf({ plan, table }: Reply): TableFile | undefined {
  if (!table) return undefined;
  const name = `${(plan?.tool ?? 'windsock').replace(/[^a-z0-9]+/g, '-')}.csv`;
  return { name, title: table.title ?? name, content: toCsv(table) };
}

/** Whether a table is better read in a file, where one can be sent in one go. */
export const isLong = ({ table }: Reply): boolean => table !== undefined && rowCount(table) > LONG_ROWS;

/** An answer as it is, with the word that all of its rows are in the file. */
export function withFile(reply: Reply, name: string): Reply {
  const rows = reply.table ? rowCount(reply.table) : 0;
  return { ...reply, file: name, notes: [...(reply.notes ?? []), whereRowsAre(rows, name)] };
}

/** What stands beside a file that was asked for: the sentence, the first rows, and where it all comes from. */
export function besideFile(reply: Reply, name: string): Reply {
  const { table } = reply;
  return { ...withFile(bare(reply), name), ...(table && { table: firstRowsOf(table) }) };
}

/** The same where the file itself is read at once: without the rows. */
export function sentAsFile(reply: Reply, name: string): Reply {
  const { table: _table, ...words } = bare(reply);
  return { ...words, notes: [...(reply.notes ?? []), whereRowsAre(reply.table?.rows.length ?? 0, name)] };
}

/** Without what is told of each row, and what can be pressed. */
const bare = ({ actions: _actions, bullets: _bullets, chart: _chart, ...reply }: Reply): Reply => reply;

const firstRowsOf = (table: Table): Table => ({
  ...table,
  rows: firstOf(table.rows, ROWS_BESIDE_FILE, isOldestFirst(table)),
  total_rows: rowCount(table),
});

const whereRowsAre = (rows: number, name: string): string =>
  `${rows === 1 ? 'The row is' : `All ${counted(rows, 'row')} are`} in ${name}.`;

import type { Reply } from '../contract/reply.ts';
import { toCsv } from './csv.ts';
import { counted } from './format.ts';

export interface TableFile {
  /** 's-buckets.csv' */
  name: string;
  title: string;
  /** CSV. */
  content: string;
}

/** The whole table of a reply as a file; undefined where it has none. */
export function fileOf({ plan, table }: Reply): TableFile | undefined {
  if (!table) return undefined;
  const name = `${(plan?.tool ?? 'windsock').replace(/[^a-z]+/g, '-')}.csv`;
  return { name, title: table.title ?? name, content: toCsv(table) };
}

/** What stands beside the file: the sentence and where it comes from, without the rows and what is told of each. */
export function sentAsFile(
  { actions: _actions, bullets: _bullets, chart: _chart, table, ...reply }: Reply,
  name: string,
): Reply {
  const rows = table?.rows.length ?? 0;
  return {
    ...reply,
    notes: [
      ...(reply.notes ?? []),
      `${rows === 1 ? 'The row is' : `All ${counted(rows, 'row')} are`} in ${name}.`,
    ],
  };
}

import type { Reply, Table } from '../../contract/reply.ts';

/** Rows in a stored and drawn reply. The file of "Show all" is made from the plan, with every row. */
const REPLY_ROWS = 200;

/** Returns the reply as drawn and stored, with its tables limited. */
export function bounded(reply: Reply): Reply {
  const { sections, table } = reply;
  return {
    ...reply,
    ...(table && { table: firstRows(sound(table)) }),
    ...(sections && {
      sections: sections.map((section) =>
        section.table ? { ...section, table: firstRows(sound(section.table)) } : section,
      ),
    }),
  };
}

/** Removes links that belong to other rows, because an intermediate step left some out. */
const sound = ({ links, ...table }: Table): Table =>
  links?.urls.length === table.rows.length ? { ...table, links } : table;

const firstRows = (table: Table): Table =>
  table.rows.length <= REPLY_ROWS
    ? table
    : {
        ...table,
        ...(table.links && { links: { ...table.links, urls: table.links.urls.slice(0, REPLY_ROWS) } }),
        rows: table.rows.slice(0, REPLY_ROWS),
        total_rows: Math.max(table.total_rows ?? 0, table.rows.length),
      };

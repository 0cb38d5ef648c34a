import type { Column, Table } from '@windsock/bot/contract/reply.ts';

/** A shown column: its index in the table, and the column whose text is shown below it in each cell. */
export interface ShownColumn {
  column: number;
  beneath?: number;
}

/** Columns of names, which come with a column of ids. */
const NAME = /^(?:name|account_name)$/;
const ID = /^(?:id|account|\w+_id)$/;

/**
 * Returns the columns in the order in which they are shown. A name and the id beside it become one column, the name
 * first. With `isNarrow`, the column that carries the answer comes next, since the rest has to be scrolled to.
 * @param sorted the key of the column that the table is sorted by
 */
export function shownColumns(
  table: Pick<Table, 'columns' | 'totals'>,
  { isNarrow = false, sorted }: { isNarrow?: boolean; sorted?: string | undefined } = {},
): ShownColumn[] {
  const all = withIdBeneath(table.columns);
  if (!isNarrow) return all;
  const isOf = (at: number, key: string) => table.columns[at]?.key === key;
  // A finding is shown together with its resource.
  if (isOf(0, 'severity') && isOf(1, 'finding') && isOf(2, 'resource') && !sorted)
    return [{ column: 0 }, { column: 1, beneath: 2 }, ...all.slice(3)];
  const [identity, ...others] = all;
  const answer = answerColumn(table, sorted);
  const first = others.filter(({ column }) => column === answer);
  const rest = others.filter(({ column }) => column !== answer);
  return identity ? [identity, ...first, ...rest] : [];
}

function withIdBeneath(columns: readonly Column[]): ShownColumn[] {
  const name = columns.findIndex(({ key, type }) => NAME.test(key) && type === 'text');
  const id = [name - 1, name + 1].find((at) => name >= 0 && ID.test(columns[at]?.key ?? ''));
  return columns.flatMap((_, column): ShownColumn[] => {
    if (id === undefined || (column !== name && column !== id)) return [{ column }];
    return column === Math.min(name, id) ? [{ column: name, beneath: id }] : [];
  });
}

/**
 * Returns the index of the column that carries the answer: the one sorted by, otherwise a change, a cost, an amount or
 * a state.
 */
function answerColumn({ columns, totals = {} }: Pick<Table, 'columns' | 'totals'>, sorted?: string): number {
  const rules: ((column: Column) => boolean)[] = [
    ({ key }) => key === sorted,
    ({ key }) => key === 'difference',
    // For parts over time, their total.
    ({ key }) => key === 'cost',
    ({ type }) => type === 'money',
    ({ key, type }) => type !== 'text' && type !== 'date' && totals[key] !== undefined,
    ({ key }) => /^(?:severity|state|status)$/.test(key),
    ({ type }) => type === 'number' || type === 'bytes' || type === 'percent',
  ];
  for (const rule of rules) {
    const at = columns.findIndex((column, index) => index > 0 && rule(column));
    if (at > 0) return at;
  }
  return 1;
}

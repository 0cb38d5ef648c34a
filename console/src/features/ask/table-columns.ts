import type { Column, Table } from '@windsock/bot/contract/reply.ts';

/** A column as it is shown: which of the table's it is, and whose text stands beneath its own in each cell. */
export interface ShownColumn {
  column: number;
  beneath?: number;
}

/** Names stand beside the ids of what they name. */
const NAME = /^(?:name|account_name)$/;
const ID = /^(?:id|account|\w+_id)$/;

/**
 * The columns in the order in which they are shown. A name and the id beside it are one, the name first. `isNarrow`: of the
 * others that which carries the answer comes first, since the rest has to be scrolled to.
 * @param sorted the key of the column that the person sorts by
 */
export function shownColumns(
  table: Pick<Table, 'columns' | 'totals'>,
  { isNarrow = false, sorted }: { isNarrow?: boolean; sorted?: string | undefined } = {},
): ShownColumn[] {
  const all = withIdBeneath(table.columns);
  if (!isNarrow) return all;
  const isOf = (at: number, key: string) => table.columns[at]?.key === key;
  // A finding is told with what it was found at.
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

/** The place of the column that tells what was asked for: what is sorted by, what changed, what it costs, how much there is, its state. */
function answerColumn({ columns, totals = {} }: Pick<Table, 'columns' | 'totals'>, sorted?: string): number {
  const rules: ((column: Column) => boolean)[] = [
    ({ key }) => key === sorted,
    ({ key }) => key === 'difference',
    // Of parts over time all of them together.
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

import type { Cell, Column } from '../../contract/reply.ts';
import { bareName } from './name-index.ts';

/** A row of a finding's table. */
export interface RowAt {
  finding: number;
  row: number;
}

/** What a row alone is called, in the column of ids or in that of names. */
export function ownNames(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  finding: number,
): [string, RowAt][] {
  const naming = columns
    .map(({ key, type }, index) => ({ index, isName: type === 'text' && (index === 0 || key === 'name') }))
    .filter(({ isName }) => isName);
  return naming.flatMap(({ index }) => {
    const names = rows.map((cells) => {
      const cell = cells[index];
      return typeof cell === 'string' ? bareName(cell) : '';
    });
    const times = Map.groupBy(names, (name) => name);
    return names.flatMap((name, row): [string, RowAt][] =>
      /\p{L}/u.test(name) && times.get(name)?.length === 1 ? [[name, { finding, row }]] : [],
    );
  });
}

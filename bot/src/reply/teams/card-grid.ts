import { listQuerySchema } from '../../contract/query.ts';
import type { Reply } from '../../contract/reply.ts';
import type { Grid } from '../grid.ts';
import { headerOf } from '../grid.ts';
import type { CardCell, CardGrid } from './card-cells.ts';
import { CARD_WIDTH, leastWidth } from './widths.ts';

/**
 * Chooses the columns that fit side by side in a card without breaking a word, in their order. The first column and the
 * name are always included, as one column. Then come those that were asked for, those with totals, region and account,
 * the others, and last those that are empty in every row.
 */
export function cardGrid(grid: Grid, reply: Reply): CardGrid {
  const stacked = stackNames(grid);
  const asked = askedKeys(reply);
  const rank = (column: number): number => {
    if (column === 0) return 0;
    const key = stacked.columns[column]?.key ?? '';
    if (stacked.rows.every((row) => row[column]?.text === '–')) return EMPTY;
    if (asked.has(key)) return 1;
    if (stacked.totals?.[column]?.text) return 2;
    return key === 'region' || key === 'account' ? 3 : 4;
  };
  const byRank = stacked.columns.map((_, column) => column).sort((a, b) => rank(a) - rank(b));
  const kept = new Set<number>();
  let room = CARD_WIDTH;
  let full = false;
  for (const column of byRank) {
    const width = leastWidth(stacked, column);
    if (kept.size > 0 && (width > room || (full && rank(column) === EMPTY))) {
      full = true;
      continue;
    }
    room -= width;
    kept.add(column);
  }
  return only(stacked, (column) => kept.has(column));
}

/** The lowest rank: shown last, and dropped if another column had no room. */
const EMPTY = 5;

/** Returns the fields that the question names: to filter, sort, group or show. */
function askedKeys({ plan }: Reply): Set<string> {
  const { data } = listQuerySchema.safeParse(plan?.args ?? {});
  const fields = (data?.filters ?? []).map(({ field }) => field);
  const all = [...(data?.columns ?? []), ...fields, ...(data?.group_by ?? []), data?.sort?.field ?? ''];
  return new Set(all);
}

/**
 * Puts the name above the id in the first column. People look for a resource by its name and need the id to act on it.
 */
function stackNames(grid: Grid): CardGrid {
  const name = grid.columns.findIndex(({ key }) => key === 'name');
  if (name < 1) return grid;
  const [id = ''] = grid.header;
  const rows = grid.rows.map((row): CardCell[] => {
    const [first = { text: '–' }, ...rest] = row;
    const text = row[name]?.text ?? '–';
    const url = first.url ?? row[name]?.url;
    return text === '–' ? row : [{ text, subtext: first.text, ...(url && { url }) }, ...rest];
  });
  const header = [grid.header[name] ?? '', ...grid.header.slice(1)];
  const stacked = only({ ...grid, header, rows, headerSubtext: id }, (column) => column !== name);
  return { ...stacked, hiddenColumns: grid.hiddenColumns };
}

function only(grid: CardGrid, keep: (column: number) => boolean): CardGrid {
  const kept = <T>(items: T[]): T[] => items.filter((_, column) => keep(column));
  return {
    ...grid,
    columns: kept(grid.columns),
    header: kept(grid.header),
    align: kept(grid.align),
    rows: grid.rows.map(kept),
    ...(grid.totals && { totals: kept(grid.totals) }),
    hiddenColumns: [
      ...grid.columns.filter((_, column) => !keep(column)).map(headerOf),
      ...grid.hiddenColumns,
    ],
  };
}

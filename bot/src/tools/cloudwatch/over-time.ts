import type { Cell, Column, Table } from '../../contract/reply.ts';
import { STATISTICS, shortName, unitOf } from './metric-words.ts';
import type { Series } from './series.ts';

/** More things than these cannot be read side by side. */
export const MOST_COLUMNS = 8;

/** A row for each period in which anything has a value, and a column for each thing, in the order given. */
export function overTimeTable(series: readonly Series[]): Table {
  const keys = keysOf(series);
  const columns = series.map(({ metric, statistic }, at): Column => {
    const word = (STATISTICS[statistic] ?? statistic).toLowerCase();
    return { key: keys[at] ?? '', header: `${keys[at]} (${word})`, ...unitOf(metric) };
  });
  const times = new Set(series.flatMap(({ points }) => [...(points?.keys() ?? [])]));
  return {
    columns: [{ key: 'time', header: 'Time', type: 'date' }, ...columns],
    rows: [...times]
      .sort((a, b) => a - b)
      .map((at) => ({ time: new Date(at).toISOString(), ...valuesAt(series, keys, at) })),
  };
}

/** A thing without a value then has no cell: that is no zero. */
function valuesAt(series: readonly Series[], keys: readonly string[], at: number): Record<string, Cell> {
  const cells = series.map(({ points }, index) => [keys[index] ?? '', points?.get(at)] as const);
  return Object.fromEntries(cells.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** What tells the things apart: their names, or what it takes besides. */
function keysOf(series: readonly Series[]): string[] {
  const ways = [
    ({ thing }: Series) => shortName(thing),
    ({ thing }: Series) => thing.id,
    ({ thing }: Series) => `${thing.id} ${thing.region}`,
    ({ account, thing }: Series) => `${thing.service} ${thing.id} ${thing.region} ${account}`,
  ];
  const all = ways.map((way) => series.map(way));
  const isClear = (keys: string[]) => new Set([...keys, 'time']).size > keys.length;
  return all.find(isClear) ?? all.at(-1) ?? [];
}

import type { Cell, Column, Table } from '../../contract/reply.ts';
import { STATISTICS, shortName, unitOf } from './metric-words.ts';
import type { Series } from './series.ts';

/** The most resources that can be read side by side. */
export const MAX_COLUMNS = 8;

/** Returns one row per period with any value, and one column per resource in the given order. */
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

/** Returns the cells of one period. A resource without a value has no cell, which is not zero. */
function valuesAt(series: readonly Series[], keys: readonly string[], at: number): Record<string, Cell> {
  const cells = series.map(({ points }, index) => [keys[index] ?? '', points?.get(at)] as const);
  return Object.fromEntries(cells.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** Returns distinct keys: the names of the resources, extended where they would be the same. */
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

import type { Cell, Chart, Table } from '../../contract/reply.ts';
import { percentChange, toNumber } from '../../domain/money.ts';
import type { CompareArgs } from './args.ts';
import type { Change } from './changes.ts';
import { totalOf } from './changes.ts';
import type { Sides } from './sides.ts';
import { averageWords, shortLabel } from './sides.ts';
import { groupCells, groupColumns, moneyColumn } from './usage-table.ts';
import { moreOf } from './words.ts';

/** A row for each group with both periods, the difference and its share; with a limit the rest is one row more. */
export function changeTable(
  changes: Change[],
  total: Change,
  args: Pick<CompareArgs, 'limit'> & Sides,
  groupBy: string[],
  currency: string,
  names: Record<string, string>,
): Table {
  const [first = 'service'] = groupBy;
  const shown = changes.slice(0, args.limit);
  const rest = changes.slice(shown.length);
  const rowOf = (cells: Record<string, Cell>, { now, before }: Change): Record<string, Cell> => ({
    ...cells,
    cost: toNumber(now),
    baseline: toNumber(before),
    difference: toNumber(now - before),
    ...changeCell(toNumber(now), toNumber(before)),
  });
  const rows = shown.map((change) => rowOf(groupCells(change.values, names), change));
  if (rest.length > 0) {
    rows.push(rowOf({ [first]: moreOf(rest.length, first) }, totalOf(rest)));
  }
  return {
    columns: [
      ...groupColumns(groupBy, names),
      moneyColumn('cost', shortLabel(args.period.label), currency),
      moneyColumn('baseline', baselineLabel(args), currency),
      moneyColumn('difference', 'Difference', currency),
      { key: 'change', header: 'Change', type: 'percent' },
    ],
    rows,
    totals: rowOf({ [first]: 'Total' }, total),
  };
}

/** 'August–October 2026 (21 average days)' */
const baselineLabel = ({ average, baseline }: Sides): string =>
  `${shortLabel(baseline.label)}${average ? ` (${averageWords(average)})` : ''}`;

/** 'new' where there was nothing before; no cell where a percentage says nothing. */
function changeCell(now: number, before: number): { change?: Cell } {
  const percent = percentChange(now, before);
  return percent === null ? {} : { change: percent };
}

const BARS = 8;

export function changeChart(
  changes: Change[],
  sides: Sides,
  groupBy: string[],
  currency: string,
  names: Record<string, string>,
): Chart {
  const top = changes.slice(0, BARS);
  return {
    type: 'bar',
    title: `Costs by ${groupBy.join(' and ').replaceAll('_', ' ')}`,
    categories: top.map(({ values }) => groupCells(values, names)[groupBy[0] ?? 'service']?.toString() ?? ''),
    series: [
      {
        name: sides.average ? baselineLabel(sides) : sides.baseline.label,
        values: top.map(({ before }) => toNumber(before)),
      },
      { name: sides.period.label, values: top.map(({ now }) => toNumber(now)) },
    ],
    unit: currency,
  };
}

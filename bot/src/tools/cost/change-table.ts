import type { Cell, Chart, Table } from '../../contract/reply.ts';
import { percentChange, toNumber } from '../../domain/money.ts';
import type { CompareArgs } from './args.ts';
import type { Change } from './changes.ts';
import { totalOf } from './changes.ts';
import type { Sides } from './sides.ts';
import { averageWords, shortLabel } from './sides.ts';
import { groupCells, groupColumns, moneyColumn } from './usage-table.ts';
import { moreOf } from './words.ts';

/**
 * Returns one row per group with both periods, the difference and its percentage. With a limit, the rest is one more
 * row.
 */
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

/** 'new' if there was nothing before; no cell if a percentage says nothing. */
function changeCell(now: number, before: number): { change?: Cell } {
  const percent = percentChange(now, before);
  return percent === null ? {} : { change: percent };
}

/** The number of groups with a bar of their own, besides tax. */
const BARS = 7;

/** Returns a chart of both periods: the groups that changed most, then tax, then all others as one. */
export function changeChart(
  changes: Change[],
  sides: Sides,
  groupBy: string[],
  currency: string,
  names: Record<string, string>,
): Chart {
  const [first = 'service'] = groupBy;
  const isTax = ({ values }: Change) => values.service === 'Tax';
  const named = changes.filter((change) => !isTax(change));
  // A single remaining group keeps its name.
  const rest = named.length > BARS + 1 ? named.slice(BARS) : [];
  const drawn = [
    ...named.slice(0, named.length - rest.length).map((change) => ({
      label: groupCells(change.values, names)[first]?.toString() ?? '',
      change,
      role: null,
    })),
    ...changes.filter(isTax).map((change) => ({ label: 'Tax', change, role: 'tax' as const })),
    ...(rest.length > 0
      ? [{ label: moreOf(rest.length, first), change: totalOf(rest), role: 'rest' as const }]
      : []),
  ];
  return {
    type: 'bar',
    title: `Costs by ${groupBy.join(' and ').replaceAll('_', ' ')}`,
    categories: drawn.map(({ label }) => label),
    roles: drawn.map(({ role }) => role),
    series: [
      {
        name: sides.average ? baselineLabel(sides) : sides.baseline.label,
        values: drawn.map(({ change }) => toNumber(change.before)),
        role: 'previous',
      },
      {
        name: sides.period.label,
        values: drawn.map(({ change }) => toNumber(change.now)),
        role: 'current',
      },
    ],
    unit: currency,
  };
}

import type { Period } from '../../contract/query.ts';
import type { Cell, Chart, Table } from '../../contract/reply.ts';
import { percentChange, toNumber } from '../../domain/money.ts';
import { usageLabel } from '../../domain/usage-types.ts';
import type { Change } from './changes.ts';
import { totalOf } from './changes.ts';
import { dimension as dimensionOf, shownValue } from './dimensions.ts';
import type { IncreaseParts } from './increase-parts.ts';
import { moneyColumn } from './usage-table.ts';
import { moreOf } from './words.ts';

export const APART_NAMES = {
  one_time: 'One-time charges',
  credit: 'Credits, refunds and discounts',
  tax: 'Tax',
} as const;

interface TableSetting {
  period: Period;
  baseline: Period;
  currency: string;
  dimension: string;
}

/** A row of the table, which is also a step of the chart. */
export interface IncreaseRow {
  part: string;
  kind: string;
  change: Change;
  role?: 'tax' | 'rest';
}

/** Returns rows that add up to the whole change: recurring costs by `dimension`, then the other charges. */
export function increaseRows(
  { drivers, others, apart }: Omit<IncreaseParts, 'total'>,
  dimension: string,
): IncreaseRow[] {
  const shown = [...drivers, ...others].slice(0, ROWS);
  const rest = others.slice(Math.max(0, ROWS - drivers.length));
  const kinds = Object.entries(APART_NAMES).flatMap(([key, part]): IncreaseRow[] => {
    const kind = key as keyof typeof APART_NAMES;
    const change = apart[kind];
    if (change.now === 0n && change.before === 0n) return [];
    return [{ part, kind: KINDS[kind], change, ...(kind === 'tax' && { role: 'tax' as const }) }];
  });
  return [
    ...shown.map((change) => ({
      part: shownValue(dimension, change.values[dimension] ?? ''),
      kind: 'recurring',
      change,
    })),
    ...(rest.length > 0
      ? [
          {
            part: moreOf(rest.length, dimension),
            kind: 'recurring',
            change: totalOf(rest),
            role: 'rest' as const,
          },
        ]
      : []),
    ...kinds.toSorted((a, b) => sizeOf(b) - sizeOf(a)),
  ];
}

const sizeOf = ({ change: { now, before } }: IncreaseRow): number => Math.abs(toNumber(now - before));

/** Returns the rows with both periods, the difference and its percentage. */
export function partsTable(
  rows: readonly IncreaseRow[],
  total: Change,
  { period, baseline, currency, dimension }: TableSetting,
): Table {
  const isOfUsage = dimension === 'usage_type';
  const row = ({ part, kind, change: { now, before } }: IncreaseRow): Record<string, Cell> => {
    const change = percentChange(toNumber(now), toNumber(before));
    const name = isOfUsage ? usageLabel(part) : undefined;
    return {
      part,
      ...(name && { name }),
      ...(kind && { kind }),
      baseline: toNumber(before),
      cost: toNumber(now),
      difference: toNumber(now - before),
      ...(change !== null && { change }),
    };
  };
  return {
    columns: [
      { key: 'part', header: dimensionOf(dimension).header, type: 'text' },
      ...(isOfUsage ? [{ key: 'name', header: 'Usage', type: 'text' as const }] : []),
      { key: 'kind', header: 'Charge', type: 'text' },
      moneyColumn('baseline', plain(baseline.label), currency),
      moneyColumn('cost', plain(period.label), currency),
      moneyColumn('difference', 'Difference', currency),
      { key: 'change', header: 'Change', type: 'percent' },
    ],
    rows: rows.map(row),
    totals: row({ part: 'Total', kind: '', change: total }),
  };
}

/** Returns a chart from the earlier cost to the later one, with a step for each row. */
export function increaseChart(
  rows: readonly IncreaseRow[],
  total: Change,
  { period, baseline, currency, dimension }: TableSetting,
): Chart {
  return {
    type: 'waterfall',
    title: `What changed, by ${dimensionOf(dimension).noun[0]}`,
    categories: [plain(baseline.label), ...rows.map(({ part }) => part), plain(period.label)],
    roles: ['total', ...rows.map(({ role }) => role ?? null), 'total'],
    series: [
      {
        name: 'Change',
        values: [
          toNumber(total.before),
          ...rows.map(({ change: { now, before } }) => toNumber(now - before)),
          toNumber(total.now),
        ],
      },
    ],
    unit: currency,
  };
}

const KINDS = { one_time: 'once', credit: 'given back', tax: 'tax' } as const;
const ROWS = 8;

/** Drops '(month to date)': above a column the dates are enough. */
const plain = (label: string): string => label.replace(/ \([^()]*\)$/, '');

import type { Period } from '../../contract/query.ts';
import type { Cell, Table } from '../../contract/reply.ts';
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

/** Rows that add up to the whole change: recurring costs by what they are for, then the charges told apart. */
export function partsTable(
  { total, drivers, others, apart }: IncreaseParts,
  { period, baseline, currency, dimension }: TableSetting,
): Table {
  const row = (part: string, kind: string, { now, before }: Change): Record<string, Cell> => {
    const change = percentChange(toNumber(now), toNumber(before));
    return {
      part,
      ...(kind && { kind }),
      baseline: toNumber(before),
      cost: toNumber(now),
      difference: toNumber(now - before),
      ...(change !== null && { change }),
    };
  };
  const isOfUsage = dimension === 'usage_type';
  const named = (cells: Record<string, Cell>) => {
    const words = isOfUsage ? usageLabel(String(cells.part)) : undefined;
    return words ? { ...cells, name: words } : cells;
  };
  const shown = [...drivers, ...others].slice(0, ROWS);
  const rest = others.slice(Math.max(0, ROWS - drivers.length));
  const kinds = Object.entries(APART_NAMES).flatMap(([kind, name]) => {
    const change = apart[kind as keyof typeof APART_NAMES];
    return change.now === 0n && change.before === 0n
      ? []
      : [row(name, KINDS[kind as keyof typeof KINDS], change)];
  });
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
    rows: [
      ...shown.map((change) =>
        named(row(shownValue(dimension, change.values[dimension] ?? ''), 'recurring', change)),
      ),
      ...(rest.length > 0 ? [row(moreOf(rest.length, dimension), 'recurring', totalOf(rest))] : []),
      ...kinds.toSorted((a, b) => Math.abs(Number(b.difference)) - Math.abs(Number(a.difference))),
    ],
    totals: row('Total', '', total),
  };
}

const KINDS = { one_time: 'once', credit: 'given back', tax: 'tax' } as const;
const ROWS = 8;

/** Without '(month to date)': the dates are enough above a column. */
const plain = (label: string): string => label.replace(/ \([^()]*\)$/, '');

import type { Section } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { count } from '../list/words.ts';
import type { Count, Inventory } from './count-inventory.ts';

/** The number of kinds in the table. The others are one row. */
const KINDS = 24;
/** The number of regions named in a row. */
const PLACES = 2;
/** The number of regions in the chart. */
const BARS = 10;

/** Shows the account's resources: a table by kind with regions, and a chart by region. */
export function inventorySection(inventory: Inventory): Section {
  const { counts, partial } = inventory;
  const regions = [...totals(counts, ({ region }) => region)];
  const kinds = [...totals(counts, ({ kind }) => kind)];
  const more =
    partial.length > 0 ? `There may be more: ${joined(partial)} could not be counted everywhere. ` : '';
  const shown = kinds.slice(0, KINDS);
  const rest = kinds.slice(KINDS);
  if (counts.length === 0 && partial.length > 0)
    return { title: 'Inventory', text: 'Nothing could be counted, so what exists is unknown.' };
  return {
    title: 'Inventory',
    text: `${more}Windsock counts every kind that it can list, and other resources that have or once had a tag.`,
    ...(regions.length > 1 && {
      chart: {
        type: 'bar' as const,
        title: 'Resources by region',
        categories: regions.slice(0, BARS).map(([region]) => region),
        series: [{ name: 'Resources', values: regions.slice(0, BARS).map(([, n]) => n) }],
      },
    }),
    ...(kinds.length > 0 && {
      table: {
        title: 'Resources by kind',
        columns: [
          { key: 'kind', header: 'Kind', type: 'text' as const },
          { key: 'count', header: 'Count', type: 'number' as const },
          { key: 'where', header: 'Where', type: 'text' as const },
        ],
        rows: [
          ...shown.map(([kind, n]) => ({
            kind,
            count: n,
            where: where(counts.filter((one) => one.kind === kind)),
          })),
          ...(rest.length > 0
            ? [
                {
                  kind: counted(rest.length, 'more kind'),
                  count: rest.reduce((sum, [, n]) => sum + n, 0),
                  where: '',
                },
              ]
            : []),
        ],
        totals: { kind: 'Total', count: total(counts) },
      },
    }),
  };
}

export const total = (counts: readonly Count[]): number => counts.reduce((sum, one) => sum + one.count, 0);

/** Returns the regions with any resources. A resource without a region counts for none. */
export const regionsOf = (counts: readonly Count[]): string[] => [
  ...new Set(counts.map(({ region }) => region).filter((region) => !['global', 'unknown'].includes(region))),
];

/** 'us-east-1 12, eu-west-1 3, 4 more regions' */
function where(counts: readonly Count[]): string {
  const regions = [...totals(counts, ({ region }) => region)];
  const rest = regions.length - PLACES;
  const named = regions.slice(0, rest === 1 ? PLACES + 1 : PLACES);
  if (regions.length === 1) return regions[0]?.[0] ?? '';
  return [
    ...named.map(([region, n]) => `${region} ${count(n)}`),
    ...(rest > 1 ? [`${rest} more regions`] : []),
  ].join(', ');
}

/** Sums by name, largest first. */
function totals(counts: readonly Count[], nameOf: (one: Count) => string): [string, number][] {
  return [...Map.groupBy(counts, nameOf)]
    .map(([name, each]): [string, number] => [name, total(each)])
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}

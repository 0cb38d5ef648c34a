import type { Cell, Column, Table } from '../../contract/reply.ts';
import { percentOf, toNumber } from '../../domain/money.ts';
import { usageLabel } from '../../domain/usage-types.ts';
import type { UsageArgs } from './args.ts';
import { dimension, shownValue } from './dimensions.ts';
import type { Tally } from './tally.ts';
import { sum } from './tally.ts';
import { moreOf } from './words.ts';

type Row = Record<string, Cell>;

export const moneyColumn = (key: string, header: string, currency: string): Column => ({
  key,
  header,
  type: 'money',
  ...(currency !== 'USD' && { unit: currency }),
});

/** Returns the key of the column next to a usage type's code: 'name' if the rows are usage types. */
const wordsKey = ([first]: readonly string[]): string => (first === 'usage_type' ? 'name' : 'usage');

/** Returns the cells that name a group: { service: 'Amazon S3' }. Accounts also have their name. */
export function groupCells(values: Record<string, string>, names: Record<string, string>): Row {
  const cells: Row = {};
  for (const [name, key] of Object.entries(values)) {
    cells[name] = shownValue(name, key);
    if (name === 'account' && names[key]) cells.account_name = names[key];
    const words = name === 'usage_type' ? usageLabel(key) : undefined;
    if (words) cells[wordsKey(Object.keys(values))] = words;
  }
  return cells;
}

export function groupColumns(groupBy: readonly string[], names: Record<string, string>): Column[] {
  return groupBy.flatMap((name) => {
    const column: Column = { key: name, header: dimension(name).header, type: 'text' };
    const named = name === 'account' && Object.keys(names).length > 0;
    if (name === 'usage_type') return [column, { key: wordsKey(groupBy), header: 'Usage', type: 'text' }];
    return named
      ? [column, { key: 'account_name', header: 'Account name', type: 'text' as const }]
      : [column];
  });
}

/** Returns groups with their costs and shares. With a limit, the rest is one more row. */
export function totalTable(
  groups: Tally[],
  args: UsageArgs,
  groupBy: string[],
  names: Record<string, string>,
): Table {
  const currencies = [...new Set(groups.map(({ currency }) => currency))];
  const [currency = 'USD'] = currencies;
  const mixed = currencies.length > 1;
  const whole = sum(groups);
  const rowOf = (values: Row, amount: number, of: string): Row => {
    const percent = mixed ? null : percentOf(amount, whole);
    return {
      ...values,
      cost: amount,
      ...(mixed ? { currency: of } : percent === null ? {} : { share: percent }),
    };
  };
  const shown = groups.slice(0, args.limit && args.limit + (args.skip ?? 0));
  const rest = groups.slice(shown.length);
  const rows = shown.map(({ values, amount, currency: of }) =>
    rowOf(groupCells(values, names), toNumber(amount), of),
  );
  const [first = 'service'] = groupBy;
  if (rest.length > 0 && !mixed)
    rows.push(rowOf({ [first]: moreOf(rest.length, first) }, sum(rest), currency));
  return {
    columns: [
      ...groupColumns(groupBy, names),
      mixed ? { key: 'cost', header: 'Cost', type: 'number' } : moneyColumn('cost', 'Cost', currency),
      ...(mixed
        ? [{ key: 'currency', header: 'Currency', type: 'text' as const }]
        : whole > 0
          ? [{ key: 'share', header: 'Share', type: 'percent' as const }]
          : []),
    ],
    rows,
    ...(mixed || rows.length < 2 ? {} : { totals: { [first]: 'Total', cost: whole } }),
  };
}

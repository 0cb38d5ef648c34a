import type { Cell, Column, Table } from '../../contract/reply.ts';
import { REGIONS } from '../../domain/region-list.ts';
import { rowCount } from '../../reply/grid.ts';
import { tools } from '../../tools/index.ts';
import type { SaidFigure } from './figure.ts';
import { says } from './figure.ts';
import { stemOf, wordsOf } from './stems.ts';

/** How many rows have a value: it may be said beside the value, or beside the header of what is so or is not. */
export interface Tally {
  /** Lower case; one of them must be said. */
  words: readonly string[];
  count: number;
}

const MOST_VALUES = 60;
const PLACES = new Map(REGIONS.map(({ code, city, words }) => [code, [city.toLowerCase(), ...words]]));

/** The rows of a whole table, counted by the values of each column; of a table's first rows nothing can be counted. */
export function talliesOf(table: Table): Tally[] {
  if (table.rows.length < rowCount(table)) return [];
  return table.columns.flatMap((column) => {
    const values = table.rows.map((row) => valuesIn(row[column.key], column));
    const counted = [...Map.groupBy(values.flat(), (value) => value)];
    if (counted.length > MOST_VALUES) return [];
    return counted.map(([value, rows]) => ({ words: wordsFor(value, column), count: rows.length }));
  });
}

function valuesIn(cell: Cell | undefined, { type }: Column): string[] {
  if (type === 'boolean') return typeof cell === 'boolean' ? [String(cell)] : [];
  if (cell === null || cell === undefined || cell === '') return ['missing'];
  if (Array.isArray(cell)) return cell.length > 0 ? [...cell, 'some'] : ['missing'];
  return typeof cell === 'object' ? [] : [String(cell)];
}

function wordsFor(value: string, { header, type }: Column): string[] {
  const said = saidFor(header, value);
  if (type === 'boolean' || value === 'missing' || value === 'some')
    return [...said, ...wordsOf(header).map(stemOf)];
  return [...said, value.toLowerCase(), ...(PLACES.get(value) ?? [])];
}

/** What tools call a value of a field, by the field's header: 'private' for a bucket that is not public. */
let calledByValue: Map<string, string[]> | undefined;

function saidFor(header: string, value: string): readonly string[] {
  calledByValue ??= valuesOfTools();
  return calledByValue.get(`${header}: ${value}`) ?? [];
}

function valuesOfTools(): Map<string, string[]> {
  const called = new Map<string, string[]>();
  for (const { header, values = {} } of tools.flatMap((tool) => (tool.kind === 'list' ? tool.fields : [])))
    for (const [value, words] of Object.entries(values)) {
      const key = `${header}: ${value}`;
      called.set(key, [...(called.get(key) ?? []), ...words]);
    }
  return called;
}

/** Whether a figure is the number of rows with a value that the text names. */
export function isTallied(figure: SaidFigure, text: string, tallies: readonly Tally[]): boolean {
  const lower = text.toLowerCase();
  return tallies.some(
    ({ count, words }) => says(figure, count) && words.some((word) => holdsWord(lower, word)),
  );
}

/** Whether a word is in a text, and not within another: 'unencrypted' holds 'encrypted' all the same. */
function holdsWord(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const before = lower.slice(Math.max(0, at - 3), at);
    const isWhole = !/[\p{L}\p{N}-]$/u.test(before) || /(?:^|[^\p{L}])(?:un|non-?)$/u.test(before);
    const rest = lower.slice(at + word.length);
    if (isWhole && !/^[\p{L}\p{N}]/u.test(rest.replace(/^(?:s|e|es|ed|ing|ion|ations?)\b/, ''))) return true;
  }
  return false;
}

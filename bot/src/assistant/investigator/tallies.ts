import type { Cell, Column, Table } from '../../contract/reply.ts';
import { REGIONS } from '../../domain/region-list.ts';
import { rowCount } from '../../reply/grid.ts';
import { tools } from '../../tools/index.ts';
import { stemOf, wordsOf } from './stems.ts';

/** The rows with a value. Their number may be mentioned next to the value, or for yes and no next to the header. */
export interface Tally {
  /** Lower case. One of them must be mentioned. */
  words: readonly string[];
  /** Which finding, and which of its rows. */
  finding: number;
  rows: ReadonlySet<number>;
  /** The number of rows at hand, if the table has more. Only these are counted. */
  atHand?: number;
}

const MAX_VALUES = 60;
const PLACES = new Map(REGIONS.map(({ code, city, words }) => [code, [city.toLowerCase(), ...words]]));

/** Returns the rows of a finding's table by the values of each column. */
export function talliesOf(table: Table, finding: number): Tally[] {
  const isPart = table.rows.length < rowCount(table);
  return table.columns.flatMap((column) => {
    const values = table.rows.flatMap((row, at) =>
      valuesIn(row[column.key], column).map((value) => ({ at, value })),
    );
    const byValue = [...Map.groupBy(values, ({ value }) => value)];
    if (byValue.length > MAX_VALUES) return [];
    return byValue.map(([value, found]) => ({
      ...{ words: wordsFor(value, column), finding, rows: new Set(found.map(({ at }) => at)) },
      ...(isPart && { atHand: table.rows.length }),
    }));
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

/** The tools' words for a field's values, by the field's header: 'private' for a bucket that is not public. */
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

/** Returns the tallies whose value a text names. */
export function talliesNamed(text: string, tallies: readonly Tally[]): Tally[] {
  const lower = text.toLowerCase();
  return tallies.filter(({ words }) => words.some((word) => holdsWord(lower, word)));
}

/** Returns whether a word is in a text, and not part of another: 'unencrypted' contains 'encrypted'. */
function holdsWord(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const before = lower.slice(Math.max(0, at - 3), at);
    const isWhole = !/[\p{L}\p{N}-]$/u.test(before) || /(?:^|[^\p{L}])(?:un|non-?)$/u.test(before);
    const rest = lower.slice(at + word.length);
    if (isWhole && !/^[\p{L}\p{N}]/u.test(rest.replace(/^(?:s|e|es|ed|ing|ion|ations?)\b/, ''))) return true;
  }
  return false;
}

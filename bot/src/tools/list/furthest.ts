import { joined } from '../../contract/words.ts';
import { eachFilter } from '../../domain/any-of.ts';
import { cellOf } from '../../domain/row-filter.ts';
import { data } from '../../reply/markup.ts';
import type { Field, ListTool, Row } from '../tool.ts';
import { declared, shownCell } from './fields.ts';
import type { Findings } from './findings.ts';
import { code, count, valueText } from './words.ts';

/** The most resources to name with a value in a sentence. */
const MAX_NAMED = 3;

/** ': `production` by $320', for a few resources with a value that has an amount in another field. */
export function howMuchClause({ query, result, timezone, tool }: Findings): string {
  if (result.matched > MAX_NAMED || query.measure || query.limit) return '';
  for (const { field: key, op, value } of eachFilter(query.filters)) {
    const state = declared(tool, key);
    const values = op === 'eq' ? [value ?? []].flat().map(String) : [];
    if (!values.some((each) => state.howMuch?.[each])) continue;
    const named = result.rows.map((row) => {
      const own = String(row[key]);
      const by = state.howMuch?.[own];
      const field = by === undefined ? undefined : declared(tool, by);
      const cell = field && shownCell(row, field);
      const much =
        !field || cell === undefined || cell === null ? '' : ` by ${valueText(cell, field, timezone)}`;
      const others = toldBeside(by, row, { query, timezone, tool });
      return `${calledOf(tool, row)}${values.length > 1 ? ` ${stateWord(state, own)}` : ''}${much}${others}`;
    });
    return `: ${joined(named)}`;
  }
  return '';
}

/** ' (forecast over by $579)': the other requested amounts. */
function toldBeside(
  by: string | undefined,
  row: Row,
  { query: { columns = [] }, timezone, tool }: Pick<Findings, 'query' | 'timezone' | 'tool'>,
): string {
  const told = columns.flatMap((key) => {
    const field = key === by ? undefined : declared(tool, key);
    const cell = field?.type === 'money' ? (shownCell(row, field) ?? null) : null;
    return field && cell !== null
      ? [`${field.header.toLowerCase()} ${valueText(cell, field, timezone)}`]
      : [];
  });
  return told.length > 0 ? ` (${told.join(', ')})` : '';
}

/** A state without its verb: 'in alarm', 'unassociated'. */
export function stateWord(field: Field, value: string): string {
  return field.says?.[value]?.replace(/^(are|have) /, '') ?? field.values?.[value]?.[0] ?? data(value, 40);
}

/**
 * '; the one with the **oldest key** is `vendor` (1,460 days)', if the question orders the resources by a field or
 * compares one field with a limit.
 */
export function furthestClause({ matching, query, timezone, tool }: Findings): string {
  const end = endAsked(query);
  if (!end || matching.length < 2 || query.measure || query.limit) return '';
  const { isUp } = end;
  const field = declared(tool, end.field);
  const [word] = (isUp ? field.max : field.min) ?? [];
  const known = matching.filter((row) => (cellOf(row, field.key) ?? undefined) !== undefined);
  if (!word || known.length < matching.length || field.key.startsWith('tag:')) return '';
  const [first, second] = known.toSorted(
    (a, b) => (isUp ? -1 : 1) * compare(cellOf(a, field.key), cellOf(b, field.key)),
  );
  // Several resources may share the value.
  if (!first || !second || compare(cellOf(first, field.key), cellOf(second, field.key)) === 0) return '';
  const value = valueText(shownCell(first, field) ?? null, field, timezone);
  const which = isOfField(word, field) ? `one with the **${word}**` : `**${word}**`;
  return `; the ${which} is ${calledOf(tool, first)} (${value})`;
}

/** Returns the field whose maximum or minimum a question asks for, and which of the two. */
function endAsked({ filters = [], sort }: Findings['query']): { field: string; isUp: boolean } | undefined {
  if (sort) return { field: sort.field, isUp: sort.direction === 'desc' };
  const [one, another] = filters.filter(({ op }) => /^[gl]te?$/.test(op));
  return one && !another ? { field: one.field, isUp: one.op.startsWith('g') } : undefined;
}

/** Returns a resource's name, or its id if it has none. */
const calledOf = (tool: ListTool, row: Row): string =>
  code(String(typeof row.name === 'string' && row.name !== '' ? row.name : row[tool.fields[0]?.key ?? '']));

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');

/** '; `web-2` is level with it', if others have the same values as the first of an order. */
export function levelClause({ matching, query, result, tool }: Findings): string {
  const [first] = result.rows;
  if (!first || !query.sort) return '';
  const { key, ties } = declared(tool, query.sort.field);
  const level = matching.filter((row) =>
    [key, ...(ties ? [ties] : [])].every((each) => {
      const cell = cellOf(first, each);
      return cell !== null && cell !== undefined && compare(cell, cellOf(row, each)) === 0;
    }),
  );
  const others = level.filter((row) => row !== first).map((row) => calledOf(tool, row));
  if (others.length === 0) return '';
  const named = others.length > MAX_NAMED ? `${count(others.length)} others` : joined(others);
  return `; ${named} ${others.length > 1 ? 'are' : 'is'} level with it`;
}

/**
 * Whether a superlative describes a field ('most messages', 'longest timeout') or the resource itself ('largest', 'most
 * recent', 'least used').
 */
export function isOfField(superlative: string, { header, words = [] }: Field): boolean {
  const [, noun = ''] = /^\w+ (?!recent|to )(.+)$/.exec(superlative) ?? [];
  if (noun === '' || noun.endsWith('ed')) return false;
  const named = [header.toLowerCase(), ...words];
  return noun.endsWith('s') || named.some((word) => ` ${noun}`.includes(` ${word}`) || word.startsWith(noun));
}

/** '`web-1` (`i-0abc`)' */
export function nameOf(tool: ListTool, row: Row): string {
  const id = row[tool.fields[0]?.key ?? ''];
  const name = tool.fields.some(({ key }) => key === 'name') ? row.name : undefined;
  if (typeof name === 'string' && name !== id) return `${code(name)} (${code(String(id))})`;
  return code(String(id));
}

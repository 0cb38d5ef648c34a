import type { Cell, Column, Table } from '../contract/reply.ts';

/**
 * Writes the whole table as RFC 4180 with a byte order mark, so that Excel reads it as UTF-8. Numbers are raw, with
 * their unit in the header. Instants are ISO 8601. An unknown value is `unknown`, a missing one is empty. Totals are
 * left out, since a spreadsheet makes its own and would count them twice.
 */
export function toCsv(table: Table): string {
  const header = table.columns.map((column) => field(headerOf(column)));
  const rows = table.rows.map((row) => table.columns.map((column) => field(rawText(row[column.key]))));
  return `\uFEFF${[header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

function headerOf({ header, type, unit }: Column): string {
  const units: Partial<Record<Column['type'], string>> = { money: 'USD', bytes: 'bytes', percent: '%' };
  const named = unit ?? units[type];
  return named && type !== 'text' ? `${header} (${named})` : header;
}

function rawText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (cell === null) return 'unknown';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : 'unknown';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (Array.isArray(cell)) return cell.join('; ');
  if (typeof cell === 'object')
    return Object.entries(cell)
      .map(([key, value]) => `${key}=${value}`)
      .join('; ');
  return cell;
}

/** The characters that begin a formula, with their full-width forms, which some spreadsheets treat alike. */
const FORMULA = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20';
const FORMULA_FIRST = new RegExp(`^\\s*[${FORMULA}\\t\\r]`, 'u');
/**
 * A formula character behind a separator or a line break. A quote has no effect in the middle of a cell that another
 * separator creates.
 */
const FORMULA_AFTER_SEPARATOR = new RegExp(
  `([;\\t|\\u061B\\r\\n\\u2028\\u2029][\\s"]*)(?=[${FORMULA}])`,
  'gu',
);

/**
 * Writes a field. Text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection);
 * plain numbers stay numbers. This includes text that would begin a cell where a spreadsheet's locale splits at another
 * separator than the comma. Control characters and bidi overrides are removed. Line breaks within a cell stay.
 */
function field(value: string): string {
  const visible = value.toWellFormed().replace(/(?![\t\r\n\u200D])[\p{Cc}\p{Cf}]/gu, '');
  const number = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(visible);
  const marked = !number && FORMULA_FIRST.test(visible) ? `'${visible}` : visible;
  const safe = marked.replace(FORMULA_AFTER_SEPARATOR, "$1'");
  return /[",;\t|\u061B\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

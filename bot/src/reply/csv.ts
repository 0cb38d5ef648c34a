import type { Cell, Column, Table } from '../contract/reply.ts';

/**
 * The whole table as RFC 4180 with a byte order mark, so that Excel reads it as UTF-8. Numbers are raw, their unit is
 * in the header; instants are ISO 8601; unknown is `unknown`, what a thing does not have is empty. Sums are left
 * out: a spreadsheet makes its own, and would count them twice.
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

/** With full-width forms, which some spreadsheets read alike. */
const FORMULA = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20';
const FORMULA_FIRST = new RegExp(`^\\s*[${FORMULA}\\t\\r]`, 'u');
/** A line break too: a quote opens nothing in the middle of what another separator makes a cell. */
const FORMULA_BEHIND_SEPARATOR = new RegExp(
  `([;\\t|\\u061B\\r\\n\\u2028\\u2029][\\s"]*)(?=[${FORMULA}])`,
  'gu',
);

/**
 * What a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection); plain numbers stay
 * numbers. So does what would begin a cell where a spreadsheet's language splits at another separator than the comma.
 * Control characters and bidi overrides go, line breaks within a cell stay.
 */
function field(value: string): string {
  const visible = value.toWellFormed().replace(/(?![\t\r\n\u200D])[\p{Cc}\p{Cf}]/gu, '');
  const number = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(visible);
  const marked = !number && FORMULA_FIRST.test(visible) ? `'${visible}` : visible;
  const safe = marked.replace(FORMULA_BEHIND_SEPARATOR, "$1'");
  return /[",;\t|\u061B\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

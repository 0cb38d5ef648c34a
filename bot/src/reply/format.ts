import type { Cell, Column } from '../contract/reply.ts';

/** What stands for a value that could not be read, and for one that the thing does not have. */
const UNKNOWN = 'unknown';
export const ABSENT = '–';

export interface FormatOptions {
  /** IANA zone in which instants are written; UTC when absent or not a zone. */
  timezone?: string | undefined;
  /** Instants without their zone, where `zoneName` stands beside them. */
  bareTimes?: boolean;
}

/**
 * A cell as people read it, on one line but for what the data itself holds: `$1,234.56`, `1.5 GiB`, `30 days`,
 * `12.5%`, `2026-11-21 09:00 UTC`, `yes`, `a, b`, `k=v`. null is `unknown`, an absent or empty value `–`.
 * A value that is not of its column's type is written as it is.
 */
export function formatCell(cell: Cell | undefined, column: Column, options: FormatOptions = {}): string {
  if (cell === undefined) return ABSENT;
  if (cell === null) return UNKNOWN;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return formatNumber(cell, column);
  if (Array.isArray(cell)) return cell.length > 0 ? cell.join(', ') : ABSENT;
  if (typeof cell === 'object') return formatTags(cell);
  if (cell.trim() === '') return ABSENT;
  return column.type === 'date' ? formatDate(cell, options.timezone, options.bareTimes) : cell;
}

/** '1 row', '1,240 rows'. The one place that makes nouns agree with their number. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${formatNumber(n, { type: 'number' })} ${n === 1 ? one : many}`;

/** Numbers stand on the right, so that their digits line up. */
export function alignOf(column: Column): 'left' | 'right' {
  return ['number', 'money', 'bytes', 'percent'].includes(column.type) ? 'right' : 'left';
}

/** A number of the column's type and unit; `unknown` when it is not finite. */
export function formatNumber(value: number, column: Pick<Column, 'type' | 'unit'>): string {
  if (!Number.isFinite(value)) return UNKNOWN;
  switch (column.type) {
    case 'money':
      return formatMoney(value, column.unit);
    case 'bytes':
      return formatBytes(value);
    case 'percent':
      return formatPercent(value);
    default:
      return column.unit ? `${plainNumber(value)} ${unitFor(value, column.unit)}` : plainNumber(value);
  }
}

/** Money in an ISO 4217 currency (USD when none is named); what rounds to nothing but is not is `<$0.01`. */
export function formatMoney(value: number, currency = 'USD'): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${plainNumber(value)} ${currency}`;
  const format = numberFormat(currency);
  const smallest = 10 ** -(format.resolvedOptions().maximumFractionDigits ?? 2);
  if (value !== 0 && Math.abs(value) < smallest / 2) {
    return value > 0 ? `<${format.format(smallest)}` : `>${withMinus(format.format(-smallest))}`;
  }
  return withMinus(format.format(value === 0 ? 0 : value));
}

/** US dollars of which parts of a cent are no nothing: '$0.0008'. */
export const formatSmallMoney = (usd: number): string =>
  usd >= 0.01 || usd === 0
    ? formatMoney(usd)
    : `$${Number(usd.toPrecision(2)).toFixed(6).replace(/0+$/, '')}`;

/** `2026-11-21 09:00 UTC` in the zone, or `bare` without it; the date alone where there is no time or it is midnight. */
export function formatDate(iso: string, timezone?: string, bare = false): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso;
  const time = /^\d{4}-\d{2}-\d{2}T/.test(iso) ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return iso;
  const parts = dateFormat(timezone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  const clock = `${part('hour')}:${part('minute')}`;
  if (clock === '00:00' && part('second') === '00') return date;
  return bare ? `${date} ${clock}` : `${date} ${clock} ${part('timeZoneName')}`;
}

/** A zone in a word, as a column's header has room for: `UTC`, `Sydney`, `New York`. */
export function zoneName(timezone = 'UTC'): string {
  if (!isZone(timezone)) return 'UTC';
  // The sign of these is the opposite of what people read.
  if (timezone.startsWith('Etc/GMT')) return timezone;
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
}

const BYTE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];

function formatBytes(bytes: number): string {
  let value = Math.abs(bytes);
  let unit = 0;
  // 1,023.96 KiB would be written as 1,024 KiB: it is 1 MiB.
  while (value >= 1023.95 && unit < BYTE_UNITS.length - 1) {
    value /= 1024;
    unit++;
  }
  const rounded = value < 100 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${bytes < 0 ? '−' : ''}${plainNumber(rounded)} ${BYTE_UNITS[unit]}`;
}

function formatPercent(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.05) return value > 0 ? '<0.1%' : '>−0.1%';
  return `${withMinus(numberFormat('percent').format(value === 0 ? 0 : value))}%`;
}

function plainNumber(value: number): string {
  // Two decimals would make nothing of a small number, and nothing is not what it is.
  return withMinus(numberFormat(Math.abs(value) < 1 ? 'small' : '2').format(value === 0 ? 0 : value));
}

/** '-$12.30' as people read it: '−$12.30', with the minus sign (U+2212), which is as wide as a plus, for Intl's hyphen. */
export const withMinus = (formatted: string): string => formatted.replace(/^-/, '−');

/** 1 day, 2 days: only for words; GiB, ms, vCPUs and IOPS stay as they are. */
function unitFor(value: number, unit: string): string {
  return value === 1 && /^[a-z ]{2,}[^s\W]s$/.test(unit) ? unit.slice(0, -1) : unit;
}

function formatTags(tags: Record<string, string>): string {
  const pairs = Object.entries(tags).map(([key, value]) => (value === '' ? key : `${key}=${value}`));
  return pairs.length > 0 ? pairs.join(', ') : ABSENT;
}

/** Also where it is a zero, so that the points of a column stand under each other. */
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Intl's formatters cost far more to make than to use. `style` is `2` decimals at most, `small`, `percent` or a currency. */
function numberFormat(style: string): Intl.NumberFormat {
  let format = numberFormats.get(style);
  if (!format) {
    if (style === 'small') format = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
    else if (style === '2') format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
    else if (style === 'percent') format = new Intl.NumberFormat('en-US', ONE_DECIMAL);
    else format = new Intl.NumberFormat('en-US', { style: 'currency', currency: style });
    numberFormats.set(style, format);
  }
  return format;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(timezone = 'UTC'): Intl.DateTimeFormat {
  let format = dateFormats.get(timezone);
  if (!format) {
    const zone = isZone(timezone) ? timezone : 'UTC';
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
    dateFormats.set(timezone, format);
  }
  return format;
}

function isZone(timezone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}

import type { Cell, Column } from '../contract/reply.ts';
import { remembered } from '../domain/remembered.ts';

/** The text for a value that could not be read, and for one that the resource does not have. */
const UNKNOWN = 'unknown';
export const ABSENT = '–';

export interface FormatOptions {
  /** IANA zone in which instants are written. UTC if absent or invalid. */
  timezone?: string | undefined;
  /** Whether instants are written without their zone, because `zoneName` stands beside them. */
  bareTimes?: boolean;
}

/**
 * Formats a cell for people, on one line unless the data itself has several: `$1,234.56`, `1.5 GiB`, `30 days`,
 * `12.5%`, `2026-11-21 09:00 UTC`, `yes`, `a, b`, `k=v`. null is `unknown`, an absent or empty value `–`. A value that
 * does not match its column's type is written unchanged.
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

/** Returns the alignment of a column. Numbers are right-aligned, so that their digits line up. */
export function alignOf(column: Column): 'left' | 'right' {
  return ['number', 'money', 'bytes', 'percent'].includes(column.type) ? 'right' : 'left';
}

/** Formats a number in the column's type and unit. `unknown` if it is not finite. */
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

/**
 * Formats money in an ISO 4217 currency (default: USD) with its cents, for tables and charts. Sentences use
 * `spokenMoney`. A positive amount that rounds to zero is `<$0.01`.
 */
export function formatMoney(value: number, currency = 'USD'): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${plainNumber(value)} ${currency}`;
  const format = numberFormat(currency);
  const smallest = 10 ** -(format.resolvedOptions().maximumFractionDigits ?? 2);
  if (value !== 0 && Math.abs(value) < smallest / 2) {
    return value > 0 ? `<${format.format(smallest)}` : `>${withMinus(format.format(-smallest))}`;
  }
  return withMinus(format.format(value === 0 ? 0 : value));
}

/** '+8.0%', '−3.1%' */
export const signedPercent = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${formatPercent(Math.abs(percent))}`;

/** Formats US dollars with fractions of a cent: '$0.0008'. */
export const formatSmallMoney = (usd: number): string =>
  usd >= 0.01 || usd === 0
    ? formatMoney(usd)
    : `$${Number(usd.toPrecision(2)).toFixed(6).replace(/0+$/, '')}`;

/**
 * Returns `2026-11-21 09:00 UTC` in the zone, or without the zone if `bare`. Only the date if there is no time or it is
 * midnight.
 */
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

/** Returns a short name of a zone that fits a column's header: `UTC`, `Sydney`, `New York`. */
export function zoneName(timezone = 'UTC'): string {
  if (!isZone(timezone)) return 'UTC';
  // The sign of these names is the opposite of what people expect.
  if (timezone.startsWith('Etc/GMT')) return timezone;
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
}

const BYTE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];

function formatBytes(bytes: number): string {
  let value = Math.abs(bytes);
  let unit = 0;
  // 1,023.96 KiB would be rounded to 1,024 KiB: it is 1 MiB.
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
  // With two decimals a small number would read as zero, which it is not.
  return withMinus(numberFormat(Math.abs(value) < 1 ? 'small' : '2').format(value === 0 ? 0 : value));
}

/** Replaces Intl's hyphen with the minus sign (U+2212), which is as wide as a plus: '-$12.30' becomes '−$12.30'. */
export const withMinus = (formatted: string): string => formatted.replace(/^-/, '−');

/**
 * Returns the unit in the right number, 1 day or 2 days. This applies only to words; GiB, ms, vCPUs and IOPS stay
 * unchanged.
 */
function unitFor(value: number, unit: string): string {
  return value === 1 && /^[a-z ]{2,}[^s\W]s$/.test(unit) ? unit.slice(0, -1) : unit;
}

function formatTags(tags: Record<string, string>): string {
  const pairs = Object.entries(tags).map(([key, value]) => (value === '' ? key : `${key}=${value}`));
  return pairs.length > 0 ? pairs.join(', ') : ABSENT;
}

/** Keeps a zero decimal, so that the decimal points of a column line up. */
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Returns a cached formatter, since Intl's cost far more to make than to use. `style` is `2` (at most two decimals),
 * `small`, `percent` or a currency.
 */
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

/** To ask Intl takes longer than to format a date. */
const isZone = remembered((timezone) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
});

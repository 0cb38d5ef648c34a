export interface Quantity {
  value: number;
  /** 'GiB', 'MiB', 'B', 'day', 'hour', …; '' if the text gives none. */
  unit: string;
  /** Index of the token after the quantity. */
  to: number;
}

export const UNITS: Record<string, string> = {
  b: 'B',
  byte: 'B',
  kb: 'KiB',
  kib: 'KiB',
  mb: 'MiB',
  mib: 'MiB',
  meg: 'MiB',
  megabyte: 'MiB',
  g: 'GiB',
  gb: 'GiB',
  gib: 'GiB',
  gig: 'GiB',
  gigabyte: 'GiB',
  tb: 'TiB',
  tib: 'TiB',
  terabyte: 'TiB',
  s: 'second',
  sec: 'second',
  second: 'second',
  min: 'minute',
  minute: 'minute',
  m: 'month',
  h: 'hour',
  hr: 'hour',
  hour: 'hour',
  d: 'day',
  day: 'day',
  w: 'week',
  week: 'week',
  month: 'month',
  mo: 'month',
  y: 'year',
  yr: 'year',
  year: 'year',
};

export const MULTIPLES: Record<string, number> = { thousand: 1e3, million: 1e6, mio: 1e6, billion: 1e9 };

import { DateTime } from 'luxon';
import type { Quantity } from './units.ts';

/** Converts a size to a field's unit: 1 TiB in a 'GiB' field is 1024. */
export function sizeIn(quantity: Quantity, fieldUnit: string | undefined): number {
  const bytes = quantity.value * (BYTES[quantity.unit] ?? 1);
  const unit = fieldUnit === 'GB' ? 'GiB' : fieldUnit === 'MB' ? 'MiB' : (fieldUnit ?? 'B');
  return bytes / (BYTES[unit] ?? 1);
}

const SECONDS: Record<string, number> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};

/** Converts a duration to a field's unit: days, hours or seconds. A month is 30 days, a year 365. */
export function durationIn(quantity: Quantity, fieldUnit: string | undefined): number {
  const seconds = quantity.value * (SECONDS[quantity.unit] ?? 1);
  if (/^hours?$/.test(fieldUnit ?? '')) return seconds / 3_600;
  return /^days?$/.test(fieldUnit ?? '') ? seconds / 86_400 : seconds;
}

/**
 * Returns the instant a duration before now, in ISO 8601: to the minute for hours and minutes, which an answer says so.
 * Months and years follow the calendar.
 */
export function ago(quantity: Quantity, now: Date): string {
  const at = DateTime.fromJSDate(now, { zone: 'utc' }).minus({ [`${quantity.unit}s`]: quantity.value });
  return /^(?:hour|minute)$/.test(quantity.unit)
    ? toTheMinute(at)
    : (at.toISO({ suppressMilliseconds: true }) as string);
}

/** '2026-11-28T10:25Z' */
export const toTheMinute = (at: DateTime): string => at.toUTC().toFormat("yyyy-MM-dd'T'HH:mm'Z'");
const BYTES: Record<string, number> = { B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };

/** Reports whether a unit measures bytes. */
export const isSize = (unit: string): boolean => unit in BYTES;
/** Reports whether a unit measures time. */
export const isDuration = (unit: string): boolean => /^(second|minute|hour|day|week|month|year)$/.test(unit);

/** Reports whether the unit of a field measures time. */
export const isUnitOfTime = (unit: string | undefined): boolean => /^(?:days?|hours?|s)$/.test(unit ?? '');

import { DateTime } from 'luxon';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * Writes an instant as the clocks of a zone show it, to the second: '2026-11-23T09:48:00+10:00'. A text that is not an
 * instant, such as a day, is returned unchanged.
 */
export function localInstant(text: string, timezone: string): string {
  const instant = INSTANT.test(text) ? DateTime.fromISO(text, { zone: timezone }) : undefined;
  return (instant?.isValid && instant.startOf('second').toISO({ suppressMilliseconds: true })) || text;
}

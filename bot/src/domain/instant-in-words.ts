import { DateTime } from 'luxon';

/** '09:00 on Wednesday, 10 June 2026 (Europe/London)'. @param at ISO 8601 */
export function instantInWords(at: string, timezone: string): string {
  return `${DateTime.fromISO(at, { zone: timezone }).toFormat("HH:mm 'on' cccc, d LLLL yyyy")} (${timezone})`;
}

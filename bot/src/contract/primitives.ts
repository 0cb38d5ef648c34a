import { z } from 'zod';

/** ISO 8601 with the zone Z. */
export const instantSchema = z.iso.datetime();

/** An opaque id of ours, as it stands in paths. */
export const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id: ids are up to 64 letters, digits, - and _.');

/** A text of one line that people typed: trimmed, without control characters. */
export const lineSchema = (what: string, max: number) =>
  z
    .string({ error: () => `${what} must be text.` })
    .trim()
    .min(1, `${what} must not be empty.`)
    .max(max, `${what} must not be longer than ${max} characters.`)
    .regex(/^\P{Cc}*$/u, `${what} must be one line of text.`);

/** Whether this process's Intl knows the zone: the same list that schedules run on. */
function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA zone name; offsets such as +10:00 are none, since they know no daylight saving. */
export const timezoneSchema = z
  .string({ error: () => 'The time zone must be an IANA name such as Australia/Brisbane.' })
  .regex(
    /^[A-Za-z0-9_+-]{1,256}(\/[A-Za-z0-9_+-]{1,256}){0,2}$/,
    'The time zone must be an IANA name such as Australia/Brisbane.',
  )
  .refine((name) => !/^[+-]/.test(name) && isZone(name), 'This time zone is not known.');

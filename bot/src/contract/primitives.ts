import { z } from 'zod';

/** ISO 8601 with the zone Z. */
export const instantSchema = z.iso.datetime();

/** One of our opaque ids, as in paths. */
export const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id: ids are up to 64 letters, digits, - and _.');

// Written out, because JSON Schema validators do not know \p{…}: control characters, and everything that trim()
// removes.
const CONTROL = '\\u0000-\\u001F\\u007F-\\u009F';
const SPACE = ' \\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF';
const ONE_LINE = new RegExp(`^[^${CONTROL}]*$`, 'u');
/** Spaces, something else, and anything. In this form no text can cause excessive backtracking. */
const ONE_LINE_WITH_WORDS = new RegExp(`^[${SPACE}]*[^${SPACE}${CONTROL}][^${CONTROL}]*$`, 'u');

/** A single line that people typed: trimmed, without control characters. */
export const lineSchema = (what: string, max: number) =>
  line(what, max, ONE_LINE_WITH_WORDS, (text) =>
    text.trim() ? `${what} must be one line of text.` : `${what} must not be empty.`,
  );

/** The same, possibly empty. */
export const optionalLineSchema = (what: string, max: number) =>
  line(what, max, ONE_LINE, () => `${what} must be one line of text.`);

const line = (what: string, max: number, pattern: RegExp, wrong: (text: string) => string) =>
  z
    .string({ error: () => `${what} must be text.` })
    .regex(pattern, { error: ({ input }) => wrong(String(input)) })
    .refine((text) => text.isWellFormed(), `${what} contains an incomplete character.`)
    // Counts characters as people and JSON Schema do, not UTF-16 units.
    .refine((text) => [...text].length <= max, `${what} must not be longer than ${max} characters.`)
    .meta({ maxLength: max })
    .trim();

/** Returns whether this process's Intl knows the zone, which is the list that schedules use. */
function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA zone name. Offsets such as +10:00 are not accepted, because they have no daylight saving time. */
export const timezoneSchema = z
  .string({ error: () => 'The time zone must be an IANA name such as Australia/Brisbane.' })
  .regex(
    /^[A-Za-z0-9_+-]{1,256}(\/[A-Za-z0-9_+-]{1,256}){0,2}$/,
    'The time zone must be an IANA name such as Australia/Brisbane.',
  )
  .refine((name) => !/^[+-]/.test(name) && isZone(name), 'This time zone is not known.');

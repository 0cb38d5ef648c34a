import type { CronExpression } from 'cron-parser';
import { CronExpressionParser } from 'cron-parser';
import { DateTime } from 'luxon';

/** A schedule as the person said it: 5 cron fields on the clock of an IANA zone. */
export interface Recurrence {
  cron: string;
  timezone: string;
}

/** The 5 fields: lowest and highest value, and the forms that only this field allows. */
const FIELDS: { min: number; max: number; special?: RegExp }[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  // L: the last day of the month.
  { min: 1, max: 31, special: /^L$/ },
  { min: 1, max: 12 },
  // 5L: the last Friday of the month. 0 and 7 are Sunday.
  { min: 0, max: 7, special: /^[0-7]L$/ },
];
/** 1#2: the second Monday of the month. It must be alone in its field. */
const NTH_WEEKDAY = /^[0-7]#[1-5]$/;
/** No zone's clock is put forward by more, except where a country crossed the date line. */
const LONGEST_GAP_MS = 3 * 3600_000;

/**
 * Parses a cron expression of our kind: 5 fields (minute, hour, day of month, month, day of week) of numbers, lists,
 * ranges, `*`, steps of a range or of `*`, and L and # where FIELDS allows them. Names, seconds, `?`, `H` and `@daily`
 * are not allowed, nor is a date that never comes, such as 30 February. If both day of month and day of week are
 * restricted, either suffices (POSIX crontab).
 * The library parses over a clock without daylight saving. It is too lenient, so the form is checked first.
 * @throws RangeError when the expression is of another kind
 */
export function parseCron(cron: string, currentDate = new Date()): CronExpression {
  const texts = cron.split(' ');
  const fits =
    texts.length === FIELDS.length && FIELDS.every((field, i) => isField(texts[i] ?? '', field, i === 4));
  if (!fits || cron.length > 200) throw new RangeError('Not a cron expression of 5 fields');
  try {
    return CronExpressionParser.parse(cron, { tz: 'UTC', currentDate });
  } catch (cause) {
    throw new RangeError('The date never comes', { cause });
  }
}

/** Returns an instant on the clock of a zone. @throws RangeError when there is no such zone */
export function clockIn(timezone: string, at: Date): DateTime {
  const clock = DateTime.fromJSDate(at, { zone: timezone });
  if (!clock.isValid) throw new RangeError('Not an instant in an IANA time zone');
  return clock;
}

function isField(text: string, field: (typeof FIELDS)[number], weekday: boolean): boolean {
  if (weekday && NTH_WEEKDAY.test(text)) return true;
  return text.split(',').every((item) => isItem(item, field));
}

function isItem(item: string, { min, max, special }: (typeof FIELDS)[number]): boolean {
  if (special?.test(item)) return true;
  const parts = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(item);
  if (!parts) return false;
  const [from, to, step] = parts.slice(1).map((text) => (text === undefined ? undefined : Number(text)));
  // Readers interpret a step of a single number differently.
  if (step !== undefined && (step < 1 || step > max || (from !== undefined && to === undefined)))
    return false;
  return (from ?? min) >= min && (to ?? from ?? max) <= max && (from ?? min) <= (to ?? max);
}

/**
 * Returns the next instants of a recurring schedule after `after`, in ascending order; fewer than `count` if it ends.
 * Each time on the wall clock comes once. A time that the clock skips in spring is moved by the length of the gap. For
 * a time that it shows twice in autumn, the first counts. With every hour in the hour field, real hours count: a
 * skipped one does not come and a repeated one comes twice. `after` may be any instant, and the answer does not depend
 * on which.
 * @param input.cron 5 fields, local to `timezone`, an IANA zone
 * @throws RangeError when either is not known
 */
export function nextRuns({
  cron,
  timezone,
  after,
  count,
}: Recurrence & { after: Date; count: number }): Date[] {
  const local = clockIn(timezone, after).setZone('UTC', { keepLocalTime: true });
  const currentDate = new Date(local.toMillis() - LONGEST_GAP_MS);
  // The library uses a clock without daylight saving. The code below maps its times to the zone.
  const walk = parseCron(cron, currentDate);
  const everyHour = walk.fields.hour.values.length === 24;
  const found = new Set<number>();
  for (const wall of times(walk)) {
    const instants = instantsOf(wall.toDate(), timezone, everyHour);
    const last = found.size < count ? undefined : ascending(found)[count - 1];
    // A moved or repeated instant may come later than what follows it on the clock.
    if (last !== undefined && instants.some((instant) => instant > last + LONGEST_GAP_MS)) break;
    for (const instant of instants) if (instant > after.getTime()) found.add(instant);
  }
  return ascending(found)
    .slice(0, count)
    .map((ms) => new Date(ms));
}

const ascending = (instants: Set<number>): number[] => [...instants].sort((a, b) => a - b);

/** Yields times until the library finds no more. */
function* times(walk: CronExpression) {
  for (let next = walk.take(1); next.length > 0; next = walk.take(1)) yield* next;
}

/**
 * Returns the instants (epoch ms) at which a zone's clock shows what `wall` shows in UTC. nextRuns describes times that
 * are shown twice or never.
 */
function instantsOf(wall: Date, zone: string, everyHour: boolean): number[] {
  const shown = DateTime.fromJSDate(wall, { zone: 'UTC' }).setZone(zone, { keepLocalTime: true });
  // A time that is never shown is moved.
  const skipped = shown.toMillis() + shown.offset * 60_000 !== wall.getTime();
  const instants = shown.getPossibleOffsets().map((each) => each.toMillis());
  if (everyHour) return skipped ? [] : instants;
  return [Math.min(...instants)];
}

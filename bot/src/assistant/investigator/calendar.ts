import { DateTime } from 'luxon';
import type { SaidDate } from './said-dates.ts';
import { datesIn } from './said-dates.ts';

const ISO = /^\d{4}-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}.*)?)?$/;
const MINUTES_OF_DAY = 24 * 60;

/** The dates, times and periods in results, in the person's zone; instants also in UTC. */
export class Calendar {
  /** 'day 2026-11-03', 'day --11-03', 'month 2026-11', 'weekday 2', 'relative last month' … */
  readonly #known = new Set<string>();
  readonly #utcDays = new Set<string>();
  readonly #minutes = new Set<number>();
  readonly #utcMinutes = new Set<number>();
  readonly #instants: number[] = [];
  readonly #zone: string;
  readonly #now: DateTime;

  constructor(zone: string, now: Date) {
    this.#zone = DateTime.fromJSDate(now, { zone }).isValid ? zone : 'UTC';
    this.#now = DateTime.fromJSDate(now, { zone: this.#zone });
    this.#addDay(this.#now);
  }

  /** Adds a cell of a date column: an instant, a date or a month. @returns whether it was one */
  addCell(cell: string): boolean {
    if (!ISO.test(cell)) return false;
    const isInstant = cell.includes('T');
    const at = DateTime.fromISO(cell, {
      zone: isInstant ? this.#zone : 'UTC',
      ...(!isInstant && { setZone: true }),
    });
    if (!at.isValid) return false;
    if (cell.length === 7) {
      this.#addWholeMonth(at);
      return true;
    }
    this.#addDay(at);
    this.#instants.push(at.toMillis());
    if (isInstant) this.#addClock(at);
    return true;
  }

  /** Adds the dates in a text. Times in our own texts are in the person's zone. */
  addText(text: string): void {
    for (const { isUtc, kind, key, others = [] } of datesIn(text)) {
      if (kind === 'clock') this.#addMinute(minuteOf(key), isUtc);
      else if (kind === 'day' && !key.startsWith('-')) this.addCell(key);
      else if (kind === 'month' && !key.startsWith('-')) this.addCell(key);
      else for (const each of [key, ...others]) this.#addKey(kind, each);
    }
  }

  /** Adds a time of day without its day. In the other zone the time is then unknown. */
  #addMinute(minute: number, isUtc = false): void {
    const isAlike = this.#now.offset === 0;
    if (isUtc || isAlike) this.#utcMinutes.add(minute);
    if (!isUtc || isAlike) this.#minutes.add(minute);
  }

  /** Adds a date. A day without a year also adds its month and its number: "on the 9th". */
  #addKey(kind: SaidDate['kind'], key: string): void {
    this.#known.add(`${kind} ${key}`);
    if (kind === 'day') this.#known.add(`month ${key.slice(0, 4)}`).add(`nth ---${key.slice(-2)}`);
  }

  /** Adds its first and last days, the day after, and each month in it. */
  addPeriod({ start, end, label }: { start: string; end: string; label: string }): void {
    this.addCell(start);
    this.addCell(end);
    this.addText(label);
    const from = DateTime.fromISO(start, { zone: this.#zone });
    const to = DateTime.fromISO(end, { zone: this.#zone }).minus({ milliseconds: 1 });
    if (!from.isValid || !to.isValid) return;
    this.#addDay(to);
    for (let month = from.startOf('month'), left = 60; month <= to && left > 0; left--) {
      this.#addWholeMonth(month);
      month = month.plus({ months: 1 });
    }
  }

  /** Each date in milliseconds, for ages. */
  get instants(): readonly number[] {
    return this.#instants;
  }

  /** Returns the instants that match some dates, by day or time of day. */
  instantsOf(dates: readonly SaidDate[]): number[] {
    return this.#instants.filter((instant) => {
      const at = DateTime.fromMillis(instant, { zone: this.#zone });
      return dates.some(({ isUtc, key, kind }) => {
        const said = isUtc ? at.toUTC() : at;
        if (kind === 'clock') return said.toFormat('HH:mm') === key;
        return kind === 'day' && (said.toFormat('yyyy-MM-dd') === key || said.toFormat('--MM-dd') === key);
      });
    });
  }

  hasYear(year: string): boolean {
    return this.#known.has(`year ${year}`);
  }

  has({ isUtc, key, kind, others = [], spread = 0 }: SaidDate): boolean {
    if (kind === 'relative') return this.#hasRelative(key);
    if (kind === 'clock' && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(key)) return false;
    if (kind === 'clock')
      return this.#hasClock(minuteOf(key), spread, isUtc ? this.#utcMinutes : this.#minutes);
    if (kind === 'day' && isUtc && this.#utcDays.has(key)) return true;
    return [key, ...others].some((each) => this.#known.has(`${kind} ${each}`));
  }

  #hasClock(minute: number, spread: number, minutes: ReadonlySet<number>): boolean {
    for (let off = -spread; off <= spread; off++)
      if (minutes.has((minute + off + MINUTES_OF_DAY) % MINUTES_OF_DAY)) return true;
    return false;
  }

  #hasRelative(words: string): boolean {
    if (this.#known.has(`relative ${words}`)) return true;
    const isSinceMidnight = (at: number) => at >= this.#now.startOf('day').toMillis();
    if (/night/.test(words) && this.#instants.some(isSinceMidnight)) return true;
    if (/yesterday|night/.test(words))
      return this.#known.has(`day ${this.#now.minus({ days: 1 }).toISODate()}`);
    // Nothing has happened tomorrow.
    if (words === 'tomorrow') return true;
    const [which, unit = ''] = words.split(' ');
    const at = this.#now.plus({ [`${unit}s`]: which === 'next' ? 1 : -1 });
    if (unit === 'year') return this.hasYear(at.toFormat('yyyy'));
    if (unit === 'month') return this.#known.has(`month ${at.toFormat('yyyy-MM')}`);
    const from = unit === 'quarter' ? at.startOf('quarter') : at.startOf('week');
    const to = unit === 'quarter' ? at.endOf('quarter') : at.endOf('week');
    return this.#instants.some((instant) => instant >= from.toMillis() && instant <= to.toMillis());
  }

  #addDay(at: DateTime): void {
    this.#known.add(`day ${at.toFormat('yyyy-MM-dd')}`).add(`day --${at.toFormat('MM-dd')}`);
    this.#known.add(`nth ---${at.toFormat('dd')}`).add(`weekday ${at.weekday}`);
    this.#addMonth(at);
  }

  /** Adds a month's first and last days, which may be mentioned if the month is. */
  #addWholeMonth(at: DateTime): void {
    this.#addDay(at.startOf('month'));
    this.#addDay(at.endOf('month'));
  }

  #addMonth(at: DateTime): void {
    this.#known.add(`month ${at.toFormat('yyyy-MM')}`).add(`month --${at.toFormat('MM')}`);
    this.#known.add(`year ${at.toFormat('yyyy')}`);
  }

  #addClock(at: DateTime): void {
    const utc = at.toUTC();
    this.#minutes.add(at.hour * 60 + at.minute);
    this.#utcMinutes.add(utc.hour * 60 + utc.minute);
    this.#utcDays.add(utc.toFormat('yyyy-MM-dd')).add(`--${utc.toFormat('MM-dd')}`);
  }
}

function minuteOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

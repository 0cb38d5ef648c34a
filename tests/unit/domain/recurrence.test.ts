import { nextRuns, parseCron } from '@windsock/bot/domain/recurrence.ts';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

const ZONES = [
  'Australia/Brisbane',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Chatham',
  'Europe/London',
  'Pacific/Kiritimati',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'Antarctica/Troll',
];

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, value) => value).join(',');

describe('accepted crons', () => {
  it.each([
    '0 9 * * *',
    '*/15 * * * *',
    '0 */6 * * *',
    '30 8-18/2 * * 1-5',
    '0 9 1,15 * *',
    '0 9 L * *',
    '0 9 1,L * *',
    '0 9 * * 1#2',
    '0 9 * * 5L',
    '0 9 * * 1,3L',
    '0 9 * * 7',
    '0 9 * * 5-7',
    '0 9 29 2 *',
    '0 9 L 2 *',
    '0 9 1 1,4,7,10 *',
  ])('accepts %j', (cron) => {
    expect(() => parseCron(cron)).not.toThrow();
  });

  it.each([
    '',
    '* * * *',
    '0 0 9 * * *',
    '0  9 * * *',
    ' 0 9 * * *',
    '0 9 * * * ',
    '0 9 * * *\n',
    '@daily',
    '60 9 * * *',
    '0 24 * * *',
    '0 9 0 * *',
    '0 9 32 * *',
    '0 9 * 13 *',
    '0 9 * 0 *',
    '0 9 * * 8',
    '0 9 * * MON',
    '0 9 * JAN *',
    '0 9 ? * *',
    'H 9 * * *',
    '0 9 15W * *',
    '0 9 L-3 * *',
    '0 9 * * L',
    '0 L * * *',
    '0 9 * * 1#6',
    '0 9 * * 1#0',
    '0 9 * * 1#1,3',
    '*/0 * * * *',
    '*/60 * * * *',
    '5/15 * * * *',
    '10-5 * * * *',
    '0 9 * * 6-1',
    '0,,5 9 * * *',
    '0, 9 * * *',
    '-1 9 * * *',
    '1-2-3 9 * * *',
    '1.5 9 * * *',
    '0 9 30 2 *',
    '0 9 31 4 *',
    `0 9 * * *${' '.repeat(200)}`,
    `${upTo(59)} ${upTo(23)} * * *`,
  ])('refuses %j', (cron) => {
    expect(() => parseCron(cron)).toThrow(RangeError);
  });

  it('refuses them also when asked for their runs', () => {
    const after = new Date();
    const run = (cron: string, timezone: string) => () => nextRuns({ cron, timezone, after, count: 1 });
    expect(run('61 9 * * *', 'UTC')).toThrow(RangeError);
    expect(run('0 9 * * *', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('when a schedule runs', () => {
  it.each<[cron: string, timezone: string, after: string, runs: string[]]>([
    ['0 9 * * *', 'Australia/Brisbane', '2026-06-01T00:00Z', ['2026-06-01T23:00Z', '2026-06-02T23:00Z']],
    ['0 9 * * 1', 'Asia/Kathmandu', '2026-06-01T03:15Z', ['2026-06-08T03:15Z']],
    ['0 9 * * *', 'America/St_Johns', '2026-07-01T12:00Z', ['2026-07-02T11:30Z']],
    ['45 12 * * *', 'Pacific/Chatham', '2026-06-30T00:00Z', ['2026-07-01T00:00Z']],
    ['0 0 * * *', 'Pacific/Kiritimati', '2026-01-01T00:00Z', ['2026-01-01T10:00Z']],
    ['0 9 L * *', 'UTC', '2026-02-01T00:00Z', ['2026-02-28T09:00Z', '2026-03-31T09:00Z']],
    ['0 9 * * 1#2', 'UTC', '2026-06-01T00:00Z', ['2026-06-08T09:00Z', '2026-07-13T09:00Z']],
    ['0 9 * * 5L', 'UTC', '2026-06-01T00:00Z', ['2026-06-26T09:00Z']],
    ['0 9 29 2 *', 'UTC', '2026-06-01T00:00Z', ['2028-02-29T09:00Z']],
    // If both days are restricted, either suffices.
    ['0 9 15 * 1', 'UTC', '2026-06-09T00:00Z', ['2026-06-15T09:00Z', '2026-06-22T09:00Z']],
    // Skipped in spring: moved on by the skipped time. Lord Howe's clock moves by half an hour.
    ['30 1 * * *', 'Europe/London', '2026-03-28T12:00Z', ['2026-03-29T01:30Z', '2026-03-30T00:30Z']],
    ['15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T00:00Z', ['2026-10-03T15:45Z', '2026-10-04T15:15Z']],
    ['0 0 * * *', 'Africa/Cairo', '2026-04-23T12:00Z', ['2026-04-23T22:00Z', '2026-04-24T21:00Z']],
    // Skipped, and asked for after the clock moved.
    ['30 1 * * *', 'Europe/London', '2026-03-29T01:10Z', ['2026-03-29T01:30Z', '2026-03-30T00:30Z']],
    // Both moved onto each other's times: once each, in order.
    ['0,30 1,2 * * *', 'Europe/London', '2026-03-29T00:00Z', ['2026-03-29T01:00Z', '2026-03-29T01:30Z']],
    // Shown twice in autumn: the first.
    ['30 1 * * *', 'Europe/London', '2026-10-24T12:00Z', ['2026-10-25T00:30Z', '2026-10-26T01:30Z']],
    ['30 1 * * *', 'Europe/London', '2026-10-25T01:10Z', ['2026-10-26T01:30Z']],
    // Every hour means elapsed hours.
    [
      '0 * * * *',
      'Europe/London',
      '2026-10-24T23:30Z',
      ['2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z'],
    ],
    ['0 * * * *', 'Europe/London', '2026-03-28T23:30Z', ['2026-03-29T00:00Z', '2026-03-29T01:00Z']],
    // A day that Samoa skipped.
    ['0 9 * * *', 'Pacific/Apia', '2011-12-29T12:00Z', ['2011-12-29T19:00Z', '2011-12-30T19:00Z']],
  ])('%s in %s after %s', (cron, timezone, after, runs) => {
    const found = nextRuns({ cron, timezone, after: new Date(after), count: runs.length });
    expect(found.map((run) => run.toISOString().replace(':00.000', ''))).toEqual(runs);
  });

  it('waits for the rarest of dates', () => {
    const after = new Date('2026-01-01T00:00Z');
    const runs = nextRuns({ cron: '0 9 * 2 1#5', timezone: 'UTC', after, count: 1 });
    expect(runs.map((run) => run.toISOString())).toEqual(['2044-02-29T09:00:00.000Z']);
  });
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minutes that are simulated before the first that counts, to know what the clock has already shown. */
const WARM_UP = 240;

const WALL_CRONS = [
  '30 1 * * *',
  '0,45 0-3 * * *',
  '15 2 * * 0',
  '0 */6 * * *',
  '10 23,0 * * *',
  '30 12 1,L * *',
];
const HOURLY_CRONS = ['0 * * * *', '*/20 * * * *', '5 * * * 6'];

describe.each(ZONES)('compared with a clock that is read every minute, in %s', (zone) => {
  const transitions = transitionsOf(zone, 2026);
  const middles = transitions.length ? transitions : [DateTime.utc(2026, 5, 30).toMillis()];
  const watches = middles.map((middle) => watchClock(zone, middle - 16 * HOUR_MS, middle + 16 * HOUR_MS));

  it.each([...WALL_CRONS, ...HOURLY_CRONS])('%s', (cron) => {
    for (const minutes of watches) {
      const from = minutes[WARM_UP]?.at ?? 0;
      const to = minutes.at(-1)?.at ?? 0;
      const expected = runsOf(cron, minutes).filter((run) => run > from);
      const found = nextRuns({ cron, timezone: zone, after: new Date(from), count: expected.length + 1 });
      expect(found.slice(0, -1).map(iso)).toEqual(expected.map(iso));
      expect(found.at(-1)?.getTime()).toBeGreaterThan(to);

      // From any starting instant.
      for (let after = from; after < to; after += 131 * MINUTE_MS) {
        const next = expected.find((run) => run > after);
        if (next === undefined) break;
        expect(nextRuns({ cron, timezone: zone, after: new Date(after), count: 1 }).map(iso)).toEqual([
          iso(next),
        ]);
      }
    }
  });
});

const iso = (at: number | Date | undefined) => (at === undefined ? at : new Date(at).toISOString());

/** Returns the instants of a year when a zone's offset changes, to the minute, epoch ms. */
function transitionsOf(zone: string, year: number): number[] {
  const offset = (ms: number) => DateTime.fromMillis(ms, { zone }).offset;
  const found: number[] = [];
  for (let hour = DateTime.utc(year).toMillis(); hour < DateTime.utc(year + 1).toMillis(); hour += 3600_000) {
    if (offset(hour) === offset(hour + 3600_000)) continue;
    let minute = hour;
    while (offset(minute) === offset(hour)) minute += 60_000;
    found.push(minute);
  }
  return found;
}

/** A minute and what the clock showed. */
interface Minute {
  at: number;
  clock: DateTime;
}

function watchClock(zone: string, from: number, to: number): Minute[] {
  const minutes: Minute[] = [];
  for (let at = from - WARM_UP * 60_000; at <= to; at += 60_000) {
    minutes.push({ at, clock: DateTime.fromMillis(at, { zone }) });
  }
  return minutes;
}

/**
 * Finds the runs only by reading the clock every minute: the reference, which uses no cron library. A skipped time
 * counts as shown once the skipped duration has passed after the change.
 */
function runsOf(cron: string, minutes: Minute[]): number[] {
  const everyHour = cron.split(' ')[1] === '*';
  const shown = new Set<number>();
  const runs = new Set<number>();
  for (const [index, { at, clock }] of minutes.entries()) {
    const before = minutes[index - 1]?.clock ?? clock;
    const face = faceOf(clock);
    for (let missed = faceOf(before) + MINUTE_MS; missed < face && !everyHour; missed += MINUTE_MS) {
      if (matches(cron, DateTime.fromMillis(missed, { zone: 'UTC' }))) {
        runs.add(at + missed - faceOf(before) - MINUTE_MS);
      }
    }
    if (matches(cron, clock) && (everyHour || !shown.has(face))) runs.add(at);
    shown.add(face);
  }
  return [...runs].sort((a, b) => a - b);
}

/** Returns what a clock shows, as if it were in UTC. */
const faceOf = (clock: DateTime): number => clock.toMillis() + clock.offset * MINUTE_MS;

function matches(cron: string, at: DateTime): boolean {
  const [minute = '', hour = '', date = '', month = '', weekday = ''] = cron.split(' ');
  const isLast = at.day === at.daysInMonth;
  const day = within(date, at.day, 1) || (date.includes('L') && isLast);
  const values = within(minute, at.minute, 0) && within(hour, at.hour, 0) && within(month, at.month, 1);
  return values && day && within(weekday, at.weekday % 7, 0);
}

function within(field: string, value: number, min: number): boolean {
  return field.split(',').some((item) => {
    const [range = '', step = '1'] = item.split('/');
    const [from = '', to = from] = range === '*' ? [String(min), '99'] : range.split('-');
    return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step) === 0;
  });
}

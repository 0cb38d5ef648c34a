import { readSchedule } from '@windsock/bot/domain/schedule/read-schedule.ts';
import { instantsOf } from '@windsock/bot/domain/schedule/schedule.ts';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

/** Reads a text in a zone at an instant; fails if a test expects a schedule and there is none. */
function read(text: string, timezone: string, now: string) {
  const reading = readSchedule({ text, timezone, now: new Date(now) });
  if (reading.kind !== 'read') throw new Error(`${text}: ${JSON.stringify(reading)}`);
  return reading;
}

/** Returns its first instants, on the zone's own clock with the offset at that time. */
function runs(text: string, timezone: string, now: string, count = 3): string[] {
  const { schedule } = read(text, timezone, now);
  const options = { suppressSeconds: true, suppressMilliseconds: true };
  return instantsOf(schedule, new Date(now), count).map((at) =>
    String(DateTime.fromJSDate(at, { zone: schedule.timezone }).toISO(options)).replace('+00:00', 'Z'),
  );
}

describe('when the clocks change', () => {
  it.each([
    [
      'Sydney, forward',
      'Australia/Sydney',
      '2026-10-02T12:00Z',
      ['2026-10-03T09:00+10:00', '2026-10-04T09:00+11:00', '2026-10-05T09:00+11:00'],
    ],
    [
      'Sydney, back',
      'Australia/Sydney',
      '2027-04-02T12:00Z',
      ['2027-04-03T09:00+11:00', '2027-04-04T09:00+10:00', '2027-04-05T09:00+10:00'],
    ],
    [
      'New York, forward',
      'America/New_York',
      '2027-03-13T00:00Z',
      ['2027-03-13T09:00-05:00', '2027-03-14T09:00-04:00', '2027-03-15T09:00-04:00'],
    ],
    [
      'New York, back',
      'America/New_York',
      '2026-10-31T00:00Z',
      ['2026-10-31T09:00-04:00', '2026-11-01T09:00-05:00', '2026-11-02T09:00-05:00'],
    ],
    [
      'London, forward',
      'Europe/London',
      '2027-03-27T00:00Z',
      ['2027-03-27T09:00Z', '2027-03-28T09:00+01:00', '2027-03-29T09:00+01:00'],
    ],
    [
      'London, back',
      'Europe/London',
      '2026-10-24T00:00Z',
      ['2026-10-24T09:00+01:00', '2026-10-25T09:00Z', '2026-10-26T09:00Z'],
    ],
    [
      'Lord Howe by half an hour, forward',
      'Australia/Lord_Howe',
      '2026-10-02T12:00Z',
      ['2026-10-03T09:00+10:30', '2026-10-04T09:00+11:00', '2026-10-05T09:00+11:00'],
    ],
    [
      'Lord Howe by half an hour, back',
      'Australia/Lord_Howe',
      '2027-04-02T12:00Z',
      ['2027-04-03T09:00+11:00', '2027-04-04T09:00+10:30', '2027-04-05T09:00+10:30'],
    ],
  ])('%s: a report at 9 stays at 9', (_name, timezone, now, expected) => {
    expect(runs('a cost report every day at 9am', timezone, now)).toEqual(expected);
  });

  it.each([
    ['Sydney', 'Australia/Sydney', '2026-10-03T00:00Z', ['2026-10-04T03:30+11:00', '2026-10-05T02:30+11:00']],
    [
      'New York',
      'America/New_York',
      '2027-03-13T12:00Z',
      ['2027-03-14T03:30-04:00', '2027-03-15T02:30-04:00'],
    ],
    [
      'Lord Howe',
      'Australia/Lord_Howe',
      '2026-10-03T00:00Z',
      ['2026-10-04T02:30+11:00', '2026-10-05T02:30+11:00'],
    ],
  ])('%s: a skipped time comes once, moved on', (_name, timezone, now, expected) => {
    expect(runs('daily at 2:30am', timezone, now, 2)).toEqual(expected);
  });

  it.each([
    [
      'Sydney',
      'daily at 2:30am',
      'Australia/Sydney',
      '2027-04-03T00:00Z',
      ['2027-04-04T02:30+11:00', '2027-04-05T02:30+10:00'],
    ],
    [
      'New York',
      'daily at 1:30am',
      'America/New_York',
      '2026-10-31T12:00Z',
      ['2026-11-01T01:30-04:00', '2026-11-02T01:30-05:00'],
    ],
    [
      'London',
      'daily at 1:30am',
      'Europe/London',
      '2026-10-24T12:00Z',
      ['2026-10-25T01:30+01:00', '2026-10-26T01:30Z'],
    ],
    [
      'Lord Howe',
      'daily at 1:45am',
      'Australia/Lord_Howe',
      '2027-04-03T00:00Z',
      ['2027-04-04T01:45+11:00', '2027-04-05T01:45+10:30'],
    ],
  ])('%s: a time that is shown twice comes once, the first', (_name, text, timezone, now, expected) => {
    expect(runs(text, timezone, now, 2)).toEqual(expected);
  });

  it.each([
    [
      'New York',
      'on 14 March 2027 at 2:30am',
      'America/New_York',
      '2027-03-14T03:30-04:00',
      /forward on 14 March 2027 and skip 02:30: I took 03:30/,
    ],
    [
      'Sydney',
      'on 4 October 2026 at 02:00',
      'Australia/Sydney',
      '2026-10-04T03:00+11:00',
      /skip 02:00: I took 03:00/,
    ],
    [
      'London',
      'on 28 March 2027 at 1:15am',
      'Europe/London',
      '2027-03-28T02:15+01:00',
      /skip 01:15: I took 02:15/,
    ],
    [
      'Lord Howe',
      'on 4 October 2026 at 2:15am',
      'Australia/Lord_Howe',
      '2026-10-04T02:45+11:00',
      /skip 02:15: I took 02:45/,
    ],
  ])('%s: a single skipped time is moved on, and the answer says so', (_name, text, timezone, at, said) => {
    expect(runs(text, timezone, '2026-06-01T00:00Z')).toEqual([at]);
    expect(read(text, timezone, '2026-06-01T00:00Z').assumed.join(' ')).toMatch(said);
  });

  it.each([
    ['New York', 'on 1 November 2026 at 1:30am', 'America/New_York', '2026-11-01T01:30-04:00'],
    ['Sydney', 'on 4 April 2027 at 2:15am', 'Australia/Sydney', '2027-04-04T02:15+11:00'],
    ['London', 'on 25 October 2026 at 1:00am', 'Europe/London', '2026-10-25T01:00+01:00'],
    ['Lord Howe', 'on 4 April 2027 at 1:45am', 'Australia/Lord_Howe', '2027-04-04T01:45+11:00'],
  ])(
    '%s: a single time that is shown twice means the first, and the answer says so',
    (_name, text, timezone, at) => {
      expect(runs(text, timezone, '2026-06-01T00:00Z')).toEqual([at]);
      expect(read(text, timezone, '2026-06-01T00:00Z').assumed.join(' ')).toMatch(/twice: I took the first/);
    },
  );

  it('does not mention clocks that do not change', () => {
    expect(read('on 14 March 2027 at 2:30am', 'Australia/Brisbane', '2026-06-01T00:00Z').assumed).toEqual([]);
  });

  it('counts elapsed hours: two hours before the change are two hours', () => {
    expect(runs('in two hours', 'America/New_York', '2027-03-14T06:30Z')).toEqual(['2027-03-14T04:30-04:00']);
  });

  it('runs every existing hour: none in the gap, both of the repeated one', () => {
    expect(runs('every hour', 'Europe/London', '2027-03-28T00:30Z')).toEqual([
      '2027-03-28T02:00+01:00',
      '2027-03-28T03:00+01:00',
      '2027-03-28T04:00+01:00',
    ]);
    expect(runs('every hour', 'Europe/London', '2026-10-24T23:30Z')).toEqual([
      '2026-10-25T01:00+01:00',
      '2026-10-25T01:00Z',
      '2026-10-25T02:00Z',
    ]);
  });
});

describe('at the end of a month', () => {
  it.each([
    ['on the last day of every month at 9am', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    [
      'on the 31st of every month that has one at 9am',
      ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'],
    ],
    [
      'on the 30th of every month that has one at 9am',
      ['2027-01-30', '2027-03-30', '2027-04-30', '2027-05-30'],
    ],
    [
      'on the 15th and last day of every month at 9am',
      ['2027-01-15', '2027-01-31', '2027-02-15', '2027-02-28'],
    ],
    ['last Friday of the month at 9am', ['2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30']],
    ['every month on the fifth Monday at 9am', ['2027-03-29', '2027-05-31', '2027-08-30', '2027-11-29']],
    ['last day of each quarter at 9am', ['2027-03-31', '2027-06-30', '2027-09-30', '2027-12-31']],
  ])('%s', (text, days) => {
    expect(runs(text, 'UTC', '2027-01-01T00:00Z', 4)).toEqual(days.map((day) => `${day}T09:00Z`));
  });

  it('is this month’s last day even on that day, and the next month’s after it', () => {
    expect(runs('month end at 5pm', 'Australia/Brisbane', '2027-02-28T06:59Z', 1)).toEqual([
      '2027-02-28T17:00+10:00',
    ]);
    expect(runs('month end at 5pm', 'Australia/Brisbane', '2027-02-28T07:00Z', 1)).toEqual([
      '2027-03-31T17:00+10:00',
    ]);
  });
});

describe('on 29 February', () => {
  it.each([
    ['every 29 February at 9am', ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['every year on the last day of February at 9am', ['2027-02-28', '2028-02-29', '2029-02-28']],
    ['on the 29th of every month that has one at 9am', ['2027-01-29', '2027-03-29', '2027-04-29']],
  ])('%s', (text, days) => {
    expect(runs(text, 'UTC', '2027-01-01T00:00Z')).toEqual(days.map((day) => `${day}T09:00Z`));
  });

  it('comes in the next leap year if it is said in another', () => {
    expect(runs('on 29 February at 9am', 'UTC', '2027-01-01T00:00Z')).toEqual(['2028-02-29T09:00Z']);
    expect(runs('on 29 February at 9am', 'UTC', '2028-02-29T08:00Z')).toEqual(['2028-02-29T09:00Z']);
  });

  it("does not match other years' days", () => {
    const reading = readSchedule({
      text: 'on 29 February 2027 at 9',
      timezone: 'UTC',
      now: new Date('2027-01-01'),
    });
    expect(reading).toMatchObject({ kind: 'problem', message: expect.stringContaining('29 February 2027') });
  });
});

describe('in another zone', () => {
  it("takes tomorrow from the person's calendar", () => {
    const now = '2026-11-21T13:30Z';
    expect(runs('tomorrow at 9am', 'Australia/Brisbane', now)).toEqual(['2026-11-22T09:00+10:00']);
    expect(runs('tomorrow at 9am', 'Pacific/Auckland', now)).toEqual(['2026-11-23T09:00+13:00']);
    expect(runs('tomorrow at 9am', 'America/Los_Angeles', now)).toEqual(['2026-11-22T09:00-08:00']);
  });

  it('keeps the zone that was said when the person moves to another', () => {
    for (const timezone of ['Australia/Brisbane', 'America/New_York'])
      expect(runs('every day at 9am London time', timezone, '2026-11-21T10:00Z', 1)).toEqual([
        '2026-11-22T09:00Z',
      ]);
  });

  it('means the same wall clock in the new zone when a job moves with its person', () => {
    const { schedule } = read('every Monday at 9am', 'Australia/Brisbane', '2026-11-21T10:00Z');
    const moved = { ...schedule, timezone: 'Europe/London' };
    expect(instantsOf(schedule, new Date('2026-11-21T10:00Z'), 1)).toEqual([new Date('2026-11-22T23:00Z')]);
    expect(instantsOf(moved, new Date('2026-11-21T10:00Z'), 1)).toEqual([new Date('2026-11-23T09:00Z')]);
  });

  it.each([
    ['daily at 9am IST', 'Asia/Kolkata', 'Asia/Kolkata', []],
    ['daily at 9am IST', 'Europe/Dublin', 'Europe/Dublin', ['I took IST as Europe/Dublin.']],
    ['daily at 9am IST', 'Australia/Brisbane', 'Asia/Kolkata', ['I took IST as Asia/Kolkata.']],
    ['daily at 9am CST', 'Asia/Shanghai', 'Asia/Shanghai', ['I took CST as Asia/Shanghai.']],
    ['daily at 9am AEST', 'Australia/Sydney', 'Australia/Sydney', ['I took AEST as Australia/Sydney.']],
    ['daily at 9am AEST', 'Australia/Brisbane', 'Australia/Brisbane', []],
    [
      'every Monday at noon in London',
      'Australia/Brisbane',
      'Europe/London',
      ['I took that as the time of Europe/London.'],
    ],
    ['check EC2 in London every Monday at noon', 'Australia/Brisbane', 'Australia/Brisbane', []],
    ['daily at 9am AEST', 'Europe/London', 'Australia/Brisbane', ['I took AEST as Australia/Brisbane.']],
    ['daily at 9am local time', 'Europe/London', 'Europe/London', []],
  ])('%s, said in %s', (text, home, timezone, assumed) => {
    expect(read(text, home, '2026-11-21T10:00Z')).toMatchObject({ schedule: { timezone }, assumed });
  });
});

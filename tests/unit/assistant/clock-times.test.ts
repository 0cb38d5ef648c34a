import { readQuestion } from '@windsock/bot/assistant/planner/slots/read-question.ts';
import { describe, expect, it } from 'vitest';

// A Saturday.
const NOW = new Date('2026-11-21T10:00:00Z');
const read = (text: string, timezone = 'UTC') =>
  readQuestion({ text, accounts: [], timezone, now: NOW }, () => false, []);
const windowIn = (text: string, timezone?: string) => {
  const { window } = read(text, timezone);
  return window && [window.start.slice(5, 16), window.end.slice(5, 16), window.label];
};

describe('a time of day', () => {
  it.each([
    ['what changed since 8:25', '11-21T08:25', '11-21T10:00', 'since 21 November 8:25'],
    ['errors since 2026-11-19T19:38Z', '11-19T19:38', '11-21T10:00', 'since 19 November 19:38'],
    ['errors since 2026-11-19 19:38', '11-19T19:38', '11-21T10:00', 'since 19 November 19:38'],
    ['errors since 19 November 2026 19:38', '11-19T19:38', '11-21T10:00', 'since 19 November 19:38'],
    ['changes on thursday after 7pm', '11-19T19:00', '11-21T10:00', 'since 19 November 19:00'],
    ['what changed since yesterday noon', '11-20T12:00', '11-21T10:00', 'since 20 November 12:00'],
    [
      'changes on thursday after 14:00 but before 16:30',
      '11-19T14:00',
      '11-19T16:30',
      '19 November from 14:00 to 16:30',
    ],
    [
      'changes before 11pm and after 9pm on thursday',
      '11-19T21:00',
      '11-19T23:00',
      '19 November from 21:00 to 23:00',
    ],
    ['errors until 9am today', '11-21T00:00', '11-21T09:00', '21 November until 9:00'],
    ['between 2 and 4 am last night', '11-21T02:00', '11-21T04:00', '21 November from 2:00 to 4:00'],
    [
      'changes on thursday between 22:00 and 06:00',
      '11-19T22:00',
      '11-20T06:00',
      '19 November 22:00 – 20 November 6:00',
    ],
    ['changes on thursday between 9 and 5', '11-19T09:00', '11-19T17:00', '19 November from 9:00 to 17:00'],
    ['cpu between 9 and 12 on thursday', '11-19T09:00', '11-19T12:00', '19 November from 9:00 to 12:00'],
    [
      'errors from 19 Nov 10:00 to 20 Nov 12:00',
      '11-19T10:00',
      '11-20T12:00',
      '19 November 10:00 – 20 November 12:00',
    ],
    [
      'from 2026-11-19T19:00:00.000Z to 2026-11-19T20:00:00.000Z',
      '11-19T19:00',
      '11-19T20:00',
      '19 November from 19:00 to 20:00',
    ],
    ['who logged in around 9am today', '11-21T08:30', '11-21T09:30', '21 November from 8:30 to 9:30'],
    ['who stopped it at 3am last night', '11-21T02:30', '11-21T03:30', '21 November from 2:30 to 3:30'],
    ['what happened at 23:00', '11-20T22:30', '11-20T23:30', '20 November from 22:30 to 23:30'],
    ['did anyone touch it an hour ago', '11-21T08:30', '11-21T09:30', '21 November from 8:30 to 9:30'],
    ['what changed since 2 hours ago', '11-21T08:00', '11-21T10:00', 'since 21 November 8:00'],
    ['tasks started 20 minutes ago', '11-21T09:35', '11-21T09:45', '21 November from 9:35 to 9:45'],
    ['errors in the last half hour', '11-21T09:30', '11-21T10:00', 'the last 30 minutes'],
    ['errors in the last hour and a half', '11-21T08:30', '11-21T10:00', 'the last 90 minutes'],
    ['errors in the last few hours', '11-21T07:00', '11-21T10:00', 'the last 3 hours'],
  ])('is read: %s', (text, start, end, label) => {
    expect(windowIn(text)).toEqual([start, end, label]);
  });

  it('is one of the person’s zone, unless UTC is said', () => {
    expect(windowIn('errors since 19:30', 'Australia/Brisbane')?.[0]).toBe('11-21T09:30');
    expect(windowIn('errors since 09:15 UTC', 'Australia/Brisbane')?.[0]).toBe('11-21T09:15');
  });

  it.each([
    'list snapshots older than 3 hours',
    'how many errors between 5 and 10 percent',
    'servers with 2 to 4 vcpus',
    'which lambdas have a timeout of 15 minutes',
    'databases on version 16.8',
    'security groups open on port 22',
    'instances at 10.20.3.17',
    'top 5 at most',
  ])('is not read: %s', (text) => {
    expect(read(text).hours).toBeUndefined();
  });
});

describe('a time of a day to come', () => {
  it.each(['who logs in tomorrow at 11:00', 'what runs tomorrow, at 8am', 'what ends at 9:30 tomorrow'])(
    'is not read as one that has been: “%s”',
    (text) => {
      expect(read(text).window).toBeUndefined();
    },
  );
});

import { findPeriods } from '@windsock/bot/domain/periods.ts';
import { readWindow } from '@windsock/bot/domain/windows.ts';
import { describe, expect, it } from 'vitest';

// A Saturday.
const clock = { now: new Date('2026-11-21T10:00:00Z'), timezone: 'UTC' };
const read = (text: string) => {
  const window = readWindow({ text, periods: findPeriods(text, clock) }, clock);
  return window && [window.start.slice(5, 13), window.end.slice(5, 13), window.label];
};

describe('a part of a day', () => {
  it.each([
    ['what did eve do on thursday evening', '11-19T18', '11-20T00', 'the evening of 19 November'],
    ['tuesday morning', '11-17T00', '11-17T12', 'the morning of 17 November'],
    ['wednesday night', '11-18T18', '11-19T06', 'the night of 18 November'],
    ['yesterday afternoon', '11-20T12', '11-20T18', 'yesterday afternoon'],
    ['this morning', '11-21T00', '11-21T10', 'this morning'],
    ['last night', '11-20T18', '11-21T06', 'last night'],
    ['during the night', '11-20T18', '11-21T06', 'last night'],
    ['after lunch yesterday', '11-20T13', '11-21T00', '20 November after lunch'],
    ['before noon', '11-21T00', '11-21T10', 'today before noon'],
    ['since midnight', '11-21T00', '11-21T10', 'since midnight'],
  ])('is a window: %s', (text, start, end, label) => {
    expect(read(text)).toEqual([start, end, label]);
  });

  it('that has not begun was meant for the day before', () => {
    expect(read('what changed after lunch')).toEqual(['11-20T13', '11-21T00', '20 November after lunch']);
    expect(read('in the afternoon')?.[0]).toBe('11-20T12');
  });

  it('begins a window that ends now, after “since”', () => {
    expect(read('since thursday evening')).toEqual([
      '11-19T18',
      '11-21T10',
      'since the evening of 19 November',
    ]);
  });

  it.each(['good morning', 'every evening', 'etl-nightly'])('is none: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { formatInstant } from '../../../console/src/lib/dates.ts';

const AT = '2026-11-20T23:00:00.000Z';

it.each([
  ['Australia/Brisbane', 'Nov 21, 2026, 9:00 AM GMT+10'],
  ['Asia/Kathmandu', 'Nov 21, 2026, 4:45 AM GMT+5:45'],
  ['America/New_York', 'Nov 20, 2026, 6:00 PM EST'],
  ['UTC', 'Nov 20, 2026, 11:00 PM UTC'],
])('an instant in %s is %s', (timeZone, text) => {
  expect(formatInstant(AT, { timeZone })).toBe(text);
});

it('without the zone if asked', () => {
  expect(formatInstant(AT, { bare: true, timeZone: 'Asia/Kathmandu' })).toBe('Nov 21, 2026, 4:45 AM');
});

it('no instant becomes the given text', () => {
  expect(formatInstant(null)).toBe('—');
  expect(formatInstant(undefined, { none: 'Never' })).toBe('Never');
  expect(formatInstant('soon', { none: 'Never' })).toBe('Never');
});

it('a zone that the browser does not know is replaced with its own', () => {
  expect(formatInstant(AT, { timeZone: 'Mars/Olympus' })).toBe(formatInstant(AT));
});

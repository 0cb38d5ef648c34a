import { expect, it } from 'vitest';
import { relativeTime } from '../../../console/src/lib/relative-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

it.each([
  ['2026-11-21T12:00:00.000Z', 'just now'],
  ['2026-11-21T11:59:01.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-21T09:00:00.000Z', '3 hours ago'],
  ['2026-11-19T12:00:01.000Z', '1 day ago'],
  ['2026-09-01T12:00:00.000Z', '2 months ago'],
  ['2024-11-01T12:00:00.000Z', '2 years ago'],
  ['2026-11-21T12:00:30.000Z', 'in a moment'],
  ['2026-11-21T18:00:00.000Z', 'in 6 hours'],
])('%s is %s', (instant, words) => {
  expect(relativeTime(instant, NOW)).toBe(words);
});

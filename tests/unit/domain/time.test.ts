import { daysLeft, daysSince } from '@windsock/bot/domain/time.ts';
import { expect, test } from 'vitest';

const NOW = new Date('2026-11-21T12:00:00Z');

test('whole days are counted', () => {
  expect(daysSince(NOW, new Date('2026-11-20T12:00:01Z'))).toBe(0);
  expect(daysSince(NOW, '2026-11-20T12:00:00Z')).toBe(1);
});

test('of several dates the latest counts, and those that are not there do not', () => {
  expect(daysSince(NOW, undefined, '2026-11-01T12:00:00Z', '2026-11-11T12:00:00Z')).toBe(10);
  expect(daysSince(NOW, undefined)).toBeUndefined();
});

test.each([
  [11.9, 11],
  [1, 1],
  [0.4, 0],
  [-0.4, -1],
  [-1.9, -1],
  [-41.3, -41],
])('%d days from now are %d whole days left', (days, whole) => {
  expect(daysLeft(new Date(NOW.getTime() + days * 86_400_000), NOW)).toBe(whole);
});

import { daysLeft } from '@windsock/bot/domain/days-left.ts';
import { expect, test } from 'vitest';

const NOW = new Date('2026-11-23T18:30:00Z');

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

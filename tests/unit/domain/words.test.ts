import { capital, counted, joined } from '@windsock/bot/contract/words.ts';
import { expect, test } from 'vitest';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is told as "%s"', (words, told) => {
  expect(joined(words)).toBe(told);
});

test('alternatives are joined by "or"', () => {
  expect(joined(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});

test('a noun agrees with its number', () => {
  expect(counted(0, 'row')).toBe('0 rows');
  expect(counted(1, 'row')).toBe('1 row');
  expect(counted(1_240, 'row')).toBe('1,240 rows');
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});

test('a sentence begins with a capital', () => {
  expect(capital('costs of S3')).toBe('Costs of S3');
  expect(capital('')).toBe('');
});

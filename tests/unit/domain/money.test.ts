import { parseAmount, percentChange, percentOf, sumNumbers, toNumber } from '@windsock/bot/domain/money.ts';
import { describe, expect, test } from 'vitest';

test('sums have no floating-point noise', () => {
  const total = ['0.1', '0.2', '-0.3'].reduce((sum, amount) => sum + parseAmount(amount), 0n);
  expect(toNumber(total)).toBe(0);
  expect(sumNumbers([0.1, 0.2])).toBe(0.3);
  expect(sumNumbers(Array.from({ length: 1000 }, () => 0.0000001))).toBe(0.0001);
});

test.each([
  ['12.3400000001', 12.3400000001],
  ['-0.0000004', -4e-7],
  ['1.5E-7', 1.5e-7],
  ['2e3', 2000],
  ['.5', 0.5],
  ['123456789.01', 123456789.01],
  ['0', 0],
  ['-0.00', 0],
  ['0.0000000000004', 0],
])('%s is read as %d', (text, expected) => {
  expect(toNumber(parseAmount(text))).toBe(expected);
});

test.each(['', 'abc', '1,000', '1.2.3', 'NaN'])('"%s" is not an amount', (text) => {
  expect(() => parseAmount(text)).toThrow(RangeError);
});

describe('a change in percent', () => {
  test.each([
    [1350, 1229.6, 9.8],
    [50, 100, -50],
    [0, 100, -100],
    [0, 0, 0],
    [5, 0, 'new'],
    [5, -10, null],
  ])('from baseline: %d against %d is %s', (current, baseline, expected) => {
    expect(percentChange(current, baseline)).toBe(expected);
  });
});

test('a share of nothing is unknown', () => {
  expect(percentOf(800.12, 1234.56)).toBe(64.8);
  expect(percentOf(1, 0)).toBeNull();
});

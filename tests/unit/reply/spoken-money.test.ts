import {
  spokenApart,
  spokenCell,
  spokenChange,
  spokenLimit,
  spokenMoney,
} from '@windsock/bot/reply/spoken-money.ts';
import { describe, expect, it } from 'vitest';

describe('money in sentences', () => {
  it.each([
    [16_397.98, 'USD', '$16,398'],
    [100, 'USD', '$100'],
    [99.996, 'USD', '$100'],
    [99.99, 'USD', '$99.99'],
    [12.3, 'USD', '$12.30'],
    [100.5, 'USD', '$101'],
    [-100.5, 'USD', '−$101'],
    // Rounded once: by way of the cents it would be $101.
    [100.496, 'USD', '$100'],
    [-2_345.6, 'USD', '−$2,346'],
    [0, 'USD', '$0.00'],
    [0.001, 'USD', '<$0.01'],
    [1_234.5, 'EUR', '€1,235'],
    [123_456, 'JPY', '¥123,456'],
    [1_234.56, 'points', '1,235 points'],
  ])('says %d %s as %s', (amount, currency, said) => {
    expect(spokenMoney(amount, currency)).toBe(said);
  });

  it('says a difference with its sign, and a small one with its cents', () => {
    expect([311.89, -311.89, 56.4, -0.5].map((amount) => spokenChange(amount, 'USD'))).toEqual([
      '+$312',
      '−$312',
      '+$56.40',
      '−$0.50',
    ]);
  });

  it('keeps the cents of amounts that are compared and less than a dollar apart', () => {
    expect([1_120.3, 1_119.9].map(spokenApart([1_120.3, 1_119.9]))).toEqual(['$1,120.30', '$1,119.90']);
    expect([1_120.4, 1_121].map(spokenApart([1_121, 1_120.4]))).toEqual(['$1,120.40', '$1,121.00']);
  });

  it('says amounts that are a dollar apart or equal without cents', () => {
    expect([1_120.3, 1_119.3].map(spokenApart([1_120.3, 1_119.3]))).toEqual(['$1,120', '$1,119']);
    expect(spokenApart([1_120.3, 1_120.3])(1_120.3)).toBe('$1,120');
    expect(spokenApart([1_120.3, -1_120.1])(1_120.3)).toBe('$1,120');
  });

  it('never rounds a limit that somebody set', () => {
    expect([5_000, 149.5, 10].map((limit) => spokenLimit(limit))).toEqual(['$5,000', '$149.50', '$10.00']);
  });

  it('says the money of a cell so, and everything else as a table writes it', () => {
    const cost = { key: 'cost', header: 'Cost', type: 'money', unit: 'EUR' } as const;
    expect(spokenCell(1_234.56, cost)).toBe('€1,235');
    expect(spokenCell(null, cost)).toBe('unknown');
    expect(spokenCell(1_234.56, { ...cost, type: 'percent' })).toBe('1,234.6%');
  });
});

describe('long times in sentences', () => {
  it('are given in days and hours', () => {
    const column = { key: 'oldest_message_s', header: 'Oldest message', type: 'number', unit: 's' } as const;
    expect(spokenCell(201_600, column)).toBe('2 days 8 hours');
    expect(spokenCell(900, column)).toBe('900 s');
  });
});

import { parseAmount } from '@windsock/bot/domain/money.ts';
import { besideWords } from '@windsock/bot/tools/cost/beside.ts';
import { changeHeadline, daysAloneWords } from '@windsock/bot/tools/cost/change-headline.ts';
import { forecastWords } from '@windsock/bot/tools/cost/forecast-words.ts';
import { detail } from '@windsock/bot/tools/field.ts';
import { describeFilters } from '@windsock/bot/tools/list/describe-filters.ts';
import { describe, expect, it } from 'vitest';

const october = { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' };
const september = { start: '2026-09-01', end: '2026-10-01', label: 'September 2026' };
const change = (now: string, before: string) => ({
  values: {},
  now: parseAmount(now),
  before: parseAmount(before),
});

describe('the change of a total', () => {
  const headline = (now: string, before: string) =>
    changeHeadline(change(now, before), { period: october, baseline: september }, '', 'USD');

  it('is rounded from the exact difference, not from the rounded sides', () => {
    expect(headline('1350.40', '1229.60')).toBe(
      '**$121 more (+9.8%)** in October 2026 than in September 2026: $1,350 against $1,230',
    );
  });

  it('keeps its cents below $100', () => {
    expect(headline('1229.60', '1173.20')).toBe(
      '**$56.40 more (+4.8%)** in October 2026 than in September 2026: $1,230 against $1,173',
    );
  });

  it('comes with the cents of both sides if they would read as equal', () => {
    expect(headline('1120.40', '1119.90')).toBe(
      '**$0.50 more (+0.0%)** in October 2026 than in September 2026: $1,120.40 against $1,119.90',
    );
  });

  it('by the day keeps the cents of daily costs that are alike', () => {
    const words = daysAloneWords({
      total: change('17357.54', '16785.00'),
      ...{ days: october, baseline: september, currency: 'USD' },
    });
    expect(words).toBe(
      ' **The number of days explains it**: 31 against 30, at $559.92 a day against $559.50 (+0.1%).',
    );
  });
});

describe('services side by side', () => {
  const beside = (...amounts: [service: string, amount: string][]) =>
    besideWords(
      amounts.map(([service, amount]) => ({ values: { service }, amount: parseAmount(amount) })) as never,
      [{ dimension: 'service', op: 'eq', values: amounts.map(([service]) => service) }],
      ['service'],
      { when: 'in October 2026', currency: 'USD', names: {} },
    );

  it('cost whole dollars', () => {
    expect(beside(['AWS Glue', '1120.30'], ['AWS Lambda', '1000.10'])).toBe(
      '**AWS Glue cost $120 more (+12.0%) than AWS Lambda** in October 2026: $1,120 against $1,000.',
    );
  });

  it('keep their cents if they cost nearly the same', () => {
    expect(beside(['AWS Glue', '1120.30'], ['AWS Lambda', '1119.90'])).toBe(
      '**AWS Glue cost $0.40 more (+0.0%) than AWS Lambda** in October 2026: $1,120.30 against $1,119.90.',
    );
  });
});

describe('a forecast', () => {
  const words = (exceeds: number, expected: string) =>
    forecastWords({
      days: { ahead: october, asked: [], spent: september },
      total: { spent: parseAmount('2000'), expected: parseAmount(expected) },
      ...{ before: undefined, currency: 'USD', where: '', missing: '' },
      args: { period: october, filters: [], metric: 'unblended', exceeds } as never,
    });

  it('is compared with a limit as it was set', () => {
    expect(words(4_999.5, '2100.20')).toMatch(
      /^\*\*Probably not: less than \$4,999\.50 is expected\.\*\* \*\*\$4,100\*\* expected .*: \$2,000 spent before today and \$2,100 forecast/,
    );
  });

  it('keeps its cents if it is just below the limit', () => {
    expect(words(5_000, '2999.80')).toMatch(
      /^\*\*Probably not: less than \$5,000 is expected\.\*\* \*\*\$4,999\.80\*\* expected /,
    );
  });
});

it('a limit of a list is said as it was set', () => {
  const tool = { fields: [detail.money('limit', 'Limit')] };
  const over = (value: number) =>
    describeFilters(tool, [{ field: 'limit', op: 'gt', value }], 'UTC').modifiers.join();
  expect([500, 149.5].map(over)).toEqual(['whose limit is over $500', 'whose limit is over $149.50']);
});

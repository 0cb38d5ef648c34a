import { courseOf } from '@windsock/bot/tools/cost/budget-course.ts';
import { budgetWords } from '@windsock/bot/tools/cost/budget-words.ts';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-11-21T10:00:00Z');
const period = { start: '2026-11-01', end: '2026-12-01', label: 'November 2026' };
const budget = {
  BudgetName: 'total',
  BudgetType: 'COST',
  TimeUnit: 'MONTHLY',
  CalculatedSpend: { ActualSpend: { Amount: '60', Unit: 'USD' } },
} as const;
const running = { currency: 'USD', now, period, runs: true };

describe('the course of a budget', () => {
  it('is unknown without a limit, which is not a limit of zero', () => {
    const later = { [Date.parse('2027-01-01T00:00:00Z') / 1000]: { Amount: '100', Unit: 'USD' } };
    expect(() => courseOf({ ...budget, PlannedBudgetLimits: later }, [], running)).toThrow(
      /no limit for `total` in November 2026/,
    );
  });

  it('is told in the present even if AWS has no forecast, which then is no answer to what will be', () => {
    const course = courseOf({ ...budget, BudgetLimit: { Amount: '100', Unit: 'USD' } }, [], running);
    expect(budgetWords(course, { whether: 'expected' })).toMatch(
      /^\*\*AWS has no forecast yet\*\*: `total` is within its limit in November 2026/,
    );
    expect(budgetWords(course, { whether: 'over' })).toMatch(/^\*\*No\*\*: `total` is within/);
  });
});

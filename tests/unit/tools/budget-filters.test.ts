import { filtersOf } from '@windsock/bot/tools/cost/budget-filters.ts';
import { describe, expect, it } from 'vitest';

const budget = { BudgetName: 'b', BudgetType: 'COST', TimeUnit: 'MONTHLY' } as const;

describe('what a budget counts, as filters of costs', () => {
  it('is read from its cost filters', () => {
    const CostFilters = {
      Service: ['Amazon Simple Queue Service'],
      TagKeyValue: ['user:team$web', 'user:team$data', 'user:env$production'],
    };
    expect(filtersOf({ ...budget, CostFilters })).toEqual([
      { dimension: 'service', op: 'eq', values: ['Amazon Simple Queue Service'] },
      { dimension: 'tag:team', op: 'eq', values: ['web', 'data'] },
      { dimension: 'tag:env', op: 'eq', values: ['production'] },
    ]);
  });

  it('is read from the parts of its filter expression', () => {
    const FilterExpression = {
      And: [
        { Dimensions: { Key: 'REGION' as const, Values: ['eu-west-1'] } },
        { Not: { Tags: { Key: 'team', Values: ['web'] } } },
      ],
    };
    expect(filtersOf({ ...budget, FilterExpression })).toEqual([
      { dimension: 'region', op: 'eq', values: ['eu-west-1'] },
      { dimension: 'tag:team', op: 'ne', values: ['web'] },
    ]);
  });

  it('is everything without filters', () => expect(filtersOf(budget)).toEqual([]));

  it('has no answer if costs cannot be filtered by it', () => {
    expect(() => filtersOf({ ...budget, CostFilters: { UsageTypeGroup: ['x'] } })).toThrow(/UsageTypeGroup/);
    const either = { Or: [{ Tags: { Key: 'team', Values: ['web'] } }] };
    expect(() => filtersOf({ ...budget, FilterExpression: either })).toThrow(/a filter of its own/);
  });
});

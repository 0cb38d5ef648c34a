import { bothAllow, covers, EVERYTHING } from '@windsock/bot/domain/scope.ts';
import { describe, expect, it } from 'vitest';

describe('the intersection of two scopes', () => {
  it('is what is in both, part by part, and nothing if they share nothing', () => {
    expect(bothAllow({ accounts: ['1', '2'] }, { accounts: ['2', '3'], subjects: ['costs'] })).toEqual({
      accounts: ['2'],
      subjects: ['costs'],
    });
    expect(bothAllow({ regions: ['eu-west-1'] }, { regions: ['us-east-1'] })).toEqual({ regions: [] });
    expect(bothAllow(EVERYTHING, EVERYTHING)).toEqual({});
  });

  it('covers whatever is not wider', () => {
    expect(covers(EVERYTHING, { accounts: ['1'] })).toBe(true);
    expect(covers({ accounts: ['1', '2'] }, { accounts: ['2'], subjects: [] })).toBe(true);
    expect(covers({ accounts: ['1'] }, EVERYTHING)).toBe(false);
    expect(covers({ accounts: ['1'] }, { accounts: ['1', '2'] })).toBe(false);
    expect(covers({ subjects: [] }, { subjects: [] })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('a time for which nothing was used', { timeout: 60_000 }, () => {
  it('is told by one field, so that no other excludes the same things', async () => {
    expect((await talk(['roles nobody assumed in the last 60 days'])).plan?.args).toEqual({
      filters: [{ field: 'unused_days', op: 'gt', value: 60 }],
    });
    // A secret that was never read has no last access.
    expect((await talk(['secrets that were not accessed in the past 3 months'])).plan?.args).toEqual({
      filters: [{ field: 'unused_days', op: 'gt', value: 90 }],
    });
    expect((await talk(['users who did not log in in the last 45 days'])).plan?.args.filters).toMatchObject([
      { field: 'password_last_used', op: 'lt' },
    ]);
  });

  it('leaves another time beside it', async () => {
    const { plan } = await talk(['users created in the last year who did not log in in the last 60 days']);
    expect(plan?.args.filters).toMatchObject([
      { field: 'password_last_used', op: 'lt' },
      { field: 'created_at', op: 'gte' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const argsOf = async (text: string) => {
  const { plan } = await talk([text]);
  return plan?.kind === 'tool' ? plan.args : undefined;
};

describe('a time for which nothing was used', { timeout: 60_000 }, () => {
  it('is read as one field, so that no other excludes the same things', async () => {
    expect(await argsOf('roles nobody assumed in the last 60 days')).toEqual({
      filters: [{ field: 'unused_days', op: 'gt', value: 60 }],
    });
    // A secret that was never read has no last access.
    expect(await argsOf('secrets that were not accessed in the past 3 months')).toEqual({
      filters: [{ field: 'unused_days', op: 'gt', value: 90 }],
    });
    expect((await argsOf('users who did not log in in the last 45 days'))?.filters).toMatchObject([
      { field: 'password_last_used', op: 'lt' },
    ]);
  });

  it('leaves another time beside it', async () => {
    const args = await argsOf('users created in the last year who did not log in in the last 60 days');
    expect(args?.filters).toMatchObject([
      { field: 'password_last_used', op: 'lt' },
      { field: 'created_at', op: 'gte' },
    ]);
  });
});

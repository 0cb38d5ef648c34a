import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const filtersOf = async (asked: string) => {
  const { plan } = await talk([asked]);
  return plan?.kind === 'tool' ? plan.args.filters : plan;
};

describe('a plural that is a name only in the singular', { timeout: 60_000 }, () => {
  it('is the tag that is spelt so, if things of the kind have it', async () => {
    expect(await filtersOf('payments functions')).toEqual([
      { field: 'tag:team', op: 'eq', value: 'payments' },
    ]);
  });

  it('is looked for in the singular otherwise', async () => {
    expect(await filtersOf('gateways instances')).toEqual([
      { field: 'name', op: 'contains', value: 'gateway' },
    ]);
  });

  it('is the plural where a name has it', async () => {
    expect(await filtersOf('exports buckets')).toEqual([{ field: 'name', op: 'contains', value: 'exports' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const planOf = async (...messages: string[]) => (await talk(messages)).reply.plan;

describe('which of them costs the most', { timeout: 60_000 }, () => {
  it.each([
    ['costs by team', 'which of them costs the most', ['tag:team']],
    ['costs by region', 'which one costs the most', ['region']],
    ['costs of rds this month by region', 'which one is the most expensive', ['region']],
  ])('is one of the rows that were shown: “%s”, “%s”', async (first, second, group_by) => {
    const plan = await planOf(first, second);
    expect(plan).toMatchObject({ tool: 'cost.usage', args: { group_by, limit: 1 } });
  });

  it.each([
    ['what do the databases cost', 'rds.instances'],
    ['what do our buckets cost', 's3.buckets'],
    ['what does lambda cost', 'lambda.functions'],
  ])('is one of the things that a service bills: “%s”', async (first, kind) => {
    expect(await planOf(first, 'which of them costs the most')).toMatchObject({
      tool: 'cost.resources',
      args: { kind },
    });
  });

  it('stays in the places of the bill', async () => {
    expect(await planOf('what does rds cost in ireland', 'which one costs the most')).toMatchObject({
      tool: 'cost.resources',
      args: { filters: [{ dimension: 'region', values: ['eu-west-1'] }] },
    });
  });

  it('is a service, if that is asked', async () => {
    expect(await planOf('what does lambda cost', 'which service costs the most')).toMatchObject({
      tool: 'cost.usage',
      args: { group_by: ['service'], limit: 1 },
    });
  });
});

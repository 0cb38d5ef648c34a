import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** "vs sydney", after an answer about one place, tag or thing: both, at the same time. */
describe('what is put against the last answer', { timeout: 60_000 }, () => {
  it.each([
    ['costs of sydney per month over the last three months', 'against frankfurt?', 'region'],
    ['which region cost most in october', 'versus frankfurt', 'region'],
    ['costs of team web per month over the last three months', 'than data?', 'tag:team'],
    ['s3 costs in october', 'compared to rds', 'service'],
  ])('are two sums of one period: %s, %s', async (first, second, dimension) => {
    const { period } = await planned(first);
    const plan = await planned(first, second);
    expect(plan).toMatchObject({ tool: 'cost.usage', period, group_by: [dimension] });
    expect(plan.filters).toEqual([{ dimension, op: 'eq', values: expect.any(Array) }]);
    expect((plan.filters as { values: string[] }[])[0]?.values).toHaveLength(2);
  });

  it('are the numbers of things in two places', async () => {
    expect(await planned('list volumes in frankfurt', 'vs sydney')).toMatchObject({
      ...{ tool: 'ec2.volumes', regions: ['eu-central-1', 'ap-southeast-2'], group_by: ['region'] },
    });
  });

  it('are the numbers of things with two tags', async () => {
    expect(await planned('how many running instances does team web have', 'more than data?')).toMatchObject({
      group_by: ['tag:team'],
      filters: [
        { field: 'state', value: 'running' },
        { field: 'tag:team', op: 'eq', value: ['web', 'data'] },
      ],
    });
  });

  it('are one metric of two things', async () => {
    const { window } = await planned('cpu of web-1 since monday');
    expect(await planned('cpu of web-1 since monday', 'compared to web-2')).toMatchObject({
      ...{ tool: 'cloudwatch.metrics', metric: 'cpu', resources: ['web-1', 'web-2'], window },
    });
  });

  it('are two answers if one cannot contain both', async () => {
    const { plan } = await talk(['what happened in sydney this week', 'compared to ireland']);
    expect(plan).toMatchObject({
      kind: 'several',
      plans: [{ args: { regions: ['ap-southeast-2'] } }, { args: { regions: ['eu-west-1'] } }],
    });
  });

  it('is a time as before, and an amount', async () => {
    expect(await planned('cpu of web-1 yesterday', 'vs last week')).toMatchObject({
      against: { label: expect.stringContaining('last week') },
    });
    expect(await planned('volumes larger than 100 gb', 'less than 50 gb')).toMatchObject({
      filters: [{ field: 'size_gib', op: 'lt', value: 50 }],
    });
  });
});

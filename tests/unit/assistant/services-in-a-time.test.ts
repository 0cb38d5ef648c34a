import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** A service and a time, without a word for money. */
describe('a service in a month', { timeout: 60_000 }, () => {
  it.each([
    ['dynamodb september', { tool: 'cost.usage', period: { start: '2026-09-01' } }],
    ['kms in oct', { tool: 'cost.usage', period: { start: '2026-10-01' } }],
    ['efs, last month', { tool: 'cost.usage', period: { start: '2026-10-01' } }],
    ['s3 in october by region', { tool: 'cost.usage', group_by: ['region'] }],
    ['lambda per function this month', { tool: 'cost.resources', kind: 'lambda.functions' }],
    ['s3 last month per bucket, top 3', { tool: 'cost.resources', kind: 's3.buckets', limit: 3 }],
  ])('is a line of the bill: %s', async (asked, plan) => {
    expect(await planned(asked)).toMatchObject(plan);
  });

  it.each([
    ['new s3 buckets this month', 's3.buckets'],
    ['ecs deployed this week', 'ecs.services'],
    ['rds instances created in october', 'rds.instances'],
    ['lambda errors in october', 'cloudwatch.metrics'],
    ['what happened in s3 last week', 'cloudtrail.events'],
    ['buckets of 2024', 's3.buckets'],
  ])('is none where the message says what happened then: %s', async (asked, tool) => {
    expect(await planned(asked)).toMatchObject({ tool });
  });

  it('is none where AWS does not tell since when there is such a thing', async () => {
    const { text } = (await talk(['vpcs from october'])).reply;
    expect(text).toMatch(/^I could not use “from october” here/);
  });

  it('is followed up by its costs', async () => {
    expect(await planned('dynamodb september', 'and october?')).toMatchObject({
      ...{ tool: 'cost.usage', period: { start: '2026-10-01' } },
      filters: [{ dimension: 'service', op: 'eq', values: ['dynamodb'] }],
    });
  });
});

describe('the things of a service', { timeout: 60_000 }, () => {
  it.each(['rds by instance this month', 'cost of rds per instance'])(
    'are those of that service: %s',
    async (asked) => {
      expect(await planned(asked)).toMatchObject({ tool: 'cost.resources', kind: 'rds.instances' });
    },
  );

  it.each([
    ['which 4 machines are the most expensive this month', { kind: 'ec2.instances', limit: 4 }],
    ['which three buckets cost the most', { kind: 's3.buckets', limit: 3 }],
    ['which two teams spent the most money in october', { group_by: ['tag:team'], limit: 2 }],
  ])('are as many as are asked for: %s', async (asked, plan) => {
    expect(await planned(asked)).toMatchObject(plan);
  });
});

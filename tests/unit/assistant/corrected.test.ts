import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** "search, not data": a correction replaces what the thread has, and leaves nothing out. */
describe('a correction', { timeout: 60_000 }, () => {
  it.each([
    ['what did the payments team cost in october', 'oh sorry, web not payments'],
    ['what did the payments team cost in october', 'not payments, web i meant'],
    ['what did the payments team cost in october', 'i did not mean payments but web'],
  ])('replaces the team of costs and keeps the month: %s, %s', async (first, second) => {
    expect(await planned(first, second)).toMatchObject({
      tool: 'cost.usage',
      period: { start: '2026-10-01', end: '2026-11-01' },
      filters: [{ dimension: 'tag:team', op: 'eq', values: ['web'] }],
    });
  });

  it('replaces the service of costs', async () => {
    expect(await planned('s3 costs in september', 'no wait, i meant rds, not s3')).toMatchObject({
      period: { start: '2026-09-01' },
      filters: [{ dimension: 'service', op: 'eq', values: ['rds'] }],
    });
  });

  it.each([
    'oops, i wrote it wrong, frankfurt',
    'my mistake, it is frankfurt',
    'that was the wrong region, frankfurt',
  ])('admits a mistake and names what was meant: %s', async (said) => {
    expect(await planned('which volumes are in sydney', said)).toMatchObject({
      tool: 'ec2.volumes',
      regions: ['eu-central-1'],
    });
  });

  it.each([
    'ah sorry wrong one, i was meaning the staging',
    'oops that was the wrong bucket, i wanted the staging',
    'sorry, i meant the staging',
    'wrong one! meant the staging one',
  ])('asks the same of the other in that place: %s', async (said) => {
    const first = 'who is allowed in larkspur-eu-uploads';
    const { resource: _, text: __, ...before } = await planned(first);
    expect(await planned(first, said)).toMatchObject({ ...before, resource: 'larkspur-staging-uploads' });
  });

  it.each(['i meant teams, not services', 'teams not services', 'by team, not services'])(
    'replaces what costs are split by: %s',
    async (said) => {
      expect(await planned('s3 and ec2 costs by service in october', said)).toMatchObject({
        period: { start: '2026-10-01' },
        group_by: ['tag:team'],
      });
    },
  );

  it.each(['no the queue i mean, same name', 'the queue of the same name'])(
    'takes the thing of another kind with the same name: %s',
    async (said) => {
      expect(await planned('tell me about the cluster orders-eu', said)).toMatchObject({
        kind: 'sqs.queues',
        resource: 'orders-eu',
      });
    },
  );

  it('replaces the environment of a list', async () => {
    expect(await planned('staging volumes', 'sorry, production, not staging')).toMatchObject({
      tool: 'ec2.volumes',
      filters: [{ field: 'tag:env', op: 'eq', value: 'production' }],
    });
  });

  it.each([
    ['list volumes in sydney', 'frankfurt not sydney', 'ec2.volumes'],
    ['alarms in sydney', 'oops, i meant frankfurt and not sydney', 'cloudwatch.alarms'],
    ['cpu of the instances in sydney since monday', 'sorry, frankfurt, not sydney', 'cloudwatch.metrics'],
    ['who changed something in sydney this week', 'i meant frankfurt, not sydney', 'activity.changes'],
  ])('replaces the place: %s, %s', async (first, second, tool) => {
    const before = await planned(first);
    expect(await planned(first, second)).toMatchObject({
      ...{ tool, regions: ['eu-central-1'] },
      ...(before.window ? { window: before.window } : {}),
    });
    expect(await planned(first, second)).not.toHaveProperty('filters');
  });

  it.each([
    [
      'volumes tagged team=data',
      'oops wrong team, i meant web',
      { tool: 'ec2.volumes', filters: [{ field: 'tag:team', op: 'eq', value: 'web' }] },
    ],
    [
      'rds instances in production',
      'wrong environment, staging please',
      { tool: 'rds.instances', filters: [{ field: 'tag:env', op: 'eq', value: 'staging' }] },
    ],
    [
      'ec2 instances in oregon',
      'that was the wrong region: ireland',
      { tool: 'ec2.instances', regions: ['eu-west-1'] },
    ],
    [
      'which buckets belong to maria',
      'wrong person, should be tomas',
      { tool: 's3.buckets', filters: [{ field: 'tag:owner', op: 'eq', value: 'tomas@larkspur.example' }] },
    ],
    [
      'what did the payments team cost in october',
      'wrong month, i meant september',
      { tool: 'cost.usage', period: { start: '2026-09-01' } },
    ],
    [
      'which lambdas of the data team are deprecated',
      'not that team, i meant sales',
      { tool: 'lambda.functions', filters: [{ field: 'deprecated' }, { field: 'tag:team', value: 'sales' }] },
    ],
    ['cpu of web-1', 'wrong one, i meant web-2', { tool: 'cloudwatch.metrics', resource: 'web-2' }],
  ])('says what kind of thing was wrong: %s, %s', async (first, second, plan) => {
    expect(await planned(first, second)).toMatchObject(plan);
  });

  it('replaces what an overview is of', async () => {
    const { reply } = await talk(['overview of the web team', 'no, data, not web']);
    expect(reply.text).toContain('team=data');
    expect(reply.text).not.toContain('team=web');
  });

  it('keeps the drawing', async () => {
    const { reply } = await talk(['chart the daily costs of prod last week', 'sorry, staging, not prod']);
    expect(reply.plan?.args.filters).toEqual([{ dimension: 'tag:env', op: 'eq', values: ['staging'] }]);
    expect(reply.chart).toBeDefined();
  });

  it('is none where the thread lacks what is left out', async () => {
    expect(await planned('list volumes', 'not encrypted')).toMatchObject({
      filters: [{ field: 'encrypted', op: 'eq', value: false }],
    });
  });

  it('offers the same metric elsewhere where nothing corresponds to the thing', async () => {
    const first = 'connections of payments-prod since monday';
    const { reply } = await talk([first, 'sorry i mean the sydney one']);
    expect(reply.actions?.map(({ label }) => label)).toContain(
      'Connections of Amazon RDS in ap-southeast-2 (Sydney), 16–21 November 2026',
    );
    expect(await planned(first, 'sorry i mean the sydney one', reply.actions?.[0]?.text ?? '')).toMatchObject(
      {
        ...{ tool: 'cloudwatch.metrics', metric: 'connections', regions: ['ap-southeast-2'] },
        window: { start: '2026-11-16T00:00:00.000Z' },
      },
    );
  });
});

describe('What a person had in mind', { timeout: 60_000 }, () => {
  it.each([
    'sorry i wanted say jenkins machine',
    'oh wait, i was thinking of the jenkins box',
    'hold on, jenkins is what i had in mind',
    'my question was about jenkins',
  ])('gets the same question as the thing that was named: %s', async (said) => {
    const { filters } = await planned('which ports are open on bastion', said);
    expect(filters).toMatchObject([{ says: 'that belong to `jenkins`' }]);
  });

  it.each([
    ['how big is shop-prod', 'not that one, the pos db', /^The storage of `pos-ledger`/],
    ['when was web-1 launched', 'i was thinking of the staging one', /named `staging-web`.*launched/],
    ['does anna have mfa', 'hmm, was talking about priya', /^\*\*No\*\*, `priya` has no MFA/],
    ['how much did s3 cost in october', 'i wanted to say rds', /for Amazon RDS in October/],
  ])('is asked the same: %s, %s', async (first, said, told) => {
    expect((await planned(first, said)).text).toMatch(told);
  });

  it('is no deed', async () => {
    const { text } = await planned('tell me about crm', 'i was thinking of rebooting it');
    expect(text).not.toMatch(/^`?rebooting/);
  });
});

import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('what a remark says about the accounts', { timeout: 120_000 }, () => {
  it('narrows the question next to it: a place, an environment, a team', async () => {
    expect(await planned('we only work in oregon. show the queues')).toMatchObject({
      tool: 'sqs.queues',
      regions: ['us-west-2'],
    });
    expect(await planned('i only deal with staging. list the volumes')).toMatchObject({
      tool: 'ec2.volumes',
      filters: [{ field: 'tag:env', value: 'staging' }],
    });
    expect(await planned('i am in the search team. which servers do we have')).toMatchObject({
      tool: 'ec2.instances',
      filters: [{ field: 'tag:team', value: 'search' }],
    });
    expect(await planned('frankfurt is not my problem. list the instances')).not.toMatchObject({
      regions: ['eu-central-1'],
    });
  });

  it('says of what an open question is, behind a greeting and with “over there”, too', async () => {
    const { reply } = await talk([
      'hi! people in sydney say our shop is slow, is there anything off over there?',
    ]);
    expect(reply.text).toMatch(/shop.*ap-southeast-2/);
  });

  it('narrows nothing if the question has its own scope, or if it is about people', async () => {
    expect(await planned('our boss sits in frankfurt. list the queues')).not.toHaveProperty('regions');
    expect(await planned('we only work in oregon. show the queues in ireland')).toMatchObject({
      regions: ['eu-west-1'],
    });
    expect(await planned('i travel to sydney on monday. list the queues')).not.toHaveProperty('regions');
  });

  it('is what a pronoun after it stands for', async () => {
    expect(await planned('there are three stopped machines, who owns these?')).toMatchObject({
      tool: 'ec2.instances',
      filters: [{ field: 'state', value: 'stopped' }],
    });
  });

  it('is the request if it says what somebody wants', async () => {
    expect(await planned('the search team asks for their servers. please')).toMatchObject({
      filters: [{ field: 'tag:team', value: 'search' }],
    });
  });
});

describe('hearsay', { timeout: 60_000 }, () => {
  it('narrows nothing', async () => {
    const off = { tool: 'cloudwatch.alarms', filters: [{ field: 'actions_enabled', value: false }] };
    expect(
      await planned("do we have alarms with actions disabled? the old readme says there's one"),
    ).toMatchObject(off);
    const node = await planned('lambdas on node 16? jira ticket mentions three of them');
    expect(node).toMatchObject({ tool: 'lambda.functions', filters: [{ field: 'runtime' }] });
    expect(node.text).not.toMatch(/understand/);
  });

  it('leaves conditions alone', async () => {
    expect(await planned('list the findings mentioned for the bastion')).toHaveProperty('tool');
  });
});

describe('phrases for things of several kinds', { timeout: 120_000 }, () => {
  const titles = async (text: string) => (await talk([text])).reply.sections?.map(({ title }) => title);

  it('get a list each, with the conditions of their own', async () => {
    expect(await titles('unencrypted disks and idle load balancers')).toEqual([
      'EBS volumes that are unencrypted',
      'Load balancers that have no targets',
    ]);
    expect(await titles('queues in sydney, buckets in ireland and users without mfa')).toEqual([
      'SQS queues in ap-southeast-2 (Sydney)',
      'S3 buckets in eu-west-1 (Ireland)',
      'IAM users that have no MFA',
    ]);
  });

  it('share the place at the end, and “there”', async () => {
    expect(await titles('unencrypted databases and stopped instances in sydney')).toEqual([
      'RDS instances that are unencrypted in ap-southeast-2 (Sydney)',
      'EC2 instances that are stopped in ap-southeast-2 (Sydney)',
    ]);
    expect(await titles('volumes in oregon and the buckets there')).toEqual([
      'EBS volumes in us-west-2 (Oregon)',
      'S3 buckets in us-west-2 (Oregon)',
    ]);
  });

  it('are one question where a word joins them', async () => {
    const { plan } = await talk(['instances and their volumes in oregon']);
    expect(plan?.kind).not.toBe('several');
  });
});

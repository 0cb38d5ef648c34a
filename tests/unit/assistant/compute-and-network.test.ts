import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const planOf = async (...messages: string[]) => (await talk(messages)).plan;
const named = (tool: string, name: string, column: string) => ({
  tool,
  args: { filters: [expect.objectContaining({ value: name })], columns: [column] },
});

describe('a property of one thing', { timeout: 60_000 }, () => {
  it('is not the value of a property that another kind has', async () => {
    expect(await planOf('what type is bastion?')).toMatchObject(
      named('ec2.instances', 'bastion', 'instance_type'),
    );
    expect((await talk(['what type is bastion?'], null)).plan).not.toMatchObject({ tool: 'ec2.volumes' });
  });

  it('ties nothing to the thing', async () => {
    expect(await planOf('what is the desired capacity of shop-eu asg')).toMatchObject(
      named('autoscaling.groups', 'shop-eu', 'desired'),
    );
    expect(await planOf('tell me the asg of ml-batch', 'what flavour are they')).not.toMatchObject({
      args: { asked: [{ topic: 'use' }] },
    });
  });

  it('may begin with the noun of another kind', async () => {
    for (const text of ['dns name of pos-nlb', 'whats the dns name of the shop-syd balancer'])
      expect((await talk([text])).reply.text).toMatch(/(?:pos-nlb|shop-syd)-[0-9a-f]{10}\./);
    expect(await planOf('dns name of pos-nlb')).toMatchObject({
      ...{ tool: 'elb.load-balancers', args: { columns: ['dns_name'] } },
    });
  });

  it('is read of the distribution, not of its certificate', async () => {
    expect(await planOf('what is the origin of uploads.larkspur.example')).toMatchObject({
      tool: 'cloudfront.distributions',
      args: { columns: ['origins'] },
    });
  });

  it('how its code is packaged is not a deployment', async () => {
    expect((await talk(['is fraud-score a docker image'])).reply.text).toMatch(/^\*\*Yes\*\*/);
  });
});

describe('what is tied to one thing', { timeout: 60_000 }, () => {
  it('is known where both have one name', async () => {
    expect(await planOf('which role does order-events run with')).not.toMatchObject({
      args: { filters: [{ value: [''] }] },
    });
    expect(await planOf('which role does crm-sync use')).toMatchObject({
      tool: 'iam.roles',
      args: { filters: [{ value: ['crm-sync'] }] },
    });
  });

  it('is that of the kind beside the name', async () => {
    expect(await planOf('which machines use security group database')).toMatchObject({
      tool: 'ec2.instances',
    });
    expect(await planOf('which machines use security group bastion')).toMatchObject({
      tool: 'ec2.instances',
      args: { filters: [{ owner: { kind: 'ec2.security-groups' } }] },
    });
  });

  it('is answered by its access logs, not by anybody’s rights', async () => {
    for (const text of ['is access logging enabled for shop', 'access log on for the shop balancer?'])
      expect(await planOf(text)).not.toMatchObject({ tool: 'iam.access' });
  });
});

describe('conditions on all of a kind', { timeout: 60_000 }, () => {
  it('having what most have not', async () => {
    expect(await planOf('which lambdas have provisioned concurrency')).toMatchObject({
      args: { filters: [{ field: 'provisioned_concurrency', op: 'gt', value: 0 }] },
    });
  });

  it('what was not called for some weeks', async () => {
    expect(await planOf('which functions have not been invoked for three weeks')).toMatchObject({
      tool: 'cloudwatch.metrics',
      args: { where: { op: 'eq', value: 0 }, window: { label: 'the last 21 days' } },
    });
  });

  it('services that fail', async () => {
    expect(await planOf('what ecs services are failing right now')).toMatchObject({
      tool: 'ecs.services',
      args: { filters: [{ field: 'at_desired', value: false }] },
    });
  });

  it('“when” asks for the date that brings a state', async () => {
    for (const text of ['when is our eks out of support', 'when does each eks cluster get unsupported'])
      expect(await planOf(text)).toMatchObject({ tool: 'eks.clusters', args: { columns: ['support_ends'] } });
  });

  it('the longest in a state', async () => {
    for (const text of [
      'which instance is stopped since the longest',
      'which server is switched off the longest',
    ])
      expect(await planOf(text)).toMatchObject({ args: { sort: { field: 'stopped_at' }, limit: 1 } });
  });

  it('a group by another property', async () => {
    expect(await planOf('how many subnets per region', 'and of each zone?')).not.toMatchObject({
      args: { group_by: ['region'], columns: expect.anything() },
    });
    expect(await planOf('how many servers per team', 'and by platform?')).toMatchObject({
      args: { group_by: ['platform'] },
    });
  });
});

describe('deeds', { timeout: 60_000 }, () => {
  it('scaling is not the use of a role', async () => {
    expect(await planOf('when was shop-web last scaled')).not.toMatchObject({ tool: 'iam.access' });
  });

  it('an image that exists is not unknown', async () => {
    const { reply } = await talk(['who created the ami jenkins-2019']);
    expect(reply.text).toMatch(/was created on \*?\*?2023-10/);
  });
});

describe('settings that take a call for each thing', { timeout: 60_000 }, () => {
  it.each([
    ['is deletion protection enabled on shop-eu balancer', /^\*\*(?:Yes|No)\*\*, `shop-eu`/],
    ['whats the idle timeout of the api-internal load balancer', /\*\*60 s\*\*|60 s/],
    ['which load balancers have access logs', /^\*\*5 load balancers\*\* have access logs/],
  ])('of a load balancer: %s', async (text, answer) => {
    expect((await talk([text])).reply.text).toMatch(answer);
  });

  it.each([
    ['which layers does the image-resize function use', /image-tools:3/],
    ['which functions have layers', /^\*\*1 Lambda function\*\* has layers/],
    ['is xray on for payment-webhook', /^\*\*Yes\*\*/],
    ['what are the triggers of pos-import', /SQS `?pos-sales/],
  ])('of a function: %s', async (text, answer) => {
    expect((await talk([text])).reply.text.replaceAll('`', '')).toMatch(answer);
  });

  it('a default network is not a tenancy', async () => {
    expect(await planOf('list vpcs', 'is there a default one')).toMatchObject({
      args: { filters: [{ field: 'default' }] },
    });
  });
});

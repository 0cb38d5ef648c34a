import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

describe('a database that runs', { timeout: 60_000 }, () => {
  it.each([['is staging-shop running'], ['is crm still running']])('is available: %s', async (text) => {
    expect((await planned(text)).text).toMatch(/^\*\*Yes\*\*, `[\w-]+` is available/);
  });

  it('is listed with its place', async () => {
    expect(await planned('where is the staging database running? i can not find it')).toMatchObject({
      tool: 'rds.instances',
      filters: [{ field: 'tag:env', op: 'eq', value: 'staging' }],
    });
  });

  it('is not meant by its connections where somebody asks what a thing uses', async () => {
    expect((await planned('which database does jenkins use')).text).toMatch(
      /^I cannot tell which RDS instances/,
    );
  });
});

it.each([
  ['list every security group that lets 22 or 3389 in from anywhere', ['22', '3389']],
  ['security groups with 3306 or 5432 open to anyone', ['3306', '5432']],
  ['any sg that has 22 exposed to the internet', '22'],
])('reads a bare number as a port where a door is open: %s', { timeout: 60_000 }, async (text, value) => {
  expect(await planned(text)).toMatchObject({
    tool: 'ec2.security-groups',
    filters: expect.arrayContaining([{ field: 'open_ports', op: 'contains', value }]),
  });
});

it.each(['do we have machines noone is using', 'unused servers', 'do we pay for machines nobody uses?'])(
  'takes a server that nobody uses for one that idles: %s',
  { timeout: 60_000 },
  async (text) => {
    expect(await planned(text)).toMatchObject({
      ...{ tool: 'cloudwatch.metrics', service: 'ec2', metric: 'cpu', where: { op: 'lt', value: 5 } },
    });
  },
);

it.each([
  ['hi, are our servers ok today?', /^\*\*Not all is well\*\* with `EC2 instances`/],
  ['is everything ok with our lambdas today', /^\*\*Not all is well\*\* with `Lambda functions`/],
])('tells how things of a kind are now: %s', { timeout: 60_000 }, async (text, answer) => {
  expect((await planned(text)).text).toMatch(answer);
});

it('takes money for costs, whoever used it', { timeout: 60_000 }, async () => {
  expect(await planned('how much money did marias team use last month')).toMatchObject({
    tool: 'cost.usage',
    filters: [{ dimension: 'tag:team', op: 'eq', values: ['web'] }],
  });
});

it('leaves a region out of what is wrong', { timeout: 60_000 }, async () => {
  const { text } = await planned('anything red outside us-east-1');
  expect(text).toContain('us-west-2 (Oregon)');
  expect(text).not.toContain('us-east-1');
});

it.each([
  'search-1 just paged me, what is its cpu doing',
  'search-1 woke us up. is the cpu high',
  'search-1 paged me. how is its cpu',
])('asks of the thing that did something to its author: %s', { timeout: 60_000 }, async (text) => {
  expect(await planned(text)).toMatchObject({
    tool: 'cloudwatch.metrics',
    resource: 'search-1',
    metric: 'cpu',
  });
});

it('takes what would be saved without things for what they cost', { timeout: 60_000 }, async () => {
  const { text } = await planned('volumes that are unattached', 'what would we save if we delete them all');
  expect(text).toMatch(/^An estimated \*\*\$711 a month\*\*: 7 EBS volumes/);
  expect(await planned('tell me about dr-standby', 'how much would we save without it')).toMatchObject({
    tool: 'resources.about',
    resource: 'dr-standby',
    asked: [{ topic: 'cost' }],
  });
});

it.each([
  'Which users can log in to the console but have no MFA?',
  'which IAM users have console access and do not have mfa',
])('takes a second condition for no second question: %s', { timeout: 60_000 }, async (text) => {
  expect(await planned(text)).toMatchObject({
    tool: 'iam.users',
    filters: [
      { field: 'console_access', op: 'eq', value: true },
      { field: 'mfa', op: 'eq', value: false },
    ],
  });
});

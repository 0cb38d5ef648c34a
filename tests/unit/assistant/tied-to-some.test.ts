import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('things tied to those of another kind that meet a condition', { timeout: 120_000 }, () => {
  it.each([
    [
      'disks of machines that are switched off',
      /^\*\*\d+ EBS volumes\*\* that belong to \d+ stopped EC2 instances/,
    ],
    [
      'boxes with an unencrypted volume',
      /^\*\*\d+ EC2 instances\*\* with any of \d+ unencrypted EBS volumes/,
    ],
    ['machines sitting in private subnets', /^\*\*\d+ EC2 instances\*\* that belong to \d+ private subnets/],
    [
      'which balancers have unhealthy target groups',
      /^\*\*1 load balancer\*\* with 1 target group that has unhealthy/,
    ],
    [
      'log groups of functions on a deprecated runtime',
      /^\*\*8 log groups\*\* that belong to 8 Lambda functions that use/,
    ],
    ['subnets with running servers', /^\*\*\d+ subnets\*\* with any of \d+ running EC2 instances/],
    [
      'the alarms that watch stopped databases',
      /^There are no CloudWatch alarms that belong to 1 stopped RDS/,
    ],
    [
      'volumes that are not attached to running boxes',
      /^\*\*\d+ EBS volumes\*\* other than those that belong to \d+ running/,
    ],
  ])('%s', async (text, expected) => {
    expect(await told(text)).toMatch(expected);
  });

  it('counts, narrows and goes on with them as with any list', async () => {
    expect(await told('how many snapshots belong to unencrypted disks')).toMatch(
      /^\*\*\d+ EBS snapshots\*\* that belong/,
    );
    const both = await told('volumes attached to running instances and unencrypted');
    expect(both).toMatch(/that belong to \d+ running EC2 instances.* are unencrypted/);
    expect(await told('running machines in private subnets', 'which is the oldest')).toMatch(
      /^The \*\*oldest\*\* of \d+ EC2 instances that belong to \d+ private subnets/,
    );
  });

  it.each([
    [
      'which machines of the platform team have an unencrypted disk',
      /^\*\*\d+ EC2 instances\*\* tagged `team=platform` with any of \d+ unencrypted EBS volumes/,
    ],
    [
      'staging boxes in public subnets',
      /^\*\*1 EC2 instance\*\* tagged `env=staging` that belongs to \d+ public subnets/,
    ],
  ])('with the owner or the environment of the first kind: %s', async (text, expected) => {
    expect(await told(text)).toMatch(expected);
  });

  it.each([
    [
      'do any running machines have an unencrypted disk',
      /^\*\*Yes\*\*: \*\*\d+ EC2 instances\*\* with any of/,
    ],
    [
      'are there any switched-off servers with unencrypted disks',
      /^\*\*No\*\*: no EC2 instances with any of/,
    ],
  ])('with yes or no: %s', async (text, expected) => {
    expect(await told(text)).toMatch(expected);
  });

  it('is scheduled in the same words', async () => {
    expect(await told('every monday at 9 the disks of stopped machines')).toContain(
      'EBS volumes that belong to stopped EC2 instances',
    );
  });

  it.each([
    ['users with old access keys', /^\*\*\d+ IAM users\*\* have an active key/],
    ['topics without subscriptions', /SNS topics\*\* have no confirmed subscriptions/],
    ['other services in that cluster with failed rollouts', /^(?!.*\bbelongs? to\b)/],
    ['volumes of crm-windows', /^\*\*\d+ EBS volumes?\*\* that belongs? to `crm-windows`/],
    ['clusters with running tasks', /^(?!.*\bwith any of\b)/],
  ])('leaves alone what one kind says by itself: %s', async (text, expected) => {
    expect(await told(text)).toMatch(expected);
  });
});

it('takes "running on" for no more than "with"', { timeout: 60_000 }, async () => {
  expect(await told('what lambda is running on an outdated runtime')).toMatch(
    /^\*\*8 Lambda functions\*\* use a deprecated runtime/,
  );
});

describe('things whose security groups open a port', { timeout: 120_000 }, () => {
  it.each([['is there any security group with port 8080 open', /^\*\*Yes\*\*: .* `8080`/]])(
    '%s',
    async (text, expected) => {
      expect(await told(text)).toMatch(expected);
    },
  );

  it('while groups that let somebody in are those of the rules', async () => {
    expect(await told('groups that let everyone in on 5432')).toMatch(/security groups?\b/);
  });

  it('while the name of an engine is a condition of databases', async () => {
    expect(await told('mysql databases open to the world')).toMatch(/RDS instance\*\* on `mysql`/);
  });
});

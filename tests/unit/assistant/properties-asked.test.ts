import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const graphs = createGraphs({ waitMs: 30_000 });
const asked = async (...messages: string[]) => (await talk(messages, graphs)).reply;

describe('access keys are things of their own', { timeout: 60_000 }, () => {
  it('with an age and a last use, both keys of one user', async () => {
    const { plan, table, text } = await asked('access keys past 90 days please, with the last use of each');
    expect(plan).toMatchObject({
      tool: 'iam.access-keys',
      args: { filters: [{ field: 'age_days', op: 'gt', value: 90 }] },
    });
    expect(text).toMatch(/^\*\*7 access keys/);
    expect(table?.rows.filter(({ user }) => user === 'crm-vendor')).toHaveLength(2);
    expect(table?.columns.map(({ key }) => key)).toContain('last_used');
  });
  it('and not what the head of a question has', async () => {
    const { plan } = await asked('users with two access keys');
    expect(plan).toMatchObject({ tool: 'iam.users' });
  });
});

describe('a trail', { timeout: 60_000 }, () => {
  it.each([
    ['trails without log file validation', '1'],
    ['do all trails have log file validation?', 'No'],
  ])('tells what it covers: %s', async (question, start) => {
    const { plan, text } = await asked(question);
    expect(plan).toMatchObject({ tool: 'cloudtrail.trails' });
    expect(text.replaceAll('*', '').startsWith(start)).toBe(true);
  });
});

describe('a property that only other kinds have', { timeout: 60_000 }, () => {
  it('is said to be unknown, with those kinds', async () => {
    const { actions = [], text } = await asked('is termination protection on for the production machines');
    expect(text).toMatch(
      /^I do not know “termination protection” of EC2 instances\. I know it of RDS instances/,
    );
    expect(actions[0]?.label).toMatch(/^RDS instances/);
  });
});

describe('what things belong to may be the condition of a question about all', { timeout: 60_000 }, () => {
  it('which names those that do not', async () => {
    const { plan, text } = await asked('are the prod servers all in private subnets');
    expect(text.replaceAll('*', '')).toMatch(
      /^No: \d+ of the \d+ EC2 instances tagged `env=production` do not belong to 18 private subnets/,
    );
    expect(plan).toMatchObject({ args: { whether: { of: 'all' } } });
  });
  it('through a target group as well', async () => {
    const { text } = await asked('are all instances behind a load balancer');
    expect(text.replaceAll('*', '')).toMatch(/^No: \d+ of the 40 EC2 instances do not belong to 12 load/);
  });
});

describe('an accident is no order', { timeout: 60_000 }, () => {
  it('but a question', async () => {
    expect((await asked('can someone delete the ledger by accident')).text).not.toMatch(/I only read AWS/);
  });
  it('and "delete it" is still one', async () => {
    expect((await asked('can someone delete checkout-sessions please')).text).toMatch(/^I only read AWS/);
  });
});

describe('a wish to be sure asks whether it is so', { timeout: 60_000 }, () => {
  it.each([
    'i must show the auditor that every bucket is encrypted',
    'do all buckets have versioning enabled? I need yes or no and the counterexamples.',
  ])('%s', async (question) => {
    const { text } = await asked(question);
    expect(text.replaceAll('*', '')).toMatch(/^No: \d+ of the 13 S3 buckets/);
    expect(text).not.toMatch(/did not understand|misread|beyond me/);
  });
});

describe('the share of things with a property', { timeout: 60_000 }, () => {
  it('is told in percent, and by size', async () => {
    expect((await asked('what share of our volumes is unencrypted')).text).toMatch(
      /^\*\*21\.4 %\*\*, 12 of the 56 EBS volumes, are unencrypted; by size 15\.4 %/,
    );
  });
});

describe('where a person sits', { timeout: 60_000 }, () => {
  it.each([
    ['how do i connect to crm from my notebook', /^\*\*Yes\*\*, as far as security groups go/],
    ['can i reach staging-shop from my laptop', /^\*\*No\*\*, /],
    ['is ml-platform reachable from outside', /^\*\*Yes\*\*, the endpoint/],
  ])('is outside: %s', async (question, answer) => {
    expect((await asked(question)).text).toMatch(answer);
  });
});

describe('reach from a place of somebody', { timeout: 60_000 }, () => {
  it('leaves places in AWS alone', async () => {
    const { plan } = (await talk(['can i connect to crm from a lambda'])).reply;
    expect(plan?.args.asked).not.toEqual([{ topic: 'reach' }]);
  });

  it('opens no connection itself', async () => {
    expect((await talk(['open a connection to crm'])).reply.text).toMatch(/never change|only read/);
  });
});

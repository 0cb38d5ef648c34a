import { describe, expect, it } from 'vitest';
import { said } from './events-and-metrics-kit.ts';
import { planned, talk } from './talk.ts';

describe('use over time', { timeout: 120_000 }, () => {
  it.each([
    [
      ['list lambdas', 'which of these were called in the last 2 weeks'],
      { metric: 'invocations', where: { op: 'gt', value: 0 }, service: 'lambda' },
    ],
    [
      ['list databases', 'which had no connections last week'],
      { metric: 'connections', where: { op: 'eq', value: 0 }, service: 'rds' },
    ],
    [
      ['load balancers', 'which get more than 2,000 requests'],
      { metric: 'requests', where: { op: 'gt', value: 2000 }, service: 'elb' },
    ],
    [['which boxes are idle'], { metric: 'cpu', where: { op: 'lt', value: 5 }, service: 'ec2' }],
    [['is somebody using pos-sales'], { metric: 'messages_sent', whether: 'any', resource: 'pos-sales' }],
    [
      ['is search-2 overkill for what it does'],
      { metric: 'cpu', where: { op: 'lt', value: 20 }, whether: 'all' },
    ],
    [
      ['is crm not much bigger than it needs to be'],
      { metric: 'cpu', where: { op: 'lt', value: 20 }, resource: 'crm' },
    ],
    [
      ['is web-1 too large? seems over-provisioned', 'and web-2'],
      { metric: 'cpu', where: { op: 'lt', value: 20 }, resource: 'web-2' },
    ],
    [['is jenkins overloaded'], { metric: 'cpu', where: { op: 'gte', value: 70 }, whether: 'all' }],
    [['how many requests does shop get', 'is it rising'], { metric: 'requests', growing: true }],
    [['when did image-resize last run'], { metric: 'invocations', last: true, resource: 'image-resize' }],
    [['how often was legacy-report invoked last week'], { metric: 'invocations', resource: 'legacy-report' }],
    [['how many messages are in partner-intake', 'is it growing'], { metric: 'queue_depth', growing: true }],
    [
      ['list nat gateways', 'how much data goes through them per day'],
      { metric: 'network_out', step: 'day' },
    ],
    [['list instances in sydney', 'which has the most load'], { metric: 'cpu', limit: 1 }],
  ])('is a metric of the kind of things: %j', async (messages, meant) => {
    const { plan } = await said(...messages);
    expect(plan).toMatchObject({ tool: 'cloudwatch.metrics', args: meant });
  });

  it('is asked of the next thing in the same way', async () => {
    const { plan, text } = await said('is staging-shop idle', 'and gdpr-archive');
    expect(plan?.args).toMatchObject({ metric: 'cpu', where: { op: 'lt', value: 5 }, whether: 'all' });
    expect(text).toMatch(/^\*\*No\*\*.*gdpr-archive/);
  });

  it('names those that meet the condition, and keeps no data apart from zero', async () => {
    const { table, text } = await said('which lambdas had errors last week');
    expect(text).toMatch(
      /^2 of 15 Lambda functions had errors .*: \*\*pos-import\*\* .* and \*\*payment-webhook\*\*/,
    );
    expect(text).toContain('That is no data, not zero.');
    expect(table?.rows).toHaveLength(2);
    expect(table?.rows.every(({ value }) => Number(value) > 0)).toBe(true);
  });

  it('is answered yes or no first', async () => {
    expect((await said('any errors in payment-webhook today')).text).toMatch(/^\*\*Yes\*\*: /);
    expect((await said('any throttling on lambda today')).text).toMatch(/^\*\*No\*\*: none of /);
    expect((await said('are our servers overloaded')).text).toMatch(/^\*\*No\*\* \(70/);
  });

  it('is not what asks for load balancers, nor what points at other things', async () => {
    expect((await said('load balancers')).plan?.tool).toBe('elb.load-balancers');
    const { plan } = await said(
      'is the jenkins-classic load balancer active',
      'which certificate does it use',
    );
    expect(plan?.tool).not.toBe('cloudwatch.metrics');
    expect((await said('list secrets', 'when was the crm one last used')).plan?.tool).not.toBe(
      'cloudwatch.metrics',
    );
  });
});

describe('a metric of several things that are named', { timeout: 60_000 }, () => {
  it.each([['cpu of search-1 and search-2'], ['how busy are search-1, search-2']])(
    'is answered for each: %s',
    async (question) => {
      const { plan, text } = await said(question);
      expect(plan?.args.resources).toHaveLength(2);
      expect(text).not.toContain('I did not understand');
    },
  );

  it('is drawn over another time if both are asked for', async () => {
    const { plan } = await said('cpu of search-1', 'as a chart, last 3 hours');
    expect(plan?.args).toMatchObject({ window: { label: 'the last 3 hours' } });
  });
});

describe('a limit of a metric', { timeout: 60_000 }, () => {
  it.each([
    ['which lambdas had more than 1,000 errors', { where: { op: 'gt', value: 1000 } }],
    ['which load balancers had over 5.5k requests', { where: { op: 'gt', value: 5500 } }],
  ])('is read with all its digits: %s', async (asked, meant) => {
    expect((await said(asked)).plan).toMatchObject({ tool: 'cloudwatch.metrics', args: meant });
  });

  it.each([
    ['which lambdas had over 30 days no errors'],
    ['which lambdas had above 1,000 hours no errors'],
    ['which lambdas had over 30 mins no errors'],
  ])('is no time: %s', async (asked) => {
    expect(JSON.stringify((await said(asked)).plan?.args ?? {})).not.toMatch(/"op":"gt"/);
  });

  it('in each hour is not compared with the total', async () => {
    expect((await said('which lambdas exceed 100 errors per hour')).plan?.args.where).toBeUndefined();
  });
});

describe('timeouts of functions', { timeout: 60_000 }, () => {
  it('are counted among their errors, and the answer says so', async () => {
    const { reply } = await talk(['which lambdas had timeouts this week']);
    expect(reply.plan).toMatchObject({ tool: 'cloudwatch.metrics', args: { metric: 'errors' } });
    expect(JSON.stringify(reply)).toContain('Lambda counts a timeout as an error');
  });

  it('are not a setting: the average timeout is one', async () => {
    const { reply } = await talk(['average timeout of our lambda functions']);
    expect(reply.plan).toMatchObject({ tool: 'lambda.functions', args: { measure: { field: 'timeout_s' } } });
  });

  it.each([
    ['which instances are behind api-internal', 'network traffic of both machines', 2],
    ['which instances are behind api-internal', 'cpu of the two servers', 2],
    ['which databases are in ireland', 'how many connections are there right now', 3],
  ])('of as many things as were shown: %s, %s', async (first, second, count) => {
    const { tool, resources } = await planned(first, second);
    expect(tool).toBe('cloudwatch.metrics');
    expect(resources).toHaveLength(count);
  });
});

it('a level that averages something is no highest value', { timeout: 60_000 }, async () => {
  const { bullets, text } = (await talk(['is the queue orders-dead-letters growing, last 24 hours'])).reply;
  const [, averaged] = /averaged ([\d,.]+)/.exec(text ?? '') ?? [];
  const [, most] = /at most \*\*([\d,.]+)/.exec(bullets?.join(' ') ?? '') ?? [];
  expect(Number(averaged)).toBeLessThan(Number(most));
});

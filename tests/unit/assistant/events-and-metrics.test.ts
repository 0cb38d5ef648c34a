import { describe, expect, it } from 'vitest';
import { args, said } from './events-and-metrics-kit.ts';

describe('the shown events', { timeout: 60_000 }, () => {
  it.each([
    ['when', 'when', 'Between **'],
    ['who', 'who was it', '**sam**'],
    ['from', 'from which ip', 'From **203.0.113.'],
    ['from', 'where did that come from', 'From **203.0.113.'],
    ['with', 'with what', 'With **AWS CLI'],
    ['count', 'how often', '**11 times**'],
    [
      'what',
      'what exactly',
      'Signed in to the console (`ConsoleLogin`) (3), allowed inbound traffic of security group (`',
    ],
    ['first', 'which was the earliest', 'The first was on **'],
    ['last', 'and the latest', 'The last was on **'],
    ['failed', 'did any of it fail', '**No**, none of the 11 events failed'],
  ])('are described %s: “%s”', async (part, text, begins) => {
    const { plan, text: sentence } = await said('what did sam do this week', text);
    expect(plan?.args).toMatchObject({
      part,
      user: 'sam',
      window: { label: expect.stringContaining('(week to date)') },
    });
    expect(sentence.slice(0, begins.length)).toBe(begins);
  });

  it.each([
    ['deletions only', { action: 'delete' }],
    ['just what got stopped', { action: 'stop' }],
    ['only the failed ones', { failed: true }],
    ['only sam', { user: 'sam' }],
    ['without jenkins-deploy', { without: ['jenkins-deploy'] }],
    ['only lambda', { thing: 'function' }],
  ])('are narrowed within their period: “%s”', async (text, narrowing) => {
    expect(await args('what changed yesterday', text)).toMatchObject({
      ...narrowing,
      changes: true,
      window: { label: expect.stringContaining('(yesterday)') },
    });
  });

  it('are summed up again elsewhere', async () => {
    const { plan } = await said('what changed yesterday', 'in ireland too?');
    expect(plan).toMatchObject({ tool: 'activity.changes', args: { regions: ['eu-west-1'] } });
  });

  it("keep the thread's place, even if the question could stand alone", async () => {
    const there = await args('what happened overnight', 'only in ireland', 'anything deleted?');
    expect(there).toMatchObject({
      action: 'delete',
      regions: ['eu-west-1'],
      window: { label: 'last night' },
    });
  });

  it('show what else a person did, beyond the one resource', async () => {
    const else_ = await args('who stopped web-1', 'what else did he do');
    expect(else_).toMatchObject({ user: 'sam', part: 'what' });
    expect(else_).not.toHaveProperty('resource');
    expect(else_).not.toHaveProperty('action');
  });

  it('are left for a separate question', async () => {
    for (const text of ['list my volumes', 'what does s3 cost', 'what are our buckets', 'is web-2 up?'])
      expect((await said('what did sam do yesterday', text)).plan?.tool).not.toBe('cloudtrail.events');
  });

  it('of the night before cover the same hours', async () => {
    const { window } = await args('what happened overnight', 'and the night before?');
    expect(window).toMatchObject({ start: '2026-11-19T18:00:00.000Z', end: '2026-11-20T06:00:00.000Z' });
  });
});

describe('a shown result', { timeout: 60_000 }, () => {
  it.each([
    [['load balancers in ireland', 'any 5xx on those'], { metric: '5xx', resources: ['shop-eu', 'staging'] }],
    [
      ['load balancers in ireland', 'are they slow?'],
      { metric: 'response_time', resources: ['shop-eu', 'staging'] },
    ],
    [
      ['load balancers in ireland', 'how much traffic'],
      { metric: 'processed_bytes', resources: ['shop-eu', 'staging'] },
    ],
    [
      ['load balancers in ireland', 'latency of the second'],
      { metric: 'response_time', resources: ['staging'] },
    ],
    [
      ['list lambdas in ireland', 'their duration'],
      { metric: 'duration', resources: ['order-events-eu', 'staging-seed'] },
    ],
    [
      ['list lambdas in ireland', 'are they busy'],
      { metric: 'invocations', resources: ['order-events-eu', 'staging-seed'] },
    ],
    [
      ['which queues are there in sydney', 'is it full?'],
      { metric: 'queue_depth', resources: ['pos-sales'] },
    ],
    [
      ['databases in frankfurt', 'connections last week'],
      { metric: 'connections', resources: ['gdpr-archive'] },
    ],
  ])('is measured: %j', async (messages, meant) => {
    const { plan } = await said(...messages);
    expect(plan).toMatchObject({ tool: 'cloudwatch.metrics', args: meant });
  });

  it.each([
    ['max', { statistic: 'maximum' }],
    ['hourly', { step: 'hour' }],
    ['is that normal?', { usual: true }],
    ['since when is it so high', { since: true }],
    ['and connections', { metric: 'connections' }],
  ])('stays measured: “%s”', async (text, more) => {
    const { plan } = await said('cpu of crm last week', text);
    expect(plan).toMatchObject({ tool: 'cloudwatch.metrics', args: { metric: 'cpu', ...more } });
    expect(JSON.stringify(plan?.args)).toContain('"crm"');
  });

  it('is compared with the same hours of the previous week', async () => {
    const { text } = await said('cpu of shop-prod last week', 'is that normal');
    expect(text).toMatch(
      /^\*\*About as usual\*\*: CPU use of \*\*shop-prod\*\*, .+ against .+ in the same hours/,
    );
  });

  it('says since when it is unusual, or that it is not', async () => {
    const { text } = await said('errors of payment-webhook', 'since when?');
    expect(text).toMatch(/^(?:\*\*In the usual range\*\*|Out of the usual range \*\*since )/);
  });

  it('names the first or the last one', async () => {
    const { plan, text } = await said('instances of the search team', 'which of them is the hottest');
    expect(plan?.args).toMatchObject({ metric: 'cpu', limit: 1, service: 'ec2' });
    expect(text).toMatch(/^\*\*search-\d\*\* has the highest CPU use of 3 EC2 instances/);
  });

  it('is left for another kind of resource', async () => {
    const { plan } = await said('cpu of search-2', 'which queues are there in sydney');
    expect(plan?.tool).toBe('sqs.queues');
  });
});

describe('a first question', { timeout: 60_000 }, () => {
  it.each([
    ['which lambdas fail most', { metric: 'errors', service: 'lambda' }],
    ['slowest load balancer', { metric: 'response_time', service: 'elb', limit: 1 }],
    ['cpu of the search team', { metric: 'cpu', service: 'ec2', resources: expect.any(Array) }],
    ['any traffic on campaign-2024 last week', { metric: 'processed_bytes', resource: 'campaign-2024' }],
  ])('about the state of resources is measured: %s', async (text, meant) => {
    expect((await said(text)).plan).toMatchObject({ tool: 'cloudwatch.metrics', args: meant });
  });
});

describe('what was denied', { timeout: 60_000 }, () => {
  it.each([
    ['who got access denied to larkspur-crm-exports?', { resource: 'larkspur-crm-exports' }],
    ['access denied errors to s3', { service: 's3' }],
    ['who was denied access to the orders bucket', { thing: 'bucket' }],
  ])('to somebody is told of the thing: “%s”', async (question, about) => {
    const asked = await args(question);
    expect(asked).toMatchObject({ failed: true });
    expect(asked).not.toHaveProperty('user');
    expect(asked).toMatchObject(about);
  });

  it('to a person is answered for the person', async () => {
    expect(await args('what was denied to priya this week')).toMatchObject({ failed: true, user: 'priya' });
  });
});

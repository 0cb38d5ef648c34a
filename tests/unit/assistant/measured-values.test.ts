import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a measured value', { timeout: 120_000 }, () => {
  it.each<[string[], Record<string, unknown>]>([
    // Words that are not a metric's name.
    [
      ['tell me about shop-prod', 'how many clients are connected'],
      { metric: 'connections', resource: 'shop-prod' },
    ],
    [['about order-events', 'how long does one invocation take today'], { metric: 'duration' }],
    [['the analytics database', 'how hard did it work yesterday'], { metric: 'cpu', resource: 'analytics' }],
    [['is web-2 under pressure', 'and since midnight'], { metric: 'cpu' }],
    [['how much data goes through nat-euw1 per day'], { metric: 'network_out', step: 'day' }],
    [
      ['how many messages arrived in orders-eu yesterday'],
      { metric: 'messages_sent', resource: 'orders-eu' },
    ],
    // As it is now.
    [['crm connections at this moment'], { metric: 'connections', now: true, alarm: 'crm-connections' }],
    [['invoices queue', 'how old is the oldest one'], { metric: 'message_age', now: true }],
    [
      ['about shop-prod', 'is the replica lagging'],
      { metric: 'replica_lag', resource: 'shop-prod-replica', now: true },
    ],
    // Its highest, when, and on average.
    [['pos-ledger cpu on thursday', 'what time was it worst'], { metric: 'cpu', peak: true }],
    [['response time of the load balancers', 'the worst one'], { metric: 'response_time', limit: 1 }],
    [['checkout-1: avg and peak cpu for 3 days'], { metric: 'cpu', resource: 'checkout-1' }],
    [
      ['requests to shop-eu on thursday', 'and the busiest minute'],
      { metric: 'requests', peak: true, step: 'minute' },
    ],
    // Where it goes.
    [['is the backlog of partner-intake draining'], { metric: 'queue_depth', growing: true, toward: 'down' }],
    [
      ['gdpr-archive database', 'free space, and is it shrinking'],
      { metric: 'free_storage', growing: true, toward: 'down' },
    ],
    // Against another time, and by the time of day.
    [
      ['is the shop load balancer slower than yesterday at this time'],
      { metric: 'response_time', toward: 'up' },
    ],
    [['connections of analytics, nights vs days'], { metric: 'connections', split: 'night' }],
    [
      ['requests of shop-eu this week', 'at what hour are they usually highest'],
      { metric: 'requests', split: 'hour' },
    ],
  ])('is read from %j', async (messages, meant) => {
    expect(await planned(...messages)).toMatchObject({ tool: 'cloudwatch.metrics', ...meant });
  });

  it('is that of what was shown, of an alarm, or of what a sum is of', async () => {
    expect(await planned('search-1-cpu', 'how high is it right now')).toMatchObject({
      resource: 'search-1',
      alarm: 'search-1-cpu',
    });
    expect(await planned('nat gateway costs in october', 'which one moves the most gigabytes')).toMatchObject(
      {
        ...{ service: 'nat gateway', limit: 1 },
        window: { label: 'October 2026' },
      },
    );
    expect(await planned('shop response time today', 'and for the australians')).toMatchObject({
      ...{ resource: 'shop-syd', metric: 'response_time' },
    });
    const { resources } = await planned('requests of all shops yesterday');
    expect(resources).toHaveLength(5);
  });

  it('is shown for two metrics that one message names', async () => {
    const { reply } = await talk(['invocations and throttles of image-resize yesterday']);
    expect(reply.text).toContain('Invocations of');
    expect(reply.text).toContain('Throttles of');
  });

  it('is shown with what is wrong if something is slow', async () => {
    const { reply } = await talk(['users complain the shop is slow']);
    expect(reply.text).toMatch(/response time of \*\*shop\*\*.*Not all is well/s);
  });

  it('is not the answer about a share, a broken thing or an alarm that rang', async () => {
    expect((await talk(['errors of payment-webhook today', 'as percentage of runs'])).plan).not.toMatchObject(
      {
        args: { metric: 'invocations' },
      },
    );
    expect((await talk(['is search down'])).reply.text).not.toMatch(/status checks/i);
    expect(
      (await talk(['what set off search-1-cpu', 'how often did it do this last month'])).reply.text,
    ).toMatch(/^\*\*`search-1-cpu` did not go off in October 2026 \(as far as CloudWatch keeps it/);
  });

  it('has the time that was given, and none that was not', async () => {
    expect(
      await planned('did anyone touch pos-ledger last night', 'its connections, same period'),
    ).toMatchObject({
      ...{ metric: 'connections', resource: 'pos-ledger' },
      window: { label: 'last night' },
    });
    expect(
      await planned(
        'what is red in sydney',
        'since when, and has anyone touched that database last night',
        'its connections in the same window',
      ),
    ).toMatchObject({ metric: 'connections', window: { label: 'last night' } });
    const { reply } = await talk(['about image-resize', 'how many errors since then']);
    expect(reply.text).toContain('“since then”');
  });

  it('is of the dead-letter queue of a queue, where that is meant', async () => {
    for (const said of ['orders dead letter queue', 'dlq of the orders queue'])
      expect(await planned(`is the ${said} piling up`)).toMatchObject({
        ...{ metric: 'queue_depth', resource: 'orders-dead-letters' },
      });
    expect(await planned('orders queue', 'how old is the oldest message in its dlq')).toMatchObject({
      resource: 'orders-dead-letters',
    });
    expect(await planned('does orders have a dlq')).toMatchObject({ resource: 'orders' });
  });

  it('is of the use in the last month, where somebody may still use a thing', async () => {
    expect(await planned('about legacy-report', 'does anybody still call it')).toMatchObject({
      ...{ metric: 'invocations', whether: 'any' },
      window: { label: 'the last 30 days' },
    });
  });

  it('is of the load balancers, where the website is slow, and of no load balancer, where something runs', async () => {
    expect(await planned('is our website slow in europe now', 'and in singapore?')).toMatchObject({
      ...{ metric: 'response_time', service: 'elb', resource: 'shop-sin' },
    });
    expect((await talk(['what do we run in frankfurt'])).plan).not.toMatchObject({
      tool: 'cloudwatch.metrics',
    });
  });

  it('is neither a list nor a setting nor a cost', async () => {
    expect(await planned('which queues have a backlog')).toMatchObject({ tool: 'sqs.queues' });
    expect(await planned('memory of payment-webhook')).toMatchObject({ tool: 'resources.about' });
    expect((await planned('requests of shop today', 'how much is that a month')).tool).not.toBe(
      'cloudwatch.metrics',
    );
  });
});

describe('the answer of a measured value', { timeout: 120_000 }, () => {
  const told = async (...messages: string[]) => (await talk(messages)).reply.text;

  it('leads with the value of this moment, and holds it against the limit of its alarm', async () => {
    expect(await told('how high is the cpu of search-1 now')).toMatch(
      /^CPU use of \*\*search-1\*\* now: \*\*[\d.]+%\*\* .* above the limit .*\*\*search-1-cpu\*\* rings above \*\*85.0%\*\*/,
    );
    // The alarm of one thing says nothing of the next.
    expect(await told('how high is the cpu of search-1 now', 'and web-1')).not.toContain('rings');
  });

  it('says when a value was highest', async () => {
    expect(await told('peak requests of shop on thursday')).toMatch(
      /Requests .* peaked at: \*\*shop\*\* \*\*[\d,]+\*\* \(the 15 minutes from \*\*2026-11-19 \d\d:\d\d UTC\*\*\)/,
    );
  });

  it('answers in the direction of the question, and says how long free storage lasts', async () => {
    expect(await told('is the free storage of crm falling')).toMatch(
      /^\*\*Yes, it falls\*\*: .*they last \*\*about \d+ days\*\*/,
    );
    expect(await told('is the free storage of crm growing')).toMatch(/^\*\*No, it falls\*\*/);
  });

  it('compares nights with days', async () => {
    expect(await told('traffic of shop-eu by night vs by day')).toMatch(
      /by night \(18:00 to 6:00\) against .* by day: \*\*less by night\*\*/,
    );
  });

  it('writes long times in days and hours', async () => {
    expect(await told('how old is the oldest message in partner-intake')).toMatch(/now: \*\*\d+ days?/);
  });
});

it.each([
  ['is everything ok', 'and what does the first one mean for our shoppers'],
  ['somebody told me of jenkins, what is it and is it in use'],
])('is not asked for by “mean” or “in use”: %s %s', { timeout: 60_000 }, async (...messages) => {
  const { reply } = await talk(messages);
  expect(reply.plan?.tool).not.toBe('cloudwatch.metrics');
});

describe('how many messages passed in a time', { timeout: 60_000 }, () => {
  it.each([
    'how many messages were sent to orders yesterday',
    'number of messages that went through orders yesterday',
    'how many messages did orders process yesterday',
  ])('are those sent, not those that wait: “%s”', async (text) => {
    const { plan } = await talk([text]);
    expect(plan).toMatchObject({ tool: 'cloudwatch.metrics', args: { metric: 'messages_sent' } });
  });
});

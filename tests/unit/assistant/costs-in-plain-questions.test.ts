import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('a plain question about costs', { timeout: 60_000 }, () => {
  it.each([
    [['which region costs the most', 'and second most?'], { limit: 1, skip: 1 }],
    [['third most expensive service in october'], { limit: 1, skip: 2 }],
    [['what account region is the cheapest'], { limit: 1, sort: 'asc' }],
  ])('keeps the place in the order: %j', async (messages, args) => {
    const { reply } = await talk(messages);
    expect(reply.plan).toMatchObject({ tool: 'cost.usage', args });
  });

  it('names the second of the order', async () => {
    const { reply } = await talk(['what was the second most expensive service in october']);
    expect(reply.text).toMatch(/^\*\*Amazon RDS cost second most\*\*/);
  });

  it.each([
    ['which services cost over $1,000 in october', { op: 'gt', value: 1000 }],
    ['what regions cost less than 200 dollars', { op: 'lt', value: 200 }],
  ])('tells only the groups on one side of an amount: “%s”', async (text, bound) => {
    const { reply } = await talk([text]);
    expect(reply.plan).toMatchObject({ tool: 'cost.usage', args: { bound } });
    const costs = (reply.table?.rows ?? []).map(({ cost }) => Number(cost));
    expect(costs.every((cost) => (bound.op === 'gt' ? cost > bound.value : cost < bound.value))).toBe(true);
  });

  it.each(['which service grew the most', 'what region has grown most'])(
    'takes what grows for costs: “%s”',
    async (text) => {
      const { reply } = await talk([text]);
      expect(reply.plan).toMatchObject({ tool: 'cost.compare', args: { change: 'rose', end: 'most' } });
    },
  );

  it.each([
    ['how much do we pay for databases in ireland', 'rds'],
    ['what does our cloudwatch logs usage cost', 'cloudwatch logs'],
    ['what do our databases run us this month', 'rds'],
    ['how much does s3 run us', 's3'],
  ])('narrows to what is meant: “%s”', async (text, service) => {
    const { reply } = await talk([text]);
    expect(reply.plan?.args.filters).toContainEqual({ dimension: 'service', op: 'eq', values: [service] });
  });

  it.each([
    ['how much is an m5.large', '$0.096 an hour'],
    ['price of db.t3.large in sydney', '$0.136 an hour'],
    ['what does 200 gb of gp3 cost', '$16 a month'],
  ])('tells the list price of a type: “%s”', async (text, price) => {
    const { reply } = await talk([text]);
    expect(reply.text).toContain(price);
  });

  it('shows what was billed for a type of ours', async () => {
    const { reply } = await talk(['what did we pay for m6i.xlarge in october']);
    expect(reply.plan?.tool).toBe('cost.usage');
  });

  it.each([
    [['show our savings plans', 'when does it end?'], '2027-06-01'],
    [['when do the reservations run out'], '2026-12-01'],
    [['what was the most recent cost anomaly'], 'The last is'],
    [['were there any cost anomalies', 'what was the cause?'], 'likely cause'],
  ])('tells the end, the last and the cause: %j', async (messages, said) => {
    const { reply } = await talk(messages);
    expect(reply.text).toContain(said);
  });
});

describe('a cost for each day or month', { timeout: 60_000 }, () => {
  it.each([
    ['what are we burning on staging, daily', 'daily'],
    ['how much do we pay for nat gateways monthly', 'monthly'],
  ])('is no wish for a report: %s', async (text, granularity) => {
    const { plan } = await talk([text]);
    expect(plan).toMatchObject({ tool: 'cost.usage', args: { granularity } });
  });
});

import { describe, expect, it } from 'vitest';
import { args, FRANKFURT, plan, text } from './money-kit.ts';
import { talk } from './talk.ts';

describe('the costs of a shown result', { timeout: 60_000 }, () => {
  it('are those of its place', async () => {
    expect((await args('do we have anything in frankfurt', 'what does that cost')).filters).toEqual([
      FRANKFURT,
    ]);
    expect((await args('databases in frankfurt', 'what do we spend there')).filters).toEqual([FRANKFURT]);
  });

  it('are those of its things, and no more', async () => {
    const { reply } = await talk(['internet-facing load balancers', 'how much money do these burn']);
    expect(reply.plan).toMatchObject({ tool: 'cost.resources', args: { kind: 'elb.load-balancers' } });
    expect(reply.plan?.args.resources).toHaveLength(10);
  });

  it('are those of its service there in another time, and the answer says what else they include', async () => {
    const { reply } = await talk(['internet-facing load balancers', 'how much did these cost in september']);
    expect(reply.plan?.args.filters).toEqual([
      { dimension: 'service', op: 'eq', values: ['elb'] },
      { dimension: 'region', op: 'eq', values: expect.arrayContaining(['us-east-1', 'ap-southeast-2']) },
    ]);
    expect(reply.notes?.join(' ')).toContain('more than the things that were shown');
  });

  it('are amounts by month', async () => {
    expect(await plan('buckets in ireland', 'how much is that per month')).toMatchObject({
      ...{ tool: 'cost.usage', args: { granularity: 'monthly' } },
    });
  });

  it('are never all costs', async () => {
    expect((await talk(['what does that cost'])).plan?.kind).toBe('choose');
  });
});

describe('answers about money that are not costs', { timeout: 60_000 }, () => {
  it('say by how much a budget is exceeded', async () => {
    expect(await text('are we over budget', 'by how much')).toContain('over by $541');
    expect(await text('are we over budget', 'which one is closest')).toContain('larkspur-total');
  });

  it.each(['how much in total', 'which service', 'since when'])(
    'continue after anomalies: %s',
    async (asked) => {
      expect(await plan('any cost anomalies', asked)).toMatchObject({ tool: 'cost.anomalies' });
    },
  );

  it('give the total possible saving', async () => {
    expect(await args('how can we save money', 'only for ebs', 'how much in total')).toMatchObject({
      service: 'ebs',
    });
  });

  it.each([
    ['is everything alright with the payments things', 'what do they cost us per month roughly', 'payments'],
    ['how is the web team doing', 'and what does it cost?', 'web'],
    ['how is staging doing?', 'what do we spend on that', 'staging'],
  ])('are those of a team that an overview was of: “%s”, “%s”', async (first, asked, value) => {
    expect(await plan(first, asked)).toMatchObject({
      tool: 'cost.usage',
      args: { filters: [{ op: 'eq', values: [value] }] },
    });
  });

  it('say how a forecast differs from the month before', async () => {
    expect(await plan('forecast for this month', 'by how much more than last month')).toMatchObject({
      tool: 'cost.forecast',
    });
  });
});

describe('costs by a tag that Cost Explorer does not know', { timeout: 60_000 }, () => {
  it.each([
    [
      'a key',
      'costs by tag costcenter',
      /knows no tag `costcenter`: .* The tags activated so far are `env` and `team`\. In all/,
    ],
    [
      'a key and value',
      'costs of tag purpose=web last month',
      /lists no costs with tag .*knows no tag `purpose`/,
    ],
    [
      'a value',
      'costs for env=qa last month',
      /lists no costs .*On these dates the tag `env` has the values `development`/,
    ],
  ])('say what it does know: %s', async (_what, asked, answer) => {
    expect(await text(asked)).toMatch(answer);
  });
});

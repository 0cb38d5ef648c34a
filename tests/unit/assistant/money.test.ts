import { describe, expect, it } from 'vitest';
import { args, FRANKFURT, plan, text } from './money-kit.ts';
import { talk } from './talk.ts';

const RDS = { dimension: 'service', op: 'eq', values: ['rds'] };

/** Questions about costs that were shown, and about the costs of what was shown. */
describe('shown costs', { timeout: 60_000 }, () => {
  it.each([
    ['which is the biggest', { limit: 1, group_by: ['region'] }],
    ['who is the smallest of them', { limit: 1, sort: 'asc' }],
    ['which one is the most expensive', { limit: 1 }],
  ])('have a first and a last: %s', async (asked, expected) => {
    expect(await args('costs by region in october', asked)).toMatchObject(expected);
  });

  it.each([
    ['which shrank', 'fell'],
    ['only the ones that went up', 'rose'],
    ['which of these is new', 'new'],
    ['which got cheaper', 'fell'],
  ])('changed: %s', async (asked, change) => {
    expect(await plan('costs by service in october', asked)).toMatchObject({
      tool: 'cost.compare',
      args: {
        change,
        group_by: ['service'],
        period: { start: '2026-10-01' },
        baseline: { start: '2026-09-01' },
      },
    });
  });

  it('name the increase first', async () => {
    expect(await text('costs by service in october', 'which grew most')).toMatch(
      /^\*\*EC2 - Other\*\* rose most in October 2026 against September 2026: by .* 25 of 26 services rose\./,
    );
  });

  it('belong to the first or last one, if only that was shown', async () => {
    const filters = [{ dimension: 'tag:team', op: 'eq', values: ['data'] }];
    expect(await args('which team spends most', 'on what')).toMatchObject({ filters });
    expect(await args('costs of the search team in october', 'which team paid the most')).toMatchObject({
      ...{ filters: [], group_by: ['tag:team'], limit: 1 },
    });
    expect(await args('which team spends most', 'and in which region')).toMatchObject({
      ...{ filters, group_by: ['region'] },
    });
  });

  it.each(['break it down', 'in more detail', 'what is in that'])('are broken down: %s', async (asked) => {
    expect(await args('costs in frankfurt last month', asked)).toMatchObject({
      ...{ group_by: ['service', 'usage_type'], filters: [FRANKFURT] },
    });
  });

  it('of a comparison are broken down as one', async () => {
    expect(await plan('are we spending more than in october', 'on what')).toMatchObject({
      ...{ tool: 'cost.compare', args: { group_by: ['usage_type'] } },
    });
    expect(await plan('what is our monthly bill', 'is it growing')).toMatchObject({ tool: 'cost.compare' });
  });

  it('of resources without that property are not the first or last of an order', async () => {
    expect(await text('which instance type costs most in october')).toMatch(/^\*\*db\.r5\.2xlarge cost most/);
  });

  it('have a total without a limit', async () => {
    expect((await args('top 5 services this month', 'what is the sum')).limit).toBeUndefined();
  });

  it('are a share of all costs', async () => {
    expect(await text('cost of frankfurt this month', 'what share is that')).toContain('4.3%** of all costs');
    expect(await args('how much of our bill is s3', 'and rds')).toMatchObject({
      share: true,
      filters: [RDS],
    });
  });

  it('leave out a part, which is not a request to change AWS', async () => {
    const dropped = await args('top 5 services this month', 'drop the first one');
    expect(dropped.filters).toEqual([{ dimension: 'service', op: 'ne', values: ['EC2 - Other'] }]);
    const more = await args('top 5 services this month', 'drop s3', 'and leave out tax');
    expect(more.filters).toEqual([
      { dimension: 'service', op: 'ne', values: ['s3'] },
      { dimension: 'record_type', op: 'ne', values: ['Tax'] },
    ]);
    expect((await talk(['costs last month', 'remove public access'])).plan).toMatchObject({ kind: 'refuse' });
  });

  it.each(['for rds', 'rds', 'just rds', 'and rds?', 'what about rds'])(
    'are those of a service: %s',
    async (asked) => {
      const { tool, args: told } = (await plan('september vs october by region', asked)) ?? {};
      expect([tool, told?.filters]).toEqual(['cost.compare', [RDS]]);
    },
  );

  it('name the day from which they differ', async () => {
    expect(await text('why did costs go up in october', 'since which day')).toContain('Since 9 October');
    expect(await text('what do we pay for nat gateways', 'since when')).toContain('Since 9 October');
  });

  it('are compared with the period before when the question is whether they are normal', async () => {
    expect(await plan('costs of last week', 'is that normal')).toMatchObject({ tool: 'cost.compare' });
  });

  it('are grouped by who pays', async () => {
    expect(await args('how much did s3 cost in october', 'who pays that')).toMatchObject({
      group_by: ['tag:team'],
    });
    expect(await args('costs last month', 'which environment costs the least')).toMatchObject({
      ...{ group_by: ['tag:env'], limit: 1, sort: 'asc' },
    });
  });

  it('of the current month are shown with all of the previous one', async () => {
    const { period } = (await args('costs by team this month', 'and the month before')) as Record<
      string,
      unknown
    >;
    expect(period).toMatchObject({ start: '2026-10-01', end: '2026-11-01' });
  });

  it('of the current month are compared with the same days', async () => {
    expect(await args('costs this month', 'compared with the same days of october')).toMatchObject({
      baseline: { start: '2026-10-01', end: '2026-10-22' },
    });
  });

  it.each([
    ['show the s3 buckets', /^s3\./],
    ['which instances are stopped', /^ec2\./],
    ['how many users do we have', /^iam\./],
  ])('are left for separate resources: %s', async (asked, tool) => {
    const { plan: said } = await talk(['costs last month', asked]);
    const meant = said?.kind === 'choose' ? said.options[0]?.plan : said;
    expect(meant?.kind === 'tool' && meant.tool).toMatch(tool);
  });

  it('do not treat a property of resources as a part of the costs', async () => {
    expect(
      (await talk(['costs by region in october', 'which regions have no cloudtrail'])).reply.plan?.tool,
    ).not.toBe('cost.usage');
    expect((await talk(['ebs costs in october', 'without snapshots'])).plan?.kind).toBe('choose');
  });
});

describe('two costs shown one after the other', { timeout: 60_000 }, () => {
  const messages = ['how much do we pay for nat gateways in oregon', 'and in sydney'];

  it('are compared where neither is pointed at: which is more', async () => {
    const { reply } = await talk([...messages, 'which is more']);
    expect(reply.plan?.args).toMatchObject({
      group_by: ['region'],
      filters: [
        { dimension: 'service', values: ['nat gateway'] },
        { dimension: 'region', values: ['us-west-2', 'ap-southeast-2'] },
      ],
    });
  });

  it('are shown among all where only one of them was', async () => {
    const { reply } = await talk([...messages.slice(0, 1), 'which is more']);
    expect(reply.plan?.args).toMatchObject({
      ...{ group_by: ['region'], filters: [{ dimension: 'service', values: ['nat gateway'] }] },
    });
    expect(reply.notes?.[0]).toContain('cannot tell which of them were meant');
  });

  it('are shown side by side, and no others: both next to each other', async () => {
    const { reply } = await talk([...messages, 'both next to each other']);
    expect(reply.plan).toMatchObject({
      tool: 'cost.usage',
      args: {
        group_by: ['region'],
        filters: [
          { dimension: 'service', values: ['nat gateway'] },
          { dimension: 'region', values: ['us-west-2', 'ap-southeast-2'] },
        ],
      },
    });
  });

  it('are never widened to all costs', async () => {
    const { filters } = await args(...messages, 'which is more', 'total for both');
    expect(filters).toMatchObject([
      { dimension: 'service', values: ['nat gateway'] },
      { dimension: 'region', values: ['us-west-2', 'ap-southeast-2'] },
    ]);
  });

  it('get a third one', async () => {
    const { filters } = await args('does production cost more than development', 'and staging');
    expect(filters).toEqual([
      { dimension: 'tag:env', op: 'eq', values: ['production', 'development', 'staging'] },
    ]);
  });
});

describe('two sides of a comparison', { timeout: 60_000 }, () => {
  it.each([
    ['frankfurt or ireland, which costs more', 'eu-west-1 (Ireland) cost', 'than eu-central-1 (Frankfurt)'],
    ['spend of payments and search in september', '`team=search` cost', 'than `team=payments`'],
    ['ec2 and s3 costs in october', 'Amazon EC2 cost', 'than Amazon S3'],
    ['compare eu and us spend for october', 'all of US cost', 'than all of EU'],
    ['web or data, who spent more in october', '`team=web` cost', 'than `team=data`'],
  ])('are named by which is larger: %s', async (asked, more, less) => {
    const said = await text(asked);
    expect(said.split('.')[0]).toContain(more);
    expect(said).toContain(less);
  });

  it('need no word for money beside services', async () => {
    expect(await text('ec2 vs rds vs s3 in october')).toMatch(/^\*\*Amazon EC2 cost most\*\*/);
    expect(await text('ec2 vs rds vs s3 in october', 'which is cheaper')).toMatch(
      /^\*\*Amazon S3 cost least\*\*/,
    );
  });

  it('differ by an amount', async () => {
    expect(await text('frankfurt or ireland, which costs more', 'by how much')).toContain('$352 more');
  });
});

describe('first questions about money', { timeout: 60_000 }, () => {
  it.each([
    ['which team spends most', { group_by: ['tag:team'], limit: 1 }],
    [
      'who spent the most in september',
      { group_by: ['tag:team'], limit: 1, period: { start: '2026-09-01' } },
    ],
    ['whats our biggest cost driver', { group_by: ['service'], limit: 1 }],
    ['what share of costs is production in september', { share: true }],
    ['is aws getting more expensive', { baseline: { start: '2026-10-01' } }],
    ['which services got cheaper in october', { change: 'fell' }],
    ['what is new on our bill this month', { change: 'new', baseline: { start: '2026-10-01' } }],
  ])('are understood: %s', async (asked, expected) => {
    expect(await args(asked)).toMatchObject(expected);
  });

  it('do not mistake a verb for an environment', async () => {
    const { filters = [] } = await args('how did our costs develop over the last 3 months');
    expect(filters).toEqual([]);
  });
});

describe('a month that is not over', { timeout: 60_000 }, () => {
  const asked = ['november spend of the sales team', 'compared with october', 'what made the difference'];

  it('is explained against as many days of the other', async () => {
    const { reply } = await talk(asked);
    expect(reply.plan).toMatchObject({
      tool: 'cost.increase',
      args: { baseline: { start: '2026-10-01', end: '2026-10-22' } },
    });
  });

  it('is drawn beside the other', async () => {
    const { reply } = await talk([...asked, 'put it in a graph']);
    const { categories = [], type } = reply.chart ?? {};
    expect([type, categories[0], categories.at(-1)]).toEqual([
      'waterfall',
      '1–20 October 2026',
      '1–20 November 2026',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const OTHER = [{ dimension: 'service', op: 'eq', values: ['EC2 - Other'] }];
const text = async (...messages: string[]): Promise<string> => (await talk(messages)).reply.text;

/** What people ask about one budget: how it stands, since when, what is behind it, and what is to come. */
describe('one budget', { timeout: 60_000 }, () => {
  it.each([
    ['is our traffic-and-disks budget holding'],
    ['hello', 'how far beyond its limit is traffic-and-disks?'],
    ['list budgets', 'tell me about the blown one'],
    ['list budgets', 'the first one please, what is inside'],
    ['what did ec2 other cost this month', 'is that still within the budget?'],
  ])('is told with its gap, its day and what AWS expects: %s %s', async (...messages) => {
    expect(await text(...messages)).toMatch(
      /`traffic-and-disks` is over its limit in November 2026: .*of \$3,600 .*over.*passed the limit on \*\*\d+ November.*AWS expects/,
    );
  });

  it('is shown by its parts', async () => {
    const { reply } = await talk(['list budgets', 'what is swallowing the one which is exceeded']);
    expect(reply.plan).toMatchObject({ tool: 'cost.budget', args: { filters: OTHER } });
    expect(reply.table?.columns[0]?.key).toBe('usage_type');
  });

  it.each(['and in october', 'the same for october please', 'october?'])(
    'is shown for an earlier month: %s',
    async (asked) => {
      const said = await text('what is behind the traffic-and-disks budget', asked);
      expect(said).toMatch(/`traffic-and-disks` was over its limit in October 2026/);
    },
  );

  it('stays in the earlier month', async () => {
    const said = await text('did the databases budget hold in october', 'how much was left');
    expect(said).toMatch(/`databases` was within its limit in October 2026.*left/);
  });

  it('is followed day by day up to its limit', async () => {
    const { reply } = await talk(['traffic-and-disks budget', 'on which date did we cross the line']);
    expect(reply.table?.columns.map(({ key }) => key)).toEqual(['date', 'cost', 'so_far', 'used']);
    const passed = reply.table?.rows.find(({ so_far: sum }) => Number(sum) > 3600);
    expect(reply.text).toContain(`on **${Number(String(passed?.date).slice(8))} November**`);
  });

  it.each([
    ['will larkspur-total be exceeded?', /^\*\*Yes\*\*: AWS expects/],
    ['does larkspur-total hold until month end', /^\*\*No\*\*: AWS expects/],
    ['do we get to month end without breaking larkspur-total', /^\*\*No\*\*: AWS expects/],
    ['is larkspur-total over?', /^\*\*No\*\*: `larkspur-total` is within/],
    ['is the serverless budget fine?', /^\*\*Yes\*\*: `serverless` is within/],
    ['is the budget for lambda ok', /^\*\*Yes\*\*: `serverless` is within/],
    ['when will databases hit its cap', /^`databases` is within its limit/],
  ])('is judged: %s', async (asked, expected) => {
    expect(await text(asked)).toMatch(expected);
  });

  it('is the one that counts the costs in the thread', async () => {
    const said = await text('what will november cost in the end', 'is that above plan?');
    expect(said).toMatch(/^\*\*Yes\*\*: AWS expects .*`larkspur-total`/);
  });

  it.each([
    ['by region', { tool: 'cost.usage', group_by: ['region'] }],
    ['only frankfurt', { tool: 'cost.usage' }],
    ['draw it per day', { tool: 'cost.usage', granularity: 'daily' }],
    ['who uses most of it', { group_by: ['tag:team'] }],
    ['who could get it down', { group_by: ['tag:team'] }],
    ['what drives it', { tool: 'cost.increase' }],
  ])('goes on with the costs that it counts: %s', async (asked, expected) => {
    const plan = await planned('traffic-and-disks budget status', asked);
    expect(plan).toMatchObject(expected);
    expect(JSON.stringify(plan.filters)).toContain('EC2 - Other');
  });

  it('is explained with its state', async () => {
    const said = await text('list budgets', 'why is traffic-and-disks over');
    expect(said).toMatch(/^`traffic-and-disks` is over its limit.*more .*than/);
  });

  it('is named where there is none', async () => {
    expect(await text('is the zebra budget ok')).toMatch(
      /No budget is called `zebra`: there are .*`serverless`/,
    );
  });

  it('of something other than costs is shown as such', async () => {
    expect(await text('how is the savings-plan-use budget')).toMatch(
      /below its target.*counts savings plans/,
    );
  });
});

/** All budgets at once, now and in earlier months. */
describe('all budgets', { timeout: 60_000 }, () => {
  it.each([['did we keep our budgets in october?'], ['list budgets', 'and last month?']])(
    'are shown for an earlier month: %s %s',
    async (...messages) => {
      expect(await text(...messages)).toMatch(
        /\*\*2\*\* of 4 budgets of costs were over the limit in October 2026: `traffic-and-disks` by.*larkspur-total/,
      );
    },
  );

  it('stay in the earlier month for the one that was over', async () => {
    const said = await text('did we keep our budgets in october?', 'what was inside it');
    expect(said).toMatch(/^`traffic-and-disks` was over its limit in October 2026/);
  });

  it.each(['are we still within our means this month', 'do we overspend', 'which budgets are in trouble'])(
    'are those that are over, or will be: %s',
    async (asked) => {
      const { filters, tool } = await planned(asked);
      expect(tool).toBe('cost.budgets');
      expect(filters).toEqual([{ field: 'status', op: 'eq', value: ['over', 'forecast_over'] }]);
    },
  );
});

it('leaves “the money” to costs', { timeout: 60_000 }, async () => {
  const { reply } = await talk([
    'how do we stand with the money this month',
    'is that more than last month?',
  ]);
  expect(reply.plan?.tool).toBe('cost.compare');
});

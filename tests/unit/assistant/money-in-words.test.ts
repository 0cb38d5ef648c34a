import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const said = async (...messages: string[]) => (await talk(messages)).reply;
const plan = async (...messages: string[]) => (await said(...messages)).plan;

const UNTAGGED = { dimension: 'tag:team', op: 'eq', values: [''] };

/** Questions about money that contain no word for money, no tag's value and no service. */
describe('money', { timeout: 60_000 }, () => {
  it.each([
    'how much of the spend is stuff nobody tagged',
    'untagged costs this month',
    'what do things without any tags cost us',
    'what did we pay for what was never tagged',
  ])('is shown for resources without a tag: %s', async (text) => {
    expect((await plan(text))?.args).toMatchObject({ filters: [UNTAGGED] });
  });

  it('says that a tag is unknown rather than that all costs lack it', async () => {
    const { text } = await said('what did we spend on things without an owner last month');
    expect(text).toMatch(/^Cost Explorer knows no tag `owner`.*In all it is \*\*\$/);
    expect(text).not.toContain('without the tag');
  });

  it.each([
    ['what are we going to end up with this month', {}],
    ['where will we land by month end', {}],
    ['what will the month end at', {}],
    ['are we going to finish above 18k', { exceeds: 18000 }],
    ['forecast for december', { period: { start: '2026-12-01' } }],
  ])('is forecast: %s', async (text, args) => {
    expect(await plan(text)).toMatchObject({ tool: 'cost.forecast', args });
  });

  it('is forecast for another period in a thread', async () => {
    expect(await plan('forecast for december', 'and the whole year?')).toMatchObject({
      ...{ tool: 'cost.forecast', args: { period: { start: '2026-01-01', end: '2027-01-01' } } },
    });
  });

  it.each([
    ['how much is support', { filters: [{ dimension: 'service', op: 'eq', values: ['support'] }] }],
    ["what's our run rate", { granularity: 'daily' }],
  ])('is recognised by its own words: %s', async (text, args) => {
    expect(await plan(text)).toMatchObject({ tool: 'cost.usage', args });
  });

  it('stays in dollars, and the answer says so', async () => {
    const { notes, plan } = await said('in euros, what did we spend last month');
    expect(plan?.tool).toBe('cost.usage');
    expect(notes?.join(' ')).toMatch(/no exchange rates/);
  });

  it('for one value is not grouped by it', async () => {
    const { group_by } = (await plan('costs by team last month', 'and the data team?'))?.args ?? {};
    expect(group_by).toEqual([]);
  });

  it.each([
    ['which day was the priciest this month', { granularity: 'daily' }],
    ['which month was the most expensive this year', { granularity: 'monthly' }],
    ['what costs us the most', { group_by: ['service'], limit: 1 }],
    ['where does most of our money go', { group_by: ['service'], limit: 1 }],
    ['our top cost', { group_by: ['service'], limit: 1 }],
    ['how much of octobers bill is untagged', { period: { start: '2026-10-01' }, share: true }],
  ])('is shown for what the question names: %s', async (text, args) => {
    expect(await plan(text)).toMatchObject({ tool: 'cost.usage', args });
  });

  it.each([['is this unusual', { baseline: { start: '2026-09-01' } }]])(
    'continues a comparison as one: %s',
    async (asked, args) => {
      const first = 'compare the costs of october with september by service';
      expect(await plan(first, asked)).toMatchObject({ tool: 'cost.compare', args });
    },
  );

  it('is asked in two parts, the second about the first', async () => {
    const { sections, text } = await said('whats our biggest cost and is it going up or down');
    expect(text).toMatch(/^\*\*EC2 - Other cost most\*\*.*more.*for EC2 - Other/);
    expect(sections).toHaveLength(2);
  });

  it.each(['who caused that', 'whos behind it'])('is explained: %s', async (asked) => {
    expect((await plan('costs of october against september', asked))?.tool).toBe('cost.increase');
  });

  it('stays what was shown if a message was not understood', async () => {
    const asked = ['costs by service in october', 'blorp the frobnicator', 'shorter'];
    expect((await plan(...asked))?.args).toMatchObject({ group_by: ['service'] });
  });
});

describe('possible savings', { timeout: 60_000 }, () => {
  it.each([
    ['what can go to save money', { removable: true }],
    ['what is safe to delete to cut costs', { removable: true }],
    ['how can we bring down our aws bill', {}],
    ['what could be turned off', { removable: true }],
  ])('are what is wasted, or of that what can go: %s', async (text, narrowed) => {
    expect(await plan(text)).toEqual({ tool: 'checks.findings', args: { kind: 'waste', ...narrowed } });
  });

  it.each([
    ['anything above 100 dollars', { over: 100 }],
    ['just the ones over $50 a month', { over: 50 }],
    ['how much would that save', {}],
  ])('are narrowed: %s', async (asked, args) => {
    expect(await plan('where can we save', asked)).toEqual({
      tool: 'checks.findings',
      args: { kind: 'waste', ...args },
    });
  });

  it('have no second of a single one', async () => {
    const asked = ['where can we save', 'over $500', 'how do i fix the second one'];
    expect((await said(...asked)).text).toMatch(/^There is no finding number 2 among them/);
  });
});

describe('shown budgets', { timeout: 60_000 }, () => {
  it.each([
    ['will we blow it', /over the limit.*forecast to exceed/],
    ['how much is left on the databases one', /`databases` .*\*\*\$1,\d+\*\* left/],
    ['which is closest to its limit', /larkspur-total/],
    ['what is left of the serverless one', /`serverless` .*\*\*\$\d+\*\* left/],
  ])('%s', async (asked, expected) => {
    const { plan, table, text } = await said('budgets', asked);
    expect(plan?.tool).toMatch(/^cost\.budgets?$/);
    expect(`${text} ${JSON.stringify(table?.rows)}`).toMatch(expected);
  });
});

/** Questions about an answer itself. */
describe('an answer', { timeout: 60_000 }, () => {
  it.each([
    'how do you know that',
    'where is that number from',
    'why do you think so',
    'are you sure about this',
    'where did you get these numbers from',
  ])('says what it is based on: %s', async (asked) => {
    const { text } = await said('costs by service last month', asked);
    expect(text).toMatch(/^I read that from AWS just now.*ce:GetCostAndUsage.*\$18,203\*\* in/);
  });

  it.each(['explain it like im five', 'can you explain that like i am a child', 'eli5'])(
    'is shortened: %s',
    async (asked) => {
      const { table, text } = await said('costs by service last month', asked);
      expect(table).toBeUndefined();
      expect(text).toContain('$18,203');
    },
  );

  it.each([
    ['costs by service last month', 'what does unblended mean', /^Unblended cost: what was billed/],
    ['costs by service last month', 'what does "EC2 - Other" mean', /EBS volumes and snapshots/],
    ['security findings', 'what does imdsv2 mean', /do not require IMDSv2/],
    ['costs by service last month', 'what does frobnication mean', /no word of that answer/],
  ])('explains its words: %s, %s', async (first, asked, expected) => {
    expect((await said(first, asked)).text).toMatch(expected);
  });

  const ofShopProd = ['What shop-prod costs now', 'What AWS recommends for shop-prod'];

  it.each([
    ['how much does shop-prod cost', 'what would it cost with twice the storage', ofShopProd],
    ['how much does shop-prod cost', 'what would multi-az cost for that', ofShopProd],
    [
      'instances of the data team',
      'what would they cost as spot',
      [expect.stringMatching(/^Costs for Amazon EC2 with tag team data/)],
    ],
  ])('does not explain what is not so: %s, %s', async (first, asked, offered) => {
    const { actions, text } = await said(first, asked);
    expect(text).toMatch(/if it were otherwise.*Pricing Calculator/);
    expect(actions?.map((action) => 'label' in action && action.label)).toEqual(offered);
  });

  it.each(['lol ok', 'haha nice', 'omg'])('gets a remark: %s', async (asked) => {
    expect((await said('costs by service last month', asked)).text).toBe('You are welcome.');
  });
});

it('takes “develop” for a verb and not for the environment', async () => {
  const { plan } = await talk(['costs by team last month', 'how did that develop']);
  expect(plan).toMatchObject({
    tool: 'cost.usage',
    args: { granularity: 'monthly', group_by: ['tag:team'] },
  });
  expect(plan).not.toMatchObject({ args: { filters: [expect.anything()] } });
});

describe('one part of the costs', { timeout: 60_000 }, () => {
  it.each([
    ['biggest slice of the bill in october'],
    ['what did we spend in october', 'which piece is the biggest'],
    ['october costs', 'and the largest chunk'],
  ])('is the dearest service, whatever it is called: %s', async (...messages) => {
    const { plan: asked, text } = await said(...messages);
    expect(asked).toMatchObject({ tool: 'cost.usage', args: { limit: 1 } });
    expect(text).toMatch(/^\*\*EC2 - Other cost most\*\* in October/);
    expect(text).not.toContain('I did not understand');
  });
});

describe('two costs', { timeout: 60_000 }, () => {
  it('are put side by side: a tag that was shown and another', async () => {
    expect((await plan('costs of staging', 'compare that to production'))?.args).toMatchObject({
      group_by: ['tag:env'],
      filters: [{ dimension: 'tag:env', op: 'eq', values: ['staging', 'production'] }],
    });
  });

  it.each([
    ['is our bill going up', /^\*\*Yes\*\*: \*\*\$[\d,.]+ more/],
    ['did we pay less in october than in september', /^\*\*No\*\*: \*\*\$[\d,]+ more/],
  ])('of two periods are compared with yes or no first: %s', async (question, answer) => {
    expect((await said(question)).text).toMatch(answer);
    expect((await said(question, 'and only for s3')).text).not.toMatch(/^\*\*(?:Yes|No)/);
  });
});

describe('a report about “the month before”', () => {
  it('covers the last one, as seen from each report', async () => {
    const { text } = await said('every monday the costs by team of the week before');
    expect(text).toContain('Costs by team for last week, every Monday');
  });
});

import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const said = async (...messages: string[]) => (await talk(messages)).reply;
const plan = async (...messages: string[]) => (await said(...messages)).plan;

const UNTAGGED = { dimension: 'tag:team', op: 'eq', values: [''] };

/** Money in words that name no word of money, no tag's value and no service. */
describe('money', { timeout: 60_000 }, () => {
  it.each([
    'how much of the spend is stuff nobody tagged',
    'untagged costs this month',
    'what do things without any tags cost us',
    'what did we pay for what was never tagged',
  ])('is told of what has no tag: %s', async (text) => {
    expect((await plan(text))?.args).toMatchObject({ filters: [UNTAGGED] });
  });

  it('says that a tag is not known rather than that all costs lack it', async () => {
    const { text } = await said('what did we spend on things without an owner last month');
    expect(text).toMatch(/^Cost Explorer knows no tag `owner`.*In all it is \*\*\$/);
    expect(text).not.toContain('without the tag');
  });

  it.each([
    ['what are we going to end up with this month', {}],
    ['where will we land by month end', {}],
    ['forecast for december', { period: { start: '2026-12-01' } }],
  ])('is forecast: %s', async (text, args) => {
    expect(await plan(text)).toMatchObject({ tool: 'cost.forecast', args });
  });

  it('is forecast for another time in a thread', async () => {
    expect(await plan('forecast for december', 'and the whole year?')).toMatchObject({
      ...{ tool: 'cost.forecast', args: { period: { start: '2026-01-01', end: '2027-01-01' } } },
    });
  });

  it.each([
    ['how much is support', { filters: [{ dimension: 'service', op: 'eq', values: ['support'] }] }],
    ["what's our run rate", { granularity: 'daily' }],
  ])('is told by its own words: %s', async (text, args) => {
    expect(await plan(text)).toMatchObject({ tool: 'cost.usage', args });
  });

  it.each([
    ['which team spends twice as much as last month', { change: 'rose', times: 2 }],
    ['which services doubled since september', { change: 'rose', times: 2 }],
    ['which services halved since september', { change: 'fell', times: 0.5 }],
  ])('is held against a multiple: %s', async (text, args) => {
    expect(await plan(text)).toMatchObject({ tool: 'cost.compare', args });
  });

  it('stays in dollars, which is said', async () => {
    const { notes, plan } = await said('in euros, what did we spend last month');
    expect(plan?.tool).toBe('cost.usage');
    expect(notes?.join(' ')).toMatch(/no exchange rates/);
    expect((await said('costs last month', 'in pounds please')).text).toMatch(/no exchange rates/);
  });

  it('of one value is not told by its own group', async () => {
    const { group_by } = (await plan('costs by team last month', 'and the data team?'))?.args ?? {};
    expect(group_by).toEqual([]);
  });

  it('is asked in two parts, the second about the first', async () => {
    const { sections, text } = await said('whats our biggest cost and is it going up or down');
    expect(text).toMatch(/^\*\*EC2 - Other cost most\*\*.*more.*for EC2 - Other/);
    expect(sections).toHaveLength(2);
  });

  it.each(['who caused that', 'whos behind it', 'who is responsible for this'])(
    'is explained: %s',
    async (asked) => {
      expect((await plan('costs of october against september', asked))?.tool).toBe('cost.increase');
    },
  );

  it('stays what was shown where a message was not understood', async () => {
    const asked = ['costs by service in october', 'blorp the frobnicator', 'shorter'];
    expect((await plan(...asked))?.args).toMatchObject({ group_by: ['service'] });
  });
});

describe('what could be saved', { timeout: 60_000 }, () => {
  it.each([
    'what can go to save money',
    'what is safe to delete to cut costs',
    'how can we bring down our aws bill',
    'what could be turned off',
  ])('is what is wasted: %s', async (text) => {
    expect(await plan(text)).toEqual({ tool: 'checks.findings', args: { kind: 'waste' } });
  });

  it.each([
    ['anything above 100 dollars', { over: 100 }],
    ['just the ones over $50 a month', { over: 50 }],
    ['how much would that save', {}],
  ])('is narrowed: %s', async (asked, args) => {
    expect(await plan('where can we save', asked)).toEqual({
      tool: 'checks.findings',
      args: { kind: 'waste', ...args },
    });
  });

  it('has no second one of one', async () => {
    const asked = ['where can we save', 'over $500', 'how do i fix the second one'];
    expect((await said(...asked)).text).toMatch(/^There is no finding number 2 among them/);
  });
});

describe('budgets that were shown', { timeout: 60_000 }, () => {
  it.each([
    ['will we blow it', /over the limit.*forecast to exceed/],
    ['how much is left on the databases one', /unspent \*?\*?\$1,\d+/],
    ['which is closest to its limit', /larkspur-total/],
  ])('%s', async (asked, expected) => {
    const { plan, table, text } = await said('budgets', asked);
    expect(plan?.tool).toBe('cost.budgets');
    expect(`${text} ${JSON.stringify(table?.rows)}`).toMatch(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('most and least', { timeout: 120_000 }, () => {
  it.each([
    ['which function does get called the most', { metric: 'invocations', limit: 1 }],
    ['which lambda runs the least often', { metric: 'invocations', limit: 1, end: 'low' }],
    ['what is our least used database', { metric: 'connections', limit: 1, end: 'low' }],
    ['which server has the lowest cpu', { metric: 'cpu', limit: 1, end: 'low' }],
    ['which database has the most free storage', { metric: 'free_storage', end: 'high' }],
    ['which functions fail the least', { metric: 'errors', end: 'low' }],
    ['which queue had the most messages sent today', { metric: 'messages_sent', limit: 1 }],
  ])('of a measure begin at the end that is asked for: %s', async (text, args) => {
    expect(await planned('hi', text)).toMatchObject(args);
  });

  it('name the lowest first, and those with none together', async () => {
    const { reply } = await talk(['hi', 'which server has the lowest cpu']);
    expect(reply.text).toMatch(/^\*\*bastion\*\* has the lowest CPU use/);
    const none = await talk(['hi', 'which functions fail the least']);
    expect(none.reply.text).toMatch(/^\*\*\d+ of 15 Lambda functions\*\* had \*\*no\*\* errors/);
  });

  it.each([
    ['where do most of our machines run', 'region'],
    ['where are most of the databases', 'region'],
    ['which team owns the most buckets', 'tag:team'],
    ['what database engine is most common', 'engine'],
  ])('of things count them: %s', async (text, by) => {
    expect(await planned('hi', text)).toMatchObject({ group_by: [by] });
  });

  it('are never dropped from a list', async () => {
    const { reply } = await talk(['hi', 'which certificate do we like most']);
    expect(reply.text).not.toMatch(/^\*\*7 certificates/);
  });

  it('are not an order in "at most" and "most of them"', async () => {
    expect(await planned('hi', 'certificates with at most 30 days left')).toMatchObject({
      filters: [{ field: 'days_left' }, { field: 'days_left', op: 'lte', value: 30 }],
    });
  });
});

describe('the one that a ranking names', { timeout: 60_000 }, () => {
  it.each([
    ['which server has the lowest cpu', /^`?bastion/],
    ['which database has the most free storage', /^`?shop-prod-replica/],
    ['busiest server', /^`?web-eu-1/],
  ])('is what “it” means afterwards: %s', async (text, named) => {
    expect((await talk(['hi', text, 'who owns it'])).reply.text).toMatch(named);
  });

  it('is none where a value is asked for', async () => {
    expect(await planned('hi', 'what was the highest cpu of our servers')).toMatchObject({
      statistic: 'maximum',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a value with the limit of an alarm', { timeout: 60_000 }, () => {
  it('is what the alarm watches, also with the time since when it rings', async () => {
    const { reply } = await talk([
      'which alarms are on',
      'since when is the search one firing and what is the value now',
    ]);
    expect(reply.text).not.toContain('traffic');
    expect(reply.text).toContain('CPU use');
  });
});

describe('"which from them"', { timeout: 60_000 }, () => {
  it('is which of them', async () => {
    const of = await planned('which lambdas are python', 'which of them are outdated');
    expect(await planned('which lambdas are python', 'which from them are outdated')).toEqual(of);
  });
});

describe('an alarm that does not exist', { timeout: 60_000 }, () => {
  it.each([
    ['how full is the queue orders-dead-letters', 'who would be warned, is there an alarm for it'],
    ['the service search-indexer', 'does it have any alarm'],
    ['does the queue orders-dead-letters have an alarm'],
  ])('is said not to exist, as alarms name what they watch: %s', async (...turns) => {
    const { reply } = await talk(turns);
    expect(reply.text).not.toContain('cannot tell');
    expect(reply.text).toMatch(/\bno (?:CloudWatch )?alarms?\b/i);
  });
});

describe('a kind of related resources, after a value', { timeout: 60_000 }, () => {
  it.each([
    ['is there an alarm on it', 'search-1-cpu'],
    ['which alarms does it have', 'search-1-cpu'],
  ])('is asked of the thing that was measured: %s', async (text, name) => {
    const { reply } = await talk(['cpu of search-1 since yesterday', text]);
    expect(JSON.stringify(reply)).toContain(name);
    expect(reply.text).not.toContain('CPU use');
  });
});

import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a part of costs', { timeout: 60_000 }, () => {
  it.each([
    [['costs of the web team in october', 'how much of that is in virginia'], /of those costs \(\$5,\d+\)/],
    [['ec2 other in october', 'what share of it is nat'], /of those costs \(\$5,9\d+\)/],
    [['october bill', 'how much of that is tax'], /of all costs then/],
  ])('is a share of what was shown: %s', async (thread, share) => {
    expect((await talk(thread)).reply.text.replaceAll('**', '')).toMatch(share);
  });
});

describe('costs that are corrected', { timeout: 60_000 }, () => {
  it.each([
    ['october costs without team tag', 'sorry, i wanted without env tag', 'tag:env'],
    ['october costs without env tag', 'no wait i meant without team tag', 'tag:team'],
  ])('have the other tag instead: %s, %s', async (first, second, dimension) => {
    const { filters } = await planned(first, second);
    expect(filters).toEqual([{ dimension, op: 'eq', values: [''] }]);
  });

  it('are those of another team, in the words of somebody who learns English', async () => {
    const { filters } = await planned('what does web cost us', 'and tomas his team');
    expect(filters).toEqual([{ dimension: 'tag:team', op: 'eq', values: ['payments'] }]);
  });
});

describe('the month since which costs rise', { timeout: 60_000 }, () => {
  it('is read from the costs of each month', async () => {
    const { reply } = await talk([
      'october vs september by service',
      'cloudwatch, since which month does it grow',
    ]);
    expect(reply.plan).toMatchObject({ tool: 'cost.usage', args: { granularity: 'monthly' } });
    expect(reply.text).toMatch(/has risen/);
  });
});

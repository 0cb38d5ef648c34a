import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('a figure that somebody has seen', { timeout: 60_000 }, () => {
  it.each([
    ['the search team was 2,300 in october, on what', /^\*\*\$[\d,]+\*\* with tag `team` `search`/],
    ['EC2-Other = 30% of october, split it', /for EC2 - Other in October/],
    ['rds cost 3500 in october. by region please', /for Amazon RDS in October/],
  ])('narrows nothing: %s', async (text, said) => {
    const { reply } = await talk([text]);
    expect(reply.kind).toBe('answer');
    expect(reply.text).toMatch(said);
  });

  it.each(['services that cost over 500 in october', 'load balancer requests on 22 or 3389'])(
    'is none if it is a condition: %s',
    async (text) => {
      expect((await talk([text])).reply.text).not.toContain('a figure that you have seen');
    },
  );
});

it.each([
  ['who did stop staging-search', /stopped `staging-search`/],
  ['costs ex tax in october', /without tax/i],
  ['got paged for crm-connections, since when', /in alarm/],
])('“%s” is read as it is meant', { timeout: 60_000 }, async (text, said) => {
  expect((await talk([text])).reply.text).toMatch(said);
});

import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** The last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('the health of one thing counts what belongs to it', { timeout: 60_000 }, () => {
  it.each([
    [
      'the targets of a load balancer, and why they fail',
      ['is the shop load balancer in virginia healthy'],
      /^\*\*Not all is well\*\* with `shop`: target group `shop-targets` has 1 of 3 targets unhealthy: i-0462e23f7a7cd7f03:80 \(Health checks failed.* `shop-unhealthy` is in alarm/,
    ],
    [
      'the services of a cluster',
      ['how is the ecs cluster shop doing'],
      /^\*\*Not all is well\*\* with `shop`: .*`recommendations` runs 1 of 2.*`search-indexer` runs 0 of 1/,
    ],
    [
      'the target group that an instance stands in',
      ['is web-3 ok'],
      /^\*\*Not all is well\*\* with `web-3`: target group `shop-targets` has 1 of 3 targets unhealthy: i-0462/,
    ],
    [
      'an alarm made of its alarm',
      ['is search-1 fine'],
      /`search-1-cpu` and `shop-unhealthy` are in alarm\.$/,
    ],
    [
      'targets that are healthy',
      ['is shop-eu healthy'],
      /^\*\*I see nothing wrong\*\* with `shop-eu`: .*2 of 2 targets of `shop-eu-targets` are healthy, no alarm of it rings/,
    ],
  ])('%s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

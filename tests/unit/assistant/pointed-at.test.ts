import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('words that point at one thing of the thread', { timeout: 120_000 }, () => {
  it.each([
    [
      'the only thing of its kind in the place that the thread is about',
      ['what does singapore cost this month', 'does that balancer get any traffic'],
      /shop-sin/,
    ],

    [
      'the counterpart of a thing in the last question',
      [
        'why is search-indexer failing',
        'anybody else in that cluster short of tasks?',
        'no, i meant the european one',
      ],
      /belong to `shop-eu`/,
    ],
    [
      'the list before it was narrowed',
      ['ec2 instances of team web', 'only those not in production', 'and which from all is the newest'],
      /^The \*\*newest\*\* of 20 EC2 instances/,
    ],
  ])('mean %s', async (_, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('do not mean a thing elsewhere', async () => {
    expect(await told('list buckets', 'does that balancer get any traffic')).not.toMatch(
      /^(?:\*\*Yes\*\*: )?Processed bytes of `shop-sin`/,
    );
  });
});

describe('words for things of a thread', { timeout: 120_000 }, () => {
  it.each([
    [
      'a possessive is the thing that bears the name',
      ['who is anna', 'what about her bucket'],
      /`anna-test-bucket-2`/,
    ],

    [
      'a place is that of the costs',
      ['what did october cost per region', 'the cheapest one', 'what runs in there'],
      /resources\*\* of \d+ kinds in 1 region/,
    ],
    [
      'the others are the rows beside the one in focus',
      ['ec2 instances of team platform', 'who owns jenkins', 'who owns the others'],
      /bastion/,
    ],
  ])('%s', async (_, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('have a question beside them that is not dropped', async () => {
    expect(await told('load balancers in us-east-1', 'the internal ones, who is behind them')).toMatch(
      /I cannot answer “who is behind them”/,
    );
    expect(await told('is jenkins on', 'what would go down with it')).toMatch(
      /I cannot answer “what would go down with it”/,
    );
  });
});

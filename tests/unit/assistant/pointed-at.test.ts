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
      'the only thing of its kind with the word in its name',
      ['who touched pos-ledger last night', 'no i meant the gateway box, not the db'],
      /pos-gateway/,
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
      'the end of an order, by a degree',
      ['queues with more than 100 messages', 'the big one'],
      /`partner-intake`: messages/,
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

import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const DEAD = { field: 'is_dead_letter', op: 'eq', value: true };
const WAITING = { field: 'messages', op: 'gt', value: 0 };

/** A condition in plain words, beside one that the noun gives. */
describe('a condition in plain words', { timeout: 60_000 }, () => {
  it.each([['dlqs: anything stuck'], ['is anything stuck in the dlqs'], ['show dlqs', 'anything stuck?']])(
    'adds to that of the noun: %s %s',
    async (...messages) => {
      const { reply } = await talk(messages);
      expect(reply.plan).toMatchObject({ tool: 'sqs.queues', args: { filters: [DEAD, WAITING] } });
    },
  );

  it.each([
    ['dead letter queues: anything stuck, and how old is the oldest message'],
    ['show dlqs', 'anything stuck, and how old is the oldest msg'],
  ])('is answered beside a superlative: %s %s', async (...messages) => {
    const { reply } = await talk(messages);
    expect(reply.text).toMatch(/1 SQS queue\*\*,? has messages waiting/);
    expect(reply.text).toMatch(/oldest message of \*\*orders-dead-letters\*\* now: \*\*\d+ days/);
  });

  it('does not follow what was shown where events are asked for', async () => {
    const { plan } = await talk(['ec2 instances', 'anything happened yesterday']);
    expect(plan).not.toMatchObject({ tool: 'ec2.instances' });
  });
});

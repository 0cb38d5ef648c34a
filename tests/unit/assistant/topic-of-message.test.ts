import { topicSaid } from '@windsock/bot/assistant/topic-said.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a message that names its topic first', { timeout: 120_000 }, () => {
  it.each([
    ['the big one, does it have a dlq', 'the big one', 'does it have a dlq'],
    ['ok and the one who never signed in: what may he do', 'the one who never signed in', 'what may he do'],
    ['the second: versioning, encryption on?', 'the second', 'versioning, encryption on?'],
    ['the vendor one what can it do', 'the vendor one', 'what can it do'],
    ['those in sydney, who made them', 'those in sydney', 'who made them'],
  ])('is taken apart: “%s”', (text, topic, asks) => {
    expect(topicSaid(text)).toEqual({ topic, asks });
  });

  it.each([
    'the bill is too high, why',
    'leave the first one out, how much is left',
    'which is the oldest, and who owns it',
    'the databases without backups',
  ])('is not one: “%s”', (text) => {
    expect(topicSaid(text)).toBeUndefined();
  });

  it.each([
    [
      'a condition that only AWS can tell',
      [
        'iam users without mfa that can log into the console',
        'the one who never signed in: what groups is he in',
      ],
      /^\*\*1 IAM user\*\* named `old-consultant`: groups `administrators`/,
    ],
    [
      'a position',
      ['public buckets', 'the second: access logging, versioning?'],
      /`larkspur-crm-exports` has no access logging/,
    ],
    [
      'a name, before a verb of posture',
      ['load balancers', 'the old pos one, what hangs behind'],
      /^Tied to `pos-old`/,
    ],
  ])('is answered for %s', async (_, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('goes on with the topic', async () => {
    const asked = ['public buckets', 'the second: access logging, versioning?', 'who owns it'];
    expect(await told(...asked)).toMatch(/larkspur-crm-exports/);
  });
});

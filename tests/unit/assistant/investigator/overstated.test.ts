import { overstatementsIn } from '@windsock/bot/assistant/investigator/overstated.ts';
import { describe, expect, test } from 'vitest';
import { answer, OPEN, STOPPED, threadSaying } from './kit.ts';

describe('what claims more than half', () => {
  test.each([
    ['Most of it is in us-east-1.', 'Most of it'],
    ['It is mainly the NAT gateway ($6,479.04).', 'mainly'],
    ['Most of it, 46%, is analytics.', 'Most of it'],
    ['The majority (4 of 11) is idle.', 'The majority'],
  ])('without a share that shows it is named: %s', (text, words) => {
    expect(overstatementsIn(`There are some. ${text}`)).toEqual([words]);
  });

  test.each([
    'Most of it, 64%, is in us-east-1.',
    'Most of them (7 of 11) are stopped.',
    'Of the 1,200 calls most of them, 1,100 of 1,200, failed.',
    'The most expensive is crm, and at most 3 are left.',
    'The largest part is EC2.',
  ])('with one, and what claims less, is let be: %s', (text) => {
    expect(overstatementsIn(text)).toEqual([]);
  });
});

test('a model is asked once to show that it is more than half, and then believed', async () => {
  const loose = 'Most of them are in eu-west-1.';
  const thread = threadSaying([STOPPED, answer({ text: loose }), answer({ text: loose })]);
  const { reply } = await thread.say(OPEN);
  expect(JSON.stringify(thread.told(2))).toContain('“Most of them” means more than half');
  expect(reply.text).toBe(loose);
});

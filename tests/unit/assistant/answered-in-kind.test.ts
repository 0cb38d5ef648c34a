import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a question answered in kind', { timeout: 60_000 }, () => {
  it.each<[string, string[], RegExp]>([
    [
      'who hears of a named alarm, to the last subscriber',
      ['who is emailed by search-1-cpu'],
      /^When `search-1-cpu` rings, it tells SNS topic `alarms`, which passes it on to .*sam@larkspur\.example.*`search-1`, which it watches, is tagged/,
    ],
    ['an alarm that tells nobody', ['crm-connections', 'whom does it wake up'], /\*\*nobody\*\* is told/],
    [
      'who hears of one of several, and since when it rings',
      ['alarms in alarm state', 'the nat one, how long has it been on and who hears of that'],
      /^`nat-usw2-bytes` has been \*\*in alarm\*\* since .* When `nat-usw2-bytes` rings, \*\*nobody\*\*/,
    ],
    [
      'what is inside a thing, and not that it is one',
      ['the dlq of orders, how many are waiting inside'],
      /`orders-dead-letters` in .*: messages 214\.$/,
    ],
    ['what is inside the thing before', ['shop-targets', 'how many in there'], /: targets 3\.$/],
  ])('tells %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('leaves whom to turn to its owner', async () => {
    expect(await told('crm-connections', 'who should i tell')).not.toMatch(/When `crm-connections` rings/);
  });
});

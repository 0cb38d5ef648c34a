import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text.replaceAll(/[*`]/g, '');

describe('the one of the like name elsewhere', { timeout: 60_000 }, () => {
  it.each<[string[], RegExp]>([
    [
      ['errors of our lambdas since yesterday', 'order-events in virginia against the sydney one'],
      /^Errors of 2 Lambda functions (?:since|from) .*20/,
    ],
    [['errors of order-events today', 'and the same one in ireland'], /^Errors of order-events-eu/],
    [
      ['throttles of order-events today', 'what about order-events in ireland', 'and the same one in sydney'],
      /^Throttles of order-events-syd/,
    ],
  ])('is meant, with all that was asked: %j', async (messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

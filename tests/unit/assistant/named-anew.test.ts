import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a whole question about its own thing owes nothing to the thread', { timeout: 120_000 }, () => {
  it.each([
    [
      'open ports',
      ['what ports are open to the world', 'is dr-standby even on'],
      /`dr-standby` is not running/,
    ],
    [
      'findings',
      ['list findings for maria', 'where is sap-connector'],
      /^`sap-connector` is in \*\*eu-central-1/,
    ],
    ['rights', ['who can read the crm exports bucket', 'is crm-windows on'], /`crm-windows` is running/],
    ['a metric', ['cpu of search-1', 'is jenkins on'], /`jenkins` is running/],
  ])('after %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it.each([
    ['the same of another', ['cpu of search-1', 'and jenkins?'], /^CPU use of \*\*jenkins/],
    [
      'a ranking, whatever a remark names',
      ['unattached volumes', 'search-1 looks tired to me. which is the oldest'],
      /oldest\*\* of 7 EBS volumes/,
    ],
    [
      'a measure that the message names',
      ['cpu of search-1', 'is the cpu of jenkins high'],
      /CPU use of .*jenkins/,
    ],
  ])('but goes on with %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('"it", after what belongs to a thing', { timeout: 120_000 }, () => {
  it.each([
    [
      'nothing belongs to it',
      ['does payment-webhook have a dlq', 'what triggers it'],
      /^`payment-webhook` is started by/,
    ],
    [
      'several lists show what belongs to it',
      ['who reads the orders queue', 'how many messages are in it'],
      /^The messages of `orders` are/,
    ],
  ])('is that thing where %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('is the one of several with its name that was shown', async () => {
    expect(await told('which subnet is the gdpr-archive server in', 'is that subnet public')).toMatch(
      /`private-a` is not public/,
    );
    const { reply } = await talk(['which subnet is the gdpr-archive server in', 'is that subnet public']);
    expect(reply.scope?.regions).toEqual(['eu-central-1']);
  });
});

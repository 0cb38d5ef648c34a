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
    [
      'who stopped an instance without an event, and what EC2 says',
      ['who shut down batch-syd'],
      /^`batch-syd` .*has been stopped since \*\*2026-.* \(User initiated\), and no event shows who did it/,
    ],
    [
      'who stopped an instance whose name an Auto Scaling group has as well',
      ['who stopped load-test'],
      /^`load-test` has been stopped since \*\*2026-.* \(User initiated\), and no event shows who did it/,
    ],
    [
      'the words of the one that failed',
      ['ecs services in cluster shop', 'what did aws say about the failed one'],
      /^The latest event of `search-indexer`: “.*tasks failed/,
    ],

    [
      'until when a thing worked',
      ['search-indexer', 'and it did run before? till which day'],
      /^`search-indexer` was last well before \*\*2026-/,
    ],
    [
      'when the newest backup was made',
      ['unencrypted databases', 'for crm, when did the last backup run'],
      /`crm`: created \*\*2026-11-21 04:26 UTC .*RDS snapshot/,
    ],

    [
      'the tasks of a service that bear its name, and what they wait for',
      ['tasks in recommendations that are pending', 'what is the reason'],
      /with `recommendations`: it runs 1 of 2/,
    ],
    [
      'stopped tasks, which the accounts know no more',
      ['tasks behind search-indexer that stopped'],
      /^\*\*3 ECS tasks\*\* of service `search-indexer` are stopped/,
    ],
    [
      'the oldest of what is inside a thing',
      ['orders', 'about the queue orders', 'oldest message in there?'],
      /^Age of the oldest message of \*\*orders\*\* now/,
    ],
    ['what a thing is for', ['legacy-report', 'what does it do'], /^The description of `legacy-report` is/],
    ['how a thing is, and not what was done', ['how is crm doing'], /^\*\*Not all is well\*\* with `crm`/],
    [
      'what somebody reports something of',
      ['is all well? tomas says order-events is slow'],
      /`order-events`/,
    ],
    ['what is inside the thing before', ['shop-targets', 'how many in there'], /: targets 3\.$/],
  ])('tells %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('explains a term that is asked for, and offers the list', async () => {
    const { reply } = await talk(['i am new here. what does a security group do']);
    expect(reply.text).toMatch(/^\*\*security group\*\*: a firewall.* Shall I show yours\?$/);
    expect(reply.actions?.map(({ label }) => label)).toContain('Security groups');
  });

  it('leaves whom to turn to its owner', async () => {
    expect(await told('crm-connections', 'who should i tell')).not.toMatch(/When `crm-connections` rings/);
  });
});

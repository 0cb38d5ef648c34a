import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('the rows that a message means', { timeout: 60_000 }, () => {
  it.each([
    [
      'of two that were shown the one that was not talked about',
      ['which buckets are public', 'who owns the assets one', 'the other?'],
      /^`larkspur-crm-exports` is tagged/,
    ],
    [
      'the other one within a question',
      ['databases that are not encrypted', 'is the pos one public', 'and is the other backed up?'],
      /^\*\*Yes\*\*, `crm`/,
    ],
    [
      'the two that were told about one after the other, after others',
      [
        'what is red right now',
        'the search one, is the box itself ok',
        'and the other one?',
        'who owns them',
      ],
      /^`search-1` is .* `search-2` is /,
    ],
    [
      'the one that is called just so, of several with the word in their names',
      ['list queues', 'the orders one, how big are its messages'],
      /`orders`/,
    ],
    [
      'the one that was measured, of those that were shown',
      ['nat gateways', 'how much traffic on the second', 'and its cost'],
      /^`nat-syd` costs/,
    ],
    [
      'the thing that a sentence is about, not what it has',
      ['what happened to jenkins yesterday', 'does it have a backup', 'how big are its disks'],
      /^\*\*2 EBS volumes\*\* that belong to `jenkins`/,
    ],
    [
      'the certificate whose name is a wildcard, and none that it would match',
      ['certificates that expire soon', 'when does it expire exactly'],
      /^\*\*1 certificate\*\*/,
    ],
  ])('are %s', async (_which, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('a thread', { timeout: 60_000 }, () => {
  it('stays where it was after a message that was not understood', async () => {
    expect(await told('cpu of web-1 today', 'wobble the frobnicator', 'what was the highest')).toMatch(
      /^CPU use of \*\*web-1\*\* .* on 21 November 2026/,
    );
  });

  it.each([
    ['cpu of web-1 today', 'since yesterday noon', /since 20 November 12:00/],
    ['what changed today', 'since yesterday 3pm', /since 20 November 15:00/],
    ['who changed security groups today', 'since 9am', /since 21 November 9:00/],
  ])('is asked since a time of day: “%s”, “%s”', async (first, then, answer) => {
    expect(await told(first, then)).toMatch(answer);
  });

  it.each([
    [
      'the things whose costs were told',
      ['lambdas on old runtimes', 'what do they cost', 'which have more than 1 gb'],
      /^\*\*1 Lambda function\*\* .* deprecated runtime/,
    ],
    [
      'the things, though others of all kinds have what is asked',
      ['unattached volumes', 'what do they cost', 'which are not tagged'],
      /^\*\*2 EBS volumes\*\* .*unattached/,
    ],
    [
      'money, and the value that costs were grouped by',
      ['spend by team last month', 'why is web so much', 'sorry, data i meant'],
      /with tag `team` `data` in October 2026/,
    ],
    [
      'the time that was shown',
      ['cpu of web-1 today', 'and before that'],
      /^CPU use of \*\*web-1\*\* .* in the time before/,
    ],
    ['changes, and the time before', ['what changed today', 'and before that'], /in the time before/],
    [
      'what was shown where a word fits other kinds',
      ['staging machines', 'which one is biggest'],
      /what you want to know of those EC2 instances/,
    ],
    [
      'the few things of which a word is not understood, without telling all about each',
      ['databases in ireland', 'and their sizes'],
      /what you want to know of those RDS instances/,
    ],
    [
      'events where a word of them is not understood',
      ['who changed security groups this week', 'what exactly did they wobble'],
      /what you want to know of `Who changed a security group`/,
    ],
  ])('continues with %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it.each([
    [
      'of none what is corrected',
      ['stopped instances of the data team', 'what about payments', 'running ones i mean'],
      /^\*\*3 EC2 instances\*\* tagged `team=payments` are running/,
    ],
    [
      'of one thing the only one of its kind that is called like it',
      ['is checkout healthy', 'what about search'],
      /`search-indexer`/,
    ],
    [
      'of a machine a metric that machines do not have',
      ['cpu of web-1 today', 'and memory'],
      /^EC2 does not tell CloudWatch/,
    ],
    [
      'of a comparison another group',
      ['spend of ec2 last month', 'compare it with september', 'and by region'],
      /us-west-2/,
    ],
    [
      'of one thing what its row does not tell',
      ['payments stack', 'what else went out together with it'],
      /what you want to know of `payments`/,
    ],
    [
      'of the things that were told about together, not of what they cost',
      [
        'databases that are not encrypted',
        'what do they cost',
        'are either of them public',
        'their backups?',
      ],
      /^\*\*2 RDS instances\*\*/,
    ],
  ])('is asked %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it.each([
    [
      'what was measured of the things',
      ['which load balancers are classic', 'do they still get traffic', 'how much is that a month'],
      /for Elastic Load Balancing in/,
    ],
    ['both', ['eks clusters', 'what do both cost'], /for Amazon EKS/],
    [
      'somebody who changed what was measured',
      ['cpu of pos-ledger today', 'did somebody change it since then'],
      /changed `pos-ledger`/,
    ],
  ])('is about %s, and not about the whole account', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

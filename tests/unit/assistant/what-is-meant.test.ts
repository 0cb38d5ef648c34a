import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('the rows that a message means', { timeout: 60_000 }, () => {
  it.each([
    [
      'the other of two shown ones',
      ['which buckets are public', 'who owns the assets one', 'the other?'],
      /^`larkspur-crm-exports` is tagged/,
    ],
    [
      'the other one within a question',
      ['databases that are not encrypted', 'is the pos one public', 'and is the other backed up?'],
      /^\*\*Yes\*\*, `crm`/,
    ],
    [
      'the two that were described one after the other, after others',
      [
        'what is red right now',
        'the search one, is the box itself ok',
        'and the other one?',
        'who owns them',
      ],
      /^By tags \*\*ines@larkspur\.example\*\* \(team search\): `search-1` and `search-2`\.$/,
    ],
    [
      'the exact match among several names that contain the word',
      ['list queues', 'the orders one, how many messages are in it'],
      /`orders`/,
    ],
    [
      'the measured one of those that were shown',
      ['nat gateways', 'how much traffic on the second', 'and its cost'],
      /^`nat-syd` costs/,
    ],
    [
      'the subject of a sentence, not what it has',
      ['what happened to jenkins yesterday', 'does it have a backup', 'how big are its disks'],
      /^\*\*2 EBS volumes\*\* that belong to `jenkins`/,
    ],
    [
      'the certificate whose name is a wildcard, and no other that it would match',
      ['certificates that expire soon', 'when does it expire exactly'],
      /^\*\*1 certificate\*\*/,
    ],
  ])('are %s', async (_which, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('are exactly the two that were described one after the other', async () => {
    const { reply } = await talk([
      'what is red right now',
      'the search one, is the box itself ok',
      'and the other one?',
      'who owns them',
    ]);
    expect(reply.table?.rows.map(({ name }) => name).sort()).toEqual(['search-1', 'search-2']);
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
  ])('may be asked about since a time of day: “%s”, “%s”', async (first, then, answer) => {
    expect(await told(first, then)).toMatch(answer);
  });

  it.each([
    [
      'the resources whose costs were shown',
      ['lambdas on old runtimes', 'what do they cost', 'which have more than 1 gb'],
      /^\*\*1 Lambda function\*\* .* deprecated runtime/,
    ],
    [
      'the resources, though others of all kinds have the requested property',
      ['unattached volumes', 'what do they cost', 'which are not tagged'],
      /^\*\*2 EBS volumes\*\* .*unattached/,
    ],
    [
      'money, and the value that costs were grouped by',
      ['spend by team last month', 'why is web so much', 'sorry, data i meant'],
      /with tag `team` `data` in October 2026/,
    ],
    [
      'the shown result, though a word fits other kinds',
      ['staging machines', 'which one is biggest'],
      /^The \*\*largest\*\* of 3 EC2 instances tagged `env=staging` is `staging-search` .*memory 16 GiB/,
    ],
    [
      'the few resources with a word that is not understood, without describing each',
      ['databases in ireland', 'and their sizes'],
      /what you want to know of those RDS instances/,
    ],
  ])('continues with %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it.each([
    [
      'about nothing but the correction',
      ['stopped instances of the data team', 'what about payments', 'running ones i mean'],
      /^\*\*3 EC2 instances\*\* tagged `team=payments` are running/,
    ],
    [
      'about the only one of its kind with the same name',
      ['is checkout healthy', 'what about search'],
      /`search-indexer`/,
    ],
    [
      'about a metric that instances do not have',
      ['cpu of web-1 today', 'and memory'],
      /^EC2 does not tell CloudWatch/,
    ],
    [
      'about another group of a comparison',
      ['spend of ec2 last month', 'compare it with september', 'and by region'],
      /us-west-2/,
    ],
    [
      'about something that a row does not contain',
      ['payments stack', 'what else went out together with it'],
      /^`payments`: CloudFormation stack .* I cannot answer “what else went out together with it”\./,
    ],
    [
      'about the resources that were described together, not their costs',
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
      'the measured values of the resources',
      ['which load balancers are classic', 'do they still get traffic', 'how much is that a month'],
      /for Elastic Load Balancing in/,
    ],
    ['both', ['eks clusters', 'what do both cost'], /for Amazon EKS/],
    [
      'somebody who changed the measured resource',
      ['cpu of pos-ledger today', 'did somebody change it since then'],
      /changed `pos-ledger`/,
    ],
  ])('is about %s, and not about the whole account', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

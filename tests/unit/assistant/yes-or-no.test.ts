import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const said = async (...messages: string[]) => {
  const { reply } = await talk(messages);
  return { text: reply.text, rows: reply.table?.rows.length ?? 0, args: reply.plan?.args ?? {} };
};

describe('a yes-or-no question', { timeout: 60_000 }, () => {
  it.each<[string, RegExp, number]>([
    [
      'are all of our buckets encrypted at rest, yes or no',
      /^\*\*No\*\*: \*\*2 of the 13\*\* .*crm-exports/,
      2,
    ],
    ['is mfa on for everyone?', /^\*\*No\*\*: \*\*6 of the 11\*\*/, 6],
    ['tell me if every bucket has logging', /^\*\*No\*\*: \*\*9 of the 13\*\*/, 9],
    ["aren't all certificates issued?", /^\*\*No\*\*: \*\*2 of the 7\*\*/, 2],
    ['are any volumes unencrypted', /^\*\*Yes\*\*: \*\*12 EBS volumes\*\*/, 12],
    ['do we have no public databases?', /^\*\*No\*\*: \*\*1 of the 11\*\* .*`crm`/, 1],
    [
      'is neither of the eks clusters on extended support',
      /^\*\*No\*\*: \*\*1 of the 2\*\* .*`ml-platform`/,
      1,
    ],
    ['are most load balancers internet facing?', /^\*\*Yes\*\*: \*\*10 of the 12\*\*/, 10],
    ['are at least nine volumes unattached', /^\*\*No\*\*: only \*\*7 EBS volumes\*\*/, 7],
    ['morning. do all the vpcs have flow logs switched on?', /^\*\*No\*\*: \*\*1 of the 6\*\*/, 1],
    ["we don't have any unencrypted queues, do we", /^\*\*No\*\*: \*\*2 of the 8\*\*/, 2],
    ['none of our users is an admin, correct?', /^\*\*No\*\*: \*\*3 of the 11\*\*/, 3],
    // A place or a tag is part of the question as well.
    ['are the lambdas with deprecated runtimes all in sydney', /^\*\*No\*\*: \*\*6 of the 8\*\*/, 6],
    ['is every ec2 in singapore tagged with a team?', /^\*\*Yes\*\*: both EC2 instances/, 2],
    // A question about trouble shows the trouble; any other shows the exceptions.
    ['are our databases public', /^\*\*Yes\*\*: \*\*1 RDS instance\*\*/, 1],
    ['are our databases encrypted', /^\*\*No\*\*: \*\*2 of the 11\*\*/, 2],
    // The nouns before the condition say what it is about.
    [
      'do all instances in production have a public ip',
      /^\*\*No\*\*: \*\*18 of the 31\*\*.*env=production/,
      18,
    ],
  ])('begins its answer with yes or no, and shows the evidence: %s', async (asked, text, rows) => {
    expect(await said(asked)).toMatchObject({ text: expect.stringMatching(text), rows });
  });

  it.each([
    'which volumes are unencrypted',
    'does AWS plan any maintenance on our databases?',
    'what is the state of our databases',
  ])('is not one: %s', async (asked) => {
    expect((await said(asked)).text).not.toMatch(/^\*\*(?:Yes|No)\*\*/);
  });

  it('is asked about the shown ones', async () => {
    const { text } = await said('users without mfa', 'so none of them is an admin?');
    expect(text).toMatch(/^\*\*No\*\*: \*\*2 of the 6\*\* IAM users without MFA have admin rights/);
    const any = await said('users without mfa', 'do any of those also hold access keys');
    expect(any).toMatchObject({ text: expect.stringMatching(/^\*\*Yes\*\*: \*\*5 IAM users\*\*/), rows: 5 });
  });

  it('keeps the queried resources in the thread if all of them meet the condition', async () => {
    const { text, rows } = await said('are all NAT gateways available?', 'which of them are in sydney');
    expect([text, rows]).toEqual([expect.stringMatching(/^\*\*1 NAT gateway\*\*/), 1]);
  });
});

describe('a condition that only its auxiliary verb expresses', { timeout: 60_000 }, () => {
  it.each<[string, string, RegExp]>([
    ['are all buckets encrypted', "the ones that aren't, who do they belong to", /^\*\*2 S3 buckets\*\*/],
    ['are all buckets encrypted', 'who owns the ones that arent', /^\*\*2 S3 buckets\*\*/],
    ['are all buckets encrypted', 'how many are', /^\*\*11 S3 buckets\*\*/],
    ['which volumes are encrypted', "how many aren't", /^\*\*12 EBS volumes\*\*/],
    ['which volumes are not encrypted', 'and the ones that are?', /^\*\*44 EBS volumes\*\*/],
    ['which volumes are not encrypted', "how many aren't?", /^\*\*12 EBS volumes\*\*/],
    ['who has mfa', "and who doesn't", /^\*\*6 IAM users\*\*/],
    ['are there classic load balancers', 'the others, when were they created', /^\*\*10 load balancers\*\*/],
  ])('is the last one, or its opposite: %s, %s', async (first, asked, text) => {
    expect((await said(first, asked)).text).toMatch(text);
  });
});

describe('left-out words', { timeout: 60_000 }, () => {
  it.each<[string[], RegExp]>([
    [['which instances are not in production and not in staging'], /^\*\*6 EC2 instances\*\*/],
    [['list databases', 'and from this, which is not for production'], /^\*\*2 RDS instances\*\*/],
  ])('are also understood after an auxiliary verb and a preposition: %s', async (messages, text) => {
    expect((await said(...messages)).text).toMatch(text);
  });

  it('are completed with further ones', async () => {
    const { args } = await said('are there more stopped or more running instances');
    expect(args).toMatchObject({ group_by: ['state'] });
    const contrary = await said('are there more encrypted or unencrypted buckets');
    expect(contrary.args).toMatchObject({ group_by: ['encryption'] });
  });
});

describe('one resource among others', { timeout: 60_000 }, () => {
  it.each<[string[], RegExp]>([
    [
      ['databases in us-east-1', 'is crm the oldest of those'],
      /^\*\*Yes\*\*: the \*\*oldest\*\* of 4 .*`crm`/,
    ],
    [
      ['databases in us-east-1', 'is crm the oldest of those', 'is it the biggest?'],
      /^\*\*No\*\*: the \*\*largest\*\* of 4 .*`shop-prod`.*`crm` is number 4 of 4/,
    ],
    [['is web-sin-1 the newest of the web machines'], /^\*\*No\*\*: the \*\*newest\*\* of 20 .*`web-3`/],
    [['is web-1 the oldest machine we have'], /^\*\*No\*\*: the \*\*oldest\*\* of 41 .*`jenkins`/],
  ])('is first or last in an order, or is not: %s', async (messages, text) => {
    expect((await said(...messages)).text).toMatch(text);
  });

  it.each<[string[], RegExp]>([
    [['is shop-prod bigger than analytics'], /^\*\*No\*\*: the storage of `shop-prod` is 500 GiB/],
    [['is checkout-1 larger than web-1?'], /^\*\*Yes\*\*: the memory of `checkout-1` is 16 GiB/],
    [['is larkspur-data-lake newer than larkspur-assets'], /^\*\*Yes\*\*: `larkspur-data-lake` was created/],
    [['is orders-eu-1 in the same vpc as orders-eu-2'], /^\*\*Yes\*\*: the VPC of `orders-eu-1`/],
    [['does jenkins-deploy have more keys than sam'], /^\*\*No\*\*, they are level/],
  ])('has more than another, or does not: %s', async (messages, text) => {
    expect((await said(...messages)).text).toMatch(text);
  });

  it('is not answered by names, nor by the current state, if times are compared', async () => {
    const { text } = await said(
      'how busy is web-3',
      'search-1 then - is it pegged, and how does the last hour look vs the same time yesterday?',
    );
    expect(text).not.toMatch(/name of|differ/);
    expect((await said('how do web-1 and search-1 differ today')).text).toContain('differ in');
  });

  it.each([['does the root user have MFA?'], ['does the root user have access keys?']])(
    'is answered for the root user with every word: %s',
    async (asked) => {
      const { text } = await said(asked);
      expect(text).toMatch(/^The root user has \*\*MFA\*\* and no access keys/);
      expect(text).not.toContain('I did not understand');
    },
  );

  it.each<[string, string]>([
    ['difference between web-1 and web-99', 'Nothing is called `web-99`, so there is nothing to compare.'],
    [
      'difference between web-98 and web-99',
      'Nothing is called `web-98` or `web-99`, so there is nothing to compare.',
    ],
    [
      'difference between web-1 and pos-ledger',
      'They are nothing alike: `web-1` is an EC2 instance and `pos-ledger` is an RDS instance.',
    ],
  ])('is not compared with something missing or of another kind: %s', async (message, text) => {
    expect((await said(message)).text).toBe(text);
  });

  it('is distinguished from another, and both stay the topic', async () => {
    const { text, rows } = await said('whats the difference between api-1 and api-eu-1');
    expect(text).toMatch(/^`api-1` and `api-eu-1` differ in \*\*\d+ of \d+\*\* fields: type \(c7g\.xlarge/);
    expect(rows).toBeGreaterThan(3);
    const both = await said('orders-eu-1 vs orders-eu-2', 'are they both encrypted?');
    expect(both.text).toMatch(/^\*\*Yes\*\*: both RDS instances/);
  });
});

it.each<[string[], RegExp]>([
  [['is crm in production'], /^\*\*Yes\*\*, `crm` is tagged `env=production`/],
  [['does jenkins belong to the data team'], /^\*\*No\*\*, `jenkins` is tagged `team=platform`/],
  [
    ['tell me about analytics', 'is it tagged staging'],
    /^\*\*No\*\*, `analytics` is tagged `env=production`/,
  ],
])('about a tag of one thing begins with yes or no: %j', { timeout: 60_000 }, async (messages, answer) => {
  expect((await said(...messages)).text).toMatch(answer);
});

describe('whether databases are backed up', { timeout: 60_000 }, () => {
  it.each([
    ['are our databases backed up', /^\*\*No\*\*: .*(?:no automated backups|gdpr-archive)/],
    [
      'are our databases backed up properly',
      /^\*\*No\*\*: \*\*4 of the 10\*\* RDS instances .* less than 7 days/,
    ],
    ['is crm backed up properly', /^\*\*No\*\*, `crm` is not backed up for at least 7 days/],
    ['are the databases of the payments team properly backed up', /^\*\*Yes\*\*: /],
  ])('takes a short retention for what is wrong: “%s”', async (text, expected) => {
    expect((await talk([text])).reply.text).toMatch(expected);
  });
});

describe('a condition before the noun', { timeout: 60_000 }, () => {
  it.each(['do all production databases glimber', 'are all production databases glorious'])(
    'limits the things, and is not what is asked of them: %s',
    async (text) => {
      const said = (await talk([text])).reply;
      expect(JSON.stringify(said)).not.toContain('not tagged');
    },
  );

  it('is asked of them where nothing else is', async () => {
    expect((await talk(['are all databases production'])).reply.text).toMatch(
      /^\*\*No\*\*: \*\*2 of the 11\*\*/,
    );
  });
});

it('agrees in number with the only thing', { timeout: 60_000 }, async () => {
  expect((await talk(['are all disks of web-1 encrypted'])).reply.text).toMatch(
    /^\*\*Yes\*\*: the only EBS volume that belongs to `web-1` is encrypted/,
  );
});

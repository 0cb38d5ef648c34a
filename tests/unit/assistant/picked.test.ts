import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;
const ids = async (key: string, ...messages: string[]) =>
  (await talk(messages)).reply.table?.rows.map((row) => row[key]);

describe('the end of an order', { timeout: 60_000 }, () => {
  it.each([
    [
      'as a comparative of several',
      ['list our dynamodb tables', 'which one is larger'],
      /^The \*\*largest\*\* of 6 .*`payments-ledger`/,
    ],
    [
      'with its rank',
      ['list our dynamodb tables', 'and the third largest'],
      /^The third \*\*largest\*\* of 6 .*`shop-carts`/,
    ],
    [
      'with its rank in a first question',
      ['the second smallest database'],
      /^The second \*\*smallest\*\* of 11 .*`staging-shop`/,
    ],
    [
      'of any field that is a number',
      ['list the lambda functions', 'who has the highest timeout'],
      /timeout 900 s/,
    ],
    [
      'of a field that only its noun tells',
      ['list the iam users', 'whose key is the oldest'],
      /^The one with the \*\*oldest key\*\* .*`crm-vendor`/,
    ],
  ])('is found %s', async (_, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it.each(['and number two', 'and the second one'])(
    'is followed by the next in that order: %s',
    async (text) => {
      expect(await told('list the ec2 instances', 'which is the biggest', text)).toMatch(
        /^The second \*\*largest\*\* of 40 .*`search-1`/,
      );
    },
  );

  it('is as many as the message counts', async () => {
    expect(await ids('name', 'list the lambda functions', 'which three have the least memory')).toHaveLength(
      3,
    );
    expect(await ids('name', 'list the s3 buckets', 'the two biggest of them')).toEqual([
      'larkspur-data-lake',
      'larkspur-gdpr-archive',
    ]);
  });

  it('is looked for among all things if fewer were shown', async () => {
    expect(
      await ids('name', 'the dynamodb tables shop-carts and feature-flags', 'the three largest'),
    ).toHaveLength(3);
  });

  it('is known where the list was shown in that order, so that anything can be asked of it', async () => {
    expect(await told('list the ebs volumes', 'what does the biggest cost')).toMatch(/^`?archive-cold/);
  });

  it('is asked back about if only AWS knows which it is', async () => {
    const { plan } = await talk(['list the ebs volumes', 'what does the oldest cost']);
    expect(plan?.kind).toBe('choose');
  });
});

describe('so many of what was shown', { timeout: 60_000 }, () => {
  it('are the last that the thread was about', async () => {
    const rows = await ids(
      'name',
      'list the ec2 instances',
      'tell me about jenkins',
      'tell me about bastion',
      'those two machines, who owns them',
    );
    expect(rows?.toSorted()).toEqual(['bastion', 'jenkins']);
  });

  it('are the rows of an order that was cut', async () => {
    const rows = await ids('name', 'list the log groups', 'top 4', 'which of those have no retention');
    expect(rows).toEqual(['/aws/lambda/fraud-score', '/aws/lambda/feature-builder']);
  });

  it.each([
    [
      'all except the first',
      ['list the s3 buckets', 'the 3 largest', 'all except the first'],
      ['larkspur-gdpr-archive', 'larkspur-orders-archive'],
    ],
  ])('may be %s', async (_, messages, names) => {
    expect(await ids('name', ...messages)).toEqual(names);
  });

  it('are the others, if the thread was about one of them', async () => {
    expect(await told('web servers in sydney', 'which is the newest', 'what type are the others')).toMatch(
      /`web-syd-1` is \*\*m7g\.large/,
    );
  });
});

describe('a field of two things', { timeout: 60_000 }, () => {
  it.each([
    [
      'is compared with that of the thing before',
      ['show me pos-ledger', 'has loyalty-poc the same engine like it?'],
      /^\*\*Yes\*\*: .*mysql.*mysql/,
    ],
    [
      'is compared although only one is named',
      ['show me shop-prod', 'and crm, same version?'],
      /^\*\*No\*\*: .*`crm` is .*5\.7/,
    ],
  ])('%s', async (_, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

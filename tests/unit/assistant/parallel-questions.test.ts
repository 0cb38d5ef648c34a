import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text.replace(/[*`]/g, '');

describe('two questions about the same kind', { timeout: 120_000 }, () => {
  it.each([
    [
      'which buckets are public, which have no encryption',
      /2 S3 buckets are public.*2 S3 buckets have no default encryption/,
    ],
    [
      'which alarms have no action, and which are firing',
      /2 CloudWatch alarms have nobody to notify.*6 CloudWatch alarms are in alarm/,
    ],
    ['who has admin rights plus who has no mfa', /3 IAM users have admin rights.*6 IAM users have no MFA/],
    [
      'how many buckets are public and how many are not encrypted',
      /2 S3 buckets are public.*2 S3 buckets have no default encryption/,
    ],
    [
      'dynamodb: which have no backups, which no delete protection',
      /no point-in-time recovery.*3 DynamoDB tables .*have no deletion protection/,
    ],
  ])('do not narrow each other: %s', async (message, answer) => {
    expect(await told(message)).toMatch(answer);
  });

  it.each([
    [
      'roles nobody used for 90 days, and the ones that outsiders can assume',
      /\d+ IAM roles whose idle time is over 90 days.*2 IAM roles trusting other accounts/,
    ],
    [
      'stopped instances and the ones without team tag',
      /8 EC2 instances are stopped.*EC2 instances? lacks? the tag team/,
    ],
    [
      'unencrypted volumes in virginia plus those without an owner tag',
      /EBS volumes .*are unencrypted in us-east-1.*EBS volumes? lacks? the tag owner in us-east-1/,
    ],
  ])('have two lists, if the second one begins with “the ones”: %s', async (message, answer) => {
    expect(await told(message)).toMatch(answer);
  });

  it('are about the same things, if the second one asks which ones', async () => {
    expect(await told('are backups on for the prod dbs? which ones keep under a week')).toMatch(
      /1 of the [89] RDS instances.*RDS instances tagged env=production .*less than 7 days/,
    );
  });

  it('narrow each other, if the second one points at the first', async () => {
    expect(await told('how many users have no mfa and which of them are admins')).toMatch(
      /2 IAM users have admin rights and no MFA/,
    );
    expect(await told('which buckets are public, and which are also unencrypted')).toMatch(
      /1 S3 bucket is public, and has no default encryption/,
    );
  });
});

describe('a pronoun after a question whether all are so', { timeout: 120_000 }, () => {
  it.each([
    [
      'are all buckets encrypted and are they versioned',
      /of the 13 S3 buckets have no default encryption.*of the 13/,
    ],
    [
      'are our prod databases multi az, and how long do they keep backups',
      /7 of the 9.*9 RDS instances.*backup retention/is,
    ],
    [
      'is multi az on for our production databases and how long do they keep backups',
      /7 of the 9.*9 RDS instances.*backup retention/is,
    ],
  ])('means all of them: %s', async (message, answer) => {
    expect(await told(message)).toMatch(answer);
  });
});

describe('a count with a further question', { timeout: 120_000 }, () => {
  it('shows the column that the other question asks for', async () => {
    const { reply } = await talk(['how many alarms are firing and since when']);
    expect(reply.text).toMatch(/^\*\*6 CloudWatch alarms/);
    expect(reply.table?.columns.map(({ header }) => header)).toContain('Since');
  });

  it('names the first in the order that the other question asks for', async () => {
    expect(await told('secrets not rotating - how many and which is oldest')).toMatch(
      /14 secrets are not rotated.*oldest/,
    );
  });
});

describe('costs and their forecast in one message', { timeout: 120_000 }, () => {
  it('do not share what limits only the costs', async () => {
    expect(await told('how much of november has no team, and do we still land under 17.5k')).toMatch(
      /without the tag team in November 2026.*% of all costs.*17,500 is exceeded already|without the tag team.*17,500/,
    );
  });
});

describe('a second question', { timeout: 120_000 }, () => {
  it('may ask how often what the first one lists is called', async () => {
    expect(await told('which lambda is on a deprecated runtime and how often are they called')).toMatch(
      /8 Lambda functions use a deprecated runtime.*Invocations of 8 Lambda functions/,
    );
  });

  it('is about what a bucket holds, if it says “delete from it”', async () => {
    expect(await told('is the cloudtrail bucket versioned, and who could delete from it')).toContain(
      's3:DeleteObject',
    );
  });

  it('asks for no change, if it is about an accident', async () => {
    expect(await told('how big is payments-ledger and can somebody delete it by accident')).toMatch(
      /may delete payments-ledger.*Deletion protection of payments-ledger is on/,
    );
  });
});

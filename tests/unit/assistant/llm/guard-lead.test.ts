import { isFaithful } from '@windsock/bot/assistant/llm-planner/guard-lead.ts';
import { describe, expect, test } from 'vitest';

const facts = {
  text: '$1,234.50 in October 2026, unblended. Most of it is Amazon EC2 ($800.12, 64.8%).',
  columns: ['Service', 'Cost', 'Share'],
  rows: [
    ['Amazon EC2', '$800.12', '64.8%'],
    ['Amazon RDS', '$300.00', '24.3%'],
    ['Amazon S3', '$134.38', '10.9%'],
  ],
  totals: ['Total', '$1,234.50', ''],
};

describe('a sentence is shown', () => {
  test.each([
    'The total in October 2026 was $1,234.50.',
    'In October 2026 the cost was $1234.50 in total.',
    'Amazon EC2 cost $800.12, a share of 64.8%.',
    'Most of it is Amazon EC2.',
    'Amazon RDS cost $300.',
  ])('%j', (sentence) => expect(isFaithful(sentence, facts)).toBe(true));
});

describe('a sentence is dropped', () => {
  test.each([
    ['with a number made up', 'The total in October 2026 was $1,243.50.'],
    ['with a number rounded', 'The total in October 2026 was $1,234.'],
    ['with a percentage made up', 'Amazon EC2 has a share of 65%.'],
    ['with the same number in another unit', 'Amazon EC2 cost 800.12%.'],
    ['with a sum of its own', 'Amazon RDS and Amazon S3 cost $434.38.'],
    ['with a number in words', 'Three services have most of the cost.'],
    ['with a multiple in words', 'Amazon EC2 cost twice the share of Amazon RDS.'],
    ['with a share in words', 'Half of the cost is Amazon EC2.'],
    ['with a date made up', 'The total in November 2026 was $1,234.50.'],
    ['with a year made up', 'The total in October 2025 was $1,234.50.'],
    ["with another row's number", 'Amazon RDS cost $800.12.'],
    ['with numbers of two rows, which may be swapped', 'Amazon EC2 cost $300.00 and Amazon RDS $800.12.'],
    ['with the total as a row', 'Amazon S3 cost $1,234.50.'],
    ['with a name that is not there', 'Most of it is Amazon DynamoDB.'],
    ['with an id that is not there', 'Most of it is i-0abc123.'],
    ['that says all is well', 'Everything is fine.'],
    ['that denies', 'No cost is in October 2026.'],
    ['that says none', 'None of the services cost.'],
    ['that says a direction that the result does not', 'The cost in October 2026 fell.'],
    ['that judges', 'The cost in October 2026 is too high.'],
    ['that advises', 'You should delete Amazon RDS.'],
    ['with a link', 'The cost is at https://evil.example in October 2026.'],
    ['with a host name', 'See evil.example for the cost.'],
    ['with a mention', 'The cost of @channel in October 2026.'],
    ['with a Slack mention', 'The cost of <!channel> in October 2026.'],
    ['with markup', 'Most of it is **Amazon EC2**.'],
    ['with code', 'Most of it is `Amazon EC2`.'],
    ['of two lines', 'Most of it is Amazon EC2.\nThe total was $1,234.50.'],
    ['of two sentences', 'Most of it is Amazon EC2. The total was $1,234.50.'],
    ['without its end', 'Most of it is Amazon EC2'],
    ['in other letters', 'Most of it is Аmazon EC2.'],
    ['with a digit of other letters', 'The total in October 2026 was $１,２３４.50.'],
    ['that gives the total the amount of a row', 'The total in October 2026 was $800.12.'],
    ['with an amount for each of what it is for all', 'Each account cost $1,234.50 in October 2026.'],
    ['with a month that is a verb as well', 'The total in May 2026 was $1,234.50.'],
    ['with a sign that is not there', 'Amazon EC2 cost -$800.12.'],
    ['with a sign that is not there, as a dash', 'Amazon EC2 cost –$800.12.'],
    ['with another currency', 'Amazon EC2 cost A$800.12.'],
    ['with the superlative of another row', 'Most of it is Amazon RDS.'],
    ['with an amount under the name of another column', 'Amazon EC2 has a share of $800.12.'],
    ['with digits in groups of two', 'Amazon EC2 cost $8,00.12.'],
    ['in thousands', 'The total in October 2026 was $1.2k.'],
    ['with a fraction in one sign', '½ of the cost is Amazon EC2.'],
    ['with a raised digit', 'Amazon EC2 cost $800.12².'],
    ['with a range', 'Amazon EC2 cost $134.38-800.12.'],
    ['with a rate', 'Amazon EC2 cost $800.12/hour.'],
    ['as a forecast', 'Amazon EC2 will cost $800.12.'],
    ['that leaves out a word of the clause', 'It is Amazon EC2 in October 2026, $1,234.50.'],
    ['that is too long', `Most of it is ${'Amazon '.repeat(40)}EC2.`],
    ['that is none', 'NONE'],
    ['of nothing', ''],
  ])('%s', (_what, sentence) => expect(isFaithful(sentence, facts)).toBe(false));
});

describe('of a table with columns alike', () => {
  const compared = {
    text: '$1,100.12 in October 2026, $100.00 more than $1,000.12 in September 2026 (+10.0%).',
    columns: ['Service', 'October 2026', 'September 2026', 'Change'],
    rows: [
      ['Amazon EC2', '$800.12', '$900.12', '-$100.00'],
      ['Amazon RDS', '$300.00', '$100.00', '+$200.00'],
      ['AWS Lambda', 'under $0.01', '$0.00', '+$0.01'],
    ],
  };

  test.each([
    'Amazon EC2 had $800.12 in October 2026.',
    'Amazon RDS had a change of +$200.00.',
    'In October 2026 it was $1,100.12.',
  ])('%j is shown', (sentence) => expect(isFaithful(sentence, compared)).toBe(true));

  test.each([
    'Amazon EC2 had $900.12 in October 2026.',
    'Amazon EC2 had $800.12.',
    'Amazon EC2 had $900.12 in October 2026 and $800.12 in September 2026.',
    'Amazon EC2 had a change of $100.00.',
    'AWS Lambda had $0.01 in October 2026.',
    'In October 2026 it was $1,000.12.',
    'In October 2026 it was $100.00.',
    'In October 2026 it was $100.00 more.',
  ])('%j is dropped', (sentence) => expect(isFaithful(sentence, compared)).toBe(false));
});

describe('of a list', () => {
  const list = {
    text: '12 EC2 instances in 3 regions.',
    columns: ['Name', 'Region', 'Size', 'Age'],
    rows: [
      ['web', 'eu-west-1', '30 GiB', '12 days'],
      ['db', 'eu-west-1', '8 GiB', '9 days'],
      ['zero', 'us-east-1', '4 GiB', '1 day'],
    ],
    row_count: 12,
  };

  test.each(['Web has 30 GiB in eu-west-1.', 'Web and db are in eu-west-1.'])('%j is shown', (sentence) =>
    expect(isFaithful(sentence, list)).toBe(true),
  );

  test.each([
    'There are 3 EC2 instances.',
    'There are 3 EC2 instances in 12 regions.',
    '12 EC2 instances are in eu-west-1.',
    'The EC2 instances are in eu-west-1.',
    'Web has 12 GiB.',
    'Web has 30 days.',
    'Zero EC2 instances.',
    'Web and zero are in eu-west-1.',
  ])('%j is dropped', (sentence) => expect(isFaithful(sentence, list)).toBe(false));
});

describe('of a list of what is so or is not', () => {
  const columns = ['Name', 'Encrypted', 'Deletion protection'];
  const rows = [
    ['logs', 'no', 'yes'],
    ['site', 'yes', 'no'],
  ];
  const saying = (text: string) => ({ text, columns, rows });

  test('what the text says of all rows is said of each', () =>
    expect(isFaithful('Buckets logs and site are public.', saying('2 S3 buckets are public.'))).toBe(true));

  test.each([
    ['2 S3 buckets are public.', 'No S3 buckets are public.'],
    ['2 S3 buckets are public.', 'Logs and site are encrypted.'],
    ['2 S3 buckets are public.', 'Buckets logs and site are deleted.'],
    ['2 S3 buckets are not public.', 'Buckets logs and site are public.'],
    ['2 S3 buckets have no lifecycle rule.', 'Logs has a lifecycle rule.'],
    ['5 S3 buckets, 2 of them public.', 'Logs is public.'],
    ['2 S3 buckets are public or shared.', 'Logs is public.'],
    ['2 S3 buckets (3 GiB) are unattached in 5 regions.', '5 S3 buckets are unattached.'],
    ['2 S3 buckets (3 GiB) are unattached in 5 regions.', '5 are unattached in regions.'],
    ['At least 2 S3 buckets are public.', '2 S3 buckets are public.'],
  ])('of %j not %j', (text, sentence) => expect(isFaithful(sentence, saying(text))).toBe(false));
});

describe('of what a column says of a row', () => {
  const posture = {
    text: '2 S3 buckets.',
    columns: ['Name', 'Public access', 'Encryption', 'Owner'],
    rows: [
      ['logs', 'blocked', 'not encrypted', 'Ada'],
      ['site', 'allowed', 'KMS', 'Ada'],
    ],
  };

  test.each(['Logs has blocked public access.', 'Site has KMS encryption.'])('%j is shown', (sentence) =>
    expect(isFaithful(sentence, posture)).toBe(true),
  );

  test.each([
    'Logs has public access.',
    'Logs has encryption.',
    'Logs is encrypted.',
    'Logs has allowed public access.',
    'Logs has KMS encryption.',
  ])('%j is dropped', (sentence) => expect(isFaithful(sentence, posture)).toBe(false));
});

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
    'Amazon EC2 is the service with most of the cost.',
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
    ['that is too long', `Most of it is ${'Amazon '.repeat(40)}EC2.`],
    ['that is none', 'NONE'],
    ['of nothing', ''],
  ])('%s', (_what, sentence) => expect(isFaithful(sentence, facts)).toBe(false));
});

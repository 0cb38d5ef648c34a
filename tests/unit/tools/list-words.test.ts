import { agree, article } from '@windsock/bot/tools/list/words.ts';
import { describe, expect, test } from 'vitest';

describe('a sentence about one resource', () => {
  test.each([
    ['are running', 'is running'],
    ['have MFA', 'has MFA'],
    ['are dead-letter queues', 'is a dead-letter queue'],
    ['are not dead-letter queues', 'is not a dead-letter queue'],
    ['are no aliases', 'is no alias'],
    ['are interface endpoints', 'is an interface endpoint'],
    ['are SSDs', 'is an SSD'],
    ['are stopped and spot instances', 'is stopped and a spot instance'],
    ['are spot instances, and have no tags', 'is a spot instance, and has no tags'],
    ['are in progress', 'is in progress'],
    ['are serverless', 'is serverless'],
    ['are used by instances', 'is used by instances'],
    ['are backed up for less than 7 days', 'is backed up for less than 7 days'],
    ['are incompatible-parameters', 'is incompatible-parameters'],
  ])('agrees in number: %s', (several, one) => {
    expect(agree(several, 1)).toBe(one);
    expect(agree(several, 2)).toBe(several);
  });
});

test.each([
  'an EC2 instance',
  'an S3 bucket',
  'an SQS queue',
  'a Lambda function',
  'a NAT gateway',
  'a VPC',
  'an Elastic IP',
])('has the article of the spoken word: %s', (said) => {
  const noun = said.replace(/^an? /, '');
  expect(`${article(noun)} ${noun}`).toBe(said);
});

import { policyInWords } from '@windsock/bot/aws/policy-in-words.ts';
import { describe, expect, test } from 'vitest';

const of = (...Statement: object[]) => policyInWords(JSON.stringify({ Version: '2012-10-17', Statement }));

describe('a policy in words', () => {
  test.each([
    [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject' }, 'allows everyone GetObject'],
    [
      {
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      },
      'denies everyone everything, if aws:SecureTransport is false',
    ],
    [
      {
        Effect: 'Allow',
        Principal: { AWS: ['arn:aws:iam::111122223333:root', 'arn:aws:iam::444455556666:role/audit'] },
        Action: ['s3:GetObject', 's3:ListBucket'],
      },
      'allows account 111122223333 and role/audit of account 444455556666 GetObject and ListBucket',
    ],
    [
      {
        Effect: 'Deny',
        NotPrincipal: { AWS: '111122223333' },
        NotAction: 's3:GetObject',
        Condition: { NotIpAddress: { 'aws:SourceIp': ['10.0.0.0/8', '192.168.0.0/16'] } },
      },
      'denies everyone but account 111122223333 everything but GetObject, if aws:SourceIp is not 10.0.0.0/8 or 192.168.0.0/16',
    ],
    [
      {
        Effect: 'Allow',
        Principal: { Service: 'sns.amazonaws.com' },
        Action: ['a:A', 'a:B', 'a:C', 'a:D', 'a:E', 'a:F'],
      },
      'allows sns.amazonaws.com A, B, C, D and 2 more',
    ],
  ])('says %j', (statement, words) => expect(of(statement)).toEqual([words]));

  test.each([
    [{ NumericLessThan: { 's3:TlsVersion': '1.2' } }, 's3:TlsVersion is less than 1.2'],
    [{ NumericLessThanEquals: { 's3:max-keys': '10' } }, 's3:max-keys is at most 10'],
    [{ NumericGreaterThan: { 's3:max-keys': 10 } }, 's3:max-keys is more than 10'],
    [{ NumericGreaterThanEquals: { 's3:max-keys': '10' } }, 's3:max-keys is at least 10'],
    [{ DateGreaterThan: { 'aws:CurrentTime': '2026-01-01' } }, 'aws:CurrentTime is after 2026-01-01'],
    [{ DateLessThan: { 'aws:CurrentTime': '2026-01-01' } }, 'aws:CurrentTime is before 2026-01-01'],
    [
      { DateLessThanEquals: { 'aws:CurrentTime': '2026-01-01' } },
      'aws:CurrentTime is at or before 2026-01-01',
    ],
    [
      { DateGreaterThanEquals: { 'aws:CurrentTime': '2026-01-01' } },
      'aws:CurrentTime is at or after 2026-01-01',
    ],
    [{ Null: { 'aws:PrincipalOrgID': 'true' } }, 'aws:PrincipalOrgID is absent'],
    [{ Null: { 'aws:PrincipalOrgID': false } }, 'aws:PrincipalOrgID is present'],
    [{ StringLike: { 'aws:PrincipalArn': ['a*', 'b*'] } }, 'aws:PrincipalArn is like a* or b*'],
    [{ ArnNotLikeIfExists: { 'aws:SourceArn': 'a*' } }, 'aws:SourceArn is absent or is not like a*'],
    [{ StringEqualsIgnoreCase: { 'aws:PrincipalTag/a': 'B' } }, 'aws:PrincipalTag/a is B'],
    [{ StringNotEqualsIgnoreCase: { 'aws:PrincipalTag/a': 'B' } }, 'aws:PrincipalTag/a is not B'],
    [
      { 'ForAllValues:StringNotEquals': { 'aws:TagKeys': ['a', 'b'] } },
      'every value of aws:TagKeys is not a or b',
    ],
    [
      { 'ForAnyValue:StringLikeIfExists': { 'aws:TagKeys': 'a*' } },
      'aws:TagKeys is absent or any value of it is like a*',
    ],
    [{ IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } }, 'aws:SourceIp is 10.0.0.0/8'],
    [
      { BoolIfExists: { 'aws:MultiFactorAuthPresent': 'false' } },
      'aws:MultiFactorAuthPresent is absent or is false',
    ],
    [{ 'ForAnyValue:StringLike': { 'aws:TagKeys': 'a*' } }, 'any value of aws:TagKeys is like a*'],
    [{ 'ForSome:StringLike': { 'aws:TagKeys': 'a*' } }, 'aws:TagKeys ForSome:StringLike a*'],
    [{ NumericAlmost: { 's3:max-keys': '10' } }, 's3:max-keys NumericAlmost 10'],
  ])('says the condition %j by its operator', (Condition, words) =>
    expect(of({ Effect: 'Deny', Principal: '*', Action: '*', Condition })).toEqual([
      `denies everyone everything, if ${words}`,
    ]),
  );

  test('has a sentence for each statement, and none where there is no policy', () => {
    expect(of({ Effect: 'Allow', Principal: '*' }, { Effect: 'Deny', Principal: '*' })).toHaveLength(2);
    expect(policyInWords('')).toEqual([]);
  });

  test('is unknown where it cannot be read', () => expect(policyInWords('{')).toBeNull());
});

import { blockText, deniesPlainHttp, isPublic } from '@windsock/bot/aws/bucket-exposure.ts';
import { describe, expect, test } from 'vitest';

describe('a bucket is public', () => {
  const everyone = [
    { Grantee: { Type: 'Group' as const, URI: 'http://acs.amazonaws.com/groups/global/AuthenticatedUsers' } },
  ];
  const cases: [string, Parameters<typeof isPublic>[0], boolean | null][] = [
    ['by its policy', { policyIsPublic: true, grants: [], block: {} }, true],
    ['by its ACL', { policyIsPublic: false, grants: everyone, block: {} }, true],
    ['not when neither opens it', { policyIsPublic: false, grants: [], block: {} }, false],
    [
      'not when the block closes both',
      {
        policyIsPublic: true,
        grants: everyone,
        block: { RestrictPublicBuckets: true, IgnorePublicAcls: true },
      },
      false,
    ],
    [
      'still when the block closes the other way',
      { policyIsPublic: true, grants: [], block: { IgnorePublicAcls: true } },
      true,
    ],
    [
      'still when the block forbids new settings only',
      { policyIsPublic: true, grants: everyone, block: { BlockPublicAcls: true, BlockPublicPolicy: true } },
      true,
    ],
    ['unknown when the policy is', { policyIsPublic: null, grants: [], block: {} }, null],
    ['by its ACL though the policy is unknown', { policyIsPublic: null, grants: everyone, block: {} }, true],
    [
      'unknown when the block over an open policy is',
      { policyIsPublic: true, grants: [], block: null },
      null,
    ],
    [
      'not, whatever an unknown block says, when nothing opens it',
      { policyIsPublic: false, grants: [], block: null },
      false,
    ],
  ];
  test.each(cases)('%s', (_, exposure, verdict) => expect(isPublic(exposure)).toBe(verdict));
  test('with some of four settings in its block is partly blocked', () => {
    expect(
      [
        {},
        { BlockPublicAcls: true },
        {
          BlockPublicAcls: true,
          IgnorePublicAcls: true,
          BlockPublicPolicy: true,
          RestrictPublicBuckets: true,
        },
      ].map(blockText),
    ).toEqual(['none', 'partial', 'all']);
  });
});

describe('a bucket policy denies plain http', () => {
  const insecure = { 'aws:SecureTransport': 'false' };
  const deny = {
    Effect: 'Deny',
    Principal: '*',
    Action: 's3:*',
    Resource: ['arn:aws:s3:::logs', 'arn:aws:s3:::logs/*'],
    Condition: { Bool: { 'aws:SecureTransport': 'false' } },
  };
  const cases: [string, unknown, boolean][] = [
    ['as AWS writes it', deny, true],
    ['with a principal of AWS *', { ...deny, Principal: { AWS: ['*'] } }, true],
    [
      'with a boolean and another letter case',
      { ...deny, Condition: { Bool: { 'AWS:securetransport': [false] } } },
      true,
    ],
    ['not when it denies some of the calls only', { ...deny, Action: 's3:PutObject' }, false],
    ['not when it denies some people only', { ...deny, Principal: { AWS: 'arn:aws:iam::1:root' } }, false],
    ['not when it allows', { ...deny, Effect: 'Allow' }, false],
    ['not when it denies TLS', { ...deny, Condition: { Bool: { 'aws:SecureTransport': 'true' } } }, false],
    ['not without the condition', { ...deny, Condition: undefined }, false],
    ['for all that there is', { ...deny, Resource: '*' }, true],
    ['not for a part of the objects only', { ...deny, Resource: 'arn:aws:s3:::logs/private/*' }, false],
    ['not for the bucket without its objects', { ...deny, Resource: 'arn:aws:s3:::logs' }, false],
    ['also where the key may be missing', { ...deny, Condition: { BoolIfExists: insecure } }, true],
    [
      'not where it must also come from a network',
      { ...deny, Condition: { Bool: insecure, IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } },
      false,
    ],
    [
      'not where another switch must be set too',
      { ...deny, Condition: { Bool: { ...insecure, 'aws:ViaAWSService': 'true' } } },
      false,
    ],
  ];
  test.each(cases)('%s', (_, statement, verdict) =>
    expect(deniesPlainHttp(JSON.stringify({ Statement: [statement] }))).toBe(verdict),
  );
  test('not if it is invalid JSON', () => expect(deniesPlainHttp('')).toBe(false));
});

import { ExplainedError, explainAwsError } from '@windsock/bot/aws/errors.ts';
import { describe, expect, test } from 'vitest';

const sdk = (name: string, message = '', more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });
const answer = (statusCode: number, type: string) => ({
  $response: { statusCode, headers: { 'content-type': type } },
});
const denial = (action: string, because: string) =>
  `User: arn:aws:sts::1:assumed-role/x/windsock is not authorized to perform: ${action} on resource: * because ${because}`;

/** error, api, region, kind, reason, text of the remedy */
const CASES: [string, unknown, string, string | undefined, string, string, RegExp?][] = [
  [
    'EC2 denies',
    sdk('UnauthorizedOperation', 'You are not authorized to perform this operation.'),
    'ec2:DescribeInstances',
    'us-east-1',
    'denied',
    'AccessDenied',
    /Allow `ec2:DescribeInstances`/,
  ],
  [
    'AWS names another action',
    sdk('AccessDenied', denial('kms:Decrypt', 'no identity-based policy allows it')),
    's3:GetBucketPolicy',
    undefined,
    'denied',
    'AccessDenied',
    /Allow `kms:Decrypt`/,
  ],
  [
    'a service control policy denies',
    sdk(
      'AccessDeniedException',
      denial('ce:GetCostAndUsage', 'with an explicit deny in a service control policy'),
    ),
    'ce:GetCostAndUsage',
    undefined,
    'denied',
    'AccessDenied',
    /service control policy .*`ce:GetCostAndUsage`/,
  ],
  [
    'a permissions boundary denies',
    sdk('AccessDenied', denial('iam:ListUsers', 'no permissions boundary allows it')),
    'iam:ListUsers',
    undefined,
    'denied',
    'AccessDenied',
    /boundary .*`iam:ListUsers`/,
  ],
  [
    'our own session policy denies',
    sdk('AccessDenied', denial('s3:GetObject', 'no session policy allows it')),
    's3:GetObject',
    undefined,
    'denied',
    'AccessDenied',
    /Windsock's own .*`s3:GetObject`/,
  ],
  [
    'S3 names permissions otherwise',
    sdk('AccessDenied', 'Access Denied'),
    's3:GetBucketEncryption',
    undefined,
    'denied',
    'AccessDenied',
    /`s3:GetEncryptionConfiguration`/,
  ],
  ['throttling', sdk('ThrottlingException'), 'iam:ListUsers', undefined, 'throttled', 'throttled', /minute/],
  ['EC2 throttling', sdk('RequestLimitExceeded'), 'ec2:DescribeVolumes', undefined, 'throttled', 'throttled'],
  ['S3 throttling', sdk('SlowDown'), 's3:ListBuckets', undefined, 'throttled', 'throttled'],
  [
    'a session that ended',
    sdk('ExpiredTokenException'),
    'sts:GetCallerIdentity',
    undefined,
    'credentials',
    'credentials expired',
    /Renew/,
  ],
  [
    'keys that are wrong everywhere',
    sdk('AuthFailure'),
    'ec2:DescribeInstances',
    'us-east-1',
    'credentials',
    'AuthFailure',
    /key/,
  ],
  [
    'keys refused where one must opt in',
    sdk('AuthFailure'),
    'ec2:DescribeInstances',
    'af-south-1',
    'region_disabled',
    'region not enabled',
    /af-south-1/,
  ],
  [
    'the same from a JSON service',
    sdk('UnrecognizedClientException'),
    'lambda:ListFunctions',
    'me-central-1',
    'region_disabled',
    'region not enabled',
    /me-central-1/,
  ],
  [
    'no credentials at all',
    sdk('CredentialsProviderError', 'Could not load credentials from any providers'),
    'sts:GetCallerIdentity',
    undefined,
    'credentials',
    'no AWS credentials',
    /AWS_PROFILE/,
  ],
  [
    'a request that took too long',
    sdk('TimeoutError'),
    'ec2:DescribeInstances',
    undefined,
    'timeout',
    'timed out',
  ],
  [
    'a connection refused',
    sdk('Error', 'connect ECONNREFUSED 127.0.0.1:9', { code: 'ECONNREFUSED' }),
    'ec2:DescribeInstances',
    undefined,
    'other',
    'not reachable',
    /AWS_ENDPOINT_URL/,
  ],
  [
    'a service that the region lacks',
    sdk('Error', 'getaddrinfo ENOTFOUND', { code: 'ENOTFOUND' }),
    'bedrock:ListFoundationModels',
    undefined,
    'not_available',
    'no such endpoint',
  ],
  [
    'an HTML page for an API that is not there',
    sdk('SyntaxError', 'Unexpected token <', answer(404, 'text/html; charset=utf-8')),
    'lambda:GetAccountSettings',
    undefined,
    'not_available',
    'not available',
  ],
  [
    'an HTML page for a crash',
    sdk('Error', 'mismatched tags', answer(500, 'text/html')),
    'rds:DescribeReservedDBInstances',
    undefined,
    'not_available',
    'not available',
  ],
  [
    'an operation that a stand-in for AWS lacks',
    sdk('NotImplemented', '', answer(501, 'text/xml')),
    's3:GetBucketWebsite',
    undefined,
    'not_available',
    'not available',
  ],
  [
    'an operation that AWS does not know',
    sdk('InvalidAction', 'Could not find operation', answer(400, 'text/xml')),
    'ec2:DescribeX',
    undefined,
    'not_available',
    'not available',
  ],
  [
    'a command that the demo lacks',
    sdk('NotAvailableInDemo'),
    'sqs:ListQueues',
    undefined,
    'not_available',
    'not available in the demo account',
  ],
  [
    'a parameter that AWS refuses',
    sdk('ValidationException', 'end date past\n the beginning of next month'),
    'ce:GetCostAndUsage',
    undefined,
    'invalid',
    'ValidationException: end date past the beginning of next month',
  ],
  [
    'a failure of AWS',
    sdk('InternalError', 'oops', { $metadata: { httpStatusCode: 500 } }),
    'ec2:DescribeInstances',
    undefined,
    'other',
    'InternalError: AWS failed',
  ],
  [
    'something missing',
    sdk('NoSuchBucket', 'gone', { $metadata: { httpStatusCode: 404 } }),
    's3:GetBucketAcl',
    undefined,
    'other',
    'NoSuchBucket',
  ],
  [
    'a defect of ours',
    new TypeError('x is not a function'),
    'ec2:DescribeInstances',
    undefined,
    'other',
    'unexpected error',
  ],
  ['nothing sensible', undefined, 'ec2:DescribeInstances', undefined, 'other', 'unexpected error'],
];

describe('explaining', () => {
  test.each(CASES)('%s', (_, error, api, region, kind, reason, remedy) => {
    const explained = explainAwsError(error, api, region);
    expect(explained).toMatchObject({ kind, reason });
    if (remedy) expect(explained.remedy).toMatch(remedy);
  });

  test('keeps what an error already explains', () => {
    const explanation = {
      kind: 'credentials',
      reason: 'role cannot be assumed',
      remedy: 'Make the stack again.',
    } as const;
    expect(explainAwsError(new ExplainedError('x', explanation), 'ec2:DescribeInstances')).toBe(explanation);
  });

  test("never quotes more than 200 characters of AWS's text", () => {
    const { reason } = explainAwsError(sdk('ValidationException', 'x'.repeat(5000)), 'ce:GetTags');
    expect(reason.length).toBeLessThan(250);
  });
});

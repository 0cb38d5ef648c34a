import { blockText, deniesPlainHttp, isPublic } from '@windsock/bot/aws/bucket-exposure.ts';
import { parseCsv } from '@windsock/bot/aws/credential-report.ts';
import { isDeprecated } from '@windsock/bot/aws/lambda-runtimes.ts';
import { coversPorts, isOpenToWorld, portsOf } from '@windsock/bot/aws/open-ports.ts';
import { conditionOf } from '@windsock/bot/tools/cloudwatch/alarm-condition.ts';
import { ec2Instances } from '@windsock/bot/tools/ec2/instances.ts';
import { ec2SecurityGroups } from '@windsock/bot/tools/ec2/security-groups.ts';
import { keyCells } from '@windsock/bot/tools/iam/key-cells.ts';
import { arnParts } from '@windsock/bot/tools/resources/arn-parts.ts';
import { ec2Filters } from '@windsock/bot/tools/source-filters.ts';
import { describe, expect, test } from 'vitest';

describe('open ports', () => {
  test.each([
    ['22', '22', true],
    ['20-25', '22', true],
    ['all', '22', true],
    ['0-65535', 'all', true],
    ['all', 'all', true],
    ['22', 'all', false],
    ['2222', '22', false],
    ['20-21', '22', false],
    ['53/udp', '53', true],
    ['53/udp', '53/udp', true],
    ['53/udp', '53/tcp', false],
    ['22', '22/tcp', true],
    ['1000-2000', '1500-1600', true],
    ['1000-2000', '1500-2600', false],
    ['all/icmp', '22', false],
    ['22', 'ssh', false],
  ])('%s cover %s: %s', (open, wanted, covers) => expect(coversPorts(open, wanted)).toBe(covers));

  test.each([
    [{ IpProtocol: '-1' }, 'all'],
    [{ IpProtocol: 'tcp', FromPort: 22, ToPort: 22 }, '22'],
    [{ IpProtocol: '6', FromPort: 0, ToPort: 65535 }, '0-65535'],
    [{ IpProtocol: '17', FromPort: 500, ToPort: 501 }, '500-501/udp'],
    [{ IpProtocol: 'tcp', FromPort: -1, ToPort: -1 }, '0-65535'],
    [{ IpProtocol: '58', FromPort: -1, ToPort: -1 }, 'all/icmpv6'],
    [{ IpProtocol: '50' }, 'all/50'],
  ])('of %o are written %s', (rule, written) => expect(portsOf(rule)).toBe(written));

  test('are open to the world by either kind of address', () => {
    expect(isOpenToWorld({ IpRanges: [{ CidrIp: '10.0.0.0/8' }, { CidrIp: '0.0.0.0/0' }] })).toBe(true);
    expect(isOpenToWorld({ Ipv6Ranges: [{ CidrIpv6: '::/0' }] })).toBe(true);
    expect(
      isOpenToWorld({ IpRanges: [{ CidrIp: '0.0.0.0/8' }], UserIdGroupPairs: [{ GroupId: 'sg-1' }] }),
    ).toBe(false);
  });
});

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

describe('an alarm condition reads', () => {
  const alarm = {
    MetricName: 'CPUUtilization',
    ComparisonOperator: 'GreaterThanThreshold' as const,
    Threshold: 80,
    Period: 300,
    EvaluationPeriods: 3,
  };
  const band = {
    ThresholdMetricId: 'ad1',
    Threshold: undefined,
    ComparisonOperator: 'LessThanLowerOrGreaterThanUpperThreshold' as const,
  };
  test.each([
    [alarm, 'CPUUtilization > 80 for 3 × 5 min'],
    [{ ...alarm, DatapointsToAlarm: 2, Period: 60 }, 'CPUUtilization > 80 for 2 of 3 × 1 min'],
    [
      {
        ...alarm,
        ComparisonOperator: 'LessThanOrEqualToThreshold' as const,
        Threshold: 0.5,
        EvaluationPeriods: 1,
        Period: 3600,
      },
      'CPUUtilization ≤ 0.5 for 1 × 1 h',
    ],
    [{ ...alarm, Threshold: 0, Period: 10 }, 'CPUUtilization > 0 for 3 × 10 s'],
    [{ ...alarm, ...band }, 'CPUUtilization outside its band for 3 × 5 min'],
    [
      {
        EvaluationPeriods: 1,
        Threshold: 5,
        ComparisonOperator: 'GreaterThanThreshold' as const,
        Metrics: [
          { Id: 'e1', Expression: 'm1/m2*100', Label: 'Error rate', ReturnData: true },
          {
            Id: 'm1',
            ReturnData: false,
            MetricStat: { Period: 60, Stat: 'Sum', Metric: { MetricName: 'Errors' } },
          },
        ],
      },
      'Error rate > 5 for 1 × 1 min',
    ],
  ])('%#', (given, text) => expect(conditionOf(given)).toBe(text));
});

describe('access keys', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  test('show the age of the oldest active one and the last use of any', () => {
    const keys = [
      { active: true, created: '2026-08-23T00:00:00.000Z', lastUsed: '2026-11-01T00:00:00.000Z' },
      { active: false, created: '2020-01-01T00:00:00.000Z', lastUsed: '2026-11-05T00:00:00.000Z' },
    ];
    expect(keyCells(keys, '2026-10-01T00:00:00.000Z', now)).toEqual({
      active_keys: 1,
      oldest_key_age_days: 90,
      oldest_key_created_at: '2026-08-23T00:00:00.000Z',
      key_last_used: '2026-11-05T00:00:00.000Z',
      password_last_used: '2026-10-01T00:00:00.000Z',
      last_active: '2026-11-05T00:00:00.000Z',
    });
  });
  test('whose last use cannot be read leave the last activity unknown', () => {
    const keys = [{ active: true, created: undefined, lastUsed: null }];
    expect(keyCells(keys, '2026-10-01T00:00:00.000Z', now)).toMatchObject({
      key_last_used: null,
      last_active: null,
    });
  });
  test('have no age if there are none', () => {
    expect(keyCells([], undefined, now)).toEqual({ active_keys: 0 });
  });
});

test('A credential report is read with quoted fields', () => {
  expect(parseCsv('user,arn,mfa_active\n"a,""b""",x,true\nc,,false\n')).toEqual([
    { user: 'a,"b"', arn: 'x', mfa_active: 'true' },
    { user: 'c', arn: '', mfa_active: 'false' },
  ]);
});

test('A runtime is deprecated from its date on, and an unknown one is unknown', () => {
  expect(isDeprecated('python3.9', new Date('2025-12-14T23:59:59Z'))).toBe(false);
  expect(isDeprecated('python3.9', new Date('2025-12-15T00:00:00Z'))).toBe(true);
  expect(isDeprecated('cobol1.0', new Date())).toBeNull();
});

test.each([
  ['arn:aws:ec2:eu-west-1:111111111111:instance/i-0abc', 'ec2', 'ec2:instance', 'i-0abc'],
  ['arn:aws:s3:::my-bucket', 's3', 's3:bucket', 'my-bucket'],
  ['arn:aws:sns:us-east-1:111111111111:alerts', 'sns', 'sns:topic', 'alerts'],
  ['arn:aws:rds:us-east-1:111111111111:db:orders', 'rds', 'rds:db', 'orders'],
  ['arn:aws:apigateway:us-east-1::/restapis/a1b2c3', 'apigateway', 'apigateway:restapis', 'a1b2c3'],
  ['arn:aws:ssm:us-east-1:111111111111:parameter/shop/key', 'ssm', 'ssm:parameter', '/shop/key'],
  ['arn:aws:ssm:us-east-1:111111111111:parameter/flags', 'ssm', 'ssm:parameter', 'flags'],
  ['arn:aws:ecr:us-east-1:111111111111:repository/data/etl', 'ecr', 'ecr:repository', 'data/etl'],
  [
    'arn:aws:wafv2:us-east-1:111111111111:regional/webacl/shop/6f3c1a2b-0000-4000-8000-1234567890ab',
    'wafv2',
    'wafv2:regional',
    'shop',
  ],
  ['arn:aws:lambda:us-east-1:111111111111:function:send', 'lambda', 'lambda:function', 'send'],
  [
    'arn:aws:logs:us-east-1:111111111111:log-group:/aws/lambda/send',
    'logs',
    'logs:log-group',
    '/aws/lambda/send',
  ],
  [
    'arn:aws:elasticloadbalancing:us-east-1:111111111111:loadbalancer/app/web/50dc6c49',
    'elasticloadbalancing',
    'elasticloadbalancing:loadbalancer',
    'web',
  ],
  [
    'arn:aws:elasticloadbalancing:us-east-1:111111111111:loadbalancer/old',
    'elasticloadbalancing',
    'elasticloadbalancing:loadbalancer',
    'old',
  ],
  ['nonsense', '', '', ''],
])('The ARN %s contains service, type and name', (arn, service, resourceType, name) => {
  expect(arnParts(arn)).toEqual({ service, resourceType, name });
});

test('Only filters that EC2 applies as people mean them are left to EC2', () => {
  const names = { state: 'instance-state-name', instance_id: 'instance-id' };
  const filters = [
    { field: 'state', op: 'eq' as const, value: ['running', 'stopped'] },
    { field: 'instance_id', op: 'eq' as const, value: 'I-0ABC' },
    { field: 'instance_id', op: 'eq' as const, value: 'i-0*' },
    { field: 'state', op: 'ne' as const, value: 'running' },
    { field: 'tag:Env', op: 'eq' as const, value: 'prod' },
  ];
  expect(ec2Filters({ filters }, names)).toEqual([
    { Name: 'instance-state-name', Values: ['running', 'stopped'] },
  ]);
  expect(ec2Filters({}, names)).toBeUndefined();
});

describe('the form of a value in a question', () => {
  const found = (tool: typeof ec2Instances, key: string, text: string) =>
    [...text.matchAll(new RegExp(tool.fields.find((field) => field.key === key)?.pattern ?? /$^/, 'g'))].map(
      ([value]) => value,
    );
  test.each([
    ['all t3.micro boxes', ['t3.micro']],
    ['m5 instances and c6gn.16xlarge', ['m5', 'c6gn.16xlarge']],
    ['u-6tb1.metal and mac2.metal', ['u-6tb1.metal', 'mac2.metal']],
    ['s3 buckets, ec2 instances, web1 server, gp3 disks', []],
    ['g4dn.* please', ['g4dn.*']],
  ])('is an instance type: %s', (text, types) =>
    expect(found(ec2Instances, 'instance_type', text)).toEqual(types),
  );
  test.each([
    ['open on port 22', ['22']],
    ['ports 22 and 3389 open', ['22', '3389']],
    ['ports 80, 443 or 8000-8080', ['80', '443', '8000-8080']],
    ['53/udp from anywhere', ['53/udp']],
    ['tcp/1433', ['1433']],
    ['top 5 groups', []],
  ])('is a port: %s', (text, ports) => expect(found(ec2SecurityGroups, 'open_ports', text)).toEqual(ports));
  test.each([
    ['private_ip', 'who has 10.0.1.5?', ['10.0.1.5']],
    ['public_ip', 'who has 10.0.1.5?', []],
    ['public_ip', 'is 203.0.113.10 ours?', ['203.0.113.10']],
    ['public_ip', 'open to 203.0.113.0/24', []],
    ['availability_zone', 'in us-east-1a', ['us-east-1a']],
    ['availability_zone', 'in us-east-1', []],
  ])('is %s: %s', (key, text, values) => expect(found(ec2Instances, key, text)).toEqual(values));
});

import { parseCsv } from '@windsock/bot/aws/credential-report.ts';
import { isDeprecated } from '@windsock/bot/aws/lambda-runtimes.ts';
import { conditionOf } from '@windsock/bot/tools/cloudwatch/alarm-condition.ts';
import { ec2Instances } from '@windsock/bot/tools/ec2/instances.ts';
import { ec2SecurityGroups } from '@windsock/bot/tools/ec2/security-groups.ts';
import { keyCells } from '@windsock/bot/tools/iam/key-cells.ts';
import { arnParts } from '@windsock/bot/tools/resources/arn-parts.ts';
import { ec2Filters } from '@windsock/bot/tools/source-filters.ts';
import { describe, expect, test } from 'vitest';

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

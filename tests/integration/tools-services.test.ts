import { CloudWatchClient, PutMetricAlarmCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch';
import {
  DescribeSubnetsCommand,
  DescribeVpcsCommand,
  EC2Client,
  RunInstancesCommand,
} from '@aws-sdk/client-ec2';
import {
  CreateLoadBalancerCommand as CreateClassicCommand,
  ElasticLoadBalancingClient,
  AddTagsCommand as TagClassicCommand,
} from '@aws-sdk/client-elastic-load-balancing';
import {
  CreateLoadBalancerCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CreateDBInstanceCommand, RDSClient } from '@aws-sdk/client-rds';
import { regionLabel } from '@windsock/bot/domain/regions.ts';
import { cloudwatchAlarms } from '@windsock/bot/tools/cloudwatch/alarms.ts';
import { elbLoadBalancers } from '@windsock/bot/tools/elb/load-balancers.ts';
import { lambdaFunctions } from '@windsock/bot/tools/lambda/functions.ts';
import { rdsInstances } from '@windsock/bot/tools/rds/instances.ts';
import { resourcesByTag } from '@windsock/bot/tools/resources/by-tag.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, listEverything, ONE, REGION } from './tools-kit.ts';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const denied = {
  status: 403,
  body: '<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>no</Message></Error></ErrorResponse>',
};
const { admin, moto, proxy } = useAwsPeer();

const json = (body: unknown) => ({ status: 200, body: JSON.stringify(body), type: 'application/json' });

const times = async (count: number, work: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < count; i += 1) await work(i);
};

describe('RDS instances', () => {
  beforeAll(async () => {
    const rds = new RDSClient(admin);
    const make = (id: string, more = {}) =>
      rds.send(
        new CreateDBInstanceCommand({
          DBInstanceIdentifier: id,
          DBInstanceClass: 'db.t3.micro',
          Engine: 'postgres',
          EngineVersion: '13.4',
          AllocatedStorage: 20,
          MasterUsername: 'admin',
          MasterUserPassword: 'password123',
          ...more,
        }),
      );
    await make('orders', {
      PubliclyAccessible: false,
      StorageEncrypted: true,
      MultiAZ: true,
      DeletionProtection: true,
      BackupRetentionPeriod: 7,
      Tags: [{ Key: 'Env', Value: 'prod' }],
    });
    await make('legacy', {
      Engine: 'mysql',
      EngineVersion: '5.7',
      PubliclyAccessible: true,
      BackupRetentionPeriod: 0,
      AllocatedStorage: 100,
    });
    await times(99, (i) => make(`many-${i}`));
  });

  test('have every field as RDS tells it', async () => {
    const { row } = await listEverything(rdsInstances, moto.url);
    expect(row('orders')).toMatchObject({
      engine: 'postgres',
      engine_version: '13.4',
      instance_class: 'db.t3.micro',
      status: 'available',
      storage_gib: 20,
      multi_az: true,
      encrypted: true,
      public: false,
      backup_retention_days: 7,
      deletion_protection: true,
      auto_minor_upgrade: expect.any(Boolean),
      endpoint: expect.stringMatching(/^orders\..*:5432$/),
      created_at: ISO,
      tags: { Env: 'prod' },
    });
    expect(row('legacy')).toMatchObject({
      public: true,
      encrypted: false,
      deletion_protection: false,
      backup_retention_days: 0,
    });
  });
  test('are read to the last page and added up', async () => {
    const result = await runListTool(rdsInstances, contextOf(moto.url), {
      regions: [REGION],
      measure: { fn: 'sum', field: 'storage_gib' },
    });
    expect(result.text).toBe('The 101 RDS instances in eu-west-1 (Ireland) add up to **2,100 GiB**.');
    expect(result.sources).toContainEqual(
      expect.objectContaining({ api: 'rds:DescribeDBInstances', calls: 2 }),
    );
  });
  test('on an old version are found as versions compare, not as text does', async () => {
    const filters = [
      { field: 'engine', op: 'eq' as const, value: 'mysql' },
      { field: 'engine_version', op: 'lt' as const, value: '13' },
    ];
    const result = await runListTool(rdsInstances, contextOf(moto.url), { regions: [REGION], filters });
    expect(result.text).toBe('**1 RDS instance** on `mysql` with version below `13` in eu-west-1 (Ireland).');
  });
});

describe('Lambda functions', () => {
  beforeAll(async () => {
    const iam = new IAMClient(admin);
    const trust =
      '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":{"Service":"lambda.amazonaws.com"},"Action":"sts:AssumeRole"}]}';
    const { Role } = await iam.send(
      new CreateRoleCommand({ RoleName: 'runner', AssumeRolePolicyDocument: trust }),
    );
    const lambda = new LambdaClient(admin);
    const make = (FunctionName: string, more = {}) =>
      lambda.send(
        new CreateFunctionCommand({
          FunctionName,
          Runtime: 'python3.12',
          Role: Role?.Arn,
          Handler: 'index.handler',
          Code: { ZipFile: Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64') },
          Environment: { Variables: { DB_PASSWORD: 'hunter2-secret' } },
          ...more,
        }),
      );
    await make('billing', {
      MemorySize: 1024,
      Timeout: 300,
      Architectures: ['arm64'],
      Description: 'sends invoices',
    });
    await make('ancient', { Runtime: 'nodejs12.x' });
  });

  test('have every field as Lambda tells it, and nothing of their environment', async () => {
    const result = await listEverything(lambdaFunctions, moto.url);
    expect(result.row('billing')).toMatchObject({
      runtime: 'python3.12',
      deprecated: false,
      memory_mb: 1024,
      timeout_s: 300,
      code_size: expect.any(Number),
      architecture: 'arm64',
      package_type: 'Zip',
      last_modified: ISO,
      handler: 'index.handler',
      role: 'runner',
      description: 'sends invoices',
    });
    expect(result.row('ancient')).toMatchObject({ deprecated: true, memory_mb: 128, architecture: 'x86_64' });
    expect(JSON.stringify(result)).not.toContain('hunter2');
    expect(JSON.stringify(result)).not.toContain('DB_PASSWORD');
  });
  test('are read to the last page', async () => {
    // moto gives all functions in one page, so the pages are made here.
    const pages = [
      { Functions: [{ FunctionName: 'a', Runtime: 'python3.9' }], NextMarker: 'more' },
      {
        Functions: [
          { FunctionName: 'b', Runtime: 'python9.9' },
          { FunctionName: 'c', PackageType: 'Image' },
        ],
      },
    ];
    proxy.interfere = ({ service }) => (service === 'lambda' ? json(pages.shift()) : undefined);
    const result = await runListTool(lambdaFunctions, contextOf(proxy.url), {
      regions: [REGION],
      group_by: ['deprecated'],
    });
    expect(result.text).toBe(
      '**3 Lambda functions**, by deprecated runtime: deprecated (1), unknown (1) and not applicable (1).',
    );
    expect(result.sources).toContainEqual(expect.objectContaining({ api: 'lambda:ListFunctions', calls: 2 }));
  });
});

describe('load balancers', () => {
  beforeAll(async () => {
    const ec2 = new EC2Client(admin);
    const { Vpcs } = await ec2.send(new DescribeVpcsCommand({}));
    const { Subnets = [] } = await ec2.send(
      new DescribeSubnetsCommand({ Filters: [{ Name: 'vpc-id', Values: [Vpcs?.[0]?.VpcId ?? ''] }] }),
    );
    const subnets = Subnets.slice(0, 2).flatMap(({ SubnetId }) => SubnetId ?? []);
    const v2 = new ElasticLoadBalancingV2Client(admin);
    await v2.send(
      new CreateLoadBalancerCommand({
        Name: 'web',
        Subnets: subnets,
        Scheme: 'internet-facing',
        Tags: [{ Key: 'Env', Value: 'prod' }],
      }),
    );
    await v2.send(
      new CreateLoadBalancerCommand({ Name: 'inner', Subnets: subnets, Scheme: 'internal', Type: 'network' }),
    );
    const v1 = new ElasticLoadBalancingClient(admin);
    const Listeners = [{ Protocol: 'HTTP', LoadBalancerPort: 80, InstancePort: 80 }];
    await v1.send(
      new CreateClassicCommand({ LoadBalancerName: 'old', Listeners, AvailabilityZones: [`${REGION}a`] }),
    );
    await v1.send(
      new TagClassicCommand({ LoadBalancerNames: ['old'], Tags: [{ Key: 'Env', Value: 'dev' }] }),
    );
  });

  test('of both APIs have every field', async () => {
    const { row, text } = await listEverything(elbLoadBalancers, moto.url);
    expect(text).toBe('**3 load balancers** (1 application, 1 network, 1 classic) in eu-west-1 (Ireland).');
    expect(row('web')).toMatchObject({
      type: 'application',
      scheme: 'internet-facing',
      state: expect.any(String),
      dns_name: expect.stringContaining('elb.amazonaws.com'),
      vpc_id: expect.stringMatching(/^vpc-/),
      availability_zones: [`${REGION}a`, `${REGION}b`],
      created_at: ISO,
      arn: expect.stringContaining(':loadbalancer/app/web/'),
      tags: { Env: 'prod' },
    });
    expect(row('inner')).toMatchObject({ type: 'network', scheme: 'internal', tags: {} });
    expect(row('old')).toMatchObject({
      type: 'classic',
      scheme: 'internet-facing',
      availability_zones: [`${REGION}a`],
      arn: `arn:aws:elasticloadbalancing:${REGION}:${ONE.id}:loadbalancer/old`,
      tags: { Env: 'dev' },
    });
    expect(row('old')).not.toHaveProperty('state');
  });
  test('of one API alone are not passed off as all', async () => {
    // Both halves call the same action; which comes first does not matter.
    const answers = [denied];
    proxy.interfere = ({ action }) => (action === 'DescribeLoadBalancers' ? answers.pop() : undefined);
    const result = await runListTool(elbLoadBalancers, contextOf(proxy.url), {
      regions: [REGION],
      measure: { fn: 'count' },
    });
    expect(result.text).toMatch(
      /^\*\*[12] load balancers?\*\* .*; one region could be listed in part only\.$/,
    );
    expect(result.gaps).toMatchObject([
      { api: 'elasticloadbalancing:DescribeLoadBalancers', reason: 'AccessDenied' },
    ]);
  });
});

describe('CloudWatch alarms', () => {
  beforeAll(async () => {
    const cloudwatch = new CloudWatchClient(admin);
    const make = (AlarmName: string, more = {}) =>
      cloudwatch.send(
        new PutMetricAlarmCommand({
          AlarmName,
          Namespace: 'AWS/EC2',
          MetricName: 'CPUUtilization',
          Statistic: 'Average',
          Dimensions: [{ Name: 'InstanceId', Value: 'i-0abc' }],
          Period: 300,
          EvaluationPeriods: 3,
          ComparisonOperator: 'GreaterThanThreshold',
          Threshold: 80,
          ...more,
        }),
      );
    await make('high-cpu');
    await make('muted', { ActionsEnabled: false });
    await cloudwatch.send(
      new SetAlarmStateCommand({
        AlarmName: 'high-cpu',
        StateValue: 'ALARM',
        StateReason: 'Threshold crossed',
      }),
    );
  });

  test('have every field as CloudWatch tells it', async () => {
    const { row } = await listEverything(cloudwatchAlarms, moto.url);
    expect(row('high-cpu')).toMatchObject({
      state: 'ALARM',
      condition: 'CPUUtilization > 80 for 3 × 5 min',
      metric: 'CPUUtilization',
      namespace: 'AWS/EC2',
      resource: ['InstanceId=i-0abc'],
      since: ISO,
      actions_enabled: true,
      kind: 'metric',
      reason: 'Threshold crossed',
    });
    expect(row('muted')).toMatchObject({ actions_enabled: false });
  });
  test('that fire are asked for at the source', async () => {
    const result = await runListTool(cloudwatchAlarms, contextOf(moto.url), {
      regions: [REGION],
      filters: [{ field: 'state', op: 'eq', value: 'ALARM' }],
      columns: ['condition'],
    });
    expect(result.text).toBe(
      '**1 CloudWatch alarm** is in alarm in eu-west-1 (Ireland): condition `CPUUtilization > 80 for 3 × 5 min`.',
    );
  });
  test('of both kinds are read to the last page', async () => {
    // moto knows no composite alarms and no pages.
    const pages = [
      { MetricAlarms: [{ AlarmName: 'cpu', StateValue: 'OK' }], NextToken: 'more' },
      { CompositeAlarms: [{ AlarmName: 'any', AlarmRule: 'ALARM("cpu")', StateValue: 'ALARM' }] },
    ];
    proxy.interfere = ({ service }) => (service === 'monitoring' ? json(pages.shift()) : undefined);
    const { rows, text } = await listEverything(cloudwatchAlarms, proxy.url);
    expect(text).toBe('**2 CloudWatch alarms** (1 in alarm, 1 OK) in eu-west-1 (Ireland).');
    expect(rows).toMatchObject([
      { name: 'any', kind: 'composite', condition: 'ALARM("cpu")' },
      { name: 'cpu', kind: 'metric' },
    ]);
  });
});

describe('resources by tag', () => {
  const region = 'ca-central-1';
  beforeAll(async () => {
    const ec2 = new EC2Client({ ...admin, region });
    const launch = (count: number, tags: Record<string, string>) =>
      ec2.send(
        new RunInstancesCommand({
          ImageId: 'ami-12c6146b',
          MinCount: count,
          MaxCount: count,
          TagSpecifications: [
            { ResourceType: 'instance', Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) },
          ],
        }),
      );
    await launch(110, { Project: 'Apollo', Name: 'crew' });
    await launch(2, { project: 'apollo' });
    await launch(3, { Project: 'gemini' });
  });

  test('are found in every spelling of the tag, over all pages', async () => {
    const filters = [{ field: 'tag:PROJECT', op: 'eq' as const, value: 'apollo' }];
    const result = await runListTool(resourcesByTag, contextOf(moto.url), { regions: [region], filters });
    expect(result.text).toBe(`**112 resources** tagged \`PROJECT=apollo\` in ${regionLabel(region)}.`);
    expect(result.table?.rows[0]).toMatchObject({ resource_type: 'ec2:instance', tags: expect.any(Object) });
  });
  test('are grouped by the tag', async () => {
    const result = await runListTool(resourcesByTag, contextOf(moto.url), {
      regions: [region],
      group_by: ['tag:Project'],
      filters: [{ field: 'service', op: 'eq', value: 'ec2' }],
    });
    expect(result.table?.rows).toEqual([
      { 'tag:Project': 'Apollo', count: 110 },
      { 'tag:Project': 'gemini', count: 3 },
      { 'tag:Project': 'apollo', count: 2 },
    ]);
  });
  test('that no resource carries are none', async () => {
    const result = await runListTool(resourcesByTag, contextOf(moto.url), {
      regions: [region],
      filters: [{ field: 'tag:Nope', op: 'exists' }],
    });
    expect(result.text).toMatch(/^No resources have the tag `Nope` in ca-central-1/);
  });
});

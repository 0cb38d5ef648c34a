import {
  CloudWatchClient,
  PutMetricAlarmCommand,
  PutMetricDataCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch';
import {
  CreateTagsCommand,
  DescribeSubnetsCommand,
  EC2Client,
  RunInstancesCommand,
} from '@aws-sdk/client-ec2';
import {
  CreateLoadBalancerCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { cloudwatchAlarms } from '@windsock/bot/tools/cloudwatch/alarms.ts';
import { cloudwatchMetrics } from '@windsock/bot/tools/cloudwatch/metrics.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, DENIED, ISO, json, listEverything, ONE, REGION, refusal } from './tools-kit.ts';

const NOW = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
const HOUR = 3_600_000;
const DAY_WINDOW = {
  start: new Date(NOW.getTime() - 24 * HOUR).toISOString(),
  end: NOW.toISOString(),
  label: 'the last 24 hours',
};
const { admin, moto, proxy } = useAwsPeer();
let web1 = '';
let web2 = '';
let balancer = '';

const ask = (args: Record<string, unknown>, url = moto.url) =>
  runTool(cloudwatchMetrics, contextOf(url, [ONE], NOW), { regions: [REGION], window: DAY_WINDOW, ...args });

beforeAll(async () => {
  const ec2 = new EC2Client(admin);
  const { Instances = [] } = await ec2.send(
    new RunInstancesCommand({ ImageId: 'ami-12c6146b', InstanceType: 't3.micro', MinCount: 2, MaxCount: 2 }),
  );
  [web1 = '', web2 = ''] = Instances.map(({ InstanceId = '' }) => InstanceId);
  await ec2.send(new CreateTagsCommand({ Resources: [web1], Tags: [{ Key: 'Name', Value: 'web-1' }] }));
  await ec2.send(new CreateTagsCommand({ Resources: [web2], Tags: [{ Key: 'Name', Value: 'web-2' }] }));
  const { Subnets = [] } = await ec2.send(new DescribeSubnetsCommand({}));
  const { LoadBalancers = [] } = await new ElasticLoadBalancingV2Client(admin).send(
    new CreateLoadBalancerCommand({
      Name: 'shop',
      Subnets: Subnets.slice(0, 2).map(({ SubnetId = '' }) => SubnetId),
    }),
  );
  balancer = LoadBalancers[0]?.LoadBalancerArn?.split(':loadbalancer/')[1] ?? '';
  const cloudwatch = new CloudWatchClient(admin);
  const put = (
    Namespace: string,
    MetricName: string,
    dimension: [string, string],
    values: [number, number][],
  ) =>
    cloudwatch.send(
      new PutMetricDataCommand({
        Namespace,
        MetricData: values.map(([hoursAgo, Value]) => ({
          MetricName,
          Dimensions: [{ Name: dimension[0], Value: dimension[1] }],
          Timestamp: new Date(NOW.getTime() - hoursAgo * HOUR + 60_000),
          Value,
        })),
      }),
    );
  await put(
    'AWS/EC2',
    'CPUUtilization',
    ['InstanceId', web1],
    [
      [20, 10],
      [10, 20],
      [2, 60],
    ],
  );
  await put(
    'AWS/ApplicationELB',
    'RequestCount',
    ['LoadBalancer', balancer],
    [
      [5, 100],
      [4, 250],
      [1, 50],
    ],
  );
});

const denied = refusal('AccessDeniedException', 'not authorized to perform: cloudwatch:GetMetricData');

describe('a metric of one resource', () => {
  test('finds the resource by its name, averages, and shows the peak with its time', async () => {
    const { chart, table, text } = await ask({ metric: 'cpu', resource: 'web-1' });
    expect(text).toContain(`CPU use of **web-1** (\`${web1}\`): **30.0%** on average in the last 24 hours`);
    const peak = new Date(NOW.getTime() - 3 * HOUR + HOUR).toISOString();
    expect(text).toContain(`at most **60.0%** (${peak.slice(0, 10)} ${peak.slice(11, 16)} UTC)`);
    expect(table?.rows.map(({ value }) => value)).toEqual([10, 20, 60]);
    // At most a hundred points; the line has a gap where nothing was measured.
    const [line] = chart?.series ?? [];
    expect(line?.values.length).toBeLessThanOrEqual(100);
    expect(line?.values.filter((value) => value !== null)).toEqual([10, 20, 60]);
    expect(line?.values).toContain(null);
  });

  test('adds up counts', async () => {
    const { text } = await ask({ metric: 'requests', resource: 'shop', service: 'elb' });
    expect(text).toContain('Requests of **shop**: **400** in the last 24 hours, most in the 15 minutes from');
    expect(text).toContain('(250)');
  });

  test('says for a resource without values that it has none, not zero', async () => {
    const { chart, table, text } = await ask({ metric: 'cpu', resource: web2 });
    expect(text).toContain(`no values for the CPU use of **web-2** (\`${web2}\`)`);
    expect(text).toContain('no data, not zero');
    expect([chart, table]).toEqual([undefined, undefined]);
  });

  test('says for a metric that AWS only reports when it occurs that it did not occur', async () => {
    const { text } = await ask({ metric: '5xx', resource: 'shop', service: 'elb' });
    expect(text).toBe(
      'No 5xx responses of **shop** were reported in the last 24 hours: AWS reports them only where there are some.',
    );
  });

  test('says so if nothing has the name', async () => {
    const { text } = await ask({ metric: 'cpu', resource: 'nowhere-9' });
    expect(text).toMatch(
      /^No EC2 instance, RDS instance, ECS service or ElastiCache cluster called \*\*nowhere-9\*\* was found/,
    );
  });

  test('refuses what AWS does not measure, before any call', async () => {
    await expect(ask({ metric: 'memory', service: 'ec2' }, proxy.url)).rejects.toThrow(/CloudWatch agent/);
    await expect(ask({ metric: 'cpu', service: 'sqs' }, proxy.url)).rejects.toThrow(
      /knows no CPU use of Amazon SQS/,
    );
    expect(proxy.calls).toEqual([]);
  });

  test('distinguishes incomplete CloudWatch data from no data', async () => {
    proxy.interfere = ({ action }) =>
      action === 'GetMetricData'
        ? {
            status: 200,
            body: JSON.stringify({
              MetricDataResults: [{ Id: 'm0', StatusCode: 'PartialData', Timestamps: [], Values: [] }],
            }),
            type: 'application/x-amz-json-1.0',
          }
        : undefined;
    const result = await ask({ metric: 'cpu', resource: web1 }, proxy.url);
    expect(result.text).toContain('did not return');
    expect(result.unread).toBe(true);
  });
});

describe('a metric of many resources', () => {
  test('ranks those with values and counts those without', async () => {
    const { table, text } = await ask({ metric: 'cpu', service: 'ec2' });
    expect(text).toContain(
      'CPU use of **2 EC2 instances** in the last 24 hours: **30.0%** on average, highest **web-1**',
    );
    expect(text).toContain('1 had no data');
    expect(table?.rows).toMatchObject([
      { id: web1, name: 'web-1', value: 30, extreme: 60, latest: 60 },
      { id: web2 },
    ]);
    expect(table?.rows[1]).not.toHaveProperty('value');
  });

  test('requests five hundred at a time', async () => {
    // moto takes half a minute to start so many.
    const instances = Array.from({ length: 501 }, (_, i) => `<item><instanceId>i-${i}</instanceId></item>`);
    proxy.interfere = ({ action }) =>
      action === 'DescribeInstances'
        ? {
            status: 200,
            body: `<DescribeInstancesResponse><reservationSet><item><instancesSet>${instances.join('')}</instancesSet></item></reservationSet></DescribeInstancesResponse>`,
          }
        : undefined;
    const { text } = await ask({ metric: 'cpu', service: 'ec2', regions: ['us-west-2'] }, proxy.url);
    expect(text).toContain('**501 EC2 instances**');
    expect(proxy.calls.filter(({ action }) => action === 'GetMetricData')).toHaveLength(2);
  });

  test('says that metrics could not be read if CloudWatch refuses', async () => {
    proxy.interfere = ({ action }) => (action === 'GetMetricData' ? denied : undefined);
    const result = await ask({ metric: 'cpu', service: 'ec2' }, proxy.url);
    expect(result).toMatchObject({ text: 'The CPU use could not be read.', unread: true });
    expect(result.gaps).toMatchObject([{ reason: 'AccessDenied', api: 'cloudwatch:GetMetricData' }]);
  });

  test('answers for one service though another that might have the name refuses', async () => {
    proxy.interfere = ({ service }) => (service === 'rds' ? DENIED : undefined);
    const result = await ask({ metric: 'cpu', resource: 'web-1' }, proxy.url);
    expect(result.text).toContain('**30.0%** on average');
    expect(result.gaps).toMatchObject([
      { reason: 'AccessDenied', api: 'rds:DescribeDBInstances', regions: [REGION] },
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

  test('have every field that CloudWatch returns', async () => {
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
  test('that fire are filtered at the source', async () => {
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
    // moto has no composite alarms and no pages.
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

import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import type { _InstanceType } from '@aws-sdk/client-ec2';
import {
  AttachVolumeCommand,
  CreateVolumeCommand,
  EC2Client,
  RunInstancesCommand,
  StopInstancesCommand,
} from '@aws-sdk/client-ec2';
import { CreateDBInstanceCommand, RDSClient, StopDBInstanceCommand } from '@aws-sdk/client-rds';
import { ebsIdleVolumes } from '@windsock/bot/checks/ebs/idle-volumes.ts';
import { ec2Graviton } from '@windsock/bot/checks/ec2/graviton.ts';
import { ec2LowUse } from '@windsock/bot/checks/ec2/low-use.ts';
import { rdsStopped } from '@windsock/bot/checks/rds/databases.ts';
import { rdsIdle } from '@windsock/bot/checks/rds/idle.ts';
import { describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { refuse, resultOf } from './checks-kit.ts';
import { REGION } from './tools-kit.ts';

const { admin, proxy } = useAwsPeer();

/** One of moto's built-in images. */
const LINUX = 'ami-760aaa0f';
const WINDOWS = 'ami-12c6146b';
const HOUR_MS = 3_600_000;
/** moto creates everything now, so it is read in sixteen days, when it has existed for two weeks. */
const LATER = new Date(Date.now() + 16 * 24 * HOUR_MS);

async function run(type: _InstanceType, ImageId = LINUX): Promise<string> {
  const { Instances = [] } = await new EC2Client(admin).send(
    new RunInstancesCommand({ ImageId, InstanceType: type, MinCount: 1, MaxCount: 1 }),
  );
  return Instances[0]?.InstanceId ?? '';
}

/** Writes values backwards from LATER, one a day unless `everyHours` says otherwise. */
async function measure(
  [Namespace, MetricName]: [string, string],
  [Name, Value]: [string, string],
  values: number[],
  everyHours = 24,
) {
  const MetricData = values.map((value, at) => ({
    MetricName,
    Dimensions: [{ Name, Value }],
    Timestamp: new Date(LATER.getTime() - (at * everyHours + 1) * HOUR_MS),
    Value: value,
  }));
  await new CloudWatchClient(admin).send(new PutMetricDataCommand({ Namespace, MetricData }));
}

describe('an EBS volume', () => {
  const attached = async (VolumeType: 'gp2' | 'gp3', Size: number, InstanceId: string, Device: string) => {
    const ec2 = new EC2Client(admin);
    const zone = { AvailabilityZone: `${REGION}a` };
    const { VolumeId = '' } = await ec2.send(new CreateVolumeCommand({ ...zone, Size, VolumeType }));
    await ec2.send(new AttachVolumeCommand({ VolumeId, InstanceId, Device }));
    return VolumeId;
  };
  const touched = async (id: string, reads: number[], writes: number[]) => {
    await measure(['AWS/EBS', 'VolumeReadOps'], ['VolumeId', id], reads);
    await measure(['AWS/EBS', 'VolumeWriteOps'], ['VolumeId', id], writes);
  };

  test('that was neither read nor written for two weeks is idle, with its cost', async () => {
    const instance = await run('m7g.large');
    const idle = await attached('gp2', 300, instance, '/dev/sdf');
    const used = await attached('gp2', 300, instance, '/dev/sdg');
    const silent = await attached('gp3', 10, instance, '/dev/sdh');
    await touched(idle, Array(14).fill(0), Array(14).fill(0));
    await touched(used, Array(14).fill(0), [0, 0, 0, 7, 0]);

    const found = await resultOf(ebsIdleVolumes, proxy.url, { now: LATER });
    expect(found.failed).toEqual({ [idle]: `300 GiB gp2 of ${instance}, no reads or writes for 14 days` });
    expect(found.dollars).toEqual({ [idle]: 30 });
    expect(found.how[idle]).toBe(
      "300 GiB of gp2 at $0.10 (us-east-1's list price); prices in eu-west-1 may differ",
    );
    expect(found.unknown).toMatchObject({ [silent]: 'CloudWatch has no values for it' });
    expect(found.passed).toBe(1);
    // Two metrics for each of four volumes, one of which came with the instance, in one request.
    expect(found.calls('cloudwatch:GetMetricData')).toBe(1);
    // $0.00001 per metric is shown as a cent, and not as free.
    expect(found.cost_usd).toBe(0.01);

    const early = await resultOf(ebsIdleVolumes, proxy.url);
    expect([early.failed, early.unknown, early.passed]).toEqual([{}, {}, 0]);
    expect([early.calls('cloudwatch:GetMetricData'), early.cost_usd]).toEqual([0, 0]);

    proxy.interfere = refuse('monitoring', 'json');
    const denied = await resultOf(ebsIdleVolumes, proxy.url, { now: LATER });
    expect([denied.failed, denied.passed]).toEqual([{}, 0]);
    expect(denied.unknown).toEqual({ [REGION]: 'AccessDenied: cloudwatch:GetMetricData' });

    proxy.interfere = () => undefined;
    await new EC2Client(admin).send(new StopInstancesCommand({ InstanceIds: [instance] }));
    expect(await resultOf(ebsIdleVolumes, proxy.url, { now: LATER })).toMatchObject({
      failed: {},
      passed: 0,
    });
  });
});

describe('an EC2 instance', () => {
  test('is too large if its CPU stays low in nearly all hours, but not if it is busy or has little data', async () => {
    const [quiet, busy, small, short] = [
      await run('m5.xlarge'),
      await run('m5.xlarge'),
      await run('r5.large'),
      await run('m5.xlarge'),
    ];
    const cpu = (id: string, values: number[]) =>
      measure(['AWS/EC2', 'CPUUtilization'], ['InstanceId', id], values, 1);
    // Of two hundred hours, two busy ones are within the ignored hundredth; three are not.
    await cpu(quiet, [...Array(198).fill(6), 90, 95]);
    await cpu(busy, [...Array(197).fill(6), 90, 95, 91]);
    await cpu(small, Array(200).fill(1));
    await cpu(short, Array(30).fill(1));

    const found = await resultOf(ec2LowUse, proxy.url, { now: LATER });
    expect(found.failed).toEqual({
      [quiet]: 'm5.xlarge, CPU at most 6.0 % in 99 % of the hours of 14 days',
      [small]: 'r5.large, CPU at most 1.0 % in 99 % of the hours of 14 days',
    });
    expect(found.dollars).toEqual({ [quiet]: 70.08 });
    expect(found.how[quiet]).toBe(
      "half of 730 hours at $0.192 (us-east-1's list price); prices in eu-west-1 may differ",
    );
    expect(found.unknown[short]).toBe('CloudWatch has values of 30 hours only, 100 are needed');
    expect(found.passed).toBe(1);

    proxy.interfere = refuse('monitoring', 'json');
    expect(await resultOf(ec2LowUse, proxy.url, { now: LATER })).toMatchObject({
      passed: 0,
      failed: {},
      unknown: { [REGION]: 'AccessDenied: cloudwatch:GetMetricData' },
    });
  });

  test('could run on Graviton if its size exists there, for the difference in price', async () => {
    const [intel, arm, huge, windows] = [
      await run('c5.2xlarge'),
      await run('c7g.large'),
      await run('m5.24xlarge'),
      await run('c5.2xlarge', WINDOWS),
    ];
    const found = await resultOf(ec2Graviton, proxy.url);
    expect(found.failed[intel]).toBe('c5.2xlarge, as c7g.2xlarge');
    expect(found.dollars[intel]).toBe(36.5);
    expect(found.how[intel]).toContain('$0.34 ');
    expect(found.how[intel]).toContain('$0.29 ');
    for (const id of [arm, huge, windows]) expect(Object.keys(found.failed)).not.toContain(id);

    proxy.interfere = refuse('ec2', 'xml', ({ action }) => action === 'DescribeInstances');
    expect(await resultOf(ec2Graviton, proxy.url)).toMatchObject({
      passed: 0,
      failed: {},
      unknown: { [REGION]: 'AccessDenied: ec2:DescribeInstances' },
    });
  });
});

describe('an RDS database', () => {
  const make = (DBInstanceIdentifier: string, DBInstanceClass: string, more: object = {}) =>
    new RDSClient(admin).send(
      new CreateDBInstanceCommand({
        DBInstanceIdentifier,
        DBInstanceClass,
        Engine: 'mysql',
        AllocatedStorage: 20,
        StorageType: 'gp2',
        MasterUsername: 'app',
        MasterUserPassword: 'not-a-password',
        ...more,
      }),
    );
  const connected = (id: string, days: number[]) =>
    measure(['AWS/RDS', 'DatabaseConnections'], ['DBInstanceIdentifier', id], days);

  test('is idle if nobody connected for two weeks, with the cost of its hours and its storage', async () => {
    await make('forgotten', 'db.t3.medium');
    await make('twice', 'db.m5.large', { MultiAZ: true });
    await make('used', 'db.t3.medium');
    await make('silent', 'db.t3.medium');
    await make('odd', 'db.x2g.large');
    for (const id of ['forgotten', 'twice', 'odd']) await connected(id, Array(14).fill(0));
    await connected('used', [0, 0, 3, 0]);

    const found = await resultOf(rdsIdle, proxy.url, { now: LATER });
    expect(found.failed).toMatchObject({ forgotten: 'mysql db.t3.medium, no connection for 14 days' });
    // 730 × 0.068 + 20 × 0.115, and twice 730 × 0.171 + 20 × 0.115; the price of the unusual class is unknown.
    expect(found.dollars).toEqual({ forgotten: 51.94, twice: 254.26 });
    expect(Object.keys(found.failed).sort()).toEqual(['forgotten', 'odd', 'twice']);
    expect(found.unknown).toEqual({ silent: 'CloudWatch has no values for it' });
    expect(found.passed).toBe(1);

    proxy.interfere = refuse('monitoring', 'json');
    expect(await resultOf(rdsIdle, proxy.url, { now: LATER })).toMatchObject({
      passed: 0,
      failed: {},
      unknown: { [REGION]: 'AccessDenied: cloudwatch:GetMetricData' },
    });
  });

  test('still costs its storage when it is stopped, at the list price', async () => {
    await make('asleep', 'db.t3.medium', { MultiAZ: true });
    await make('awake', 'db.t3.medium');
    await new RDSClient(admin).send(new StopDBInstanceCommand({ DBInstanceIdentifier: 'asleep' }));
    const found = await resultOf(rdsStopped, proxy.url);
    expect(found.failed).toEqual({ asleep: '20 GiB gp2' });
    expect(found.dollars).toEqual({ asleep: 4.6 });
    expect(found.how.asleep).toContain("40 GiB at $0.115 (us-east-1's list price)");
  });
});

import {
  AttachVolumeCommand,
  CreateVolumeCommand,
  DescribeImagesCommand,
  DescribeSecurityGroupsCommand,
  EC2Client,
  ModifyInstanceMetadataOptionsCommand,
  RunInstancesCommand,
  StopInstancesCommand,
} from '@aws-sdk/client-ec2';
import { ec2Instances } from '@windsock/bot/tools/ec2/instances.ts';
import { ec2Volumes } from '@windsock/bot/tools/ec2/volumes.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runInstances } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, EC2_DENIED, listEverything, ONE, REGION, TWO } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();
let ec2: EC2Client;

beforeAll(() => {
  ec2 = new EC2Client(admin);
});

const tags = (type: 'instance' | 'volume', Tags: Record<string, string>) => [
  { ResourceType: type, Tags: Object.entries(Tags).map(([Key, Value]) => ({ Key, Value })) },
];

describe('EC2 instances', () => {
  let linux: string;
  let web: string;
  let old: string;
  beforeAll(async () => {
    const { Images } = await ec2.send(new DescribeImagesCommand({}));
    linux =
      Images?.find(({ Platform, Architecture }) => !Platform && Architecture === 'x86_64')?.ImageId ?? '';
    const { SecurityGroups } = await ec2.send(new DescribeSecurityGroupsCommand({ GroupNames: ['default'] }));
    const run = async (name: string, more = {}) => {
      const { Instances } = await ec2.send(
        new RunInstancesCommand({
          ImageId: linux,
          SecurityGroupIds: [SecurityGroups?.[0]?.GroupId ?? ''],
          MinCount: 1,
          MaxCount: 1,
          InstanceType: 't3.micro',
          KeyName: 'ops',
          TagSpecifications: tags('instance', { Name: name, Env: 'Prod' }),
          ...more,
        }),
      );
      return Instances?.[0]?.InstanceId ?? '';
    };
    web = await run('web-1');
    old = await run('old-1', { InstanceType: 'm5.large' });
    await ec2.send(new StopInstancesCommand({ InstanceIds: [old] }));
    await ec2.send(new ModifyInstanceMetadataOptionsCommand({ InstanceId: web, HttpTokens: 'required' }));
    await runInstances(moto.url, TWO.id, 'us-east-1', 2);
  });

  test('have every field that EC2 returns', async () => {
    const { row, gaps, sources } = await listEverything(ec2Instances, moto.url);
    expect(gaps).toEqual([]);
    expect(sources.filter(({ api }) => api.startsWith('ec2:'))).toMatchObject([
      { api: 'ec2:DescribeInstances', accounts: [ONE.id], regions: [REGION] },
      { api: 'ec2:DescribeInstanceTypes', accounts: [ONE.id], regions: [REGION] },
    ]);
    expect(row(web)).toMatchObject({
      name: 'web-1',
      state: 'running',
      instance_type: 't3.micro',
      availability_zone: expect.stringMatching(/^eu-west-1[abc]$/),
      private_ip: expect.stringMatching(/^\d+(\.\d+){3}$/),
      public_ip: expect.stringMatching(/^\d+(\.\d+){3}$/),
      vpc_id: expect.stringMatching(/^vpc-/),
      subnet_id: expect.stringMatching(/^subnet-/),
      launched_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      platform: 'linux',
      architecture: 'x86_64',
      lifecycle: 'on-demand',
      image_id: linux,
      key_name: 'ops',
      security_groups: [expect.stringMatching(/^sg-/), 'default'],
      imdsv2: true,
      tags: { Name: 'web-1', Env: 'Prod' },
    });
    expect(row(old)).toMatchObject({ state: 'stopped', imdsv2: false });
  });

  test('are found by state, by type and by a tag in another letter case', async () => {
    const stopped = await listEverything(ec2Instances, moto.url, {
      columns: ['instance_type'],
      filters: [{ field: 'state', op: 'eq', value: 'stopped' }],
    });
    expect(stopped.text).toBe('**1 EC2 instance** is stopped in eu-west-1 (Ireland): type `m5.large`.');
    const tagged = await listEverything(ec2Instances, moto.url, {
      columns: [],
      filters: [
        { field: 'tag:env', op: 'eq', value: 'prod' },
        { field: 'instance_type', op: 'starts_with', value: 't3.' },
      ],
    });
    expect(tagged.rows).toMatchObject([{ instance_id: web }]);
  });

  test('are counted over accounts and regions', async () => {
    const ctx = contextOf(moto.url, [ONE, TWO]);
    const result = await runListTool(ec2Instances, ctx, {
      group_by: ['account', 'state'],
      regions: [REGION, 'us-east-1'],
    });
    expect(result.table?.rows).toEqual([
      { account: 'Staging', state: 'running', count: 2 },
      { account: 'Production', state: 'running', count: 1 },
      { account: 'Production', state: 'stopped', count: 1 },
    ]);
    expect(result.text).toBe(
      '**4 EC2 instances**, by account and state: Staging, running (2); Production, running (1); Production, stopped (1).',
    );
  });

  test('of a denied region are not reported as none', async () => {
    proxy.interfere = ({ region, action }) =>
      region === REGION && action === 'DescribeInstances' ? EC2_DENIED : undefined;
    const result = await runListTool(ec2Instances, contextOf(proxy.url), { regions: [REGION, 'eu-west-2'] });
    expect(result.text).toBe('No EC2 instances were found in the 1 of 2 regions that could be read.');
    expect(result.gaps).toMatchObject([
      { reason: 'AccessDenied', api: 'ec2:DescribeInstances', regions: [REGION] },
    ]);
  });

  test('that EC2 can filter by id are filtered there', async () => {
    const { rows } = await listEverything(ec2Instances, moto.url, {
      filters: [{ field: 'instance_id', op: 'eq', value: web }],
    });
    expect(rows).toHaveLength(1);
  });
});

describe('EBS volumes', () => {
  beforeAll(async () => {
    const make = async (Size: number, more = {}) =>
      (
        await ec2.send(
          new CreateVolumeCommand({ AvailabilityZone: `${REGION}a`, Size, VolumeType: 'gp3', ...more }),
        )
      ).VolumeId;
    const attached = await make(50, { Encrypted: true, TagSpecifications: tags('volume', { Name: 'data' }) });
    const { Instances } = await ec2.send(
      new RunInstancesCommand({
        ImageId: 'ami-12c6146b',
        MinCount: 1,
        MaxCount: 1,
        Placement: { AvailabilityZone: `${REGION}a` },
      }),
    );
    await ec2.send(
      new AttachVolumeCommand({
        VolumeId: attached,
        InstanceId: Instances?.[0]?.InstanceId,
        Device: '/dev/sdf',
      }),
    );
    await make(2000, { VolumeType: 'gp2' });
    await make(30, { VolumeType: 'io1', Iops: 500 });
  });

  test('have every field that EC2 returns', async () => {
    const { row } = await listEverything(ec2Volumes, moto.url);
    expect(row('data')).toMatchObject({
      volume_id: expect.stringMatching(/^vol-/),
      state: 'in-use',
      size_gib: 50,
      volume_type: 'gp3',
      encrypted: true,
      attached_to: expect.stringMatching(/^i-/),
      created_at: expect.stringMatching(/Z$/),
      availability_zone: 'eu-west-1a',
      tags: { Name: 'data' },
    });
  });

  test('that are unattached are added up', async () => {
    const result = await runListTool(ec2Volumes, contextOf(moto.url), {
      regions: [REGION],
      filters: [{ field: 'state', op: 'eq', value: 'available' }],
    });
    expect(result.text).toBe('**2 EBS volumes** (2,030 GiB) are unattached in eu-west-1 (Ireland).');
    expect(result.table?.rows.map(({ size_gib, encrypted }) => [size_gib, encrypted])).toEqual([
      [2000, false],
      [30, false],
    ]);
  });

  test('are read to the last page', async () => {
    // moto returns all volumes on one page, so the pages are made here.
    const page = (id: string, next: string) =>
      `<DescribeVolumesResponse><volumeSet><item><volumeId>${id}</volumeId><size>8</size></item></volumeSet>${next}</DescribeVolumesResponse>`;
    const pages = [page('vol-1', '<nextToken>more</nextToken>'), page('vol-2', '')];
    proxy.interfere = ({ action }) =>
      action === 'DescribeVolumes' ? { status: 200, body: pages.shift() ?? '' } : undefined;
    const result = await runListTool(ec2Volumes, contextOf(proxy.url), {
      regions: [REGION],
      measure: { fn: 'count' },
    });
    expect(result.text).toBe('**2 EBS volumes** (16 GiB) in eu-west-1 (Ireland).');
  });
});

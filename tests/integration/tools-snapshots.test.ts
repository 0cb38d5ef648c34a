import {
  CreateImageCommand,
  CreateSnapshotCommand,
  CreateVolumeCommand,
  DeleteVolumeCommand,
  DescribeImagesCommand,
  EC2Client,
  ModifyImageAttributeCommand,
  ModifySnapshotAttributeCommand,
  RegisterImageCommand,
  RunInstancesCommand,
} from '@aws-sdk/client-ec2';
import { ec2Images } from '@windsock/bot/tools/ec2/images.ts';
import { ec2Snapshots } from '@windsock/bot/tools/ec2/snapshots.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminOf } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, EC2_DENIED, ISO, listEverything, ONE, REGION } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();
let ec2: EC2Client;

beforeAll(async () => {
  ec2 = new EC2Client(admin);
});

/** Ours are tagged, because every account has others. */
const OURS = { field: 'tag:Env', op: 'eq' as const, value: 'prod' };

const volume = async (Size: number, Encrypted: boolean) =>
  (await ec2.send(new CreateVolumeCommand({ AvailabilityZone: `${REGION}a`, Size, Encrypted }))).VolumeId ??
  '';

const snapshot = async (VolumeId: string, name: string) =>
  (
    await ec2.send(
      new CreateSnapshotCommand({
        VolumeId,
        Description: `${name} by hand`,
        TagSpecifications: [
          {
            ResourceType: 'snapshot',
            Tags: [
              { Key: 'Name', Value: name },
              { Key: 'Env', Value: 'prod' },
            ],
          },
        ],
      }),
    )
  ).SnapshotId ?? '';

const permit = (SnapshotId: string, more: { GroupNames?: string[]; UserIds?: string[] }) =>
  ec2.send(
    new ModifySnapshotAttributeCommand({
      SnapshotId,
      Attribute: 'createVolumePermission',
      OperationType: 'add',
      ...more,
    }),
  );

describe('EBS snapshots', () => {
  let disk: string;
  let kept: string;
  let open: string;
  let lent: string;
  let lost: string;
  beforeAll(async () => {
    disk = await volume(20, true);
    kept = await snapshot(disk, 'kept');
    const plain = await volume(8, false);
    open = await snapshot(plain, 'open');
    lent = await snapshot(plain, 'lent');
    const gone = await volume(50, false);
    lost = await snapshot(gone, 'lost');
    await ec2.send(new DeleteVolumeCommand({ VolumeId: gone }));
    await permit(open, { GroupNames: ['all'] });
    await permit(lent, { UserIds: ['999988887777'] });
    await ec2.send(
      new RegisterImageCommand({
        Name: 'of-kept',
        RootDeviceName: '/dev/sda1',
        BlockDeviceMappings: [{ DeviceName: '/dev/sda1', Ebs: { SnapshotId: kept, VolumeSize: 20 } }],
      }),
    );
  });

  test('have every field that EC2 returns', async () => {
    // moto does not support RestorableByUserIds, with which EC2 shows what is public.
    proxy.interfere = ({ action, body }) =>
      action === 'DescribeSnapshots' && body.includes('RestorableBy.1=all')
        ? {
            status: 200,
            body: `<DescribeSnapshotsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><snapshotSet><item><snapshotId>${open}</snapshotId></item></snapshotSet></DescribeSnapshotsResponse>`,
          }
        : undefined;
    const { row, rows, gaps } = await listEverything(ec2Snapshots, proxy.url, {
      filters: [OURS],
    });
    expect(gaps).toEqual([]);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['kept', 'lent', 'lost', 'open']);
    expect(row('kept')).toMatchObject({
      snapshot_id: kept,
      state: 'completed',
      size_gib: 20,
      created_at: ISO,
      encrypted: true,
      volume_id: disk,
      description: 'kept by hand',
      volume_exists: true,
      public: false,
      shared_with: [],
      tags: { Name: 'kept', Env: 'prod' },
    });
    expect(row('open')).toMatchObject({ encrypted: false, public: true, shared_with: ['everyone'] });
    expect(row('lent')).toMatchObject({ public: false, shared_with: ['999988887777'] });
    expect(row('lost')).toMatchObject({ volume_exists: false, image_ids: [] });
  });

  test('that are useless are those without volume and image', async () => {
    const unused = ec2Snapshots.conditions?.find(({ phrases }) => phrases.includes('unused'))?.filters ?? [];
    const result = await runListTool(ec2Snapshots, contextOf(moto.url), {
      regions: [REGION],
      filters: [OURS, ...unused],
    });
    expect(result.table?.rows.map(({ snapshot_id }) => snapshot_id)).toEqual([lost]);
    expect(result.text).toBe(
      '**1 EBS snapshot** tagged `Env=prod` has outlived the volume, and is used by no image in eu-west-1 (Ireland).',
    );
  });

  test('cause no requests that the question does not need', async () => {
    await runListTool(ec2Snapshots, contextOf(proxy.url), {
      regions: [REGION],
      filters: [{ field: 'encrypted', op: 'eq', value: false }],
    });
    const actions = proxy.calls.filter(({ service }) => service === 'ec2').map(({ action }) => action);
    expect(actions).toEqual(['DescribeSnapshots']);
    expect(proxy.calls.at(-1)?.body).toContain('Filter.1.Name=encrypted');
  });

  test('whose sharing is refused have unknown sharing, not none', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeSnapshotAttribute' ? EC2_DENIED : undefined);
    const result = await runListTool(ec2Snapshots, contextOf(proxy.url), {
      regions: [REGION],
      filters: [OURS, { field: 'shared_with', op: 'exists' }],
    });
    expect(result.text).toContain('For **4** EBS snapshots this is unknown');
    expect(result.gaps).toMatchObject([{ api: 'ec2:DescribeSnapshotAttribute', regions: [REGION] }]);
  });

  test('are read to the last page, and copies name no volume', async () => {
    const page = (id: string, token: string) => ({
      status: 200,
      body: `<DescribeSnapshotsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><snapshotSet><item><snapshotId>${id}</snapshotId><volumeId>vol-ffffffff</volumeId><status>completed</status><volumeSize>5</volumeSize><storageTier>archive</storageTier></item></snapshotSet>${token}</DescribeSnapshotsResponse>`,
    });
    const pages = [page('snap-0aaaaaa1', '<nextToken>more</nextToken>'), page('snap-0aaaaaa2', '')];
    proxy.interfere = ({ action }) => (action === 'DescribeSnapshots' ? pages.shift() : undefined);
    const result = await runListTool(ec2Snapshots, contextOf(proxy.url), {
      regions: [REGION],
      columns: ['storage_tier', 'volume_exists'],
    });
    expect(result.table?.rows).toMatchObject([{ storage_tier: 'archive' }, { storage_tier: 'archive' }]);
    for (const row of result.table?.rows ?? []) {
      expect(row).not.toHaveProperty('volume_id');
      expect(row).not.toHaveProperty('volume_exists');
    }
  });

  test('say that their size is that of the volumes', async () => {
    const result = await runListTool(ec2Snapshots, contextOf(moto.url), {
      regions: [REGION],
      filters: [OURS],
      measure: { fn: 'sum', field: 'size_gib' },
    });
    expect(result.text).toBe(
      'The total volume size of the 4 EBS snapshots tagged `Env=prod` in eu-west-1 (Ireland) is **86 GiB**.',
    );
    expect(result.notes?.[0]).toContain('only the blocks that changed');
  });
});

describe('machine images', () => {
  const region = 'ca-central-1';
  let here: EC2Client;
  let used: string;
  beforeAll(async () => {
    here = new EC2Client({ ...(await adminOf(moto.url, ONE.id, region)), region });
    const { Images = [] } = await here.send(new DescribeImagesCommand({ Owners: ['amazon'] }));
    const base = Images.find(({ Platform, Architecture }) => !Platform && Architecture === 'x86_64');
    const { Instances } = await here.send(
      new RunInstancesCommand({ ImageId: base?.ImageId, MinCount: 1, MaxCount: 1 }),
    );
    const InstanceId = Instances?.[0]?.InstanceId;
    const make = async (Name: string) =>
      (await here.send(new CreateImageCommand({ InstanceId, Name, Description: `${Name} image` }))).ImageId ??
      '';
    used = await make('used');
    const open = await make('open');
    await here.send(new RunInstancesCommand({ ImageId: used, MinCount: 2, MaxCount: 2 }));
    await here.send(
      new ModifyImageAttributeCommand({ ImageId: open, LaunchPermission: { Add: [{ Group: 'all' }] } }),
    );
  });

  test('have every field that EC2 returns', async () => {
    const { row, rows, gaps, notes } = await listEverything(ec2Images, moto.url, { regions: [region] });
    expect(gaps).toEqual([]);
    expect(rows).toHaveLength(2);
    expect(row('used')).toMatchObject({
      image_id: used,
      state: 'available',
      public: false,
      architecture: 'x86_64',
      platform: 'linux',
      created_at: ISO,
      instances: 2,
      size_gib: expect.any(Number),
      snapshot_ids: [expect.stringMatching(/^snap-/)],
      description: 'used image',
      deprecated: false,
    });
    expect(row('open')).toMatchObject({ public: true, instances: 0 });
    expect(notes).toBeUndefined();
  });

  test('that no instance runs from say what was counted', async () => {
    const result = await runListTool(ec2Images, contextOf(moto.url), {
      regions: [region],
      filters: [{ field: 'instances', op: 'eq', value: 0 }],
    });
    expect(result.table?.rows).toMatchObject([{ name: 'open' }]);
    expect(result.notes).toEqual([
      'Instances alone are counted: launch templates may name an image as well.',
    ]);
  });

  test('are not called unused if the instances could not be read', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeInstances' ? EC2_DENIED : undefined);
    const result = await runListTool(ec2Images, contextOf(proxy.url), {
      regions: [region],
      filters: [{ field: 'instances', op: 'eq', value: 0 }],
    });
    expect(result.text).toContain('For **2** AMIs this is unknown');
    expect(result.gaps).toMatchObject([{ api: 'ec2:DescribeInstances' }]);
  });

  test('show last launch, deprecation and what is disabled, over all pages', async () => {
    // moto returns neither; the answers are as EC2's reference shows them.
    const page = (inner: string, token = '') => ({
      status: 200,
      body: `<DescribeImagesResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><imagesSet><item>${inner}</item></imagesSet>${token}</DescribeImagesResponse>`,
    });
    const pages = [
      page(
        '<imageId>ami-0a1</imageId><name>old</name><imageState>disabled</imageState><platform>windows</platform><creationDate>2024-02-03T04:05:06.000Z</creationDate><lastLaunchedTime>2025-01-02T03:04:05Z</lastLaunchedTime><deprecationTime>2025-06-01T00:00:00.000Z</deprecationTime><blockDeviceMapping><item><ebs><volumeSize>8</volumeSize><encrypted>true</encrypted></ebs></item><item><ebs><volumeSize>30</volumeSize><encrypted>false</encrypted></ebs></item></blockDeviceMapping>',
        '<nextToken>more</nextToken>',
      ),
      page('<imageId>ami-0a2</imageId><name>new</name><imageState>available</imageState>'),
    ];
    proxy.interfere = ({ action }) => (action === 'DescribeImages' ? pages.shift() : undefined);
    const { row, calls } = await listEverything(ec2Images, proxy.url, { regions: [region] });
    expect(calls('ec2:DescribeImages')).toBe(2);
    expect(proxy.calls.find(({ action }) => action === 'DescribeImages')?.body).toContain(
      'IncludeDisabled=true',
    );
    expect(row('old')).toMatchObject({
      state: 'disabled',
      platform: 'windows',
      last_launched_at: '2025-01-02T03:04:05.000Z',
      deprecated_at: '2025-06-01T00:00:00.000Z',
      deprecated: true,
      size_gib: 38,
      encrypted: false,
    });
    expect(row('new')).not.toHaveProperty('last_launched_at');
    expect(row('new')).not.toHaveProperty('size_gib');
  });
});
